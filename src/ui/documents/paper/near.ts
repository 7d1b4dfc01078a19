import { createContext, use, useEffect, useState, type RefObject } from 'react'

type Listener = (isNear: boolean) => void

/** Watches which elements are near the visible part of a scroll area: at most one height of the area away. */
type NearWatch = { watch: (element: Element, listener: Listener) => () => void; stop: () => void }

function watchNear(root: Element): NearWatch {
  const listeners = new WeakMap<Element, Listener>()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting)
    },
    { root, rootMargin: '100% 0px' },
  )
  return {
    watch: (element, listener) => {
      listeners.set(element, listener)
      observer.observe(element)
      return () => observer.unobserve(element)
    },
    stop: () => observer.disconnect(),
  }
}

/** The watch over the pages of one scroll area; null until that area is mounted. */
export const Near = createContext<NearWatch | null>(null)

/** Creates the value of `Near` for a scroll area: the nearest ancestor of `element` (or itself) that matches `selector`. */
export function useNearWatch(element: RefObject<Element | null>, selector = '*'): NearWatch | null {
  const [near, setNear] = useState<NearWatch | null>(null)
  useEffect(() => {
    const watch = watchNear(element.current!.closest(selector) ?? document.body)
    setNear(watch)
    return watch.stop
  }, [element, selector])
  return near
}

/** Whether an element is near the visible part of its scroll area. */
export function useNear(element: RefObject<Element | null>): boolean {
  const near = use(Near)
  const [isNear, setNear] = useState(false)
  useEffect(() => (element.current && near ? near.watch(element.current, setNear) : undefined), [near, element])
  return isNear
}
