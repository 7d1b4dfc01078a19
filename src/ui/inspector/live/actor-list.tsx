import { useMemo, type ReactNode } from 'react'
import { keyOf, type InspectedActor } from '#machines/inspection/history.ts'
import { actorsShown, activeStates } from '#machines/inspection/shown.ts'
import { mono } from '../../design/text.css.ts'
import { Message } from '../../message.tsx'
import { entry, entryWords, group, under } from '../chart-list.css.ts'
import { actors, dot, truncatedWords } from './live.css.ts'
import type { LiveProps, ShowChart } from './props.ts'

/** What runs in this tab and in others. */
export function ActorList({ state, send, onShow }: LiveProps & { onShow: ShowChart }) {
  const { latest, tab, actor } = state.context
  const { own, others, ended } = useMemo(() => actorsShown(latest, tab), [latest, tab])
  const shared = {
    chosen: actor,
    onChoose: (key: string, machine: string | null) => {
      send({ type: 'actor.chosen', key })
      onShow(machine, null)
    },
  }
  if (own.length + others.length + ended.length === 0) return null
  return (
    <div className={actors}>
      <Group {...shared} id="own" title={<Message id="inspector-live.actors.own" />} list={own} />
      <Group {...shared} id="others" title={<Message id="inspector-live.actors.others" />} list={others} />
      <Group {...shared} id="ended" title={<Message id="inspector-live.actors.ended" />} list={ended} />
    </div>
  )
}

type GroupProps = {
  id: string
  title: ReactNode
  list: readonly InspectedActor[]
  chosen: string | null
  onChoose: (key: string, machine: string | null) => void
}

const Group = ({ id, title, list, chosen, onChoose }: GroupProps) =>
  list.length > 0 && (
    <section aria-labelledby={`inspector-live-${id}`}>
      <h2 id={`inspector-live-${id}`} className={group}>
        {title}
      </h2>
      <ul>
        {list.map((one) => {
          const key = keyOf(one)
          return (
            <li key={key}>
              <button
                type="button"
                className={entry}
                {...(key === chosen && { 'aria-current': true })}
                onClick={() => onChoose(key, one.machine)}
              >
                <span className={id === 'ended' ? dot.ended : dot.running} aria-hidden />
                <span className={entryWords}>
                  <span className={mono}>{one.machine}</span>
                  <span className={`${under} ${mono} ${truncatedWords}`}>{wordState(one)}</span>
                  {id === 'others' && <span className={`${under} ${truncatedWords}`}>{one.path}</span>}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )

/** The innermost states that an actor is in. */
function wordState({ state }: InspectedActor): string {
  const active = activeStates(state)
  return active.filter((path) => !active.some((other) => other.startsWith(`${path}.`))).join(' + ')
}
