import { ArrowUpRight, Copy, Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { components } from '#openapi'
import type { RequestSort } from '#machines/flows/requests/request-list.machine.ts'
import { countSigned, noteOf } from '#machines/rules/requests/request-note.ts'
import { CopyId } from '../design/copy.tsx'
import { IconButton } from '../design/icon-button.tsx'
import { Menu } from '../design/menu.tsx'
import { RowControls, RowLink, Table, type Column, type Sorted } from '../design/table.tsx'
import { figures, muted } from '../design/text.css.ts'
import { Message } from '../message.tsx'
import { When } from '../when.tsx'
import { nameCell, signers as signersStyle, twoLines } from './requests.css.ts'
import { Note, RequestPill, SignerAvatars } from './status.tsx'

type Row = components['schemas']['RequestRow']

/** A row, its address, and when it was loaded (milliseconds since 1970). */
type TableRow = { row: Row; href: string; at: number }

const columns: readonly Column<TableRow>[] = [
  {
    id: 'name',
    label: <Message id="request-list.name" />,
    kind: 'main',
    isSortable: true,
    cell: (shown) => <NameCell {...shown} />,
  },
  {
    id: 'signers',
    label: <Message id="request-list.column.signers" />,
    kind: 'detail',
    cell: ({ row: { signers } }) =>
      signers.length > 0 && (
        <span className={signersStyle}>
          <SignerAvatars signers={signers} />
          <span className={figures}>
            <Message id="request-list.signed" values={countSigned(signers)} />
          </span>
        </span>
      ),
  },
  { id: 'state', label: <Message id="request-list.state" />, cell: (shown) => <StateCell {...shown} /> },
  {
    id: 'lastModifiedDate',
    label: <Message id="request-list.column.modified" />,
    kind: 'detail',
    isSortable: true,
    cell: ({ row: { lastModifiedDate } }) => (
      <span className={muted}>
        <When at={lastModifiedDate} />
      </span>
    ),
  },
  {
    id: 'actions',
    label: <Message id="request-list.column.actions" />,
    kind: 'menu',
    cell: (shown) => <RowMenu {...shown} />,
  },
]

type RequestTableProps = {
  rows: readonly Row[]
  at: number
  sort: RequestSort
  onSort: (sort: RequestSort) => void
  hrefOf: (id: string) => string
  isBusy: boolean
  /** Shown if there are no rows. */
  children?: ReactNode
  footer?: ReactNode
}

/** The table of requests; each row links to its request. */
export function RequestTable({ rows, at, sort, onSort, hrefOf, isBusy, children, footer }: RequestTableProps) {
  const { formatMessage } = useIntl()
  return (
    <Table
      label={formatMessage({ id: 'request-list.title' })}
      columns={columns}
      rows={rows.map((row) => ({ row, href: hrefOf(row.id), at }))}
      keyOf={({ row }) => row.id}
      {...sortedBy(sort)}
      onSort={({ by, direction }) => onSort(`${by},${direction === 'ascending' ? 'asc' : 'desc'}` as RequestSort)}
      isBusy={isBusy}
      footer={footer}
    >
      {children}
    </Table>
  )
}

function sortedBy(sort: RequestSort): { sorted?: Sorted } {
  const [by = '', order] = sort.split(',')
  return by === 'createdDate' ? {} : { sorted: { by, direction: order === 'asc' ? 'ascending' : 'descending' } }
}

function NameCell({ row: { id, name }, href }: TableRow) {
  const { formatMessage } = useIntl()
  return (
    <div className={nameCell}>
      <RowLink href={href}>{name || <Message id="request-list.unnamed" />}</RowLink>
      <RowControls>
        <CopyId
          value={id}
          copyLabel={formatMessage({ id: 'request-list.copyId' })}
          copiedLabel={formatMessage({ id: 'request-list.copied' })}
        />
      </RowControls>
    </div>
  )
}

function StateCell({ row, at }: TableRow) {
  const note = noteOf(row, at)
  return (
    <div className={twoLines}>
      <RequestPill state={row.stateToDisplay} />
      {note && <Note note={note} />}
    </div>
  )
}

function RowMenu({ row: { id, name }, href }: TableRow) {
  const { formatMessage } = useIntl()
  const label = formatMessage({ id: 'request-list.actionsFor' }, { name })
  return (
    <RowControls>
      <Menu
        label={label}
        options={[
          { id: 'open', icon: ArrowUpRight, label: formatMessage({ id: 'request-list.open' }), href },
          { id: 'copy', icon: Copy, label: formatMessage({ id: 'request-list.copyId' }) },
        ]}
        onAction={(chosen) => chosen === 'copy' && void navigator.clipboard.writeText(id).catch(() => {})}
      >
        <IconButton icon={Ellipsis} size="small" label={label} />
      </Menu>
    </RowControls>
  )
}
