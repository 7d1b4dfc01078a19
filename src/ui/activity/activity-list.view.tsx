import { Download, History } from 'lucide-react'
import type { ComponentType } from 'react'
import { useIntl } from 'react-intl'
import type { components } from '#openapi'
import type { activityListMachine } from '#machines/flows/activity/activity-list.machine.ts'
import { activityKinds, allActivity, type ActivityFilter } from '#machines/rules/activity/activity.ts'
import { TenantChoices, useOptions } from '../choices.tsx'
import { Button } from '../design/button.tsx'
import { RowControls, type Column } from '../design/table.tsx'
import { muted, nowrap } from '../design/text.css.ts'
import type { ViewProps } from '../flow.tsx'
import { PlainList } from '../list/plain-list.tsx'
import { actionsColumn } from '../list/columns.tsx'
import { Message } from '../message.tsx'
import { When } from '../when.tsx'
import { ActivityChanges } from './activity-changes.tsx'
import { ActivityWords } from './activity-words.tsx'

type Activity = components['schemas']['Activity']

/** Saves what the filters find in a file. */
export type ActivityExport = ComponentType<{ filter: ActivityFilter; onDone: () => void }>

type ActivityListViewProps = ViewProps<typeof activityListMachine> & {
  /** What happened in all tenants is listed. */
  hasTenants: boolean
  Export: ActivityExport
}

/** The activity log: who did what, and what was there before and after. */
export function ActivityListView({ state, send, hasTenants, Export }: ActivityListViewProps) {
  const { formatMessage } = useIntl()
  const { filter, rows, dialog } = state.context
  const close = () => send({ type: 'dialog.closed' })
  const tenants = useOptions(TenantChoices, {
    none: formatMessage({ id: 'activity-list.anyTenant' }),
    value: filter.tenantId,
  })
  const kinds = [
    { value: '', label: formatMessage({ id: 'activity-list.anyKind' }) },
    ...activityKinds.map((kind) => ({ value: kind, label: formatMessage({ id: `activity-list.kind.${kind}` }) })),
  ]
  return (
    <>
      <PlainList
        state={state}
        send={send}
        stem="activity-list"
        icon={History}
        actions={
          rows.length > 0 && (
            <Button
              variant="secondary"
              icon={Download}
              onPress={() => send({ type: 'dialog.opened', dialog: { name: 'export', row: null } })}
            >
              <Message id="activity-list.export" />
            </Button>
          )
        }
        everything={allActivity}
        filters={[
          { name: 'kind', label: formatMessage({ id: 'activity-list.kind' }), options: kinds },
          ...(hasTenants
            ? [{ name: 'tenantId' as const, label: formatMessage({ id: 'activity-list.tenant' }), options: tenants }]
            : []),
          { name: 'from', label: formatMessage({ id: 'activity-list.from' }), isDay: true },
          { name: 'to', label: formatMessage({ id: 'activity-list.to' }), isDay: true },
        ]}
        columns={columnsOf(hasTenants, (row) => send({ type: 'dialog.opened', dialog: { name: 'changes', row } }))}
      />
      {dialog?.name === 'export' && <Export filter={filter} onDone={close} />}
      {dialog?.name === 'changes' && <ActivityChanges of={dialog.row} onClose={close} />}
    </>
  )
}

const columnsOf = (hasTenants: boolean, onOpen: (activity: Activity) => void): Column<Activity>[] => [
  {
    id: 'what',
    label: <Message id="activity-list.what" />,
    kind: 'main',
    cell: ({ type, subjectName }) => (
      <>
        <ActivityWords type={type} />
        {subjectName !== null && <span className={muted}> · {subjectName}</span>}
      </>
    ),
  },
  {
    id: 'who',
    label: <Message id="activity-list.who" />,
    cell: ({ actorKind, actorName }) =>
      actorName ?? (
        <span className={muted}>
          <Message id={actorKind === 'system' ? 'activity-list.server' : 'activity-list.somebody'} />
        </span>
      ),
  },
  ...(hasTenants
    ? [
        {
          id: 'tenant',
          label: <Message id="activity-list.tenant" />,
          kind: 'detail' as const,
          cell: ({ tenantName }: Activity) => <span className={muted}>{tenantName ?? '–'}</span>,
        },
      ]
    : []),
  {
    id: 'at',
    label: <Message id="activity-list.at" />,
    cell: ({ at }) => (
      <span className={muted}>
        <When at={at} />
      </span>
    ),
  },
  actionsColumn((activity) => <Changes of={activity} onOpen={() => onOpen(activity)} />),
]

function Changes({ of: activity, onOpen }: { of: Activity; onOpen: () => void }) {
  if (activity.isPurged)
    return (
      <span className={muted}>
        <Message id="activity-list.purged" />
      </span>
    )
  if (activity.changes.length === 0) return null
  return (
    <RowControls>
      <Button variant="quiet" size="small" onPress={onOpen}>
        <span className={nowrap}>
          <Message id="activity-list.changes" values={{ count: activity.changes.length }} />
        </span>
      </Button>
    </RowControls>
  )
}
