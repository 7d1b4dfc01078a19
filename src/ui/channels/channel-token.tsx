import { useIntl } from 'react-intl'
import { Button } from '../design/button.tsx'
import { CopyButton } from '../design/copy-button.tsx'
import { Dialog } from '../design/dialog.tsx'
import { Notice } from '../design/notice.tsx'
import { Stack } from '../design/stack.tsx'
import { Message } from '../message.tsx'
import { code, frame } from './channel-token.css.ts'

type ChannelTokenProps = {
  name: string
  token: string
  /** Where the API is. */
  origin: string
  onKept: () => void
}

/** Shows a token, this once: only the button closes it. */
export function ChannelToken({ name, token, origin, onKept }: ChannelTokenProps) {
  const { formatMessage } = useIntl()
  const example = `curl -H "Authorization: Bearer $TOKEN" ${origin}/api/public/v1/simple-sign-requests`
  return (
    <Dialog
      title={formatMessage({ id: 'channel-creation.shown' }, { name })}
      closeLabel={formatMessage({ id: 'channel-creation.close' })}
      size="large"
      footer={
        <Button onPress={onKept}>
          <Message id="channel-creation.kept" />
        </Button>
      }
    >
      <Stack space={4}>
        <Notice tone="warning">
          <Message id="channel-creation.once" />
        </Notice>
        <Code
          value={token}
          label={formatMessage({ id: 'channel-creation.copy' })}
          copied={formatMessage({ id: 'channel-creation.copied' })}
        />
        <p>
          <Message id="channel-creation.example" />
        </p>
        <Code
          value={example}
          label={formatMessage({ id: 'channel-creation.copyExample' })}
          copied={formatMessage({ id: 'channel-creation.copiedExample' })}
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
