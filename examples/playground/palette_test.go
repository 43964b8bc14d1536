//go:build browser

package main

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"slices"
)

// indexed returns a PNG with 256 colours, which takes far less room. It finds them by
// median cut: the box of colours that is longest is halved until there are so many.
func indexed(data []byte) ([]byte, error) {
	img, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	type rgb [3]uint8
	at := func(x, y int) rgb {
		r, g, b, _ := img.At(x, y).RGBA()
		return rgb{uint8(r >> 8), uint8(g >> 8), uint8(b >> 8)}
	}
	bounds := img.Bounds()
	counts := map[rgb]int{}
	for y := bounds.Min.Y; y < bounds.Max.Y; y++ {
		for x := bounds.Min.X; x < bounds.Max.X; x++ {
			counts[at(x, y)]++
		}
	}
	var all []rgb
	for c := range counts {
		all = append(all, c)
	}
	longest := func(box []rgb) (axis, length int) {
		for i := range 3 {
			low, high := 255, 0
			for _, c := range box {
				low, high = min(low, int(c[i])), max(high, int(c[i]))
			}
			if high-low > length {
				axis, length = i, high-low
			}
		}
		return axis, length
	}
	boxes := [][]rgb{all}
	for len(boxes) < 256 {
		widest, axis, most := -1, 0, 0
		for i, box := range boxes {
			if a, n := longest(box); n > most {
				widest, axis, most = i, a, n
			}
		}
		if widest < 0 {
			break
		}
		box := boxes[widest]
		slices.SortFunc(box, func(a, b rgb) int {
			if d := int(a[axis]) - int(b[axis]); d != 0 {
				return d
			}
			return slices.Compare(a[:], b[:])
		})
		boxes[widest] = box[:len(box)/2]
		boxes = append(boxes, box[len(box)/2:])
	}
	index := map[rgb]uint8{}
	var palette color.Palette
	for i, box := range boxes {
		var sum [3]int
		total := 0
		for _, c := range box {
			n := counts[c]
			total += n
			for k := range 3 {
				sum[k] += n * int(c[k])
			}
			index[c] = uint8(i)
		}
		total = max(total, 1)
		palette = append(palette, color.RGBA{uint8(sum[0] / total), uint8(sum[1] / total), uint8(sum[2] / total), 255})
	}
	out := image.NewPaletted(bounds, palette)
	for y := bounds.Min.Y; y < bounds.Max.Y; y++ {
		for x := bounds.Min.X; x < bounds.Max.X; x++ {
			out.SetColorIndex(x, y, index[at(x, y)])
		}
	}
	var b bytes.Buffer
	e := png.Encoder{CompressionLevel: png.BestCompression}
	err = e.Encode(&b, out)
	return b.Bytes(), err
}
