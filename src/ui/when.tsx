import { useIntl } from 'react-intl'
import { figures, nowrap } from './design/text.css.ts'

type WhenProps = {
  /** An instant as the contract writes it. */
  at: string
  /** IANA name; the browser's zone where left out. */
  timeZone?: string
  /** The day alone, the time alone, or both. */
  show?: 'both' | 'date' | 'time'
}

const shapes = {
  both: { dateStyle: 'medium', timeStyle: 'short' },
  date: { dateStyle: 'medium' },
  time: { timeStyle: 'short' },
} as const

/** A moment, in the language of the page. */
export function When({ at, timeZone, show = 'both' }: WhenProps) {
  const { formatDate } = useIntl()
  return (
    <time dateTime={at} className={`${figures} ${nowrap}`}>
      {formatDate(at, { ...shapes[show], ...(timeZone && { timeZone }) })}
    </time>
  )
}
