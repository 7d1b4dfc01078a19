import type { ComponentType } from 'react'
import { useIntl } from 'react-intl'
import type { components } from '#openapi'
import { awaitedOptional } from '#machines/rules/requests/optional-signers.ts'
import { Button } from '../../design/button.tsx'
import { Notice } from '../../design/notice.tsx'
import { Row, Stack } from '../../design/stack.tsx'
import { Message } from '../../message.tsx'

/** Asks in a dialog whether to finish a request without the signers in `name`; `onDone` says whether it was finished. */
export type FinishRequest = ComponentType<{ id: string; name: string; onDone: (isDone: boolean) => void }>

type OptionalNoticeProps = {
  request: components['schemas']['Request']
  /** Whether the account may finish the request. */
  mayFinish: boolean
  /** Asks whether to finish it without the signers in `names`. */
  onFinish: (names: string) => void
}

/** Says which optional signers a request waits for, and until when; its sender can finish without them. */
export function OptionalNotice({ request, mayFinish, onFinish }: OptionalNoticeProps) {
  const { formatDate, formatList } = useIntl()
  const { expirationDate, timeZone } = request
  const awaited = awaitedOptional(request)
  const names = formatList(awaited.map(({ firstName, lastName }) => `${firstName} ${lastName}`))
  const until = expirationDate === null ? '' : formatDate(expirationDate, { dateStyle: 'medium', timeZone })
  if (awaited.length === 0) return null
  return (
    <Notice tone="info" title={<Message id="request-detail.optional" values={{ names, until }} />}>
      <Stack space={3}>
        <p>
          <Message id="request-detail.optional.text" />
        </p>
        {mayFinish && (
          <Row>
            <Button variant="secondary" size="small" onPress={() => onFinish(names)}>
              <Message id="request-detail.finish" />
            </Button>
          </Row>
        )}
      </Stack>
    </Notice>
  )
}
