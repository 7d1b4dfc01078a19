import { useIntl } from 'react-intl'
import type { requestEditMachine } from '#machines/flows/requests/request-edit.machine.ts'
import { Button } from '../../design/button.tsx'
import { Notice } from '../../design/notice.tsx'
import { Page } from '../../design/page.tsx'
import { Opening } from '../../documents/opening.tsx'
import { Row, Stack } from '../../design/stack.tsx'
import { ErrorMessage } from '../../common/errors/error-message.tsx'
import type { ViewProps } from '../../flow.tsx'
import { Message } from '../../message.tsx'

/** What is shown until a request that is edited is there. */
export function RequestEditView({ state, send }: ViewProps<typeof requestEditMachine>) {
  const { formatMessage } = useIntl()
  const { failure } = state.context
  if (state.hasTag('failed'))
    return (
      <Page title={formatMessage({ id: 'request-edit.failed' })}>
        <Stack space={4}>
          {failure && (
            <Notice attention={state.context}>
              <ErrorMessage error={failure} />
            </Notice>
          )}
          <Row>
            <Button onPress={() => send({ type: 'retry.chosen' })}>
              <Message id="request-edit.retry" />
            </Button>
          </Row>
        </Stack>
      </Page>
    )
  if (!state.hasTag('opening')) return null
  return <Opening title={formatMessage({ id: 'request-edit.opening' })} />
}
