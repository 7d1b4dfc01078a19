import { arc as arcOf, pie } from 'd3-shape'
import { useIntl } from 'react-intl'
import { parts, type Part } from '#machines/rules/stats/dashboard.ts'
import { unseen } from '../design/text.css.ts'
import { Message } from '../message.tsx'
import { arc, donut, legend, mark, middle, ring } from './donut.css.ts'

/** The drawing has a width of 40 units. */
const OUTER = 20
const INNER = 14.5
const GAP = 0.05

const arcs = arcOf<{ startAngle: number; endAngle: number; padAngle: number }>().innerRadius(INNER).outerRadius(OUTER)
const slices = pie<Part>().sortValues(null).padAngle(GAP)

type DonutProps = {
  counts: Record<Part, number>
  /** Certifications are counted too. */
  isOfBoth: boolean
  caption: string
}

/** What became of the requests of a month: a ring, and a table that says the same (DASH-002, DASH-008). */
export function Donut({ counts, isOfBoth, caption }: DonutProps) {
  const { formatNumber } = useIntl()
  const all = parts.reduce((sum, part) => sum + counts[part], 0)
  const drawn = slices.value((part) => counts[part])(parts.filter((part) => counts[part] > 0))
  return (
    <div className={donut}>
      <div className={ring} aria-hidden>
        <svg viewBox="-20 -20 40 40">
          {drawn.map((slice) => (
            <path
              key={slice.data}
              d={arcs({ ...slice, padAngle: drawn.length > 1 ? slice.padAngle : 0 }) ?? ''}
              className={arc[slice.data]}
            />
          ))}
        </svg>
        <div className={middle}>
          <b>{formatNumber(all)}</b>
          <Message id="counters.counted" values={{ count: all }} />
        </div>
      </div>
      <table className={legend}>
        <caption className={unseen}>{caption}</caption>
        <tbody>
          {parts.map((part) => (
            <tr key={part}>
              <th scope="row">
                <span className={mark[part]} />
                <PartName of={part} isOfBoth={isOfBoth} />
              </th>
              <td>
                <b>{formatNumber(counts[part])}</b>
              </td>
              <td>{formatNumber(all === 0 ? 0 : counts[part] / all, { style: 'percent' })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** What a part of the requests is called; a certification is rejected, and not closed without signatures. */
export const PartName = ({ of, isOfBoth }: { of: Part; isOfBoth: boolean }) => (
  <Message id={of === 'rejected' && isOfBoth ? 'counters.part.rejected.both' : `counters.part.${of}`} />
)
