package repo_test

import (
	"fmt"
	"os"
	"testing"
)

// The tests run in the root of the module, whose files they read. What is embedded is beside them.
func TestMain(m *testing.M) {
	if err := os.Chdir("../.."); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	os.Exit(m.Run())
}
