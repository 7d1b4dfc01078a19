import { useEffect, useState, type RefObject } from 'react'
import { zoom as zooms, type SigningView } from '#machines/rules/signing/signing.ts'
import type { PageSize, PageSource } from '../../documents/paper/page-source.ts'

/** A page of the documents: `page` counts through all files from 0, `number` in its own file from 1. */
export type Sheet = { file: number; size: PageSize; source: PageSource; page: number; number: number }

/** All pages of all files, in order. Each is drawn by its file, by its number there. */
export function sheetsOf({ files }: SigningView, sourceOf: (fileId: string) => PageSource): Sheet[] {
  let before = 0
  return files.flatMap(({ id, pages }, file) => {
    const first = before
    before += pages.length
    const source = shifted(sourceOf(id), first)
    return pages.map((size, page) => ({ file, size, source, page: first + page, number: page + 1 }))
  })
}

const shifted = (source: PageSource, first: number): PageSource => ({
  draw: (page, scale, signal) => source.draw(page - first, scale, signal),
  write: (page, layer, signal) => source.write(page - first, layer, signal),
})

/** A page at its usual zoom is as wide as this, in CSS pixels, where there is room. */
const USUAL = 816
/** On a phone a page's margins stand outside, as far as even narrow ones reach (5 % on each side): its text fills the screen. */
const PHONE = 1.1

export const isNarrow = () => globalThis.matchMedia?.('(max-width: 959px)').matches ?? false

/** CSS pixels to a point, for the widest page to take its usual width at the usual zoom (SIGN-002). */
export function pixelsPerPoint(sheets: readonly Sheet[], room: number, isPhone: boolean, level: number): number {
  const widest = Math.max(1, ...sheets.map(({ size }) => size.width))
  const width = isPhone ? room * PHONE : Math.min(USUAL, room)
  return ((width / widest) * level) / zooms.usual
}

/** How much of a page stands outside of a phone's screen at the left, in CSS pixels. */
export const marginOf = (room: number, isPhone: boolean): number => (isPhone ? (room * (PHONE - 1)) / 2 : 0)

/** Milliseconds between two looks while the window is being resized or scrolled (SIGN-019, SIGN-020). */
const RESIZING = 200
const SCROLLING = 100

/** Calls `act` at once, then at most every so many milliseconds, and once after the last call. */
export function throttled(act: () => void, every: number) {
  let resting: ReturnType<typeof setTimeout> | undefined
  let isDue = false
  const call = () => {
    if (resting !== undefined) {
      isDue = true
      return
    }
    act()
    resting = setTimeout(() => {
      resting = undefined
      if (isDue) call()
      isDue = false
    }, every)
  }
  return { call, stop: () => clearTimeout(resting) }
}

/** The width for pages inside of `area`, and whether it is a phone's. */
export function useRoom(area: RefObject<HTMLElement | null>): { room: number; isPhone: boolean } {
  const [room, setRoom] = useState({ room: USUAL, isPhone: false })
  useEffect(() => {
    const element = area.current
    if (!element) return
    const measure = () => {
      const { paddingLeft, paddingRight } = getComputedStyle(element)
      const width = element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      setRoom((before) =>
        before.room === width && before.isPhone === isNarrow() ? before : { room: width, isPhone: isNarrow() },
      )
    }
    const measuring = throttled(measure, RESIZING)
    const observer = new ResizeObserver(measuring.call)
    observer.observe(element)
    return () => {
      observer.disconnect()
      measuring.stop()
    }
  }, [area])
  return room
}

/** The page that has the point a third down the area. */
export function useCurrentPage(area: RefObject<HTMLElement | null>): number {
  const [page, setPage] = useState(0)
  useEffect(() => {
    const element = area.current
    if (!element) return
    const look = throttled(() => {
      const line = element.getBoundingClientRect().top + element.clientHeight / 3
      const sheets = [...element.querySelectorAll<HTMLElement>('[data-page]')]
      const above = sheets.filter((sheet) => sheet.getBoundingClientRect().top <= line)
      setPage(Math.max(0, above.length - 1))
    }, SCROLLING)
    element.addEventListener('scroll', look.call, { passive: true })
    return () => {
      element.removeEventListener('scroll', look.call)
      look.stop()
    }
  }, [area])
  return page
}

/** Pixels above a page that is shown: the name of its file fits in. */
const HEADROOM = 40

/** Scrolls a page to the top of the area. Unlike `scrollIntoView`, it scrolls nothing around the area. */
export function showPage(area: HTMLElement, page: number) {
  const sheet = area.querySelector(`[data-page="${page}"]`)
  if (!sheet) return
  const below = sheet.getBoundingClientRect().top - area.getBoundingClientRect().top
  area.scrollTo({ top: area.scrollTop + below - HEADROOM, behavior: 'instant' })
}

/** Scrolls something of a page to the middle of the area, unless it stands in the inner four fifths of the view. */
export function bring(area: HTMLElement, target: Element) {
  const [view, place] = [area.getBoundingClientRect(), target.getBoundingClientRect()]
  const isSeen =
    place.top > view.top + view.height * 0.1 &&
    place.bottom < view.bottom - view.height * 0.1 &&
    place.left >= view.left &&
    place.right <= view.right
  if (isSeen) return
  const isSideways = place.left < view.left || place.right > view.right
  area.scrollTo({
    top: area.scrollTop + place.top + place.height / 2 - view.top - view.height / 2,
    ...(isSideways && { left: area.scrollLeft + place.left + place.width / 2 - view.left - view.width / 2 }),
    behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth',
  })
}
