import { useIntl } from 'react-intl'
import { Button } from '../../design/button.tsx'
import { Page } from '../../design/page.tsx'
import { Row, Stack } from '../../design/stack.tsx'
import { Message } from '../../message.tsx'
import { wordsOf } from './format.ts'
import type { StepProps } from './props.ts'

/** The draft, or the edit of a sent request, no longer exists on the server. */
export function Gone({ state, send }: StepProps) {
  const { formatMessage } = useIntl()
  const words = wordsOf(state.context)
  return (
    <Page title={formatMessage({ id: words.goneTitle })}>
      <Stack space={5}>
        <p>
          <Message id={words.goneText} />
        </p>
        <Row>
          <Button onPress={() => send({ type: 'leaving.confirmed' })}>
            <Message id={words.goneLeave} />
          </Button>
        </Row>
      </Stack>
    </Page>
  )
}
