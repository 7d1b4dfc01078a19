import { parseDate, type CalendarDate } from '@internationalized/date'
import { Calendar as CalendarIcon, ChevronLeft, ChevronRight } from 'lucide-react'
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  DateInput,
  DatePicker,
  DateSegment,
  Dialog,
  Group,
  Heading,
  Popover,
  useLocale,
} from 'react-aria-components'
import {
  box,
  cell,
  day as dayStyle,
  dialog,
  grid,
  head,
  month,
  opener,
  popover,
  segment as segmentStyle,
  segments,
  turn,
  weekday,
  written,
} from './date-field.css.ts'
import { field, small } from './field.css.ts'
import { FieldHead, useAttention, type FieldWords } from './field.tsx'
import { Icon } from './icon.tsx'
import { useTyped } from './kept.ts'

type DateFieldProps = Omit<FieldWords, 'label'> & {
  label: string
  /** `yyyy-mm-dd`; empty if there is no day. */
  value: string
  /** The first and last day that can be chosen, `yyyy-mm-dd`. Another one can be typed: say what is wrong with it. */
  min?: string
  max?: string
  /** Called when a day was chosen or typed; with an empty string if the field was left without a whole day. */
  onCommit: (day: string) => void
  size?: 'small' | 'medium'
  attention?: unknown
}

/** Earlier years are those of somebody who still types. */
const FIRST_YEAR = 1000

const isWhole = (day: CalendarDate | null) => day !== null && day.year >= FIRST_YEAR

/** A day, typed part by part or chosen in a calendar. It is written as “22 Dec 2026” while nobody types. */
export function DateField(props: DateFieldProps) {
  const { label, optional, help, error, value, min, max, onCommit, size = 'medium', attention } = props
  const [shown, setShown] = useTyped({ value, day: dayOf(value) })
  // The value changed elsewhere.
  if (shown.value !== value) setShown({ value, day: dayOf(value) })
  const { locale } = useLocale()
  const line = useAttention<HTMLDivElement>(attention, (element) =>
    element.querySelector<HTMLElement>('[role=spinbutton]')?.focus(),
  )
  const commit = (day: CalendarDate | null) => {
    const text = day?.toString() ?? ''
    if (text === value) return
    setShown({ value: text, day })
    onCommit(text)
  }
  const first = dayOf(min ?? '')
  const last = dayOf(max ?? '')

  return (
    <DatePicker
      validationBehavior="aria"
      shouldForceLeadingZeros
      value={shown.day}
      {...(first && { minValue: first })}
      {...(last && { maxValue: last })}
      isInvalid={Boolean(error)}
      className={field}
      onChange={(day) => {
        setShown({ value, day })
        if (isWhole(day)) commit(day)
      }}
      onBlur={() => commit(isWhole(shown.day) ? shown.day : null)}
    >
      <FieldHead label={label} optional={optional ?? ''} help={help} error={error} />
      <Group ref={line} className={`${box} ${size === 'small' ? small : ''}`}>
        <Button className={opener}>
          <Icon of={CalendarIcon} />
        </Button>
        <div className={dayStyle}>
          <DateInput className={segments} {...(shown.day && { 'data-covered': true })}>
            {(segment) => <DateSegment segment={segment} className={segmentStyle} />}
          </DateInput>
          {shown.day && (
            <span aria-hidden className={written}>
              {writtenDay(shown.day, locale)}
            </span>
          )}
        </div>
      </Group>
      <Popover offset={4} placement="bottom start" className={popover}>
        <Dialog className={dialog}>
          <Calendar>
            <header className={head}>
              <Button slot="previous" className={turn}>
                <Icon of={ChevronLeft} />
              </Button>
              <Heading level={2} className={month} />
              <Button slot="next" className={turn}>
                <Icon of={ChevronRight} />
              </Button>
            </header>
            <CalendarGrid weekdayStyle="short" className={grid}>
              <CalendarGridHeader>
                {(name) => <CalendarHeaderCell className={weekday}>{name}</CalendarHeaderCell>}
              </CalendarGridHeader>
              <CalendarGridBody>{(date) => <CalendarCell date={date} className={cell} />}</CalendarGridBody>
            </CalendarGrid>
          </Calendar>
        </Dialog>
      </Popover>
    </DatePicker>
  )
}

/** “22 Dec 2026”. */
const writtenDay = (day: CalendarDate, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(day.toDate('UTC'))

function dayOf(text: string): CalendarDate | null {
  try {
    return parseDate(text)
  } catch {
    return null
  }
}
