import type { IntlShape } from 'react-intl'
import type { components } from '#openapi'
import { isActivityField, wordOf } from '#machines/rules/activity/activity.ts'
import { roles } from '#machines/rules/accounts/rights.ts'

type Schemas = components['schemas']
type Activity = Schemas['Activity']
type Value = Schemas['ActivityChange']['before']

/** The columns of a file with the activity log. */
const columns = ['at', 'what', 'subject', 'who', 'tenant', 'field', 'before', 'after'] as const

/** How a file with the activity log is written: a line for each value that was changed, or one for what changed none. */
export function activityLines({ formatMessage }: Pick<IntlShape, 'formatMessage'>) {
  const valueOf = (field: string, value: Value): string => {
    if (value === null) return ''
    if (typeof value === 'boolean') return formatMessage({ id: value ? 'activity-list.yes' : 'activity-list.no' })
    const role = field === 'role' && roles.find((one) => one === value)
    return role ? formatMessage({ id: `shell.role.${role}` }) : String(value)
  }
  const actorOf = ({ actorName, actorKind }: Activity): string =>
    actorName ?? formatMessage({ id: actorKind === 'system' ? 'activity-list.server' : 'activity-list.somebody' })
  const linesOf = (activity: Activity): string[][] => {
    const { at, type, subjectName, tenantName, changes } = activity
    const word = wordOf(type)
    const what = word ? formatMessage({ id: `activity-list.type.${word}` }) : type
    const start = [at, what, subjectName ?? '', actorOf(activity), tenantName ?? '']
    if (changes.length === 0) return [[...start, '', '', '']]
    return changes.map(({ field, before, after }) => {
      const name = isActivityField(field) ? formatMessage({ id: `activity-list.field.${field}` }) : field
      return [...start, name, valueOf(field, before), valueOf(field, after)]
    })
  }
  return { columns: columns.map((column) => formatMessage({ id: `activity-export.${column}` })), linesOf }
}
