import { useEffect, type RefObject } from 'react'
import { debounced, throttled } from './pace.ts'

/** Milliseconds between two measurements while scrolling (SIGN-019), and without scrolling until it has stopped. */
const INTERVAL = 100

const paces = { whileScrolling: throttled, afterScrolling: debounced }

/**
 * Reports the current page of a scroll area, counted from 0: the last page that begins in the upper third of the area
 * or above it. Reports every 100 ms while the area scrolls, or only once scrolling has stopped.
 */
export function useCurrentPage(
  area: RefObject<HTMLElement | null>,
  when: keyof typeof paces,
  onPage: ((page: number) => void) | undefined,
): void {
  useEffect(() => {
    const element = area.current
    if (!element || !onPage) return
    const report = paces[when](() => onPage(pageAt(element)), INTERVAL)
    element.addEventListener('scroll', report.call, { passive: true })
    return () => {
      element.removeEventListener('scroll', report.call)
      report.stop()
    }
  }, [area, when, onPage])
}

/** The current page of a scroll area; its pages follow one another, so half of the rest is left out with each look. */
function pageAt(area: HTMLElement): number {
  const line = area.getBoundingClientRect().top + area.clientHeight / 3
  const pages = area.querySelectorAll<HTMLElement>('[data-page]')
  let [first, end] = [0, pages.length]
  while (end - first > 1) {
    const middle = (first + end) >> 1
    if (pages[middle]!.getBoundingClientRect().top <= line) first = middle
    else end = middle
  }
  // The first one in the document may be far from the first one of all.
  return Number(pages[first]?.dataset['page'] ?? 0)
}
