import { useEffect, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { SigningView } from '#machines/rules/signing/signing.ts'
import { useSeen } from '../../design/kept.ts'
import { throttled } from '../../documents/paper/pace.ts'
import type { PageSize } from '../../documents/paper/page-source.ts'
import { DEFAULT_WIDTH, isNarrow } from './scale.ts'

/** A page: `page` counts through all files from 0, `number` within its file from 1; `file` is the index of the file. */
export type Sheet = { file: number; size: PageSize; page: number; number: number }

/** All pages of all files, in order. */
export const sheetsOf = ({ files }: SigningView): Sheet[] =>
  files
    .flatMap(({ pages }, file) => pages.map((size, i) => ({ file, size, number: i + 1 })))
    .map((sheet, page) => ({ ...sheet, page }))

/** Milliseconds between two measurements while the window is resized (SIGN-020). */
const RESIZE_INTERVAL = 200

/** A sheet of paper without margins, in CSS pixels: as narrow as A4 and as low as Letter. */
const PRINTED = { width: 790, height: 1050 }

/** CSS pixels per point at which each page fits on a sheet of paper. */
export const printedScale = (sheets: readonly Sheet[]): number =>
  Math.min(...sheets.map(({ size }) => Math.min(PRINTED.width / size.width, PRINTED.height / size.height)))

type Room = { room: number; isPhone: boolean; isPrinted: boolean }

/** The width that `area` has for pages, in CSS pixels, and whether that is the window of a phone, or paper. */
export function useRoom(area: RefObject<HTMLElement | null>): Room {
  const [room, setRoom] = useSeen<Room>({ room: DEFAULT_WIDTH, isPhone: false, isPrinted: false })
  useEffect(() => {
    const element = area.current
    if (!element) return
    const measure = () => {
      const { paddingLeft, paddingRight } = getComputedStyle(element)
      const width = element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      setRoom((before) =>
        before.room === width && before.isPhone === isNarrow() && !before.isPrinted
          ? before
          : { room: width, isPhone: isNarrow(), isPrinted: false },
      )
    }
    const measuring = throttled(measure, RESIZE_INTERVAL)
    const observer = new ResizeObserver(measuring.call)
    observer.observe(element)
    // At once: the window is printed as it is when the event ends.
    const print = () => flushSync(() => setRoom({ room: PRINTED.width, isPhone: false, isPrinted: true }))
    window.addEventListener('beforeprint', print)
    window.addEventListener('afterprint', measure)
    return () => {
      window.removeEventListener('beforeprint', print)
      window.removeEventListener('afterprint', measure)
      observer.disconnect()
      measuring.stop()
    }
  }, [area, setRoom])
  return room
}

/** Pixels kept free above a page that is scrolled to: the name of its file fits in. */
const HEADROOM = 40

/** Scrolls a page to the top of the area. Unlike `scrollIntoView`, it scrolls nothing around the area. */
export function showPage(area: HTMLElement, page: number) {
  const sheet = area.querySelector(`[data-page="${page}"]`)
  if (!sheet) return
  const below = sheet.getBoundingClientRect().top - area.getBoundingClientRect().top
  area.scrollTo({ top: area.scrollTop + below - HEADROOM, behavior: 'instant' })
}

/** Scrolls `target` to the middle of the area, unless it already lies within the inner four fifths of its height. */
export function scrollToMiddle(area: HTMLElement, target: Element) {
  const [view, box] = [area.getBoundingClientRect(), target.getBoundingClientRect()]
  const isBeside = box.left < view.left || box.right > view.right
  const isSeen = box.top > view.top + view.height * 0.1 && box.bottom < view.bottom - view.height * 0.1 && !isBeside
  if (isSeen) return
  area.scrollTo({
    top: area.scrollTop + box.top + box.height / 2 - view.top - view.height / 2,
    ...(isBeside && { left: area.scrollLeft + box.left + box.width / 2 - view.left - view.width / 2 }),
    behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth',
  })
}
