import type { ReactNode } from 'react'
import type { Plain, PlainObject } from '#machines/inspection/records.ts'
import { MASK } from '#machines/secrets.ts'
import { unseen } from '../../design/text.css.ts'
import { Message } from '../../message.tsx'
import { heading, to } from '../details.css.ts'
import { changedRow, data as list, dataRow, key as keyStyle, longRow, mask, value as valueStyle } from './live.css.ts'

/** Characters of a value that stands beside its name. */
const MAX_BESIDE = 60

type DataListProps = {
  title: ReactNode
  data: PlainObject
  /** The keys whose values are new. */
  changed?: readonly string[]
}

/** Data of an actor or of an event; secrets are marks in it. */
export function DataList({ title, data, changed = [] }: DataListProps) {
  const entries = Object.entries(data)
  return (
    <section>
      <h3 className={heading}>{title}</h3>
      {entries.length === 0 && (
        <p className={to}>
          <Message id="inspector-live.nothing" />
        </p>
      )}
      <dl className={list}>
        {entries.map(([name, value]) => (
          <div
            key={name}
            className={`${isLong(value) ? longRow : dataRow} ${changed.includes(name) ? changedRow : ''}`}
          >
            <dt className={keyStyle}>{name}</dt>
            <dd className={valueStyle}>
              <Value value={value} />
              {changed.includes(name) && (
                <span className={unseen}>
                  {' '}
                  <Message id="inspector-live.changed" />
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const Value = ({ value }: { value: Plain }) =>
  value === MASK ? (
    <span className={mask}>
      <span aria-hidden>{MASK}</span>
      <span className={unseen}>
        <Message id="inspector-live.masked" />
      </span>
    </span>
  ) : (
    textOf(value)
  )

/** A value as JSON on one line, which may break between its parts. */
const textOf = (value: Plain): string => JSON.stringify(value, null, 1).replaceAll(/\n\s*/g, ' ')

/** Whether a value takes the whole width below its name. */
const isLong = (value: Plain): boolean => textOf(value).length > MAX_BESIDE
