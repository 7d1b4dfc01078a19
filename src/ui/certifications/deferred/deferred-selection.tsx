import { useIntl } from 'react-intl'
import type { components } from '#openapi'
import type { Selection } from '../../design/selection.ts'
import { selectionOf } from '../../list/row-selection.tsx'
import type { OwnFiles } from './deferred.ts'

type File = components['schemas']['DeferredFile']

/** Whether an account can certify or remove a file: it has uploaded it, and it waits. */
export const isOwnWaiting = ({ userId, state }: File, account: string): boolean =>
  userId === account && state === 'WAITING'

/**
 * The check boxes of the list: one for each file that the account can certify, and one for all of them that are shown.
 * There are none while it can certify none of the files shown.
 */
export function useDeferredSelection(own: OwnFiles | null, rows: readonly File[]): Selection<File> | undefined {
  const { formatMessage } = useIntl()
  if (own === null) return undefined
  const { state, send } = own.certification
  const shown = rows.filter((row) => isOwnWaiting(row, own.account)).map(({ id }) => id)
  if (rows.length > 0 && shown.length === 0) return undefined
  return selectionOf<File>({
    shown,
    selected: state.context.selected,
    onChange: (ids) => send({ type: 'selection.changed', ids }),
    labelOf: ({ name }) => formatMessage({ id: 'deferred-certification.select' }, { name }),
    allLabel: formatMessage({ id: 'deferred-certification.selectAll' }),
    isOnCards: true,
    isFixed: state.hasTag('certifying'),
  })
}
