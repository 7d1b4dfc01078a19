import { createContext, use, useEffect, useState, type RefObject } from 'react'

type Told = (isNear: boolean) => void

/** Watches elements for coming near the part of `root` that is on the screen: one of its heights away, or less. */
export function watchNear(root: Element) {
  const told = new WeakMap<Element, Told>()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) told.get(target)?.(isIntersecting)
    },
    { root, rootMargin: '100% 0px' },
  )
  return {
    watch: (element: Element, tell: Told) => {
      told.set(element, tell)
      observer.observe(element)
      return () => observer.unobserve(element)
    },
    stop: () => observer.disconnect(),
  }
}

/** What watches over the pages of one scroll area; null until that area is on the screen. */
export const Near = createContext<ReturnType<typeof watchNear> | null>(null)

/** Whether an element is near what is on the screen. */
export function useNear(element: RefObject<Element | null>): boolean {
  const near = use(Near)
  const [isNear, setNear] = useState(false)
  useEffect(() => (element.current && near ? near.watch(element.current, setNear) : undefined), [near, element])
  return isNear
}
