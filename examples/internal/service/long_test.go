//go:build long

package service

import "testing"

// A million requests, of which many play games.
func TestMillion(t *testing.T) { askMany(t, 1_000_000, 3) }
