import { useIntl } from 'react-intl'
import { FIRST_DAY, LAST_DAY } from '#machines/rules/common/period.ts'
import { ownPeriods, type OwnFilter } from '#machines/rules/signing/own-filter.ts'
import { DateField } from '../../design/date-field.tsx'
import { period } from '../../list/list.css.ts'

type Period = (typeof ownPeriods)[number]
type DayName = Period['ends'][number]

type OwnPeriodsProps = {
  periods: readonly Period['of'][]
  /** Returns the value of a day of the filter, and what changes it. */
  day: (name: DayName) => { value: OwnFilter[DayName]; onCommit: (day: string) => void }
}

/** The filters by creation and by signature. */
export function OwnPeriods({ periods, day }: OwnPeriodsProps) {
  const { formatMessage } = useIntl()
  const days = { min: FIRST_DAY, max: LAST_DAY }
  return ownPeriods
    .filter(({ of }) => periods.includes(of))
    .map(({ of, ends: [first, last] }) => (
      <div key={of} className={period}>
        <DateField label={formatMessage({ id: 'own-requests.from' }, { of })} {...days} {...day(first)} />
        <DateField label={formatMessage({ id: 'own-requests.to' }, { of })} {...days} {...day(last)} />
      </div>
    ))
}
