import { dayBounds } from '#machines/rules/common/day.ts'
import { FIRST_DAY, LAST_DAY } from '#machines/rules/common/period.ts'
import type { Period } from '../../store/engine/list-filter.ts'
import { Refused } from '../refused.ts'

/**
 * From the start of the first day to the end of the last one, in `timeZone`.
 * @throws Refused MalformedRequestException for a day that cannot be stored
 */
export function periodOf([first, last]: string[] = [], timeZone: string): Period | undefined {
  if (!first || !last) return undefined
  if (first < FIRST_DAY || last < FIRST_DAY || first > LAST_DAY || last > LAST_DAY)
    throw new Refused('MalformedRequestException', { message: `days are from ${FIRST_DAY} to ${LAST_DAY}` })
  return [dayBounds(first, timeZone)[0], dayBounds(last, timeZone)[1]]
}
