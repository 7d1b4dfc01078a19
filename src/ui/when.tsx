import { useIntl } from 'react-intl'
import { figures, muted, nowrap } from './design/text.css.ts'

type WhenProps = {
  /** An instant in ISO 8601. */
  at: string
  /** IANA name; the browser's time zone by default. */
  timeZone?: string
  /** Date, time, or both. */
  show?: 'both' | 'date' | 'time'
}

const formats = {
  both: { dateStyle: 'medium', timeStyle: 'short' },
  date: { dateStyle: 'medium' },
  time: { timeStyle: 'short' },
} as const

/** A date and time in the language of the page. */
export function When({ at, timeZone, show = 'both' }: WhenProps) {
  const { formatDate } = useIntl()
  return (
    <time dateTime={at} className={`${figures} ${nowrap}`}>
      {formatDate(at, { ...formats[show], ...(timeZone && { timeZone }) })}
    </time>
  )
}

/** The same in a muted color, as in the columns of a list. */
export const MutedWhen = (props: WhenProps) => (
  <span className={muted}>
    <When {...props} />
  </span>
)
