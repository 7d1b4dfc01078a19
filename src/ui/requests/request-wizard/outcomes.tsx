import { useIntl } from 'react-intl'
import { Button } from '../../design/button.tsx'
import { Page } from '../../design/page.tsx'
import { Row, Stack } from '../../design/stack.tsx'
import { Message } from '../../message.tsx'
import { Complaint } from '../../documents/files/complaint.tsx'
import type { StepProps } from './props.ts'

/** The draft was changed elsewhere: the person chooses which version to keep. */
export function Stale({ state, send }: StepProps) {
  const { formatMessage } = useIntl()
  const isBusy = state.hasTag('busy')
  const loading = formatMessage({ id: 'request-wizard.stale.loading' })
  return (
    <Page title={formatMessage({ id: 'request-wizard.stale.title' })}>
      <Stack space={5}>
        <Complaint context={state.context} />
        <p>
          <Message id="request-wizard.stale.text" />
        </p>
        <Row space={3}>
          <Button isPending={isBusy} pendingLabel={loading} onPress={() => send({ type: 'newer.taken' })}>
            <Message id="request-wizard.stale.newer" />
          </Button>
          <Button
            variant="secondary"
            isDisabled={!state.can({ type: 'mine.kept' })}
            onPress={() => send({ type: 'mine.kept' })}
          >
            <Message id="request-wizard.stale.mine" />
          </Button>
        </Row>
      </Stack>
    </Page>
  )
}

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
