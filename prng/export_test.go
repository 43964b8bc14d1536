package prng

// ParseStdGen is parseStdGen, for the tests of package prng_test.
func ParseStdGen(s string) (StdGen, error) { return parseStdGen(s) }
