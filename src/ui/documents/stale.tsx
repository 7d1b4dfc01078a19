import { useIntl } from 'react-intl'
import type { DocumentContext } from '#machines/flows/documents/document-wizard/document-context.ts'
import type { DocumentEvent } from '#machines/flows/documents/document-wizard/events.ts'
import { Button } from '../design/button.tsx'
import { Page } from '../design/page.tsx'
import { Row, Stack } from '../design/stack.tsx'
import { Message } from '../message.tsx'
import { Complaint } from './files/complaint.tsx'

type StaleProps = {
  state: { context: DocumentContext; hasTag: (tag: 'busy') => boolean; can: (event: DocumentEvent) => boolean }
  send: (event: DocumentEvent) => void
}

/** The draft was changed elsewhere: the person chooses which version to keep. */
export function Stale({ state, send }: StaleProps) {
  const { formatMessage } = useIntl()
  const isBusy = state.hasTag('busy')
  const loading = formatMessage({ id: 'document-wizard.stale.loading' })
  return (
    <Page title={formatMessage({ id: 'document-wizard.stale.title' })}>
      <Stack space={5}>
        <Complaint context={state.context} />
        <p>
          <Message id="document-wizard.stale.text" />
        </p>
        <Row space={3}>
          <Button isPending={isBusy} pendingLabel={loading} onPress={() => send({ type: 'newer.taken' })}>
            <Message id="document-wizard.stale.newer" />
          </Button>
          <Button
            variant="secondary"
            isDisabled={!state.can({ type: 'mine.kept' })}
            onPress={() => send({ type: 'mine.kept' })}
          >
            <Message id="document-wizard.stale.mine" />
          </Button>
        </Row>
      </Stack>
    </Page>
  )
}
