import { useIntl } from 'react-intl'
import type { requestAgainMachine } from '#machines/flows/requests/request-again.machine.ts'
import { Button } from '../../design/button.tsx'
import { Row, Stack } from '../../design/stack.tsx'
import { ErrorMessage } from '../../common/errors/error-message.tsx'
import type { ViewProps } from '../../flow.tsx'
import { Message } from '../../message.tsx'

/** Offers to send a request again as a new one. */
export function RequestAgainView({ state, send }: ViewProps<typeof requestAgainMachine>) {
  const { formatMessage } = useIntl()
  const { complaint } = state.context
  const isBusy = state.hasTag('busy')
  return (
    <Stack space={3}>
      <p>
        <Message id="request-again.help" />
      </p>
      {complaint !== null && (
        <p role="alert">
          <ErrorMessage error={complaint} />
        </p>
      )}
      <Row>
        <Button
          variant="secondary"
          size="small"
          isPending={isBusy}
          pendingLabel={formatMessage({ id: 'request-again.pending' })}
          onPress={() => !isBusy && send({ type: 'again.chosen' })}
        >
          <Message id="request-again.start" />
        </Button>
      </Row>
    </Stack>
  )
}
