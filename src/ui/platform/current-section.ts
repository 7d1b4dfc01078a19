import { useEffect } from 'react'
import { useSeen } from '../design/kept.ts'

/** The part of the window that a section must reach to count as the one being read: below the bar, above the lower third. */
const READ = '-80px 0px -66% 0px'

/** The place of the section that is being read among the elements with these ids, from 0. */
export function useCurrentSection(ids: readonly string[]): number {
  const [current, setCurrent] = useSeen(0)
  useEffect(() => {
    const seen = new Set<number>()
    const elements = ids.map((id) => document.getElementById(id))
    const placeOf = new Map(elements.map((element, place) => [element, place]))
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const place = placeOf.get(target as HTMLElement)!
          if (isIntersecting) seen.add(place)
          else seen.delete(place)
        }
        if (seen.size > 0) setCurrent(innermost(seen, elements))
      },
      { rootMargin: READ },
    )
    for (const element of placeOf.keys()) if (element) observer.observe(element)
    return () => observer.disconnect()
  }, [ids, setCurrent])
  return current
}

/** The first of the places, or the first one inside of it. */
function innermost(places: ReadonlySet<number>, elements: readonly (HTMLElement | null)[]): number {
  const [first = 0, ...others] = [...places].toSorted((one, other) => one - other)
  return others.find((place) => elements[first]?.contains(elements[place] ?? null)) ?? first
}
