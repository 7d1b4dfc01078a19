import type { ReactNode } from 'react'
import { card, cardBody, cardHead, event, eventIcon, fact, factRow, facts, term, timeline } from './facts.css.ts'
import { Icon, type IconOf } from './icon.tsx'
import { sub } from './text.css.ts'

/** A description list: `beside` puts the facts in columns, `below` in one column, `row` puts each after its term. */
export const Facts = (props: {
  layout?: keyof typeof facts
  facts: readonly { term: ReactNode; fact: ReactNode; id: string }[]
}) => (
  <dl className={facts[props.layout ?? 'beside']}>
    {props.facts.map(({ id, term: words, fact: what }) => (
      <div key={id} {...(props.layout === 'row' && { className: factRow })}>
        <dt className={term}>{words}</dt>
        <dd className={fact}>{what}</dd>
      </div>
    ))}
  </dl>
)

export type TimelineItem = { id: string; children: ReactNode } & (
  | { icon: IconOf; tone?: keyof typeof eventIcon }
  /** Replaces the icon, such as an avatar. */
  | { mark: ReactNode }
)

/** A vertical list of events. */
export const Timeline = ({ items }: { items: readonly TimelineItem[] }) => (
  <ol className={timeline}>
    {items.map((item) => (
      <li key={item.id} className={event}>
        {'mark' in item ? (
          item.mark
        ) : (
          <span className={eventIcon[item.tone ?? 'neutral']}>
            <Icon of={item.icon} />
          </span>
        )}
        <div>{item.children}</div>
      </li>
    ))}
  </ol>
)

type CardProps = { title?: ReactNode; actions?: ReactNode; isFlush?: boolean; children: ReactNode }

/** A titled section of a page in a box. `isFlush` lets the content reach the edges. */
export const Card = ({ title, actions, isFlush = false, children }: CardProps) => (
  <section className={card}>
    {title && (
      <div className={cardHead}>
        <h2 className={sub}>{title}</h2>
        {actions}
      </div>
    )}
    <div className={isFlush ? '' : cardBody}>{children}</div>
  </section>
)
