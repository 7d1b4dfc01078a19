import { useIntl } from 'react-intl'
import { Button } from '../../design/button.tsx'
import { Page } from '../../design/page.tsx'
import { Row, Stack } from '../../design/stack.tsx'
import { Message } from '../../message.tsx'
import type { StepProps } from './props.ts'

/** The draft, or the edit of a sent request, no longer exists on the server. */
export function Gone({ state, send }: StepProps) {
  const { formatMessage } = useIntl()
  const of = state.context.before ? 'request-edit' : 'request-wizard'
  return (
    <Page title={formatMessage({ id: `${of}.gone.title` })}>
      <Stack space={5}>
        <p>
          <Message id={`${of}.gone.text`} />
        </p>
        <Row>
          <Button onPress={() => send({ type: 'leaving.confirmed' })}>
            <Message id={`${of}.gone.leave`} />
          </Button>
        </Row>
      </Stack>
    </Page>
  )
}
