module sum

go 1.24
