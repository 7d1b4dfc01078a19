import { nice, ticks as ticksOf } from 'd3-array'
import { stack } from 'd3-shape'
import { useIntl } from 'react-intl'
import type { components } from '#openapi'
import { hasCertifications, parts, partsOf, type Part } from '#machines/rules/stats/dashboard.ts'
import { keyOf, startOf } from '#machines/rules/stats/month.ts'
import { sub } from '../design/text.css.ts'
import { useMedia } from '../media.ts'
import { Message } from '../message.tsx'
import { bars, chart, legend, line, names, tableOf, ticks as ticksStyle } from './consumption.css.ts'
import { box, ringTitle } from './dashboard.css.ts'
import { arc, mark } from './donut.css.ts'
import { PartName } from './donut.tsx'

type Months = components['schemas']['PlatformActivity']['months']

const layers = stack<Record<Part, number>, Part>().keys(parts)
/** The chart is a hundred units high, each month one unit wide. */
const HEIGHT = 100
const BAR = { width: 0.56, left: 0.22 }
const MAX_TICKS = 4

/** What the platform sent by month: a chart of columns, and a table that says the same (DASH-019). */
export function ActivityChart({ months }: { months: Months }) {
  const { formatMessage, formatNumber, formatDate } = useIntl()
  const isPhone = useMedia('phone')
  const title = formatMessage({ id: 'consumption.activity' })
  const isOfBoth = months.some(({ stats }) => hasCertifications(stats))
  const most = Math.max(...months.map(({ stats }) => stats.nbRequests), MAX_TICKS)
  const [, top] = nice(0, most, MAX_TICKS)
  const ticks = ticksOf(0, top, MAX_TICKS)
  const y = (value: number) => HEIGHT - (value / top) * HEIGHT
  const series = layers(months.map(({ stats }) => partsOf(stats)))
  return (
    <section className={box}>
      <h2 className={`${sub} ${ringTitle}`}>{title}</h2>
      <div aria-hidden>
        <div className={legend}>
          {parts.map((part) => (
            <span key={part}>
              <span className={mark[part]} />
              <PartName of={part} isOfBoth={isOfBoth} />
            </span>
          ))}
        </div>
        <div className={chart}>
          <div className={ticksStyle}>
            {ticks.map((tick) => (
              <span key={tick}>{formatNumber(tick)}</span>
            ))}
          </div>
          <svg viewBox={`0 0 ${months.length} ${HEIGHT}`} preserveAspectRatio="none" className={bars}>
            {ticks.map((tick) => (
              <line key={tick} x1={0} x2={months.length} y1={y(tick)} y2={y(tick)} className={line} />
            ))}
            {series.map((layer) =>
              layer.map(([from, to], i) => (
                <rect
                  key={`${layer.key} ${keyOf(months[i]!)}`}
                  x={i + BAR.left}
                  width={BAR.width}
                  y={y(to)}
                  height={y(from) - y(to)}
                  className={arc[layer.key]}
                />
              )),
            )}
          </svg>
          <div className={names}>
            {months.map((month) => (
              <span key={keyOf(month)}>
                {formatDate(startOf(month), { month: isPhone ? 'narrow' : 'short', timeZone: 'UTC' })}
              </span>
            ))}
          </div>
        </div>
      </div>
      <details className={tableOf}>
        <summary>
          <Message id="consumption.figures" />
        </summary>
        <table aria-label={title}>
          <thead>
            <tr>
              <th scope="col">
                <Message id="consumption.month" />
              </th>
              <th scope="col">
                <Message id="consumption.column.requests" />
              </th>
              {parts.map((part) => (
                <th key={part} scope="col">
                  <PartName of={part} isOfBoth={isOfBoth} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map((month) => (
              <tr key={keyOf(month)}>
                <th scope="row">{formatDate(startOf(month), { month: 'long', year: 'numeric', timeZone: 'UTC' })}</th>
                <td>{formatNumber(month.stats.nbRequests)}</td>
                {parts.map((part) => (
                  <td key={part}>{formatNumber(partsOf(month.stats)[part])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}
