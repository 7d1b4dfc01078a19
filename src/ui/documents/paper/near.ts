import { createContext, use, useEffect, useState, type RefObject } from 'react'

type Listener = (isNear: boolean) => void

/**
 * Watches which elements are near the visible part of a scroll area: at most one height of the area away. Elements may
 * be watched before the area is mounted; `start` returns how to stop.
 */
type NearWatch = {
  watch: (element: Element, listener: Listener) => () => void
  start: (root: Element) => () => void
}

function createNearWatch(): NearWatch {
  const listeners = new Map<Element, Listener>()
  let observer: IntersectionObserver | null = null
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
        { root, rootMargin: '100% 0px' },
      )
      observer = started
      for (const element of listeners.keys()) started.observe(element)
      return () => started.disconnect()
    },
  }
}

/** The watch over the pages of one scroll area. */
export const Near = createContext<NearWatch | null>(null)

/** Creates the value of `Near` for a scroll area: the nearest ancestor of `element` (or itself) that matches `selector`. */
export function useNearWatch(element: RefObject<Element | null>, selector = '*'): NearWatch {
  const [near] = useState(createNearWatch)
  useEffect(() => near.start(element.current!.closest(selector) ?? document.body), [near, element, selector])
  return near
}

/** Whether an element is near the visible part of its scroll area. */
export function useNear(element: RefObject<Element | null>): boolean {
  const near = use(Near)
  const [isNear, setNear] = useState(false)
  useEffect(() => (element.current && near ? near.watch(element.current, setNear) : undefined), [near, element])
  return isNear
}
