import type { Box } from '#machines/rules/documents/geometry.ts'
import { CELL, CONTRAST, VALUES, type Windows, windowsOf } from './cells.ts'
import type { Picture } from './picture.ts'

/** By how much two pictures differ where they differ most, of 0 to 255. */
export type Difference = { colour: number; contrast: number }

/**
 * Compares what one reader shows of two documents. It draws the same content alike to the pixel, so small windows are
 * compared. `except` are boxes of pixels that may differ.
 */
export function differenceAlike(a: Picture, b: Picture, except: readonly Box[] = []): Difference {
  if (Buffer.compare(a.pixels, b.pixels) === 0) return { colour: 0, contrast: 0 }
  return largest(a, b, { size: 2, reach: 1, except })
}

/**
 * Compares what two readers show of one document. Each smooths edges, draws thin lines and replaces missing fonts in its
 * own way: what one shows in a window, the other may show near it.
 */
export function differenceAcross(a: Picture, b: Picture): Difference {
  if (Buffer.compare(a.pixels, b.pixels) === 0) return { colour: 0, contrast: 0 }
  return largest(a, b, { size: 3, reach: 2, except: [] })
}

/** `size` is the side of a window, `reach` how far the same may be in the other picture, both in cells. */
type Measure = { size: number; reach: number; except: readonly Box[] }

function largest(a: Picture, b: Picture, { size, reach, except }: Measure): Difference {
  const windows = [windowsOf(a, size), windowsOf(b, size)] as const
  const isLeftOut = leftOut(except, size)
  const difference = { colour: 0, contrast: 0 }
  for (const [here, there] of [windows, windows.toReversed()] as [Windows, Windows][])
    for (let row = 0; row < here.rows; row++)
      for (let column = 0; column < here.columns; column++) {
        if (isLeftOut(row, column)) continue
        const at = row * here.columns + column
        for (let value = 0; value < VALUES; value++) {
          const kind = value === CONTRAST ? 'contrast' : 'colour'
          const found = here.values[at * VALUES + value]!
          // What is near differs at most as much as what is in the same place.
          if (Math.abs(found - there.values[at * VALUES + value]!) <= difference[kind]) continue
          const { least, most } = rangeNear(there, { row, column, value, reach })
          // Contrast counts where it is. Where it is missing, the other direction finds it.
          const differs = kind === 'contrast' ? found - most : Math.max(found - most, least - found)
          difference[kind] = Math.max(difference[kind], differs)
        }
      }
  return difference
}

type Near = { row: number; column: number; value: number; reach: number }

function rangeNear({ columns, rows, values }: Windows, { row, column, value, reach }: Near) {
  let [least, most] = [255, 0]
  const [lastRow, lastColumn] = [Math.min(rows - 1, row + reach), Math.min(columns - 1, column + reach)]
  for (let y = Math.max(0, row - reach); y <= lastRow; y++)
    for (let x = Math.max(0, column - reach); x <= lastColumn; x++) {
      const found = values[(y * columns + x) * VALUES + value]!
      if (found < least) least = found
      if (found > most) most = found
    }
  return { least, most }
}

/** Whether the window of a cell touches one of the boxes. */
const leftOut = (boxes: readonly Box[], size: number) => (row: number, column: number) =>
  boxes.some(
    ({ x1, y1, x2, y2 }) =>
      column * CELL <= x2 && (column + size) * CELL >= x1 && row * CELL <= y2 && (row + size) * CELL >= y1,
  )
