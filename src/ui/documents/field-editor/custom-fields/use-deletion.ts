import type { CustomField } from '#machines/rules/documents/custom-fields.ts'
import { useEditor } from '../editor.ts'
import { useCustomFields } from './context.ts'

/** Asks whether a custom field is to be deleted; one that is being placed is put away first. */
export function useDeletion(): (field: CustomField) => void {
  const { state, send } = useEditor()
  const flow = useCustomFields()
  return ({ id }) => {
    if (state.context.custom?.id === id) send({ type: 'gesture.cancelled' })
    flow?.send({ type: 'deletion.asked', id })
  }
}
