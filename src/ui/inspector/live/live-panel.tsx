import { ListFilter, Pause, Play, Trash2 } from 'lucide-react'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { keyOf } from '#machines/inspection/history.ts'
import { countOf, eventsShown } from '#machines/inspection/shown.ts'
import type { Graph } from '#machines/rules/charts/graph.ts'
import { Button } from '../../design/button.tsx'
import { IconButton } from '../../design/icon-button.tsx'
import { TextField } from '../../design/text-field.tsx'
import { dense, muted } from '../../design/text.css.ts'
import { Message } from '../../message.tsx'
import { ActorFacts } from './actor-facts.tsx'
import { EventFacts } from './event-facts.tsx'
import { EventList } from './event-list.tsx'
import { counts, filter, panel, tools } from './live.css.ts'
import { LiveTrial } from './live-trial.tsx'
import type { LiveProps, ShowChart } from './props.ts'

type LivePanelProps = LiveProps & {
  /** The chart of a machine by its id; null if it has none. */
  graphOf: (machine: string | null) => Graph | null
  onShow: ShowChart
}

/** What happens, the newest first, and what is known of the event or the actor that is chosen. */
export function LivePanel({ state, send, graphOf, onShow }: LivePanelProps) {
  const { formatMessage } = useIntl()
  const { history, latest, actor: key, filter: query, cleared, chosen } = state.context
  const events = useMemo(
    () => eventsShown(history, { actor: key, query, after: cleared }),
    [history, key, query, cleared],
  )
  const actor = key === null ? undefined : latest.actors[key]
  const graph = actor ? graphOf(actor.machine) : null
  const isPaused = state.hasTag('paused')
  const waiting = countOf(latest) - countOf(history)
  const choose = (number: number) => {
    send({ type: 'event.chosen', number })
    const event = events.find((one) => one.number === number)?.event
    const machine = event && (latest.actors[keyOf(event)]?.machine ?? null)
    const [taken] = event?.steps.flatMap(({ transitions }) => transitions) ?? []
    if (machine) onShow(machine, taken === undefined ? null : { of: 'transition', name: taken })
  }
  return (
    <div className={panel}>
      <div className={tools}>
        <div className={filter}>
          <TextField
            aria-label={formatMessage({ id: 'inspector-live.filter' })}
            placeholder="code.*"
            type="search"
            size="small"
            icon={ListFilter}
            isVerbatim
            value={query}
            onChange={(text) => send({ type: 'filter.changed', filter: text })}
          />
        </div>
        <IconButton
          size="small"
          icon={isPaused ? Play : Pause}
          label={formatMessage({ id: isPaused ? 'inspector-live.resume' : 'inspector-live.pause' })}
          onPress={() => send({ type: isPaused ? 'list.resumed' : 'list.paused' })}
        />
        <IconButton
          size="small"
          icon={Trash2}
          label={formatMessage({ id: 'inspector-live.clear' })}
          onPress={() => send({ type: 'list.cleared' })}
        />
      </div>
      <div className={counts}>
        <p className={`${dense} ${muted}`}>
          <Message id="inspector-live.count" values={{ count: events.length }} />
          {isPaused && waiting > 0 && (
            <>
              {' · '}
              <Message id="inspector-live.waiting" values={{ count: waiting }} />
            </>
          )}
          {latest.dropped > 0 && (
            <>
              {' · '}
              <Message id="inspector-live.dropped" values={{ count: latest.dropped }} />
            </>
          )}
        </p>
        {actor && (
          <Button variant="quiet" size="small" onPress={() => send({ type: 'actor.left' })}>
            <Message id="inspector-live.all" />
          </Button>
        )}
      </div>
      <EventList
        events={events}
        history={latest}
        chosen={chosen?.number ?? null}
        isOfOne={actor !== undefined}
        onChoose={choose}
        onLeave={() => send({ type: 'event.left' })}
        onScroll={isPaused ? undefined : () => send({ type: 'list.paused' })}
      />
      {chosen && <EventFacts event={chosen.event} history={latest} onShow={onShow} />}
      {!chosen && actor && <ActorFacts actor={actor} graph={graph} onShow={onShow} />}
      {actor?.status === 'active' && graph && <LiveTrial key={key} state={state} send={send} graph={graph} />}
      <p className={`${dense} ${muted}`}>
        <Message id="inspector-live.secrets" />
      </p>
    </div>
  )
}
