import { memo, useEffect, useImperativeHandle, useRef, useState, type ReactNode, type Ref } from 'react'
import { useIntl } from 'react-intl'
import { Near, watchNear } from './near.ts'
import type { PageSize, PageSource } from './page-source.ts'
import { pages } from './paper.css.ts'
import { Paper } from './paper.tsx'

/** What a view can do to the pages that it shows. */
export type PagesHandle = {
  /** Scrolls to a page, or to a place on it (a fraction of its height). */
  show(page: number, at?: number): void
  /** The area that scrolls. */
  readonly element: HTMLElement | null
}

type Props = {
  ref?: Ref<PagesHandle>
  source: PageSource
  /** All pages, in their order. */
  sizes: readonly PageSize[]
  /** CSS pixels to a point. */
  zoom: number
  selectable?: boolean
  /** What stands on a page, placed in fractions of it. Called again only when this function is another one. */
  children?: (page: number) => ReactNode
  /** Told when scrolling has come to rest on another page. */
  onReach?: (page: number) => void
}

/** A document, page below page, in an area that scrolls; only what is near the screen is drawn. */
export const Pages = memo(function Pages({ ref, source, sizes, zoom, selectable = true, children, onReach }: Props) {
  const { formatMessage } = useIntl()
  const area = useRef<HTMLElement>(null)
  const [near, setNear] = useState<ReturnType<typeof watchNear> | null>(null)
  useEffect(() => {
    const watching = watchNear(area.current!)
    setNear(watching)
    return watching.stop
  }, [])

  useImperativeHandle(ref, () => ({
    show: (page, at = 0) => {
      const sheet = sheetOf(area.current, page)
      if (sheet && area.current) area.current.scrollTop = sheet.offsetTop + at * sheet.offsetHeight - HEADROOM
    },
    get element() {
      return area.current
    },
  }))

  useEffect(() => {
    const element = area.current
    if (!element || !onReach) return
    let resting: ReturnType<typeof setTimeout> | undefined
    const scrolled = () => {
      clearTimeout(resting)
      resting = setTimeout(() => onReach(pageAt(element)), REST)
    }
    element.addEventListener('scroll', scrolled, { passive: true })
    return () => {
      clearTimeout(resting)
      element.removeEventListener('scroll', scrolled)
    }
  }, [onReach])

  return (
    // Whoever has no mouse scrolls an area by focusing it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section ref={area} aria-label={formatMessage({ id: 'paper.pages' })} tabIndex={0} className={pages}>
      <Near value={near}>
        {sizes.map((size, page) => (
          <Paper
            // oxlint-disable-next-line react/no-array-index-key -- a page is its number
            key={page}
            source={source}
            page={page}
            of={sizes.length}
            size={size}
            zoom={zoom}
            selectable={selectable}
          >
            {children?.(page)}
          </Paper>
        ))}
      </Near>
    </section>
  )
})

/** Pixels left above what is scrolled to, and milliseconds without scrolling that count as rest. */
const HEADROOM = 12
const REST = 100

const sheetOf = (area: HTMLElement | null, page: number) =>
  area?.querySelector<HTMLElement>(`:scope > [data-page="${page}"]`)

/** The page that has the point a third down the area; the last one that begins above it. */
function pageAt(area: HTMLElement): number {
  const line = area.scrollTop + area.clientHeight / 3
  const sheets = [...area.children].filter((child) => child instanceof HTMLElement && child.dataset['page'])
  const above = sheets.filter((sheet) => (sheet as HTMLElement).offsetTop <= line)
  return Math.max(0, above.length - 1)
}
