import type { ReactNode } from 'react'
import type { Chart, Item } from '#machines/rules/charts/chart.ts'
import type { CoveredTransition } from '#machines/rules/charts/coverage.ts'
import type { GraphTransition } from '#machines/rules/charts/graph.ts'
import { Message } from '../message.tsx'
import type { Screens } from './screenshots/screenshot-list.tsx'
import { head, heading, item as itemStyle, items, kind as kindStyle, name as nameStyle, to } from './details.css.ts'

/** What the details of a state and of a transition are given. */
export type FactsProps = {
  chart: Chart
  /** Where walks took the transitions of the chart, by their names. */
  taken?: Record<string, CoveredTransition>
  /** The screenshots of states, if the folder of a run was opened. */
  screens?: Screens
  /** Without it nothing can be chosen. */
  onChoose?: (item: Item) => void
}

/** What kind of thing the details are of, and its name. */
export const FactsHead = ({ kind, name }: { kind: ReactNode; name: string }) => (
  <div className={head}>
    <p className={kindStyle}>{kind}</p>
    <h2 className={nameStyle}>{name}</h2>
  </div>
)

type ItemButtonProps = { item: Item; onChoose: FactsProps['onChoose']; children: ReactNode }

/** A state or transition that can be chosen. */
export const ItemButton = ({ item, onChoose, children }: ItemButtonProps) =>
  onChoose ? (
    <button type="button" className={itemStyle} onClick={() => onChoose(item)}>
      {children}
    </button>
  ) : (
    <div className={itemStyle}>{children}</div>
  )

type TransitionListProps = Pick<FactsProps, 'taken' | 'onChoose'> & {
  title: ReactNode
  none: ReactNode
  transitions: readonly GraphTransition[]
  /** Whether they are named by where they come from, not by where they lead. */
  isBySource?: boolean
}

/** Transitions under a heading. */
export const TransitionList = ({
  title,
  none,
  transitions,
  taken,
  onChoose,
  isBySource = false,
}: TransitionListProps) => (
  <section>
    <h3 className={heading}>{title}</h3>
    {transitions.length === 0 && <p className={to}>{none}</p>}
    <ul className={items}>
      {transitions.map((one) => (
        <li key={one.name}>
          <ItemButton item={{ of: 'transition', name: one.name }} onChoose={onChoose}>
            <code>{one.event}</code>
            <span className={to}>
              {one.guard && `[${one.guard}] `}
              {isBySource ? <From transition={one} /> : <To transition={one} />}
              {taken?.[one.name] && ` ×${taken[one.name]!.times}`}
            </span>
          </ItemButton>
        </li>
      ))}
    </ul>
  </section>
)

const From = ({ transition: { source } }: { transition: GraphTransition }) => (
  <>← {source === '' ? <Message id="inspector.details.any" /> : source}</>
)
const To = ({ transition: { targets } }: { transition: GraphTransition }) =>
  targets.length === 0 ? <Message id="inspector.details.stays" /> : <>→ {targets.join(' + ')}</>
