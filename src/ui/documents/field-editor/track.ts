type Tracked = {
  /** Once, when the pointer has moved far enough to mean it. */
  begin: () => void
  /** Once a frame at most, and while the area scrolls underneath. */
  move: (pointer: PointerEvent) => void
  end: (pointer: PointerEvent) => void
  /** Released where it was pressed. */
  tap: () => void
  /** Escape, another pointer's gesture, or the window has lost the focus. */
  cancel: () => void
}

/** Pixels that a pointer may tremble, and the width of the edge in which the area scrolls. */
const TREMOR = 3
const EDGE = 36

/** Follows a pointer from where it was pressed to where it is released; the area scrolls when it comes to its edge. */
export function track(
  pressed: { clientX: number; clientY: number; pointerId: number },
  area: HTMLElement | null,
  doing: Tracked,
): void {
  const leaving = new AbortController()
  const { signal } = leaving
  let last: PointerEvent | null = null
  let frame = 0
  let hasBegun = false

  const draw = () => {
    frame = 0
    if (!last) return
    const scrolls = area !== null && scrollAt(area, last.clientY)
    doing.move(last)
    if (scrolls) frame = requestAnimationFrame(draw)
  }
  const over = (finish: () => void) => {
    cancelAnimationFrame(frame)
    leaving.abort()
    finish()
  }
  const isOther = ({ pointerId }: PointerEvent) => pointerId !== pressed.pointerId

  const listen = { signal, capture: true }
  addEventListener(
    'pointermove',
    (event) => {
      if (isOther(event)) return
      last = event
      const far = Math.hypot(event.clientX - pressed.clientX, event.clientY - pressed.clientY) > TREMOR
      if (!hasBegun && far) {
        hasBegun = true
        doing.begin()
      }
      if (hasBegun && frame === 0) frame = requestAnimationFrame(draw)
    },
    listen,
  )
  addEventListener(
    'pointerup',
    (event) => {
      if (isOther(event)) return
      over(() => {
        if (!hasBegun) return doing.tap()
        // The frame that would have drawn its last step is not waited for.
        doing.move(event)
        doing.end(event)
      })
    },
    listen,
  )
  addEventListener('pointercancel', (event) => !isOther(event) && over(doing.cancel), listen)
  addEventListener('blur', (event) => event.target === window && over(doing.cancel), listen)
  addEventListener(
    'keydown',
    (event) => {
      // Whatever else is pressed meanwhile would change what the pointer holds.
      event.preventDefault()
      event.stopPropagation()
      if (event.key === 'Escape') over(doing.cancel)
    },
    listen,
  )
}

/** Scrolls a little where the pointer is at an edge of the area; false where it is not, or nothing is left to scroll. */
function scrollAt(area: HTMLElement, y: number): boolean {
  const { top, bottom } = area.getBoundingClientRect()
  const by = Math.max(0, y - (bottom - EDGE)) - Math.max(0, top + EDGE - y)
  const before = area.scrollTop
  area.scrollTop += Math.max(-EDGE, Math.min(EDGE, by)) / 2
  return area.scrollTop !== before
}
