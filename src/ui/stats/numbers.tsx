import { CircleCheck, CircleX, Files, FileText } from 'lucide-react'
import { useIntl } from 'react-intl'
import type { components } from '#openapi'
import { partsOf } from '#machines/rules/stats/dashboard.ts'
import { Icon, type IconOf } from '../design/icon.tsx'
import { figures, sub } from '../design/text.css.ts'
import { Message } from '../message.tsx'
import { box, number, numbers, ringTitle, top } from './dashboard.css.ts'
import { Donut } from './donut.tsx'

type Stats = components['schemas']['DashboardStats']

const tiles = [
  ['requests', Files, 'nbSimpleSignRequests'],
  ['documents', FileText, 'nbDocsSubmitted'],
  ['finished', CircleCheck, 'nbRequestsValidated'],
  ['ended', CircleX, 'nbRequestsRejected'],
] as const satisfies [string, IconOf, keyof Stats][]

type NumbersProps = {
  now: Stats
  /** The counters of another month, with its name. */
  before?: { stats: Stats; month: string }
}

/** The counters of a month, and the chart of what became of its requests (DASH-002). */
export function Numbers({ now, before }: NumbersProps) {
  const { formatMessage, formatNumber } = useIntl()
  const title = formatMessage({ id: 'counters.chart' })
  return (
    <div className={top}>
      <dl className={numbers}>
        {tiles.map(([name, icon, counter]) => (
          <div key={name} className={number}>
            <dt>
              <Icon of={icon} size={16} />
              <Message id={`counters.${name}`} />
            </dt>
            <dd className={figures}>
              <b>{formatNumber(now[counter])}</b>
              {before && (
                <Message id="counters.before" values={{ count: before.stats[counter], month: before.month }} />
              )}
            </dd>
          </div>
        ))}
      </dl>
      <section className={box}>
        <h2 className={`${sub} ${ringTitle}`}>{title}</h2>
        <Donut counts={partsOf(now)} caption={title} />
      </section>
    </div>
  )
}
