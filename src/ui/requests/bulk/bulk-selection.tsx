import { useIntl } from 'react-intl'
import type { components } from '#openapi'
import type { Selection } from '../../design/selection.ts'
import { selectionOf } from '../../list/row-selection.tsx'
import type { Bulk } from './bulk.ts'

type Row = components['schemas']['RequestRow']

/** The check boxes of the list: one for each row, and one for all that are shown. */
export function useBulkSelection({ state, send }: Bulk, rows: readonly Row[]): Selection<Row> {
  const { formatMessage } = useIntl()
  const { selected, isSelecting } = state.context
  const shown = rows.map(({ id }) => id)
  return selectionOf<Row>({
    shown,
    selected: shown.filter((id) => selected.includes(id)),
    onChange: (ids) => send({ type: 'selection.changed', ids }),
    labelOf: ({ name }) =>
      formatMessage({ id: 'bulk.select' }, { name: name || formatMessage({ id: 'bulk.unnamed' }) }),
    allLabel: formatMessage({ id: 'bulk.selectAll' }),
    isOnCards: isSelecting,
  })
}
