import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { EditorAccess } from './gestures.ts'

type Point = { clientX: number; clientY: number }
/** A place of a page, in shares of its size, and where on the screen it has to stay. */
type Anchor = Point & { page: number; x: number; y: number }

/** How much one step of a wheel zooms; a trackpad sends many small steps. */
const WHEEL = 0.002
const MAX_STEP = 60

/**
 * Zooms with the wheel while Ctrl or ⌘ is held, which is also what a trackpad sends for a pinch, and with two fingers. What
 * is under the pointer stays there; otherwise, the middle of the area does.
 */
export function useZoomGestures(access: EditorAccess, zoom: number): void {
  const anchor = useRef<Anchor | null>(null)
  const last = useRef(zoom)
  const wanted = useRef({ zoom, frame: 0 })

  useLayoutEffect(() => {
    const area = access.area()
    if (!area || last.current === zoom) return
    if (anchor.current) keepPlace(area, anchor.current)
    else {
      const middle = area.scrollTop + area.clientHeight / 2
      // A document that is at its start stays there.
      if (area.scrollTop > 0) area.scrollTop = (middle * zoom) / last.current - area.clientHeight / 2
    }
    last.current = zoom
  }, [access, zoom])

  /** Zooms at most once per frame. */
  const zoomTo = (next: number, at: Anchor | null) => {
    wanted.current.zoom = next
    anchor.current = at
    if (wanted.current.frame !== 0) return
    wanted.current.frame = requestAnimationFrame(() => {
      wanted.current.frame = 0
      access.editor().send({ type: 'zoom.chosen', zoom: wanted.current.zoom })
    })
  }
  /** The zoom that is shown, or that is about to be. */
  const current = () => (wanted.current.frame === 0 ? access.editor().zoom : wanted.current.zoom)

  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    const by = Math.max(-MAX_STEP, Math.min(MAX_STEP, event.deltaY * (event.deltaMode === 0 ? 1 : 20)))
    zoomTo(current() * Math.exp(-by * WHEEL * 2), anchorAt(event.currentTarget, event))
  })
  const pinch = useRef<{ apart: number; zoom: number; anchor: Anchor | null } | null>(null)
  const onTouch = useEffectEvent((event: TouchEvent) => {
    const [one, two, three] = event.touches
    if (!one || !two || three) return void (pinch.current = null)
    event.preventDefault()
    const middle = { clientX: (one.clientX + two.clientX) / 2, clientY: (one.clientY + two.clientY) / 2 }
    const apart = Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY)
    if (event.type === 'touchstart' || !pinch.current) {
      pinch.current = { apart, zoom: current(), anchor: anchorAt(event.currentTarget, middle) }
      return
    }
    const { apart: before, zoom: from, anchor: at } = pinch.current
    zoomTo((from * apart) / Math.max(1, before), at && { ...at, ...middle })
  })
  useEffect(() => {
    const area = access.area()
    if (!area) return
    const listening = new AbortController()
    const { signal } = listening
    // Not passive: otherwise the browser would zoom the whole page, too.
    area.addEventListener('wheel', (event) => onWheel(event), { passive: false, signal })
    for (const type of ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const)
      area.addEventListener(type, (event) => onTouch(event), { passive: false, signal })
    const frames = wanted.current
    return () => {
      listening.abort()
      cancelAnimationFrame(frames.frame)
    }
  }, [access])
}

function anchorAt(area: EventTarget | null, { clientX, clientY }: Point): Anchor | null {
  if (!(area instanceof HTMLElement)) return null
  const sheet = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-page]')
  if (!sheet || !area.contains(sheet)) return null
  const { left, top, width, height } = sheet.getBoundingClientRect()
  const page = Number(sheet.dataset['page'])
  return { clientX, clientY, page, x: (clientX - left) / width, y: (clientY - top) / height }
}

/** Scrolls so that the place of the anchor is where it has to stay. */
function keepPlace(area: HTMLElement, { page, x, y, clientX, clientY }: Anchor): void {
  const sheet = area.querySelector<HTMLElement>(`:scope > [data-page="${page}"]`)
  if (!sheet) return
  const { left, top, width, height } = sheet.getBoundingClientRect()
  area.scrollLeft += left + x * width - clientX
  area.scrollTop += top + y * height - clientY
}
