import { ArrowUpRight, Ban, CircleAlert, Copy, Download } from 'lucide-react'
import { useIntl } from 'react-intl'
import type { components } from '#openapi'
import { undownloadable } from '#machines/rules/requests/list/bulk.ts'
import { countSigned, noteOf } from '#machines/rules/requests/settings/request-note.ts'
import { ActionsMenu } from '../../design/actions-menu.tsx'
import { CopyId } from '../../design/copy.tsx'
import { Skeleton } from '../../design/progress.tsx'
import { RowControls, RowLink, type Column } from '../../design/table.tsx'
import { figures } from '../../design/text.css.ts'
import { useToast } from '../../design/toast.tsx'
import { actionsColumn } from '../../list/columns.tsx'
import { Message } from '../../message.tsx'
import type { Bulk } from '../bulk/bulk.ts'
import { MutedWhen } from '../../when.tsx'
import { useEditOption, type WayToEdit } from '../editing/edit-option.ts'
import { bones, faces, nameCell, onCards, signers as signersStyle, twoLines } from '../requests.css.ts'
import { Note, RequestPill, SignerAvatars } from '../status.tsx'

type Row = components['schemas']['RequestRow']

type RequestColumnProps = {
  hrefOf: (id: string) => string
  /** When the rows were read, in milliseconds since 1970: days left are counted from then. */
  at: number
  bulk: Bulk
  /** How a request is edited; null for one that the account may not edit. */
  wayOf: (row: Row) => WayToEdit | null
  /** Asks before a request is canceled; null for one that the account may not cancel. */
  cancelOf: (row: Row) => (() => void) | null
}

/** The columns of the request list. */
export const requestColumns = ({ hrefOf, at, bulk, wayOf, cancelOf }: RequestColumnProps): Column<Row>[] => [
  {
    id: 'name',
    label: <Message id="request-list.name" />,
    kind: 'main',
    isSortable: true,
    cell: (row) => <NameCell row={row} href={hrefOf(row.id)} />,
    skeleton: (
      <span className={bones}>
        <Skeleton width="72%" />
        <Skeleton width={132} height={8} />
      </span>
    ),
  },
  {
    id: 'signers',
    label: <Message id="request-list.column.signers" />,
    kind: 'detail',
    // Of one whose data was deleted nobody is known.
    cell: ({ signers, dataPurgedDate }) =>
      signers.length > 0 &&
      dataPurgedDate === null && (
        <span className={signersStyle}>
          <span className={faces}>
            <SignerAvatars signers={signers} />
          </span>
          <span className={figures}>
            <Message id="request-list.signed" values={countSigned(signers)} />
          </span>
        </span>
      ),
    skeleton: (
      <span className={signersStyle}>
        <Skeleton width={28} height={28} radius="50%" />
        <Skeleton width={40} />
      </span>
    ),
  },
  {
    id: 'state',
    label: <Message id="request-list.state" />,
    cell: (row) => <StateCell row={row} at={at} />,
    skeleton: <Skeleton width={120} height={22} radius={999} />,
  },
  {
    id: 'lastModifiedDate',
    label: <Message id="request-list.column.modified" />,
    kind: 'detail',
    isSortable: true,
    cell: ({ lastModifiedDate }) => <MutedWhen at={lastModifiedDate} />,
    skeleton: <Skeleton width={112} />,
  },
  actionsColumn((row) => (
    <RowMenu row={row} href={hrefOf(row.id)} at={at} bulk={bulk} edit={wayOf(row)} onCancel={cancelOf(row)} />
  )),
]

function NameCell({ row: { id, name, dataPurgedDate }, href }: { row: Row; href: string }) {
  const { formatMessage } = useIntl()
  return (
    <div className={nameCell}>
      <RowLink href={href}>
        {name || <Message id={dataPurgedDate ? 'request-list.deleted' : 'request-list.unnamed'} />}
      </RowLink>
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

function StateCell({ row, at }: { row: Row; at: number }) {
  const note = noteOf(row, at)
  return (
    <div className={twoLines}>
      <RequestPill state={row.stateToDisplay} />
      {note && (
        // How many have signed stands in the column of the signers already, if there is one.
        <span className={note.is === 'signed' ? onCards : ''}>
          <Note note={note} />
        </span>
      )}
    </div>
  )
}

const cancelOption = { id: 'cancel', icon: Ban, isDangerous: true, hasSeparator: true } as const

type RowMenuProps = {
  row: Row
  href: string
  at: number
  bulk: Bulk
  edit: WayToEdit | null
  onCancel: (() => void) | null
}

function RowMenu({ row, href, at, bulk, edit, onCancel }: RowMenuProps) {
  const { id, name } = row
  const { formatMessage } = useIntl()
  const showToast = useToast()
  const editing = useEditOption(edit)
  const label = formatMessage({ id: 'request-list.actionsFor' }, { name })
  const copyId = () =>
    void navigator.clipboard.writeText(id).then(
      () => showToast(<Message id="request-list.idCopied" values={{ name }} />),
      // The browser may forbid it: the ID can still be selected.
      () => showToast(<Message id="request-list.idNotCopied" values={{ id }} />, CircleAlert),
    )
  const download = () => bulk.send({ type: 'action.chosen', action: 'download', rows: [row], at })
  return (
    <ActionsMenu
      label={label}
      options={[
        { id: 'open', icon: ArrowUpRight, label: formatMessage({ id: 'request-list.open' }), href },
        ...(undownloadable(row) === null
          ? [{ id: 'download', icon: Download, label: formatMessage({ id: 'request-list.download' }) }]
          : []),
        ...editing,
        { id: 'copy', icon: Copy, label: formatMessage({ id: 'request-list.copyId' }) },
        ...(onCancel ? [{ ...cancelOption, label: formatMessage({ id: 'request-list.cancel' }) }] : []),
      ]}
      onAction={(chosen) => {
        if (chosen === 'copy') copyId()
        if (chosen === 'download') download()
        if (chosen === 'edit' && typeof edit === 'function') edit()
        if (chosen === 'cancel') onCancel?.()
      }}
    />
  )
}
