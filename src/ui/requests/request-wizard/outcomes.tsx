import { useIntl } from 'react-intl'
import { Button } from '../../design/button.tsx'
import { Page } from '../../design/page.tsx'
import { Row, Stack } from '../../design/stack.tsx'
import { Message } from '../../message.tsx'
import type { StepProps } from './props.ts'

const ofDraft = {
  title: 'request-wizard.gone.title',
  text: 'request-wizard.gone.text',
  leave: 'request-wizard.gone.leave',
} as const
const ofEdit = {
  title: 'request-edit.gone.title',
  text: 'request-edit.gone.text',
  leave: 'request-edit.gone.leave',
} as const

/** The draft, or the edit of a sent request, no longer exists on the server. */
export function Gone({ state, send }: StepProps) {
  const { formatMessage } = useIntl()
  const words = state.context.before ? ofEdit : ofDraft
  return (
    <Page title={formatMessage({ id: words.title })}>
      <Stack space={5}>
        <p>
          <Message id={words.text} />
        </p>
        <Row>
          <Button onPress={() => send({ type: 'leaving.confirmed' })}>
            <Message id={words.leave} />
          </Button>
        </Row>
      </Stack>
    </Page>
  )
}
