import { useIntl } from 'react-intl'
import type { templateSwitchMachine } from '#machines/flows/templates/template-switch.machine.ts'
import { ConfirmDialog } from '../design/dialog.tsx'
import { Notice } from '../design/notice.tsx'
import { Stack } from '../design/stack.tsx'
import { ErrorMessage } from '../common/errors/error-message.tsx'
import type { ViewProps } from '../flow.tsx'
import { Message } from '../message.tsx'

/** Asks before a template is disabled, and says why one could not be enabled. */
export function TemplateSwitchView({ state, send }: ViewProps<typeof templateSwitchMachine>) {
  const { formatMessage } = useIntl()
  const { name, complaint } = state.context
  const isAsking = state.hasTag('asking')
  if (!isAsking && !state.hasTag('failed')) return null
  const of = isAsking ? 'disable' : 'enable'
  const say = (part: 'title' | 'keep' | 'confirm' | 'pending' | 'close') =>
    formatMessage({ id: `template-switch.${of}.${part}` as 'template-switch.disable.title' }, { name })
  return (
    <ConfirmDialog
      title={say('title')}
      closeLabel={say('close')}
      variant="primary"
      keep={say('keep')}
      confirm={say('confirm')}
      isPending={state.hasTag('busy')}
      pendingLabel={say('pending')}
      onKeep={() => send({ type: 'dialog.closed' })}
      onConfirm={() => send({ type: isAsking ? 'disabling.confirmed' : 'retry.chosen' })}
    >
      <Stack space={4}>
        {complaint && (
          <Notice attention={state.context}>
            <ErrorMessage error={complaint} />
          </Notice>
        )}
        <p>
          <Message id={`template-switch.${of}.text`} />
        </p>
      </Stack>
    </ConfirmDialog>
  )
}
