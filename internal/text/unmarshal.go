package text

// Parse returns what parse makes of s. An error, which comes with its offset, becomes a *pips.SyntaxError.
func Parse[T any](s string, parse func(string) (T, int, error)) (T, error) {
	v, at, err := parse(s)
	if err != nil {
		return *new(T), Fail(s, at, err)
	}
	return v, nil
}

// Unmarshal sets v to what parse makes of data, or leaves it as it was.
func Unmarshal[T any](v *T, data []byte, parse func(string) (T, error)) error {
	p, err := parse(string(data))
	if err == nil {
		*v = p
	}
	return err
}
