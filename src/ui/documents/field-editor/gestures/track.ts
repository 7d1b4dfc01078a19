type TrackHandlers = {
  /** Called once, when the pointer has moved far enough to be dragging. */
  begin: () => void
  /** Called at most once per frame, also while the area scrolls under a pointer at rest. */
  move: (pointer: PointerEvent) => void
  end: (pointer: PointerEvent) => void
  /** The pointer was released without dragging. */
  tap: () => void
  /** Escape or a second pointer was pressed, the browser cancelled the pointer, or the window lost the focus. */
  cancel: () => void
}

/** Pixels that a pointer may move before it counts as dragging. */
const DRAG_THRESHOLD = 3
/** Height in pixels of the strips at the top and bottom of the area in which it scrolls by itself. */
const EDGE = 36

/** Tracks a pointer from press to release; scrolls the area while the pointer is at its edge. */
export function track(
  pressed: { clientX: number; clientY: number; pointerId: number },
  area: HTMLElement | null,
  handlers: TrackHandlers,
): void {
  const listening = new AbortController()
  const { signal } = listening
  let last: PointerEvent | null = null
  let frame = 0
  let hasBegun = false

  const draw = () => {
    frame = 0
    if (!last) return
    const scrolls = area !== null && scrollAt(area, last.clientY)
    handlers.move(last)
    if (scrolls) frame = requestAnimationFrame(draw)
  }
  const stop = (finish: () => void) => {
    cancelAnimationFrame(frame)
    listening.abort()
    finish()
  }
  const isOther = ({ pointerId }: PointerEvent) => pointerId !== pressed.pointerId

  const listen = { signal, capture: true }
  addEventListener(
    'pointermove',
    (event) => {
      if (isOther(event)) return
      last = event
      const far = Math.hypot(event.clientX - pressed.clientX, event.clientY - pressed.clientY) > DRAG_THRESHOLD
      if (!hasBegun && far) {
        hasBegun = true
        handlers.begin()
      }
      if (hasBegun && frame === 0) frame = requestAnimationFrame(draw)
    },
    listen,
  )
  addEventListener(
    'pointerup',
    (event) => {
      if (isOther(event)) return
      stop(() => {
        if (!hasBegun) return handlers.tap()
        // Does not wait for the frame that would have drawn the last move.
        handlers.move(event)
        handlers.end(event)
      })
    },
    listen,
  )
  // A second finger zooms.
  addEventListener('pointerdown', (event) => isOther(event) && stop(handlers.cancel), listen)
  addEventListener('pointercancel', (event) => !isOther(event) && stop(handlers.cancel), listen)
  addEventListener('blur', (event) => event.target === window && stop(handlers.cancel), listen)
  addEventListener(
    'keydown',
    (event) => {
      // Any other key would change the fields that are being dragged.
      event.preventDefault()
      event.stopPropagation()
      if (event.key === 'Escape') stop(handlers.cancel)
    },
    listen,
  )
}

/** Scrolls the area a little if `y` is at its top or bottom edge. Returns false if it did not scroll. */
function scrollAt(area: HTMLElement, y: number): boolean {
  const { top, bottom } = area.getBoundingClientRect()
  // In a low window, a part of the area may be scrolled out of it.
  const end = Math.min(bottom, innerHeight)
  const by = Math.max(0, y - (end - EDGE)) - Math.max(0, Math.max(top, 0) + EDGE - y)
  const before = area.scrollTop
  area.scrollTop += Math.max(-EDGE, Math.min(EDGE, by)) / 2
  return area.scrollTop !== before
}
