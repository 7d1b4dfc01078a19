import { useIntl } from 'react-intl'
import type { components } from '#openapi'
import { Checkbox } from '../../design/checkbox.tsx'
import type { Selection } from '../../design/selection.ts'
import type { OwnFiles } from './deferred.ts'

type File = components['schemas']['DeferredFile']

/** Whether an account can certify or remove a file: it has uploaded it, and it waits. */
export const isOwnWaiting = ({ userId, state }: File, account: string): boolean =>
  userId === account && state === 'WAITING'

/** The check boxes of the list: one for each file that the account can certify, and one for all of them that are shown. */
export function useDeferredSelection(own: OwnFiles | null, rows: readonly File[]): Selection<File> | undefined {
  const { formatMessage } = useIntl()
  if (own === null) return undefined
  const { state, send } = own.certification
  const { selected } = state.context
  const shown = rows.filter((row) => isOwnWaiting(row, own.account)).map(({ id }) => id)
  const isFixed = state.hasTag('certifying')
  const change = (ids: string[]) => send({ type: 'selection.changed', ids })
  const isWhole = shown.length > 0 && shown.every((id) => selected.includes(id))
  return {
    isOnCards: true,
    of: (row) =>
      isOwnWaiting(row, own.account) && (
        <Checkbox
          aria-label={formatMessage({ id: 'deferred-certification.select' }, { name: row.name })}
          isSelected={selected.includes(row.id)}
          isDisabled={isFixed}
          onChange={(isOn) => change(isOn ? [...selected, row.id] : selected.filter((id) => id !== row.id))}
        >
          {null}
        </Checkbox>
      ),
    all: shown.length > 0 && (
      <Checkbox
        aria-label={formatMessage({ id: 'deferred-certification.selectAll' })}
        isSelected={isWhole}
        isIndeterminate={selected.length > 0 && !isWhole}
        isDisabled={isFixed}
        onChange={(isOn) => change(isOn ? shown : [])}
      >
        {null}
      </Checkbox>
    ),
  }
}
