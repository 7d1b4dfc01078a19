import type { operations } from '#openapi'
import type { ActivityFilter } from '#machines/rules/activity/activity.ts'
import { dayBounds } from '#machines/rules/common/day.ts'
import { daysOf } from '#machines/rules/common/period.ts'

type Query = NonNullable<operations['listActivity']['parameters']['query']>

/**
 * The filters of the activity log, and its page, as the server takes them. Days are those of `timeZone`; one end alone
 * leaves the other open.
 */
export function activityQuery(
  { from = '', to = '', ...rest }: Partial<ActivityFilter> & Pick<Query, 'size' | 'after'>,
  timeZone: string,
): Query {
  const [first, last] = from && to ? daysOf(from, to)! : [from, to]
  return {
    ...rest,
    ...(first && { from: dayBounds(first, timeZone)[0].toISOString() }),
    ...(last && { to: dayBounds(last, timeZone)[1].toISOString() }),
  }
}
