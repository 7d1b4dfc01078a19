import { useIntl } from 'react-intl'
import type { components } from '#openapi'
import { Button } from '../../design/button.tsx'
import { LinkButton } from '../../design/link.tsx'
import { Notice } from '../../design/notice.tsx'
import { Row, Stack } from '../../design/stack.tsx'
import { Message } from '../../message.tsx'

type EditingNoticeProps = {
  request: components['schemas']['Request']
  /** The address where the edit is resumed; null for who may not. */
  resume: string | null
  /** Asks whether to drop the edit. */
  onCancel: () => void
}

/** Says that a request is being edited, and since when; its creator can resume the edit or drop it. */
export function EditingNotice({ request: { editing, timeZone }, resume, onCancel }: EditingNoticeProps) {
  const { formatDate } = useIntl()
  if (!editing) return null
  const date = formatDate(editing.since, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  const by = editing.channelName
  return (
    <Notice
      tone="warning"
      title={
        by === null ? (
          <Message id="editing-start.since" values={{ date }} />
        ) : (
          <Message id="editing-start.sinceBy" values={{ date, by }} />
        )
      }
    >
      <Stack space={3}>
        <p>
          <Message id="editing-start.meanwhile" />
        </p>
        {resume !== null && (
          <Row>
            <LinkButton href={resume} size="small">
              <Message id="editing-start.resume" />
            </LinkButton>
            <Button variant="secondary" size="small" onPress={onCancel}>
              <Message id="editing-cancel.open" />
            </Button>
          </Row>
        )}
      </Stack>
    </Notice>
  )
}
