import { useIntl } from 'react-intl'
import { Button } from '../../design/button.tsx'
import { Page } from '../../design/page.tsx'
import { Row, Stack } from '../../design/stack.tsx'
import { Message } from '../../message.tsx'
import type { StepProps } from './props.ts'

/** The draft no longer exists on the server. */
export function Gone({ send }: StepProps) {
  const { formatMessage } = useIntl()
  return (
    <Page title={formatMessage({ id: 'request-wizard.gone.title' })}>
      <Stack space={5}>
        <p>
          <Message id="request-wizard.gone.text" />
        </p>
        <Row>
          <Button onPress={() => send({ type: 'leaving.confirmed' })}>
            <Message id="request-wizard.gone.leave" />
          </Button>
        </Row>
      </Stack>
    </Page>
  )
}
