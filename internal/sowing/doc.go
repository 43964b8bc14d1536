// Package sowing is the engine that package awari and its solver share.
package sowing
