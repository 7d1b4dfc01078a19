import { FIRST_DAY, LAST_DAY } from '#machines/rules/common/period.ts'
import { DateField } from '../design/date-field.tsx'

/** A filter that is a day. */
export const DayFilter = (props: { label: string; value: string; onCommit: (day: string) => void }) => (
  <DateField {...props} min={FIRST_DAY} max={LAST_DAY} />
)
