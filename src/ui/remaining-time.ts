import type { IntlShape } from 'react-intl'

/** A time that is left: `0:42` below an hour, otherwise hours and minutes in the words of the language (`2 hr 5 min`). */
export function remainingTime({ formatNumber }: Pick<IntlShape, 'formatNumber'>, seconds: number): string {
  if (seconds < 3600) return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  const minutes = Math.ceil(seconds / 60)
  const part = (count: number, unit: 'hour' | 'minute') => formatNumber(count, { style: 'unit', unit })
  const hours = part(Math.floor(minutes / 60), 'hour')
  return minutes % 60 === 0 ? hours : `${hours} ${part(minutes % 60, 'minute')}`
}
