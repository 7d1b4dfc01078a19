import { useIntl } from 'react-intl'
import type { templateMakingMachine } from '#machines/flows/templates/template-making.machine.ts'
import { ConfirmDialog } from '../design/dialog.tsx'
import { Notice } from '../design/notice.tsx'
import { Stack } from '../design/stack.tsx'
import { ErrorMessage } from '../common/errors/error-message.tsx'
import type { ViewProps } from '../flow.tsx'
import { Message } from '../message.tsx'

/** Says what a new template will have, that it is being made, or why it was not. */
export function TemplateMakingView({ state, send }: ViewProps<typeof templateMakingMachine>) {
  const { formatMessage } = useIntl()
  const { of, name, complaint } = state.context
  return (
    <ConfirmDialog
      title={formatMessage({ id: `template-making.${of}.title` }, { name })}
      closeLabel={formatMessage({ id: 'template-making.close' })}
      variant="primary"
      keep={formatMessage({ id: 'template-making.keep' })}
      confirm={formatMessage({ id: complaint ? 'template-making.retry' : `template-making.${of}.confirm` })}
      isPending={state.hasTag('busy')}
      pendingLabel={formatMessage({ id: `template-making.${of}.pending` })}
      onKeep={() => send({ type: 'dialog.closed' })}
      onConfirm={() => send({ type: 'making.confirmed' })}
    >
      <Stack space={4}>
        {complaint && (
          <Notice attention={state.context}>
            <ErrorMessage error={complaint} />
          </Notice>
        )}
        <p>
          <Message id={`template-making.${of}.text`} />
        </p>
      </Stack>
    </ConfirmDialog>
  )
}
