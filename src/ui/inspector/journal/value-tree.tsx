import type { Plain, PlainObject } from '#machines/inspection/records.ts'
import { Message } from '../../message.tsx'
import { badge, branch, changedEntry, entry, keyName, tree, value as valueStyle } from './value-tree.css.ts'

/** Longer values have a line for each of their parts. */
const MAX_LINE = 48

/** Data as a tree, with the keys that have changed marked. */
export const ValueTree = ({ value, changed = [] }: { value: PlainObject | Plain[]; changed?: readonly string[] }) => (
  <ul className={tree}>
    {Object.entries(value).map(([key, one]) => (
      <li key={key} className={changed.includes(key) ? changedEntry : entry}>
        <Entry name={key} value={one} isChanged={changed.includes(key)} />
      </li>
    ))}
  </ul>
)

function Entry({ name, value, isChanged }: { name: string; value: Plain; isChanged: boolean }) {
  const words = (
    <>
      <span className={keyName}>{name}</span>
      {isChanged && (
        <span className={badge}>
          <Message id="inspector-journal.changed" />
        </span>
      )}
    </>
  )
  const line = lineOf(value)
  const isBranch = typeof value === 'object' && value !== null && line.length > MAX_LINE
  if (!isBranch)
    return (
      <>
        {words} <span className={valueStyle}>{line}</span>
      </>
    )
  const size = Object.keys(value).length
  return (
    <details className={branch} open={isChanged}>
      <summary>
        {words} <span className={valueStyle}>{Array.isArray(value) ? `[${size}]` : `{${size}}`}</span>
      </summary>
      <ValueTree value={value} />
    </details>
  )
}

/** A value in one line, as code has it, but shorter. */
function lineOf(value: Plain): string {
  if (value === null) return '∅'
  if (Array.isArray(value)) return `[${value.map(lineOf).join(', ')}]`
  if (typeof value !== 'object') return JSON.stringify(value)
  const fields = Object.entries(value).map(([key, one]) => `${key}: ${lineOf(one)}`)
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`
}
