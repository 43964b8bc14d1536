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
	local all=$1 name
	shift
	for name in "$@"; do
		case " $all " in
		*" $name "*) [ "$name" != "&" ] && continue ;;
		esac
		die "${0##*/}: no step \"$name\"; the steps are: ${all/& /}"
	done
	if [ $# -gt 0 ]; then
		run_each "$@"
	elif [ "$all" = "${all/&/}" ]; then
		# shellcheck disable=SC2086 # several steps
		run_each $all
	else
		run_beside "${all%&*}" "${all#*&}"
	fi
	echo "== all ok, $SECONDS s"
}

# run_each STEP...: run the steps one after the other.
run_each() {
	local name begin rc
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
}

# run_beside "STEPS" "OTHERS": run two lists of steps beside each other, as one step alone leaves a processor
# idle while it links or waits. What the others print comes in the end.
run_beside() {
	local log name others
	log=$(mktemp)
	set -m # the others are a group of processes, which ends with this script
	# shellcheck disable=SC2086 # several steps
	run_each $2 >"$log" 2>&1 &
	others=$!
	set +m
	# shellcheck disable=SC2064 # the group and the file are these
	trap "kill -- -$others 2>/dev/null || true; cat '$log'; rm -f '$log'" EXIT
	for name in $1; do
		kill -0 "$others" 2>/dev/null || wait "$others" # if they have failed, so has this
		run_each "$name"
	done
	wait "$others"
	trap - EXIT
	cat "$log"
	rm -f "$log"
}

# only NAMES FOLDER...: find out in which of these folders there are tests of these names, a regular
# expression, "${only[@]}", and hide the test files that they do not need from go test -overlay "$overlay".
only=() overlay=
only() {
	overlay=$(mktemp)
	# shellcheck disable=SC2064 # the file is this one
	trap "rm -f '$overlay'" EXIT
	local folders
	folders=$(go -C tools run ./overlay -o "$overlay" "$@")
	mapfile -t only <<<"$folders"
}

# fuzz_all COUNT [FLAG...]: run every fuzz target for COUNT executions, those whose names match FUZZ. Only
# what is tested is built with counters for the fuzzer: go test -fuzz puts them into the tests and the
# standard library as well, reads them all after each execution, and takes three times as long.
fuzz_all() {
	# shellcheck disable=SC2046 # folders
	only "${FUZZ:-^Fuzz}" $(go list -f '{{.Dir}}' ./...)
	go test -vet=off -overlay "$overlay" -gcflags='pips.example/...=-dwarf=false -d=libfuzzer' \
		-gcflags='pips.example/..._test=-dwarf=false' -gcflags='pips.example/internal/gametest=-dwarf=false' \
		-count=1 -timeout 0 -exec "$PWD/.ci/fuzz $1 ${FUZZ:-^Fuzz}" "${@:2}" "${only[@]}"
}

# runs_386: whether this machine runs programs for 386, which some kernels for amd64 do not.
runs_386() {
	local dir rc=0
	dir=$(mktemp -d)
	printf 'package main\n\nfunc main() {}\n' >"$dir/main.go"
	GOARCH=386 go run ${NO_DWARF:+"$NO_DWARF"} "$dir/main.go" 2>/dev/null || rc=1
	rm -rf "$dir"
	return $rc
}
