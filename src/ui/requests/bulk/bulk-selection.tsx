import { useIntl } from 'react-intl'
import type { components } from '#openapi'
import { Checkbox } from '../../design/checkbox.tsx'
import type { Selection } from '../../design/selection.ts'
import type { Bulk } from './bulk.ts'

type Row = components['schemas']['RequestRow']

/** The check boxes of the list: one for each row, and one for all that are shown. */
export function useBulkSelection({ state, send }: Bulk, rows: readonly Row[]): Selection<Row> {
  const { formatMessage } = useIntl()
  const { selected, isSelecting } = state.context
  const shown = rows.map(({ id }) => id)
  const chosen = shown.filter((id) => selected.includes(id))
  const change = (ids: string[]) => send({ type: 'selection.changed', ids })
  const isWhole = chosen.length > 0 && chosen.length === shown.length
  return {
    isOnCards: isSelecting,
    of: ({ id, name }) => (
      <Checkbox
        aria-label={formatMessage({ id: 'bulk.select' }, { name: name || formatMessage({ id: 'bulk.unnamed' }) })}
        isSelected={selected.includes(id)}
        onChange={(isOn) => change(isOn ? [...chosen, id] : chosen.filter((one) => one !== id))}
      >
        {null}
      </Checkbox>
    ),
    all: (
      <Checkbox
        aria-label={formatMessage({ id: 'bulk.selectAll' })}
        isSelected={isWhole}
        isIndeterminate={chosen.length > 0 && !isWhole}
        onChange={(isOn) => change(isOn ? shown : [])}
      >
        {null}
      </Checkbox>
    ),
  }
}
