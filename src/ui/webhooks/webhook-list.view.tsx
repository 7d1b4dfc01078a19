import {
  CircleCheck,
  CircleX,
  KeyRound,
  Pause,
  Pencil,
  Plus,
  Trash2,
  TriangleAlert,
  Webhook as Hook,
} from 'lucide-react'
import type { ComponentType } from 'react'
import { useIntl } from 'react-intl'
import type { components } from '#openapi'
import type { ListingOf } from '#machines/resources/machines.ts'
import { webhookList } from '#machines/resources/webhooks.resource.ts'
import { eventTypes } from '#machines/rules/webhooks/webhook.ts'
import { ActionsMenu } from '../design/actions-menu.tsx'
import { Button } from '../design/button.tsx'
import { StatusPill } from '../design/pill.tsx'
import { RowLink, type Column } from '../design/table.tsx'
import { muted } from '../design/text.css.ts'
import type { Asking } from '../edit/named-confirm.view.tsx'
import type { ViewProps } from '../flow.tsx'
import { actionsColumn } from '../list/columns.tsx'
import { PlainList } from '../list/plain-list.tsx'
import { Message } from '../message.tsx'
import { MutedWhen } from '../when.tsx'
import { address } from './webhooks.css.ts'

type Webhook = components['schemas']['Webhook']

/** Creates a webhook in a dialog, or changes the one with an id. */
export type WebhookForm = ComponentType<{ id: string | null; onDone: (isDone: boolean) => void }>
/** Gives a webhook a new secret in a dialog. */
export type WebhookSecret = ComponentType<{ id: string; onDone: (isDone: boolean) => void }>

type WebhookListViewProps = ViewProps<ListingOf<typeof webhookList>> & {
  /** The address of the deliveries of a webhook. */
  hrefOf: (id: string) => string
  Form: WebhookForm
  Secret: WebhookSecret
  Removal: Asking
}

type RowDialog = 'change' | 'secret' | 'removal'

/** The webhooks of the organisation. */
export function WebhookListView({ state, send, hrefOf, Form, Secret, Removal }: WebhookListViewProps) {
  const { dialog } = state.context
  const finish = (isChanged: boolean) => {
    send({ type: 'dialog.closed' })
    if (isChanged) send({ type: 'rows.changed' })
  }
  return (
    <>
      <PlainList
        state={state}
        send={send}
        stem="webhook-list"
        icon={Hook}
        actions={
          <Button icon={Plus} onPress={() => send({ type: 'dialog.opened', dialog: { name: 'new', row: null } })}>
            <Message id="webhook-list.new" />
          </Button>
        }
        everything={webhookList.address.standard.filter}
        filters={[]}
        columns={columnsOf(hrefOf, (row, name) => send({ type: 'dialog.opened', dialog: { name, row } }))}
      />
      {dialog?.name === 'new' && <Form id={null} onDone={finish} />}
      {dialog?.name === 'change' && <Form id={dialog.row.id} onDone={finish} />}
      {dialog?.name === 'secret' && <Secret id={dialog.row.id} onDone={finish} />}
      {dialog?.name === 'removal' && <Removal id={dialog.row.id} name={dialog.row.url} onDone={finish} />}
    </>
  )
}

const columnsOf = (
  hrefOf: (id: string) => string,
  open: (webhook: Webhook, dialog: RowDialog) => void,
): Column<Webhook>[] => [
  {
    id: 'url',
    label: <Message id="webhook-list.url" />,
    kind: 'main',
    cell: ({ id, url, description }) => (
      <>
        <RowLink href={hrefOf(id)}>
          <span className={address}>{url}</span>
        </RowLink>
        {description !== '' && <span className={muted}> · {description}</span>}
      </>
    ),
  },
  {
    id: 'events',
    label: <Message id="webhook-list.events" />,
    kind: 'detail',
    cell: ({ events }) => (
      <span className={muted}>
        {events.length === eventTypes.length ? (
          <Message id="webhook-list.allEvents" />
        ) : (
          <Message id="webhook-list.someEvents" values={{ count: events.length }} />
        )}
      </span>
    ),
  },
  { id: 'state', label: <Message id="webhook-list.state" />, cell: (webhook) => <State of={webhook} /> },
  {
    id: 'createdDate',
    label: <Message id="webhook-list.created" />,
    kind: 'detail',
    cell: ({ createdDate }) => <MutedWhen at={createdDate} show="date" />,
  },
  actionsColumn((webhook) => <RowMenu url={webhook.url} onAction={(dialog) => open(webhook, dialog)} />),
]

function State({ of: webhook }: { of: Webhook }) {
  const { formatDate } = useIntl()
  const { overlapEndDate } = webhook
  const until = { dateStyle: 'medium', timeStyle: 'short' } as const
  return (
    <>
      <Health of={webhook} />
      {overlapEndDate !== null && (
        <p className={muted}>
          <Message id="webhook-list.overlap" values={{ date: formatDate(overlapEndDate, until) }} />
        </p>
      )}
    </>
  )
}

function Health({ of: { state, failingSinceDate } }: { of: Webhook }) {
  const { formatDate } = useIntl()
  if (state === 'ACTIVE' && failingSinceDate !== null)
    return (
      <>
        <StatusPill tone="warning" icon={TriangleAlert}>
          <Message id="webhook-list.failing" />
        </StatusPill>{' '}
        <span className={muted}>
          <Message id="webhook-list.since" values={{ date: formatDate(failingSinceDate, { dateStyle: 'medium' }) }} />
        </span>
      </>
    )
  return (
    <StatusPill {...looks[state]}>
      <Message id={`webhook-list.state.${state}`} />
    </StatusPill>
  )
}

const looks = {
  ACTIVE: { tone: 'success', icon: CircleCheck },
  PAUSED: { tone: 'neutral', icon: Pause },
  SWITCHED_OFF: { tone: 'error', icon: CircleX },
} as const

function RowMenu({ url, onAction }: { url: string; onAction: (dialog: RowDialog) => void }) {
  const { formatMessage } = useIntl()
  return (
    <ActionsMenu
      label={formatMessage({ id: 'webhook-list.actionsFor' }, { url })}
      options={[
        { id: 'change', icon: Pencil, label: formatMessage({ id: 'webhook-list.change' }) },
        { id: 'secret', icon: KeyRound, label: formatMessage({ id: 'webhook-list.secret' }) },
        {
          id: 'removal',
          icon: Trash2,
          label: formatMessage({ id: 'webhook-list.delete' }),
          isDangerous: true,
          hasSeparator: true,
        },
      ]}
      onAction={(chosen) => {
        if (chosen === 'change' || chosen === 'secret' || chosen === 'removal') onAction(chosen)
      }}
    />
  )
}
