import { memo, useImperativeHandle, useRef, type ReactNode, type Ref } from 'react'
import { useIntl } from 'react-intl'
import { useCurrentPage } from './current-page.ts'
import { Near, useNearWatch } from './near.ts'
import type { PageSize, PageSource } from './page-source.ts'
import { pages, space } from './paper.css.ts'
import { Paper } from './paper.tsx'
import { HEADROOM } from './sheet.ts'
import { useStretch } from './stretch.ts'

/** What a view can do with the pages it shows. */
export type PagesHandle = {
  /** Scrolls to a page, counted from 0. */
  show(page: number): void
  /** The scroll area. */
  readonly element: HTMLElement | null
}

type Props = {
  ref?: Ref<PagesHandle>
  source: PageSource
  /** The sizes of all pages, in order. */
  sizes: readonly PageSize[]
  /** CSS pixels per point. */
  zoom: number
  /** Whether the text of the pages can be selected. */
  selectable?: boolean
  /** Renders what lies on a page, positioned in fractions of it. Memoise it: another function renders all pages again. */
  children?: (page: number) => ReactNode
  /** Called with the current page once scrolling has stopped. */
  onReach?: (page: number) => void
}

/**
 * The pages of a document, one below the other, in a scroll area; only those near the visible part are drawn, and of many
 * only the nearest hundred are in the document.
 */
export const Pages = memo(function Pages({ ref, source, sizes, zoom, selectable = true, children, onReach }: Props) {
  const { formatMessage } = useIntl()
  const area = useRef<HTMLElement>(null)
  const near = useNearWatch(area)
  const { first, end, above, below, topOf } = useStretch(area, sizes, zoom)
  useCurrentPage(area, 'afterScrolling', onReach)
  useImperativeHandle(ref, () => ({
    show: (page) => {
      const sheet = area.current?.querySelector<HTMLElement>(`:scope > [data-page="${page}"]`)
      if (area.current) area.current.scrollTop = (sheet ? sheet.offsetTop : topOf(page)) - HEADROOM
    },
    get element() {
      return area.current
    },
  }))

  return (
    // Focusable, because without a mouse an area can only be scrolled while it has the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section ref={area} aria-label={formatMessage({ id: 'paper.pages' })} tabIndex={0} className={pages}>
      <Near value={near}>
        {above && <div key="above" aria-hidden className={space} style={above} />}
        {sizes.slice(first, end).map((size, i) => {
          const page = first + i
          return (
            <Paper
              key={page}
              source={source}
              page={page}
              of={sizes.length}
              size={size}
              zoom={zoom}
              selectable={selectable}
              always={children?.(page)}
            />
          )
        })}
        {below && <div key="below" aria-hidden className={space} style={below} />}
      </Near>
    </section>
  )
})
