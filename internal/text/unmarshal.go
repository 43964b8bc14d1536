package text

// Unmarshal sets v to what parse makes of data, or leaves it as it was.
func Unmarshal[T any](v *T, data []byte, parse func(string) (T, error)) error {
	p, err := parse(string(data))
	if err == nil {
		*v = p
	}
	return err
}
