module pips.example/tools

go 1.26.0

tool (
	golang.org/x/exp/cmd/apidiff
	golang.org/x/exp/cmd/gorelease
)

require (
	github.com/evanw/esbuild v0.28.2
	golang.org/x/tools v0.50.0
	pgregory.net/rapid v1.3.0
)

require (
	golang.org/x/exp v0.0.0-20260908205506-85c1c2202aba
	golang.org/x/mod v0.41.0 // indirect
	golang.org/x/sync v0.23.0 // indirect
	golang.org/x/sys v0.48.0 // indirect
	pips.example v0.0.0
)

replace pips.example => ../
