import type { SigningView } from '#machines/rules/signing/signing.ts'
import type { PageSize } from '../../documents/paper/page-source.ts'

/** Width of the widest page at the default zoom, in CSS pixels, if there is room. */
export const DEFAULT_WIDTH = 816
/** On a phone pages are wider than the screen by their margins, which are at least 5 % on each side: the text fills it. */
const PHONE_WIDTH = 1.1

export const isNarrow = () => globalThis.matchMedia?.('(max-width: 959px)').matches ?? false

/** CSS pixels per point at the default zoom, at which the widest page has its default width (SIGN-002). */
export function pixelsPerPoint(
  sizes: readonly PageSize[],
  { room, isPhone }: { room: number; isPhone: boolean },
): number {
  const widest = Math.max(1, ...sizes.map(({ width }) => width))
  return (isPhone ? room * PHONE_WIDTH : Math.min(DEFAULT_WIDTH, room)) / widest
}

/** CSS pixels per point at which the first page is drawn; in a window with room for it, pages have their full width. */
export const firstScale = ({ files }: Pick<SigningView, 'files'>): number =>
  pixelsPerPoint(
    files.flatMap(({ pages }) => pages),
    { room: innerWidth, isPhone: isNarrow() },
  )

/** How much of a page lies beyond the left edge of a phone's screen, in CSS pixels. */
export const marginOf = (room: number, isPhone: boolean): number => (isPhone ? (room * (PHONE_WIDTH - 1)) / 2 : 0)
