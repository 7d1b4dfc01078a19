import { createContext, use, useEffect, type RefObject } from 'react'
import { useOnce, useSeen } from '../../design/kept.ts'

type Listener = (isNear: boolean) => void

/**
 * Watches which elements are near the visible part of a scroll area: at most one height of the area away. Elements may
 * be watched before the area is mounted; `start` returns how to stop.
 */
type NearWatch = {
  watch: (element: Element, listener: Listener) => () => void
  start: (root: Element) => () => void
  /** Pixels between an element and the upper third of the area, where people read. */
  distance: (element: Element) => number
  /** Milliseconds to wait before drawing: while the area scrolls, what flies by must not be drawn. */
  pause: () => number
  /** Resolves once the area does not scroll. Rejects if `signal` is aborted before. */
  rest: (signal: AbortSignal) => Promise<void>
}

/**
 * How often and how far to look (Intersection Observer 2; browsers that know no `delay` look in each frame): at hundreds of
 * elements in each frame would hold it up. Milliseconds.
 */
const LOOKS: IntersectionObserverInit & { delay: number } = { rootMargin: '100% 0px', delay: 50 }
/** Milliseconds that a page must stay near while the area scrolls. */
const PAUSE = 100
/** Milliseconds without scrolling after which an area rests. */
const REST = 150

function createNearWatch(): NearWatch {
  const listeners = new Map<Element, Listener>()
  let observer: IntersectionObserver | null = null
  let area: Element | null = null
  let scrolledAt = -Infinity
  const noteScroll = () => {
    scrolledAt = performance.now()
  }
  return {
    watch: (element, listener) => {
      listeners.set(element, listener)
      observer?.observe(element)
      return () => {
        listeners.delete(element)
        observer?.unobserve(element)
      }
    },
    start: (root) => {
      const started = new IntersectionObserver(
        (entries) => {
          for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting)
        },
        { ...LOOKS, root },
      )
      observer = started
      area = root
      for (const element of listeners.keys()) started.observe(element)
      root.addEventListener('scroll', noteScroll, { passive: true })
      return () => {
        started.disconnect()
        root.removeEventListener('scroll', noteScroll)
      }
    },
    distance: (element) => {
      if (!area) return 0
      const line = area.getBoundingClientRect().top + area.clientHeight / 3
      const { top, bottom } = element.getBoundingClientRect()
      return Math.max(0, top - line, line - bottom)
    },
    rest: async (signal) => {
      for (;;) {
        signal.throwIfAborted()
        const left = REST - (performance.now() - scrolledAt)
        if (left <= 0) return
        await new Promise((resolve) => setTimeout(resolve, left))
      }
    },
    pause: () => (performance.now() - scrolledAt < PAUSE ? PAUSE : 0),
  }
}

/** The watch over the pages of one scroll area. */
export const Near = createContext<NearWatch | null>(null)

/** Creates the value of `Near` for a scroll area: the nearest ancestor of `element` (or itself) that matches `selector`. */
export function useNearWatch(element: RefObject<Element | null>, selector = '*'): NearWatch {
  const near = useOnce(createNearWatch)
  useEffect(() => near.start(element.current!.closest(selector) ?? document.body), [near, element, selector])
  return near
}

/** Whether an element is near the visible part of its scroll area. */
export function useNear(element: RefObject<Element | null>): boolean {
  const near = use(Near)
  const [isNear, setNear] = useSeen(false)
  useEffect(
    () => (element.current && near ? near.watch(element.current, setNear) : undefined),
    [near, element, setNear],
  )
  return isNear
}
