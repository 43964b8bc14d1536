package yahtzee

import "strconv"

// The texts of an enumeration stand at their values; a value without one is
// not valid.

// enum returns the text of e, or "%!Type(9)".
func enum[E ~uint8](texts []string, e E, typ string) string {
	if int(e) < len(texts) && texts[e] != "" {
		return texts[e]
	}
	return "%!" + typ + "(" + strconv.Itoa(int(e)) + ")"
}

// appendEnum appends the text of e.
func appendEnum[E ~uint8](b []byte, texts []string, e E) ([]byte, error) {
	if int(e) >= len(texts) || texts[e] == "" {
		return b, ErrName
	}
	return append(b, texts[e]...), nil
}

// setEnum sets e to the value with this text, or leaves it as it was.
func setEnum[E ~uint8](e *E, texts []string, text string) error {
	for i, t := range texts {
		if t == text && t != "" {
			*e = E(i)
			return nil
		}
	}
	return ErrName
}

// unmarshalEnum is setEnum with the text in the error.
func unmarshalEnum[E ~uint8](e *E, texts []string, text []byte) error {
	if err := setEnum(e, texts, string(text)); err != nil {
		return &SyntaxError{Input: string(text), Err: err}
	}
	return nil
}
