import { useIntl } from 'react-intl'
import { Button } from '../design/button.tsx'
import { CopyButton } from '../design/copy-button.tsx'
import { Dialog } from '../design/dialog.tsx'
import { Notice } from '../design/notice.tsx'
import { Stack } from '../design/stack.tsx'
import { Message } from '../message.tsx'
import { code, frame } from './webhooks.css.ts'

type ShownSecretProps = {
  secret: string
  /** The former secret counts for some time. */
  isChanged: boolean
  onKept: () => void
}

/** Shows the secret of a webhook, this once: only the button closes it. */
export function ShownSecretDialog({ secret, isChanged, onKept }: ShownSecretProps) {
  const { formatMessage } = useIntl()
  return (
    <Dialog
      title={formatMessage({ id: 'webhook-secret.shown' })}
      closeLabel={formatMessage({ id: 'webhook-secret.close' })}
      size="large"
      footer={
        <Button onPress={onKept}>
          <Message id="webhook-secret.kept" />
        </Button>
      }
    >
      <Stack space={4}>
        <Notice tone="warning">
          <Message id="webhook-secret.once" />
        </Notice>
        <div className={frame}>
          <code className={code}>{secret}</code>
          <CopyButton
            value={secret}
            label={formatMessage({ id: 'webhook-secret.copy' })}
            copied={formatMessage({ id: 'webhook-secret.copied' })}
          />
        </div>
        <p>
          <Message id={isChanged ? 'webhook-secret.overlap' : 'webhook-secret.use'} />
        </p>
      </Stack>
    </Dialog>
  )
}
