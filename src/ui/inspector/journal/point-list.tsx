import { memo, useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import type { JournalPoint } from '#machines/inspection/journal-point.ts'
import { figures } from '../../design/text.css.ts'
import { Message } from '../../message.tsx'
import { scrollToShow } from '../scroll-to-show.ts'
import { Outcome } from './outcome.tsx'
import { eventName, list, number, row, time } from './journal-panel.css.ts'

type PointListProps = {
  /** Of the journal. */
  name: string
  points: readonly JournalPoint[]
  shown: number
  onChoose: (point: number) => void
}

/** The points of a journal, of which one is shown. */
export function PointList({ name, points, shown, onChoose }: PointListProps) {
  const { formatMessage } = useIntl()
  const area = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const target = area.current?.children[shown]
    if (target) scrollToShow(area.current!, target)
  }, [shown])
  return (
    <ol ref={area} className={list} aria-label={formatMessage({ id: 'inspector-journal.events' }, { name })}>
      {points.map((point, i) => (
        <li key={i}>
          <button type="button" className={row} onClick={() => onChoose(i)} {...(i === shown && STEP)}>
            <PointRow point={point} place={i} />
          </button>
        </li>
      ))}
    </ol>
  )
}

const STEP = { 'aria-current': 'step' } as const

const PointRow = memo(function PointRow({ point, place }: { point: JournalPoint; place: number }) {
  const { formatTime } = useIntl()
  const { event, at } = point
  return (
    <>
      <span className={`${number} ${figures}`}>{place}</span>
      <span>
        <span className={eventName}>
          {event ? <code>{event.type}</code> : <Message id="inspector-journal.beginning" />}
        </span>
        <Outcome point={point} />
      </span>
      {at !== null && (
        <time className={`${time} ${figures}`} dateTime={new Date(at).toISOString()}>
          {formatTime(at, { hour: '2-digit', minute: '2-digit', second: '2-digit', fractionalSecondDigits: 3 })}
        </time>
      )}
    </>
  )
})
