import { useIntl } from 'react-intl'
import { ConfirmDialog } from '../../../design/dialog.tsx'
import { Notice } from '../../../design/notice.tsx'
import { Stack } from '../../../design/stack.tsx'
import { ErrorMessage } from '../../../common/errors/error-message.tsx'
import type { ViewProps } from '../../../flow.tsx'
import { Message } from '../../../message.tsx'
import type { CustomFieldsMachine } from './context.ts'

/** Asks whether a custom field is to be deleted. */
export function Deletion({ state, send }: ViewProps<CustomFieldsMachine>) {
  const { formatMessage } = useIntl()
  const { chosen, complaint } = state.context
  return (
    <ConfirmDialog
      title={formatMessage({ id: 'custom-fields.deletion.title' }, { label: chosen?.customFieldName ?? '' })}
      closeLabel={formatMessage({ id: 'custom-fields.close' })}
      keep={formatMessage({ id: 'custom-fields.deletion.keep' })}
      confirm={formatMessage({ id: 'custom-fields.deletion.confirm' })}
      pendingLabel={formatMessage({ id: 'custom-fields.deletion.pending' })}
      isPending={state.hasTag('busy')}
      onKeep={() => send({ type: 'deletion.declined' })}
      onConfirm={() => send({ type: 'deletion.confirmed' })}
    >
      <Stack space={4}>
        {complaint !== null && complaint !== 'noLabel' && (
          <Notice attention={state.context}>
            <ErrorMessage error={complaint} />
          </Notice>
        )}
        <p>
          <Message id="custom-fields.deletion.text" />
        </p>
      </Stack>
    </ConfirmDialog>
  )
}
