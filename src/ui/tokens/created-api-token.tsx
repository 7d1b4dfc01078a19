import { useIntl } from 'react-intl'
import { Button } from '../design/button.tsx'
import { CopyButton } from '../design/copy-button.tsx'
import { Dialog } from '../design/dialog.tsx'
import { Notice } from '../design/notice.tsx'
import { Stack } from '../design/stack.tsx'
import { Message } from '../message.tsx'
import { code, frame } from './created-api-token.css.ts'

type CreatedApiTokenProps = {
  name: string
  token: string
  /** Where the API is. */
  origin: string
  onKept: () => void
}

/** Shows a token, this once: only the button closes it. */
export function CreatedApiToken({ name, token, origin, onKept }: CreatedApiTokenProps) {
  const { formatMessage } = useIntl()
  const example = `curl -H "Authorization: Bearer $TOKEN" ${origin}/api/public/v1/simple-sign-requests`
  return (
    <Dialog
      title={formatMessage({ id: 'api-token-creation.shown' }, { name })}
      closeLabel={formatMessage({ id: 'api-token-creation.close' })}
      size="large"
      footer={
        <Button onPress={onKept}>
          <Message id="api-token-creation.kept" />
        </Button>
      }
    >
      <Stack space={4}>
        <Notice tone="warning">
          <Message id="api-token-creation.once" />
        </Notice>
        <Code
          value={token}
          label={formatMessage({ id: 'api-token-creation.copy' })}
          copied={formatMessage({ id: 'api-token-creation.copied' })}
        />
        <p>
          <Message id="api-token-creation.example" />
        </p>
        <Code
          value={example}
          label={formatMessage({ id: 'api-token-creation.copyExample' })}
          copied={formatMessage({ id: 'api-token-creation.copiedExample' })}
        />
      </Stack>
    </Dialog>
  )
}

const Code = (props: { value: string; label: string; copied: string }) => (
  <div className={frame}>
    <code className={code}>{props.value}</code>
    <CopyButton {...props} />
  </div>
)
