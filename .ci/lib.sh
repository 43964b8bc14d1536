# shellcheck shell=bash
# Shared by .ci/run and .ci/long: go to the root of the module, then run steps by name.
# A step NAME is a function step_NAME. The first that fails ends the script.

CDPATH='' cd "$(dirname "${BASH_SOURCE[0]}")/.."
exec </dev/null
export GOWORK=off
export GOFLAGS="${GOFLAGS:+$GOFLAGS }-buildvcs=false" # a clone that git distrusts still builds
export GOGC="${GOGC:-400}" # or compilers and checkers take a fifth of their time to collect garbage

# Tools run by version, not as requirements of the module.
# shellcheck disable=SC2034 # the scripts that read this file use them
{
	STATICCHECK=honnef.co/go/tools/cmd/staticcheck@v0.8.2
	OLDEST=go1.24.0 # as in go.mod
	MODULES=(tools examples/mcp) # modules of their own, as they need more than the standard library
}

# die MESSAGE: end the step, and say why.
die() {
	echo "$*" >&2
	exit 1
}

# run_steps "ALL STEPS" [STEP...]: run the named steps, without names all of them.
run_steps() {
	local all=$1 name begin rc
	shift
	[ $# -gt 0 ] || eval "set -- $all"
	for name in "$@"; do
		case " $all " in
		*" $name "*) ;;
		*) die "${0##*/}: no step \"$name\"; the steps are: $all" ;;
		esac
	done
	for name in "$@"; do
		begin=$SECONDS rc=0
		echo "== $name"
		set +e # or -e would not hold inside the step
		(set -e && "step_$name")
		rc=$?
		set -e
		[ $rc -eq 0 ] || die "== $name FAILED after $((SECONDS - begin)) s; again with: .ci/${0##*/} $name"
		echo "== $name: ok, $((SECONDS - begin)) s"
	done
	echo "== all ok, $SECONDS s"
}

# fuzz_all COUNT: run every fuzz target for COUNT executions, those whose names match FUZZ. Each
# package is built once, some at a time. Only what is tested is built with counters for the fuzzer:
# go test -fuzz puts them into the tests and the standard library as well, reads them all after
# each execution, and takes three times as long. Each worker has one thread, as it does one thing
# at a time: with two, an execution takes half as long again.
fuzz_all() {
	local pkg dir target bin workers fuzzed
	bin=$(mktemp -d)
	workers=$(getconf _NPROCESSORS_ONLN)
	# shellcheck disable=SC2064 # the folder is this one
	trap "rm -rf '$bin'" EXIT
	fuzzed=$(go list -f '{{.ImportPath}} {{.Dir}}' ./... | while read -r pkg dir; do
		! grep -qs '^func Fuzz' "$dir"/*_test.go || echo "$pkg $dir"
	done)
	while read -r pkg dir; do
		mkdir -p "$bin/$pkg" && echo "$pkg"
	done <<<"$fuzzed" | xargs -P "$workers" -I PACKAGE go test -c -vet=off -ldflags='-s -w' -gcflags='pips.example/...=-d=libfuzzer' \
		-gcflags='pips.example/..._test=' -gcflags='pips.example/internal/gametest=' -o "$bin/PACKAGE/fuzz.test" PACKAGE
	while read -r pkg dir; do
		(
			cd "$dir"
			for target in $("$bin/$pkg/fuzz.test" -test.list "${FUZZ:-^Fuzz}"); do
				echo "$pkg $target"
				GOMAXPROCS=1 "$bin/$pkg/fuzz.test" -test.parallel "$workers" -test.run '^$' -test.fuzz "^$target\$" \
					-test.fuzztime "$1x" -test.fuzzminimizetime 1000x -test.fuzzcachedir "$(go env GOCACHE)/fuzz/$pkg" </dev/null
			done
		)
	done <<<"$fuzzed"
}

# runs_386: whether this machine runs programs for 386, which some kernels for amd64 do not.
runs_386() {
	local dir rc=0
	dir=$(mktemp -d)
	printf 'package main\n\nfunc main() {}\n' >"$dir/main.go"
	GOARCH=386 go run "$dir/main.go" 2>/dev/null || rc=1
	rm -rf "$dir"
	return $rc
}
