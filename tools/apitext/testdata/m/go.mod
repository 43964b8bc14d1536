module m.example

go 1.24.0
