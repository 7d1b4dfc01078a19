import { between, touch, type Box, type Size } from '../geometry.ts'

/** The free space of a page: what is drawn and written there is in the way. */
export type Space = {
  page: Size
  /** How far a box could reach to the right, left, up or down before it meets something. */
  right: (box: Box) => number
  left: (box: Box) => number
  up: (box: Box) => number
  down: (box: Box) => number
  isFree: (box: Box) => boolean
}

/** The page is searched in this many bands, so that a page with much on it is not searched as a whole. */
const BANDS = 64
/** Points that are kept free. */
const GAP = 1.5

/** The space that these boxes leave on a page. */
export function spaceOn(page: Size, taken: readonly Box[]): Space {
  const bands: Box[][] = Array.from({ length: BANDS }, () => [])
  const bandOf = (y: number) => between(0, Math.floor((y / page.height) * BANDS), BANDS - 1)
  for (const box of taken) for (let i = bandOf(box.y1); i <= bandOf(box.y2); i += 1) bands[i]!.push(box)
  const between1 = (y1: number, y2: number) => bands.slice(bandOf(y1), bandOf(y2) + 1)

  const near = (area: Box, act: (box: Box) => void) => {
    for (const band of between1(area.y1, area.y2)) for (const box of band) if (touch(box, area)) act(box)
  }
  return {
    page,
    right: (area) => {
      let reach = page.width
      near({ ...area, x2: page.width }, ({ x1 }) => (reach = Math.min(reach, Math.max(x1, area.x1))))
      return reach - GAP
    },
    left: (area) => {
      let reach = 0
      near({ ...area, x1: 0 }, ({ x2 }) => (reach = Math.max(reach, Math.min(x2, area.x2))))
      return reach + GAP
    },
    up: (area) => {
      let reach = 0
      near({ ...area, y1: 0 }, ({ y2 }) => (reach = Math.max(reach, Math.min(y2, area.y2))))
      return reach + GAP
    },
    down: (area) => {
      let reach = page.height
      near({ ...area, y2: page.height }, ({ y1 }) => (reach = Math.min(reach, Math.max(y1, area.y1))))
      return reach - GAP
    },
    isFree: (area) => {
      let isFree = true
      near(area, () => (isFree = false))
      return isFree
    },
  }
}
