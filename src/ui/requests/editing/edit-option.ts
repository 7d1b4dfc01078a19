import { Pencil } from 'lucide-react'
import { useIntl } from 'react-intl'
import { isOngoing, type RequestState } from '#machines/rules/requests/request-state.ts'

/** How a request is edited: a question comes first, or an edit is open already and has an address. */
export type WayToEdit = (() => void) | string

/** How a request in this state is edited (EDIT-003 to EDIT-005); null if it is not. */
export function wayToEdit(state: RequestState, { ask, resume }: { ask: () => void; resume: string }): WayToEdit | null {
  if (!isOngoing(state)) return null
  return state === 'EDITING' ? resume : ask
}

/** What a menu offers to edit a request. */
export function useEditOption(edit: WayToEdit | null) {
  const { formatMessage } = useIntl()
  if (edit === null) return []
  if (typeof edit === 'string')
    return [{ id: 'edit', icon: Pencil, label: formatMessage({ id: 'editing-start.resume' }), href: edit }]
  return [{ id: 'edit', icon: Pencil, label: formatMessage({ id: 'editing-start.open' }) }]
}
