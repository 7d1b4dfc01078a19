import { RotateCw, Send } from 'lucide-react'
import { useIntl } from 'react-intl'
import type { components } from '#openapi'
import type { webhookDeliveryMachine } from '#machines/flows/webhooks/webhook-delivery.machine.ts'
import { ErrorMessage } from '../common/errors/error-message.tsx'
import { Button } from '../design/button.tsx'
import { Dialog } from '../design/dialog.tsx'
import { Facts } from '../design/facts.tsx'
import { Notice } from '../design/notice.tsx'
import { Skeleton } from '../design/progress.tsx'
import { Stack } from '../design/stack.tsx'
import { sub } from '../design/text.css.ts'
import { LoadFailed } from '../edit/load-failed.tsx'
import type { ViewProps } from '../flow.tsx'
import { Message } from '../message.tsx'
import { When } from '../when.tsx'
import { DeliveryState, Outcome } from './delivery-outcome.tsx'
import { address, code, frame } from './webhooks.css.ts'

type Delivery = components['schemas']['WebhookDelivery']
type Flow = ViewProps<typeof webhookDeliveryMachine>

/** A delivery of a webhook, or a test: what was sent, and what was answered each time. */
export function WebhookDeliveryView({ state, send }: Flow) {
  const { formatMessage } = useIntl()
  const { delivery, complaint, id } = state.context
  const isBusy = state.hasTag('busy')
  const close = () => send({ type: 'dialog.closed' })
  if (state.status === 'done') return null
  const closing = {
    closeLabel: formatMessage({ id: 'webhook-delivery.close' }),
    onClose: state.hasTag('sending') ? undefined : close,
  }
  if (state.hasTag('gone') || state.hasTag('failed') || !delivery)
    return (
      <Dialog title={formatMessage({ id: 'webhook-delivery.title' })} {...closing}>
        {state.hasTag('gone') && <Message id="webhook-delivery.gone" />}
        {state.hasTag('failed') && <LoadFailed failure={complaint} onRetry={() => send({ type: 'retry.chosen' })} />}
        {isBusy && (
          <div aria-busy>
            <p>
              <Message id={id === null ? 'webhook-delivery.testing' : 'webhook-delivery.loading'} />
            </p>
            <Skeleton height={120} />
          </div>
        )}
      </Dialog>
    )
  return (
    <Dialog
      title={<Message id={`webhook-delivery.event.${delivery.event}`} />}
      size="large"
      {...closing}
      footer={
        <>
          <Button variant="quiet" icon={RotateCw} isDisabled={isBusy} onPress={() => send({ type: 'reload.chosen' })}>
            <Message id="webhook-delivery.reload" />
          </Button>
          <Button
            variant="secondary"
            icon={Send}
            isPending={state.hasTag('sending')}
            isDisabled={isBusy && !state.hasTag('sending')}
            pendingLabel={formatMessage({ id: 'webhook-delivery.sending' })}
            onPress={() => send({ type: 'again.chosen' })}
          >
            <Message id="webhook-delivery.again" />
          </Button>
        </>
      }
    >
      <Stack space={5}>
        {complaint && (
          <Notice attention={state.context}>
            <ErrorMessage error={complaint} />
          </Notice>
        )}
        <DeliveryFacts of={delivery} />
        <section>
          <h3 className={sub}>
            <Message id="webhook-delivery.sent" />
          </h3>
          <div className={frame}>
            <code className={code}>{delivery.body}</code>
          </div>
        </section>
        <Attempts of={delivery} />
      </Stack>
    </Dialog>
  )
}

const DeliveryFacts = ({ of: { state, createdDate, nextTryDate, url, eventId } }: { of: Delivery }) => (
  <Facts
    facts={[
      { id: 'state', term: <Message id="webhook-delivery.state" />, fact: <DeliveryState of={state} /> },
      { id: 'url', term: <Message id="webhook-delivery.url" />, fact: <span className={address}>{url}</span> },
      { id: 'event', term: <Message id="webhook-delivery.eventId" />, fact: eventId },
      { id: 'created', term: <Message id="webhook-delivery.created" />, fact: <When at={createdDate} /> },
      ...(nextTryDate === null
        ? []
        : [{ id: 'next', term: <Message id="webhook-delivery.next" />, fact: <When at={nextTryDate} /> }]),
    ]}
  />
)

const Attempts = ({ of: { attempts } }: { of: Delivery }) => (
  <section>
    <h3 className={sub}>
      <Message id="webhook-delivery.attempts" values={{ count: attempts.length }} />
    </h3>
    <Stack space={3}>
      {attempts.map(({ date, duration, status, failure, answer }) => (
        <div key={date} className={frame}>
          <span>
            <When at={date} /> · <Outcome status={status} failure={failure} /> ·{' '}
            <Message id="webhook-delivery.duration" values={{ duration }} />
          </span>
          {answer !== null && answer !== '' && <code className={code}>{answer}</code>}
        </div>
      ))}
    </Stack>
  </section>
)
