//go:build linux || darwin || freebsd

package folder

import (
	"math"
	"os"
	"syscall"
)

func free(dir string) (bytes int64, known bool, err error) {
	var s syscall.Statfs_t
	if err := syscall.Statfs(dir, &s); err != nil {
		return 0, false, &os.PathError{Op: "statfs", Path: dir, Err: err}
	}
	blocks, size := uint64(max(int64(s.Bavail), 0)), uint64(s.Bsize) // below 0 on FreeBSD where only root may write
	if size > 0 && blocks > math.MaxInt64/size {
		return math.MaxInt64, true, nil
	}
	return int64(blocks * size), true, nil
}
