import { useIntl } from 'react-intl'
import { keyOf, type History, type InspectedEvent } from '#machines/inspection/history.ts'
import { sourceOf } from '#machines/inspection/shown.ts'
import { mono } from '../../design/text.css.ts'
import { Message } from '../../message.tsx'
import { heading, items, to } from '../details.css.ts'
import { FactsHead, ItemButton } from '../fact-parts.tsx'
import { DataList } from './data-list.tsx'
import { refused } from './live.css.ts'
import type { ShowChart } from './props.ts'

type EventFactsProps = { event: InspectedEvent; history: History; onShow: ShowChart }

/** What an event did: the transitions that it took, or why it took none; what it carried, and the context after it. */
export function EventFacts({ event, history, onShow }: EventFactsProps) {
  const { formatDate } = useIntl()
  const { type, ...payload } = event.event
  const machine = history.actors[keyOf(event)]?.machine ?? null
  const source = sourceOf(history, event)
  return (
    <>
      <FactsHead
        kind={
          <>
            <span className={mono}>{machine ?? event.session}</span>
            {' · '}
            {formatDate(event.at, { dateStyle: 'medium', timeStyle: 'medium' })}
          </>
        }
        name={type}
      />
      <p className={to}>
        {source.of === 'machine' ? (
          <Message id="inspector-live.from.machine" values={{ name: source.name }} />
        ) : (
          <Message id={`inspector-live.from.${source.of}`} />
        )}
      </p>
      <section>
        <h3 className={heading}>
          <Message id={event.ignored ? 'inspector-live.none' : 'inspector-live.taken'} />
        </h3>
        {event.ignored ? (
          <Reason event={event} machine={machine} onShow={onShow} />
        ) : (
          <Taken event={event} machine={machine} onShow={onShow} />
        )}
      </section>
      <DataList title={<Message id="inspector-live.payload" />} data={payload} />
      <DataList
        title={<Message id="inspector-live.contextAfter" />}
        data={event.context}
        changed={event.changes.map(({ path: [field = ''] }) => field)}
      />
    </>
  )
}

type OutcomeProps = { event: InspectedEvent; machine: string | null; onShow: ShowChart }

const Taken = ({ event: { steps }, machine, onShow }: OutcomeProps) => (
  <ul className={items}>
    {steps.flatMap((step, i) =>
      step.transitions.map((name) => (
        <li key={`${i} ${name}`}>
          <TransitionButton name={name} machine={machine} onShow={onShow} />
        </li>
      )),
    )}
  </ul>
)

function Reason({ event: { ignored }, machine, onShow }: OutcomeProps) {
  if (ignored?.why !== 'refused')
    return (
      <p className={refused}>
        <Message id={ignored?.why === 'ended' ? 'inspector-live.why.ended' : 'inspector-live.why.unheard'} />
      </p>
    )
  return (
    <ul className={items}>
      {ignored.by.map(({ transition, guards }) => (
        <li key={transition}>
          <TransitionButton name={transition} machine={machine} onShow={onShow} />
          <p className={refused}>
            <Message id="inspector-live.why.refused" values={{ count: guards.length, guards: guards.join(', ') }} />
          </p>
        </li>
      ))}
    </ul>
  )
}

const TransitionButton = ({ name, machine, onShow }: { name: string } & Omit<OutcomeProps, 'event'>) => (
  <ItemButton
    item={{ of: 'transition', name }}
    onChoose={machine === null ? undefined : (item) => onShow(machine, item)}
  >
    <code>{name}</code>
  </ItemButton>
)
