import { useIntl } from 'react-intl'
import type { Size } from '#machines/rules/documents/geometry.ts'
import type { Gap } from '#machines/rules/documents/editing/snapping.ts'
import { gap as gapStyle, span } from './gestures/guides.css.ts'

/** The distance between a moving field and its neighbour or the edge of the page: a line, and its length in points. */
export function Distance({ gap: { axis, from, to, at }, page }: { gap: Gap; page: Size }) {
  const { formatNumber } = useIntl()
  const [along, across] = axis === 'x' ? [page.width, page.height] : [page.height, page.width]
  const [start, length, level] = [(from / along) * 100, ((to - from) / along) * 100, (at / across) * 100]
  const place =
    axis === 'x'
      ? { left: `${start}%`, width: `${length}%`, top: `${level}%` }
      : { top: `${start}%`, height: `${length}%`, left: `${level}%` }
  return (
    <i data-axis={axis} className={span} style={place}>
      <span className={gapStyle}>{formatNumber(Math.round(to - from))}</span>
    </i>
  )
}
