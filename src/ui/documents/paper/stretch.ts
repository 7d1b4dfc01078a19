import { useEffect, useMemo, useRef, type RefObject } from 'react'
import { useSeen } from '../../design/kept.ts'
import { throttled } from './pace.ts'
import type { PageSize } from './page-source.ts'
import { GAP, HEADROOM } from './sheet.ts'

/** Pages come into the document and leave it in blocks of so many. */
const BLOCK = 50
/** Milliseconds between two looks at how far an area was scrolled. */
const INTERVAL = 50

/** The pages that are in the document: from `first` to before `end`, and what takes the place of the others. */
type Stretch = { first: number; end: number; above: Space | null; below: Space | null }
/** In CSS pixels. */
type Space = { width: number; height: number }

/**
 * The stretch of pages around the visible part of a scroll area, which alone is in the document, so that a document of
 * thousands of pages is as fast as one of a hundred. `topOf` is where a page begins, in the document or not. While a page is
 * pressed, none leaves: what is held may belong to it.
 */
export function useStretch(area: RefObject<HTMLElement | null>, sizes: readonly PageSize[], zoom: number) {
  const tops = useMemo(() => topsOf(sizes, zoom), [sizes, zoom])
  const [{ first, end }, setRange] = useSeen({ first: 0, end: 2 * BLOCK })
  const isPressed = useRef(false)

  useEffect(() => {
    const element = area.current
    if (!element) return undefined
    const look = () => {
      const { scrollTop, clientHeight } = element
      const next = {
        first: (Math.floor(pageAt(tops, scrollTop) / BLOCK) - 1) * BLOCK,
        end: (Math.floor(pageAt(tops, scrollTop + clientHeight) / BLOCK) + 2) * BLOCK,
      }
      setRange((before) => {
        const kept = isPressed.current
          ? { first: Math.min(before.first, next.first), end: Math.max(before.end, next.end) }
          : next
        return kept.first === before.first && kept.end === before.end ? before : kept
      })
    }
    look()
    const scrolled = throttled(look, INTERVAL)
    const listening = new AbortController()
    const { signal } = listening
    const press = ({ target }: PointerEvent) => {
      isPressed.current = target instanceof Element && target.closest('[data-page]') !== null
    }
    const release = () => {
      if (!isPressed.current) return
      isPressed.current = false
      look()
    }
    element.addEventListener('scroll', scrolled.call, { passive: true, signal })
    element.addEventListener('pointerdown', press, { signal })
    addEventListener('pointerup', release, { signal })
    addEventListener('pointercancel', release, { signal })
    return () => {
      listening.abort()
      scrolled.stop()
    }
  }, [area, tops, setRange])

  const stretch: Stretch = useMemo(() => {
    const [from, to] = [Math.min(Math.max(0, first), sizes.length), Math.min(end, sizes.length)]
    const spaceOf = (start: number, stop: number) =>
      start < stop
        ? {
            width: sizes.slice(start, stop).reduce((widest, { width }) => Math.max(widest, width * zoom), 0),
            height: tops[stop]! - tops[start]! - GAP,
          }
        : null
    return { first: from, end: to, above: spaceOf(0, from), below: spaceOf(to, sizes.length) }
  }, [first, end, sizes, zoom, tops])
  return { ...stretch, topOf: (page: number) => tops[page] ?? 0 }
}

/** Where each page begins in its scroll area, in CSS pixels, and after them where another one would. */
function topsOf(sizes: readonly PageSize[], zoom: number): readonly number[] {
  const tops = [HEADROOM]
  for (const [i, { height }] of sizes.entries()) tops.push(tops[i]! + height * zoom + GAP)
  return tops
}

/** The last page that begins at `y` or above it. */
function pageAt(tops: readonly number[], y: number): number {
  let [first, end] = [0, tops.length - 1]
  while (end - first > 1) {
    const middle = (first + end) >> 1
    if (tops[middle]! <= y) first = middle
    else end = middle
  }
  return first
}
