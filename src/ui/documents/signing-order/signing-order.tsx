import { GitFork } from 'lucide-react'
import type { ReactNode } from 'react'
import { turnsOf } from '#machines/rules/documents/turns.ts'
import { Icon } from '../../design/icon.tsx'
import { useReorder } from '../../design/reorder.tsx'
import { Message } from '../../message.tsx'
import { box, group, number, numbers, order, turn as turnStyle } from './signing-order.css.ts'

/** Where somebody is among all, and how they are moved. */
export type OrderPlace = {
  /** The position among all, from 0. */
  index: number
  count: number
  reorder: Pick<ReturnType<typeof useReorder>, 'dragged' | 'gripProps'>
  /** Whether the person at one position may get to another; everybody may without this. */
  mayMove: ((from: number, to: number) => boolean) | undefined
  onMove: (from: number, to: number) => void
}

type SigningOrderProps<Person> = {
  people: Person[]
  isOrdered: boolean
  label: string
  /** Called with the key of a person, and their new position, from 0. */
  onMoved: (key: string, place: number) => void
  /** Whether a person may be moved to this position; everybody may without this. */
  mayMove?: ((key: string, place: number) => boolean) | undefined
  children: (person: Person, place: OrderPlace) => ReactNode
}

/** Those who sign, by turn. Those who are asked together share a box. */
export function SigningOrder<Person extends { key: string; turn: number }>({
  people: all,
  isOrdered,
  label,
  onMoved,
  mayMove: mayBeMoved,
  children,
}: SigningOrderProps<Person>) {
  const turns = isOrdered ? turnsOf(all) : [all]
  const inOrder = turns.flat()
  const move = (from: number, to: number) => {
    const person = inOrder[from]
    if (person && to >= 0 && to < inOrder.length) onMoved(person.key, to)
  }
  const mayMove = mayBeMoved && ((from: number, to: number) => mayBeMoved(inOrder[from]?.key ?? '', to))
  const { list, dragged, gripProps } = useReorder(move)
  // Where a row cannot be dropped, no line shows that it would be.
  const isRefused = dragged !== null && mayMove?.(dragged.from, dragged.to) === false
  const reorder = { dragged: isRefused ? { from: dragged.from, to: dragged.from } : dragged, gripProps }

  return (
    <ol ref={list} className={order} aria-label={label}>
      {turns.map((people, i) => (
        <li key={people[0]!.key} className={turnStyle} {...(!isOrdered && { 'data-flat': true })}>
          {isOrdered && (
            <div className={numbers}>
              <b className={number}>{i + 1}</b>
            </div>
          )}
          <div className={box}>
            {isOrdered && people.length > 1 && (
              <p className={group}>
                <Icon of={GitFork} />
                <Message id="document-wizard.together" values={{ count: people.length }} />
              </p>
            )}
            {people.map((person) =>
              children(person, {
                index: inOrder.indexOf(person),
                count: inOrder.length,
                reorder,
                mayMove,
                onMove: move,
              }),
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}
