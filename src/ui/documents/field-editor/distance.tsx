import { useIntl } from 'react-intl'
import type { Axis } from '#machines/rules/documents/field-lines.ts'
import type { Size } from '#machines/rules/documents/geometry.ts'
import type { Gap } from '#machines/rules/documents/editing/snapping.ts'
import { gap as gapStyle, guide, span } from './gestures/guides.css.ts'

/** A line across the page that what moves has snapped to; parked if there is none. */
export function Guideline({ axis, at, page }: { axis: Axis; at: number | undefined; page: Size }) {
  const [side, length] = axis === 'x' ? ['left', page.width] : ['top', page.height]
  // A line at the end of the page lies on it, too.
  const place = `min(${((at ?? 0) / length) * 100}%, 100% - 1px)`
  return <i data-axis={axis} data-parked={at === undefined || undefined} className={guide} style={{ [side]: place }} />
}

const nowhere = { from: 0, to: 0, at: 0 }

/**
 * The distance between a moving field and its neighbour or the edge of the page: a line, and its length in points. Parked if
 * there is none.
 */
export function Distance({ axis, gap, page }: { axis: Axis; gap: Gap | undefined; page: Size }) {
  const { formatNumber } = useIntl()
  const { from, to, at } = gap ?? nowhere
  const [along, across] = axis === 'x' ? [page.width, page.height] : [page.height, page.width]
  const [start, length, level] = [(from / along) * 100, ((to - from) / along) * 100, (at / across) * 100]
  const place =
    axis === 'x'
      ? { left: `${start}%`, width: `${length}%`, top: `${level}%` }
      : { top: `${start}%`, height: `${length}%`, left: `${level}%` }
  return (
    <i data-axis={axis} data-parked={!gap || undefined} className={span} style={place}>
      <span className={gapStyle}>{formatNumber(Math.round(to - from))}</span>
    </i>
  )
}
