import { FilePenLine, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { components } from '#openapi'
import type { requestListMachine } from '#machines/flows/requests/request-list.machine.ts'
import { isOngoing } from '#machines/rules/requests/request-state.ts'
import { everything, requestAddress } from '#machines/rules/requests/request-filter.ts'
import { EmptyState } from '../../design/empty.tsx'
import { LinkButton } from '../../design/link.tsx'
import type { ViewProps } from '../../flow.tsx'
import { ListView } from '../../list/list.view.tsx'
import { Message } from '../../message.tsx'
import { BulkBar, SelectButton } from '../bulk/bulk-bar.tsx'
import { useBulkSelection } from '../bulk/bulk-selection.tsx'
import type { Bulk } from '../bulk/bulk.ts'
import type { CancelRequest } from '../cancel/request-cancel.ts'
import { wayToEdit } from '../editing/edit-option.ts'
import type { AskAboutEdit } from '../editing/ask-about-edit.ts'
import type { Creators } from './request-creators.tsx'
import { RequestFilters, useActiveFilters } from './request-filters.tsx'
import { requestColumns } from './request-columns.tsx'

type Row = components['schemas']['RequestRow']

type RequestListViewProps = ViewProps<typeof requestListMachine> & {
  hrefOf: (id: string) => string
  /** The address where a request is edited. */
  editOf: (id: string) => string
  tabs?: ReactNode
  /** The views of the list, above its filters. */
  views?: ReactNode
  bulk: Bulk
  /** The address of the wizard; null for accounts that may not send requests. */
  newRequest: string | null
  /** The people to choose a creator from; null for accounts that see their own requests only. */
  creators: Creators | null
  /** Whether the account may change what was sent by this account. */
  mayChange: (issuer: string) => boolean
  CancelRequest: CancelRequest
  EditRequest: AskAboutEdit
}

/** The requests that an account may see. */
export function RequestListView(props: RequestListViewProps) {
  const { state, send, hrefOf, editOf, tabs, views, bulk, newRequest, creators, mayChange } = props
  const { CancelRequest, EditRequest } = props
  const { formatMessage } = useIntl()
  const { filter, sort, wrongFilter, rows, total, isExact, at, dialog } = state.context
  const creator = rows.find(({ issuerId }) => issuerId === filter.accountId)?.issuerFullName
  const active = useActiveFilters(filter, creators, creator)
  // The date of creation has no column whose arrow could say so (REQL-006).
  const order = sort === requestAddress.standard.sort && total > 1 ? 'newest' : 'other'
  const selection = useBulkSelection(bulk, rows)
  const create = newRequest && (
    <LinkButton href={newRequest} icon={Plus}>
      <Message id="request-list.new" />
    </LinkButton>
  )
  const cancelOf = (row: Row) =>
    mayChange(row.issuerId) && isOngoing(row.state)
      ? () => send({ type: 'dialog.opened', dialog: { name: 'cancel', row } })
      : null
  const wayOf = (row: Row) =>
    mayChange(row.issuerId)
      ? wayToEdit(row.state, {
          ask: () => send({ type: 'dialog.opened', dialog: { name: 'edit', row } }),
          resume: editOf(row.id),
        })
      : null
  const Asking = dialog?.name === 'edit' ? EditRequest : CancelRequest
  return (
    <>
      <ListView
        state={state}
        send={send}
        title={formatMessage({ id: 'request-list.title' })}
        actions={create}
        tabs={
          <>
            {tabs}
            {views}
          </>
        }
        everything={everything}
        filters={
          <RequestFilters
            filter={filter}
            wrongFilter={wrongFilter}
            creators={creators}
            onSearch={(wanted) => send({ type: 'search.submitted', filter: wanted })}
          />
        }
        active={active}
        columns={requestColumns({ hrefOf, at, bulk, wayOf, cancelOf })}
        selection={selection}
        above={<SelectButton {...bulk} />}
        below={<BulkBar {...bulk} rows={rows} />}
        words={{
          found: <Message id={isExact ? 'request-list.found' : 'request-list.foundMore'} values={{ total, order }} />,
          loading: <Message id="request-list.loading" />,
          failed: <Message id="request-list.failed" />,
          none: <Message id="request-list.none" />,
        }}
        empty={
          <EmptyState icon={FilePenLine} tone="accent" title={<Message id="request-list.empty" />} actions={create}>
            <Message id="request-list.empty.text" />
          </EmptyState>
        }
      />
      {dialog && (
        <Asking
          id={dialog.row.id}
          name={dialog.row.name}
          onDone={() => {
            send({ type: 'dialog.closed' })
            // Also if nothing was done: the dialog may have said that it is too late.
            send({ type: 'rows.changed' })
          }}
        />
      )}
    </>
  )
}
