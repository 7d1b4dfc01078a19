import { Send, Webhook as Hook } from 'lucide-react'
import { useContext, type ComponentType } from 'react'
import { useIntl } from 'react-intl'
import type { components } from '#openapi'
import type { webhookDeliveryListMachine } from '#machines/flows/webhooks/webhook-delivery-list.machine.ts'
import { allDeliveries, deliveryStates } from '#machines/rules/webhooks/delivery-list.ts'
import { WebhookChoices } from '../choices.tsx'
import { Button } from '../design/button.tsx'
import { LinkButton } from '../design/link.tsx'
import { RowButton, type Column } from '../design/table.tsx'
import { figures, muted } from '../design/text.css.ts'
import type { ViewProps } from '../flow.tsx'
import { PlainList } from '../list/plain-list.tsx'
import { Message } from '../message.tsx'
import { MutedWhen } from '../when.tsx'
import { DeliveryState, Outcome } from './delivery-outcome.tsx'
import { address } from './webhooks.css.ts'

type Delivery = components['schemas']['WebhookDeliveryRow']

/** Shows a delivery in a dialog; without an id, sends a test first. */
export type WebhookDelivery = ComponentType<{ id: string | null; onDone: (isChanged: boolean) => void }>

type WebhookDeliveryListViewProps = ViewProps<typeof webhookDeliveryListMachine> & {
  /** The id of the webhook. */
  webhook: string
  /** The address of all webhooks. */
  webhooks: string
  Delivery: WebhookDelivery
}

/** The deliveries of a webhook: what was sent, and what became of it. */
export function WebhookDeliveryListView(props: WebhookDeliveryListViewProps) {
  const { state, send, webhook, webhooks, Delivery: Shown } = props
  const { formatMessage } = useIntl()
  const name = useContext(WebhookChoices)?.state.context.choices.find(({ id }) => id === webhook)?.name
  const { dialog } = state.context
  return (
    <>
      <PlainList
        state={state}
        send={send}
        stem="webhook-delivery-list"
        icon={Hook}
        actions={
          <>
            <LinkButton variant="quiet" href={webhooks}>
              <Message id="webhook-delivery-list.webhooks" />
            </LinkButton>
            <Button
              variant="secondary"
              icon={Send}
              onPress={() => send({ type: 'dialog.opened', dialog: { name: 'test', row: null } })}
            >
              <Message id="webhook-delivery-list.test" />
            </Button>
          </>
        }
        tabs={
          name !== undefined && (
            <p className={muted}>
              <span className={address}>{name}</span>
            </p>
          )
        }
        everything={allDeliveries}
        filters={[
          {
            name: 'state',
            label: formatMessage({ id: 'webhook-delivery-list.state' }),
            options: [
              { value: '', label: formatMessage({ id: 'webhook-delivery-list.anyState' }) },
              ...deliveryStates.map((one) => ({
                value: one,
                label: formatMessage({ id: `webhook-delivery.state.${one}` }),
              })),
            ],
          },
        ]}
        columns={columnsOf((row) => send({ type: 'dialog.opened', dialog: { name: 'delivery', row } }))}
      />
      {dialog && (
        <Shown
          id={dialog.row?.id ?? null}
          onDone={(isChanged) => {
            send({ type: 'dialog.closed' })
            if (isChanged) send({ type: 'rows.changed' })
          }}
        />
      )}
    </>
  )
}

const columnsOf = (onOpen: (delivery: Delivery) => void): Column<Delivery>[] => [
  {
    id: 'event',
    label: <Message id="webhook-delivery-list.event" />,
    kind: 'main',
    cell: (delivery) => (
      <RowButton onPress={() => onOpen(delivery)}>
        <Message id={`webhook-delivery.event.${delivery.event}`} />
      </RowButton>
    ),
  },
  {
    id: 'createdDate',
    label: <Message id="webhook-delivery-list.created" />,
    cell: ({ createdDate }) => <MutedWhen at={createdDate} />,
  },
  {
    id: 'state',
    label: <Message id="webhook-delivery-list.state" />,
    cell: ({ state }) => <DeliveryState of={state} />,
  },
  {
    id: 'last',
    label: <Message id="webhook-delivery-list.last" />,
    kind: 'detail',
    cell: ({ lastStatus, lastFailure }) => (
      <span className={muted}>
        <Outcome status={lastStatus} failure={lastFailure} />
      </span>
    ),
  },
  {
    id: 'tries',
    label: <Message id="webhook-delivery-list.tries" />,
    kind: 'detail',
    cell: ({ tries }) => <span className={figures}>{tries}</span>,
  },
]
