import { Download, FileCheckCorner } from 'lucide-react'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { ContextFrom } from 'xstate'
import type { SignedFiles, signedDownloadMachine } from '#machines/flows/signing/signed-download.machine.ts'
import type { signedRequestsMachine } from '#machines/flows/signing/signed-requests.machine.ts'
import { archiveName } from '#machines/rules/requests/file-names.ts'
import { everyOwn } from '#machines/rules/signing/own-filter.ts'
import { EmptyState } from '../../design/empty.tsx'
import { IconButton } from '../../design/icon-button.tsx'
import { Menu } from '../../design/menu.tsx'
import { Notice } from '../../design/notice.tsx'
import { RowControls, RowLink, type Column } from '../../design/table.tsx'
import { ErrorMessage } from '../../common/errors/error-message.tsx'
import type { ViewProps } from '../../flow.tsx'
import { ListView } from '../../list/list.view.tsx'
import { actionsColumn } from '../../list/columns.tsx'
import { Message } from '../../message.tsx'
import { RequestPill } from '../../requests/status.tsx'
import { MutedWhen } from '../../when.tsx'
import { OwnFilters, useActiveOwn } from './filters.tsx'

type Row = ContextFrom<typeof signedRequestsMachine>['rows'][number]
export type SignedDownloads = ViewProps<typeof signedDownloadMachine>

type SignedRequestsViewProps = ViewProps<typeof signedRequestsMachine> & {
  hrefOf: (id: string) => string
  tabs: ReactNode
  downloads: SignedDownloads
}

/** The requests that one has signed. */
export function SignedRequestsView({ state, send, hrefOf, tabs, downloads }: SignedRequestsViewProps) {
  const { formatMessage } = useIntl()
  const { filter, total, isExact } = state.context
  return (
    <ListView
      state={state}
      send={send}
      title={formatMessage({ id: 'signed-requests.title' })}
      tabs={
        <>
          {tabs}
          <DownloadNotice downloads={downloads} />
        </>
      }
      everything={everyOwn}
      filters={
        <OwnFilters
          filter={filter}
          periods={['created', 'signed']}
          onSearch={(wanted) => send({ type: 'search.submitted', filter: wanted })}
        />
      }
      active={useActiveOwn(filter)}
      columns={columnsOf(hrefOf, downloads)}
      words={{
        found: <Message id={isExact ? 'own-requests.found' : 'own-requests.foundMore'} values={{ total }} />,
        loading: <Message id="own-requests.loading" />,
        failed: <Message id="own-requests.failed" />,
        none: <Message id="own-requests.none" />,
      }}
      empty={
        <EmptyState icon={FileCheckCorner} tone="accent" title={<Message id="signed-requests.empty" />}>
          <Message id="signed-requests.empty.text" />
        </EmptyState>
      }
    />
  )
}

/** That a download failed, until the next one. */
function DownloadNotice({ downloads: { state } }: { downloads: SignedDownloads }) {
  const { complaint } = state.context
  if (!complaint) return null
  return (
    <Notice attention={complaint}>
      {complaint.reason === 'missing' ? (
        <Message id="signed-requests.missing" />
      ) : (
        <ErrorMessage error={complaint.reason} />
      )}
    </Notice>
  )
}

/** The columns of the signed requests (SACC-008). */
const columnsOf = (hrefOf: (id: string) => string, downloads: SignedDownloads): Column<Row>[] => [
  {
    id: 'name',
    label: <Message id="own-requests.name" />,
    kind: 'main',
    isSortable: true,
    cell: ({ id, name }) => <RowLink href={hrefOf(id)}>{name}</RowLink>,
  },
  {
    id: 'state',
    label: <Message id="own-requests.state" />,
    cell: ({ stateToDisplay }) => <RequestPill state={stateToDisplay} />,
  },
  {
    id: 'signedDate',
    label: <Message id="own-requests.signed" />,
    cell: ({ signedDate }) => <MutedWhen at={signedDate} />,
  },
  {
    id: 'lastModifiedDate',
    label: <Message id="own-requests.modified" />,
    kind: 'detail',
    isSortable: true,
    cell: ({ lastModifiedDate }) => <MutedWhen at={lastModifiedDate} />,
  },
  actionsColumn((row) => row.filesAvailable && <DownloadMenu row={row} downloads={downloads} />),
]

function DownloadMenu({ row: { id, name }, downloads }: { row: Row; downloads: SignedDownloads }) {
  const { formatMessage } = useIntl()
  const label = formatMessage({ id: 'signed-requests.downloadName' }, { name })
  const choose = (kind: SignedFiles['kind']) =>
    downloads.send({ type: 'download.chosen', wanted: { request: id, kind, name: archiveName(name) } })
  return (
    <RowControls>
      <Menu
        label={label}
        options={[
          { id: 'all', label: formatMessage({ id: 'signed-requests.allFiles' }) },
          { id: 'signed', label: formatMessage({ id: 'signed-requests.signedFiles' }) },
        ]}
        onAction={(chosen) => choose(chosen === 'signed' ? 'signed' : 'all')}
      >
        {(trigger) => (
          <IconButton
            {...trigger}
            icon={Download}
            size="small"
            label={label}
            isDisabled={downloads.state.hasTag('busy')}
          />
        )}
      </Menu>
    </RowControls>
  )
}
