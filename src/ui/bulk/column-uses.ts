import { useIntl } from 'react-intl'
import type { components } from '#openapi'
import type { ColumnUse } from '#machines/rules/bulk/bulk-table.ts'
import { bulkTemplateOf } from '#machines/rules/bulk/bulk-template.ts'

const ofRole = ['EMAIL', 'FIRST_NAME', 'LAST_NAME'] as const

/** A use as the value of an option. */
export const keyOfUse = ({ target, role = '', field = '' }: ColumnUse): string => [target, field, role].join(' ')

/** What a column can be used for, as options of a select. */
export function useColumnUses(
  template: components['schemas']['Template'],
): { value: string; label: string; use: ColumnUse }[] {
  const { formatMessage } = useIntl()
  const { roles, fields } = bulkTemplateOf(template, template.name)
  const option = (use: ColumnUse, label: string) => ({ value: keyOfUse(use), label, use })
  const plain = (target: 'IGNORED' | 'REQUEST_NAME' | 'LANGUAGE' | 'METADATA') =>
    option({ target }, formatMessage({ id: `bulk-sending.use.${target}` }))
  // A column fills in all fields of a name.
  const named = [...Map.groupBy(fields, ({ anchorName }) => anchorName).values()].flatMap(([first]) => first ?? [])
  return [
    plain('IGNORED'),
    ...roles.flatMap((role) =>
      ofRole.map((target) => option({ target, role }, formatMessage({ id: `bulk-sending.use.${target}` }, { role }))),
    ),
    ...named.map(({ id, anchorName: name }) =>
      option({ target: 'REQUEST_FIELD', field: id }, formatMessage({ id: 'bulk-sending.use.REQUEST_FIELD' }, { name })),
    ),
    plain('REQUEST_NAME'),
    plain('LANGUAGE'),
    plain('METADATA'),
  ]
}
