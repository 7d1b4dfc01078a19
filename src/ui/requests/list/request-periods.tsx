import { useIntl } from 'react-intl'
import { FIRST_DAY, LAST_DAY } from '#machines/rules/common/period.ts'
import { periods, type RequestFilter } from '#machines/rules/requests/request-filter.ts'
import { DateField } from '../../design/date-field.tsx'
import { period } from '../../list/list.css.ts'

type DayName = (typeof periods)[number]['ends'][number]

/** `day` returns the value of a day of the filter, and what changes it. */
type RequestPeriodsProps = {
  day: (name: DayName) => { value: RequestFilter[DayName]; onCommit: (day: string) => void }
}

/** The filters by creation, expiry and last change (REQL-003). */
export function RequestPeriods({ day }: RequestPeriodsProps) {
  const { formatMessage } = useIntl()
  const days = { min: FIRST_DAY, max: LAST_DAY }
  return periods.map(({ of, ends: [first, last] }) => (
    <div key={of} className={period}>
      <DateField label={formatMessage({ id: 'request-list.from' }, { of })} {...days} {...day(first)} />
      <DateField label={formatMessage({ id: 'request-list.to' }, { of })} {...days} {...day(last)} />
    </div>
  ))
}
