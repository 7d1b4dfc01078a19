import { lastDayOf, type TermsVersion } from '#machines/rules/common/terms.ts'
import { Message } from '../message.tsx'
import { useDay } from './use-day.ts'

/** The sentence that says when a version of the terms was in force. */
export function TermsPeriod({ terms }: { terms: TermsVersion }) {
  const day = useDay()
  const last = lastDayOf(terms)
  const since = day(terms.since)
  return last === null ? (
    <Message id="terms-period.since" values={{ since }} />
  ) : (
    <Message id="terms-period.until" values={{ since, last: day(last) }} />
  )
}
