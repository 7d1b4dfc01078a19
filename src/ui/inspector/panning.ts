import type { PointerEvent } from 'react'

/** Moves what a scrolled element shows while the mouse drags it. Fingers pan without help. */
export function startPanning({
  currentTarget,
  pointerType,
  button,
  clientX,
  clientY,
}: PointerEvent<HTMLElement>): void {
  if (pointerType !== 'mouse' || button !== 0) return
  const { scrollLeft, scrollTop } = currentTarget
  const dragging = new AbortController()
  const { signal } = dragging
  addEventListener(
    'pointermove',
    (moved) => currentTarget.scrollTo(scrollLeft + clientX - moved.clientX, scrollTop + clientY - moved.clientY),
    { signal },
  )
  for (const end of ['pointerup', 'pointercancel', 'blur']) addEventListener(end, () => dragging.abort(), { signal })
}
