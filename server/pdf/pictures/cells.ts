import type { Picture } from './picture.ts'

/** Pixels of the side of a cell. */
export const CELL = 4

/** What is summed up in a cell: red, green, blue, brightness, its square, and the number of pixels. */
const SUMS = 6
const [BRIGHTNESS, SQUARES, COUNT] = [3, 4, 5]

/** What overlapping windows of a picture show, row by row: their mean red, green, blue, and contrast, each of 0 to 255. */
export type Windows = { columns: number; rows: number; values: Float32Array }

export const VALUES = 4
export const CONTRAST = 3

/** The windows of a picture. One starts at each cell; its side is `size` cells. */
export function windowsOf(picture: Picture, size: number): Windows {
  const { columns, rows, sums } = cellsOf(picture)
  const values = new Float32Array(columns * rows * VALUES)
  const window = new Float64Array(SUMS)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      window.fill(0)
      for (let y = row; y < Math.min(rows, row + size); y++)
        for (let x = column; x < Math.min(columns, column + size); x++)
          for (let sum = 0; sum < SUMS; sum++) window[sum]! += sums[(y * columns + x) * SUMS + sum]!
      const at = (row * columns + column) * VALUES
      const count = window[COUNT]!
      for (let colour = 0; colour < CONTRAST; colour++) values[at + colour] = window[colour]! / count
      const mean = window[BRIGHTNESS]! / count
      values[at + CONTRAST] = Math.sqrt(Math.max(0, window[SQUARES]! / count - mean * mean))
    }
  return { columns, rows, values }
}

/** Sums over the cells of a picture. All windows are made of them, so that each pixel is read once. */
function cellsOf({ width, height, pixels }: Picture): { columns: number; rows: number; sums: Float64Array } {
  const [columns, rows] = [Math.ceil(width / CELL), Math.ceil(height / CELL)]
  const sums = new Float64Array(columns * rows * SUMS)
  for (let y = 0, from = 0; y < height; y++)
    for (let x = 0; x < width; x++, from += 4) {
      const [red, green, blue] = [pixels[from]!, pixels[from + 1]!, pixels[from + 2]!]
      const at = (Math.floor(y / CELL) * columns + Math.floor(x / CELL)) * SUMS
      const brightness = (2 * red + 5 * green + blue) / 8
      sums[at]! += red
      sums[at + 1]! += green
      sums[at + 2]! += blue
      sums[at + BRIGHTNESS]! += brightness
      sums[at + SQUARES]! += brightness * brightness
      sums[at + COUNT]! += 1
    }
  return { columns, rows, sums }
}
