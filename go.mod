module pips.example

go 1.24.0
