import type { ReactNode, RefObject } from 'react'
import { useSeen } from './kept.ts'
import { item, scroller, whole } from './windowed-list.css.ts'

type WindowedListProps<Row> = {
  label: string
  rows: readonly Row[]
  /** Pixels. All rows have this height. */
  rowHeight: number
  /** How many rows are seen at once; more are scrolled to. */
  visible: number
  /** What scrolls: it can take the focus when the last row is taken out. */
  area: RefObject<HTMLElement | null>
  /** Places count from 0. */
  children: (row: Row, place: number) => ReactNode
}

/** Rows that are drawn above and below those in view, so that the focus can move to them. */
const AROUND = 6

/** A list of any length, of which only the rows in view are drawn. Screen readers are told how many there are. */
export function WindowedList<Row>({ label, rows, rowHeight, visible, area, children }: WindowedListProps<Row>) {
  const [top, setTop] = useSeen(0)
  const last = Math.min(rows.length, top + visible + 1 + AROUND)
  const first = Math.max(0, Math.min(top, rows.length - visible) - AROUND)
  return (
    // Those that cannot scroll with a wheel or by touch reach its rows by keyboard.
    <section
      ref={area}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached
      tabIndex={0}
      className={scroller}
      style={{ maxHeight: visible * rowHeight }}
      aria-label={label}
      onScroll={({ currentTarget }) => setTop(Math.floor(currentTarget.scrollTop / rowHeight))}
    >
      <ul aria-label={label} className={whole} style={{ height: rows.length * rowHeight }}>
        {rows.slice(first, last).map((row, i) => {
          const at = first + i
          return (
            // The place is the key: the focus stays on the button that takes out the next row.
            <li
              key={at}
              aria-posinset={at + 1}
              aria-setsize={rows.length}
              className={item}
              style={{ height: rowHeight, transform: `translateY(${at * rowHeight}px)` }}
            >
              {children(row, at)}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
