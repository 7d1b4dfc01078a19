import { CircleCheck, CircleX, Clock, Files, FileText, ShieldCheck } from 'lucide-react'
import { useIntl } from 'react-intl'
import type { components } from '#openapi'
import { certificationsOf, hasCertifications, partsOf } from '#machines/rules/stats/dashboard.ts'
import { Icon, type IconOf } from '../design/icon.tsx'
import { figures, sub } from '../design/text.css.ts'
import { Message } from '../message.tsx'
import { box, number, numbers, ringTitle, top } from './dashboard.css.ts'
import { Donut } from './donut.tsx'

type Stats = components['schemas']['DashboardStats']

type Tile = [
  name: 'requests' | 'certifications' | 'documents' | 'ongoing' | 'finished' | 'ended' | 'endedBoth',
  icon: IconOf,
  count: (stats: Stats) => number,
]
const requests: Tile = ['requests', Files, (stats) => stats.nbSimpleSignRequests]
const documents: Tile = ['documents', FileText, (stats) => stats.nbDocsSubmitted]
const finished: Tile = ['finished', CircleCheck, (stats) => stats.nbRequestsValidated]
const ended = (name: 'ended' | 'endedBoth'): Tile => [name, CircleX, (stats) => stats.nbRequestsRejected]
const tiles: Tile[] = [requests, documents, finished, ended('ended')]
const tilesOfBoth: Tile[] = [
  requests,
  ['certifications', ShieldCheck, certificationsOf],
  documents,
  ['ongoing', Clock, (stats) => partsOf(stats).ongoing],
  finished,
  ended('endedBoth'),
]

type NumbersProps = {
  now: Stats
  /** The counters of another month, with its name. */
  before?: { stats: Stats; month: string }
}

/** The counters of a month, and the chart of what became of its requests (DASH-002, DASH-017). */
export function Numbers({ now, before }: NumbersProps) {
  const { formatMessage, formatNumber } = useIntl()
  const title = formatMessage({ id: 'counters.chart' })
  const isOfBoth = hasCertifications(now) || (before !== undefined && hasCertifications(before.stats))
  return (
    <div className={top}>
      <dl className={numbers}>
        {(isOfBoth ? tilesOfBoth : tiles).map(([name, icon, countOf]) => (
          <div key={name} className={number}>
            <dt>
              <Icon of={icon} size={16} />
              <Message id={`counters.${name}`} />
            </dt>
            <dd className={figures}>
              <b>{formatNumber(countOf(now))}</b>
              {before && (
                <Message id="counters.before" values={{ count: countOf(before.stats), month: before.month }} />
              )}
            </dd>
          </div>
        ))}
      </dl>
      <section className={box}>
        <h2 className={`${sub} ${ringTitle}`}>{title}</h2>
        <Donut counts={partsOf(now)} isOfBoth={isOfBoth} caption={title} />
      </section>
    </div>
  )
}
