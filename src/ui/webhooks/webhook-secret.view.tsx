import { useIntl } from 'react-intl'
import type { ShownSecret, webhookSecretMachine } from '#machines/flows/webhooks/webhook-secret.machine.ts'
import type { IdentityConfirm } from '../accounts/security/identity-confirm.ts'
import { ErrorMessage } from '../common/errors/error-message.tsx'
import { Button } from '../design/button.tsx'
import { ConfirmDialog, Dialog } from '../design/dialog.tsx'
import { Notice } from '../design/notice.tsx'
import { Stack } from '../design/stack.tsx'
import type { ViewProps } from '../flow.tsx'
import { Message } from '../message.tsx'
import { ShownSecretDialog } from './shown-secret.tsx'

type WebhookSecretViewProps = ViewProps<typeof webhookSecretMachine> & {
  shown: ShownSecret
  IdentityConfirm: IdentityConfirm
}

/** The dialogs that give a webhook a new secret. */
export function WebhookSecretView({ state, send, shown, IdentityConfirm }: WebhookSecretViewProps) {
  const { formatMessage } = useIntl()
  const { complaint } = state.context
  const close = formatMessage({ id: 'webhook-secret.close' })
  if (state.status === 'done') return null
  if (state.hasTag('confirming'))
    return <IdentityConfirm onDone={({ isConfirmed }) => send({ type: 'identity.answered', isConfirmed })} />
  if (state.hasTag('shown'))
    return <ShownSecretDialog secret={shown.secret ?? ''} isChanged onKept={() => send({ type: 'secret.kept' })} />
  if (state.hasTag('gone'))
    return (
      <Dialog
        title={formatMessage({ id: 'webhook-secret.title' })}
        closeLabel={close}
        onClose={() => send({ type: 'dialog.closed' })}
        footer={
          <Button variant="secondary" onPress={() => send({ type: 'dialog.closed' })}>
            {close}
          </Button>
        }
      >
        <Message id="webhook-secret.gone" />
      </Dialog>
    )
  return (
    <ConfirmDialog
      title={formatMessage({ id: 'webhook-secret.title' })}
      closeLabel={close}
      variant="primary"
      keep={formatMessage({ id: 'webhook-secret.keep' })}
      confirm={formatMessage({ id: 'webhook-secret.confirm' })}
      isPending={state.hasTag('busy')}
      pendingLabel={formatMessage({ id: 'webhook-secret.pending' })}
      onKeep={() => send({ type: 'dialog.closed' })}
      onConfirm={() => send({ type: 'change.confirmed' })}
    >
      <Stack space={4}>
        {complaint && (
          <Notice attention={state.context}>
            <ErrorMessage error={complaint} />
          </Notice>
        )}
        <p>
          <Message id="webhook-secret.text" />
        </p>
      </Stack>
    </ConfirmDialog>
  )
}
