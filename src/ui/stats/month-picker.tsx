import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef } from 'react'
import { useIntl } from 'react-intl'
import { shownMonths } from '#machines/rules/stats/consumption.ts'
import { keyOf, startOf, type Month } from '#machines/rules/stats/month.ts'
import { IconButton } from '../design/icon-button.tsx'
import { Select } from '../design/select.tsx'
import { picker } from './consumption.css.ts'

type MonthPickerProps = { newest: Month; month: Month; onChoose: (month: Month) => void }

/** A month of the last two years, chosen from a list or one after the other. */
export function MonthPicker({ newest, month, onChoose }: MonthPickerProps) {
  const { formatMessage, formatDate, locale } = useIntl()
  const months = shownMonths(newest)
  const place = months.findIndex((one) => keyOf(one) === keyOf(month))
  const nameOf = (one: Month) =>
    formatDate(startOf(one), { month: 'long', year: 'numeric', timeZone: 'UTC' }).replace(/^./u, (first) =>
      first.toLocaleUpperCase(locale),
    )
  const before = useRef<HTMLButtonElement>(null)
  const after = useRef<HTMLButtonElement>(null)
  const isEnd = (by: number) => months[place + by] === undefined
  const goBy = (by: number) => onChoose(months[place + by]!)
  return (
    <div className={picker}>
      <Select
        aria-label={formatMessage({ id: 'consumption.month' })}
        options={months.map((one) => ({ value: keyOf(one), label: nameOf(one) }))}
        value={keyOf(month)}
        onChange={(key) => onChoose(months.find((one) => keyOf(one) === key)!)}
      />
      <IconButton
        ref={before}
        icon={ChevronLeft}
        label={formatMessage({ id: 'consumption.monthBefore' })}
        isDisabled={isEnd(1)}
        onPress={() => {
          goBy(1)
          // At the end the button is disabled, and would lose the focus to nothing.
          if (isEnd(2)) after.current?.focus()
        }}
      />
      <IconButton
        ref={after}
        icon={ChevronRight}
        label={formatMessage({ id: 'consumption.monthAfter' })}
        isDisabled={isEnd(-1)}
        onPress={() => {
          goBy(-1)
          if (isEnd(-2)) before.current?.focus()
        }}
      />
    </div>
  )
}
