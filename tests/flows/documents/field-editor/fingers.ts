import type { Page } from '@playwright/test'

type Point = readonly [number, number]

/** Fingers on the screen: `touch` puts them down, or moves them if they are down already; without points they lift. */
export async function fingersOn(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  let isDown = false
  const touch = async (...points: Point[]) => {
    const type = points.length === 0 ? 'touchEnd' : isDown ? 'touchMove' : 'touchStart'
    isDown = points.length > 0
    const touchPoints = points.map(([x, y], id) => ({ x, y, id }))
    await devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
  }
  return {
    touch,
    tap: async (point: Point) => {
      await touch(point)
      await touch()
    },
    /** Moves one finger from a point to another, in steps. */
    drag: async (from: Point, to: Point, steps = 6) => {
      await touch(from)
      for (let i = 1; i <= steps; i += 1)
        await touch([from[0] + ((to[0] - from[0]) * i) / steps, from[1] + ((to[1] - from[1]) * i) / steps])
      await touch()
    },
    end: () => devtools.detach(),
  }
}
