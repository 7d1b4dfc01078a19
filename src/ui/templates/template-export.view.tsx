import { useIntl } from 'react-intl'
import type { templateExportMachine } from '#machines/flows/templates/template-export.machine.ts'
import { ConfirmDialog } from '../design/dialog.tsx'
import { Notice } from '../design/notice.tsx'
import { Stack } from '../design/stack.tsx'
import { ErrorMessage } from '../common/errors/error-message.tsx'
import type { ViewProps } from '../flow.tsx'
import { Message } from '../message.tsx'

/** Says that a template is being saved as a file, or why it was not. */
export function TemplateExportView({ state, send }: ViewProps<typeof templateExportMachine>) {
  const { formatMessage } = useIntl()
  const { name, complaint } = state.context
  return (
    <ConfirmDialog
      title={formatMessage({ id: 'template-export.title' }, { name })}
      closeLabel={formatMessage({ id: 'template-export.close' })}
      variant="primary"
      keep={formatMessage({ id: 'template-export.keep' })}
      confirm={formatMessage({ id: 'template-export.retry' })}
      isPending={state.hasTag('busy')}
      pendingLabel={formatMessage({ id: 'template-export.pending' })}
      onKeep={() => send({ type: 'dialog.closed' })}
      onConfirm={() => send({ type: 'export.confirmed' })}
    >
      <Stack space={4}>
        {complaint && (
          <Notice attention={state.context}>
            <ErrorMessage error={complaint} />
          </Notice>
        )}
        <p>
          <Message id="template-export.text" />
        </p>
      </Stack>
    </ConfirmDialog>
  )
}
