import { Trash2 } from 'lucide-react'
import { useIntl } from 'react-intl'
import { IconButton } from '../../../design/icon-button.tsx'
import { useEditor } from '../editor.ts'
import { useCustomFields } from './context.ts'
import { useDeletion } from './use-deletion.ts'

/** Deletes the custom field that is being placed: where its row has no room for a button. */
export function ArmedDeletion({ variant = 'quiet' }: { variant?: 'quiet' | 'onInk' }) {
  const { custom } = useEditor().state.context
  const { formatMessage } = useIntl()
  const flow = useCustomFields()
  const askDeletion = useDeletion()
  if (!custom || !flow?.state.can({ type: 'deletion.asked', id: custom.id })) return null
  return (
    <IconButton
      size="small"
      variant={variant}
      icon={Trash2}
      label={formatMessage({ id: 'custom-fields.delete' }, { label: custom.customFieldName })}
      onPress={() => askDeletion(custom)}
    />
  )
}
