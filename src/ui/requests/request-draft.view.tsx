import { useIntl } from 'react-intl'
import type { requestDraftMachine } from '#machines/flows/requests/request-draft.machine.ts'
import { Button } from '../design/button.tsx'
import { Card, Facts } from '../design/facts.tsx'
import { Notice } from '../design/notice.tsx'
import { Page } from '../design/page.tsx'
import { Opening } from '../documents/opening.tsx'
import { Row, Stack } from '../design/stack.tsx'
import { dense, muted } from '../design/text.css.ts'
import { ErrorMessage } from '../common/errors/error-message.tsx'
import type { ViewProps } from '../flow.tsx'
import { question } from './request-draft.css.ts'
import { Message } from '../message.tsx'

type Props = ViewProps<typeof requestDraftMachine>

/** Asks whether to resume an interrupted draft or to start a new request. */
export function RequestDraftView(props: Props) {
  const { state, send } = props
  const { formatMessage } = useIntl()
  if (state.hasTag('offering')) return <Offer {...props} />
  if (state.hasTag('failed'))
    return (
      <Page title={formatMessage({ id: 'request-draft.failed' })}>
        <Stack space={4}>
          {state.context.failure && (
            <Notice attention={state.context}>
              <ErrorMessage error={state.context.failure} />
            </Notice>
          )}
          <Row>
            <Button onPress={() => send({ type: 'retry.chosen' })}>
              <Message id="request-draft.retry" />
            </Button>
          </Row>
        </Stack>
      </Page>
    )
  return <Opening title={formatMessage({ id: 'request-draft.looking' })} />
}

function Offer({ state, send }: Props) {
  const { formatMessage } = useIntl()
  const { draft } = state.context
  if (!draft) return null
  return (
    <Page title={formatMessage({ id: 'request-draft.title' })}>
      <p className={muted}>
        <Message id="request-draft.lead" />
      </p>
      <div className={question}>
        <Card>
          <Stack space={5}>
            <Facts
              facts={[
                {
                  id: 'name',
                  term: <Message id="request-draft.name" />,
                  fact: draft.name || <Message id="request-draft.untitled" />,
                },
                {
                  id: 'touched',
                  term: <Message id="request-draft.touched" />,
                  fact: <Message id="request-draft.touched.value" values={{ at: draft.touchedAt }} />,
                },
              ]}
            />
            <p className={`${dense} ${muted}`}>
              <Message id="request-draft.discard.help" />
            </p>
            <Row space={3}>
              <Button
                isDisabled={!state.can({ type: 'draft.resumed' })}
                onPress={() => send({ type: 'draft.resumed' })}
              >
                <Message id="request-draft.resume" />
              </Button>
              <Button
                variant="secondary"
                isPending={state.hasTag('busy')}
                pendingLabel={formatMessage({ id: 'request-draft.discarding' })}
                onPress={() => send({ type: 'draft.discarded' })}
              >
                <Message id="request-draft.discard" />
              </Button>
            </Row>
          </Stack>
        </Card>
      </div>
    </Page>
  )
}
