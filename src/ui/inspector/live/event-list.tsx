import { useEffect, useRef, type KeyboardEvent } from 'react'
import { useIntl } from 'react-intl'
import { keyOf, type History } from '#machines/inspection/history.ts'
import { sourceOf, type NumberedEvent } from '#machines/inspection/shown.ts'
import { useSeen } from '../../design/kept.ts'
import { Message } from '../../message.tsx'
import { eventName, eventOutcome, eventRow, eventSource, eventTime, events as box, ROW } from './live.css.ts'

/** Rows that are drawn: those that fit into the list, and some around them. */
const MAX_DRAWN = 24
const AROUND = 6

type EventListProps = {
  /** The newest first. */
  events: readonly NumberedEvent[]
  history: History
  /** The number of the chosen event. */
  chosen: number | null
  /** Whether all are of one actor, which need not be named. */
  isOfOne: boolean
  onChoose: (number: number) => void
  onLeave: () => void
  /** Called when the newest events are scrolled out of sight. */
  onScroll: (() => void) | undefined
}

/** Events as the options of a list, of which only those are drawn that are in sight: there may be 10,000. */
export function EventList({ events, history, chosen, isOfOne, onChoose, onLeave, onScroll }: EventListProps) {
  const { formatMessage } = useIntl()
  const list = useRef<HTMLDivElement>(null)
  const [top, setTop] = useSeen(0)
  const last = Math.max(0, events.length - MAX_DRAWN)
  const first = Math.min(last, Math.max(0, Math.floor(top / ROW) - AROUND))
  const drawn = events.slice(first, first + MAX_DRAWN)
  const place = chosen === null ? -1 : events.findIndex(({ number }) => number === chosen)
  useEffect(() => {
    const area = list.current
    if (place < 0 || !area) return
    const [above, below] = [place * ROW, (place + 1) * ROW - area.clientHeight]
    if (area.scrollTop > above) area.scrollTop = above
    else if (area.scrollTop < below) area.scrollTop = below
  }, [place])

  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Escape') onLeave()
    else {
      const next = events[nextPlace(event.key, place, events.length)]
      if (!next) return
      onChoose(next.number)
    }
    event.preventDefault()
  }
  return (
    <div
      ref={list}
      className={box}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- only a part of its options is drawn
      role="listbox"
      tabIndex={0}
      aria-label={formatMessage({ id: 'inspector-live.events' })}
      {...(drawn.some(({ number }) => number === chosen) && { 'aria-activedescendant': idOf(chosen!) })}
      onKeyDown={press}
      onScroll={({ currentTarget: { scrollTop } }) => {
        setTop(scrollTop)
        if (scrollTop > ROW) onScroll?.()
      }}
    >
      <div role="presentation" style={{ paddingTop: first * ROW, height: events.length * ROW }}>
        {drawn.map((one, i) => (
          <Row
            key={one.number}
            one={one}
            history={history}
            isOfOne={isOfOne}
            isChosen={one.number === chosen}
            place={first + i + 1}
            count={events.length}
            onChoose={() => onChoose(one.number)}
          />
        ))}
      </div>
    </div>
  )
}

const idOf = (number: number) => `inspector-live-event-${number}`

/** The place that a key leads to; -1 if it leads nowhere. */
function nextPlace(key: string, place: number, count: number): number {
  if (key === 'ArrowDown') return place + 1
  if (key === 'ArrowUp') return place - 1
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : -1
}

type RowProps = {
  one: NumberedEvent
  history: History
  isOfOne: boolean
  isChosen: boolean
  place: number
  count: number
  onChoose: () => void
}

function Row({ one: { number, event }, history, isOfOne, isChosen, place, count, onChoose }: RowProps) {
  const { formatTime } = useIntl()
  const machine = history.actors[keyOf(event)]?.machine
  const source = sourceOf(history, event)
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys work on the list
    <div
      id={idOf(number)}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- HTML has options only where they open
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      aria-posinset={place}
      aria-setsize={count}
      className={eventRow}
      onClick={onChoose}
    >
      <span className={eventName}>{event.event.type}</span>
      <time className={eventTime} dateTime={new Date(event.at).toISOString()}>
        {formatTime(event.at, {
          hour: '2-digit',
          minute: '2-digit',
          second: '2-digit',
          fractionalSecondDigits: 3,
          hourCycle: 'h23',
        })}
      </time>
      <span className={event.ignored ? eventOutcome.ignored : eventOutcome.taken}>
        {event.ignored ? (
          <Message id={`inspector-live.why.${event.ignored.why}.short`} />
        ) : isOfOne ? (
          targetOf(event.steps.at(-1)?.transitions ?? [])
        ) : (
          machine
        )}
      </span>
      <span className={eventSource}>
        {source.of === 'machine' ? source.name : <Message id={`inspector-live.source.${source.of}`} />}
      </span>
    </div>
  )
}

/** Where the last of the transitions led. */
const targetOf = (transitions: readonly string[]): string => {
  const target = transitions.at(-1)?.replace(/^.*--> /, '')
  return target === undefined || target === 'itself' ? '' : `→ ${target}`
}
