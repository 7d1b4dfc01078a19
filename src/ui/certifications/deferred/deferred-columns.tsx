import { Trash2 } from 'lucide-react'
import { useIntl } from 'react-intl'
import type { components } from '#openapi'
import { ActionsMenu } from '../../design/actions-menu.tsx'
import { CopyShort } from '../../design/copy.tsx'
import { Link } from '../../design/link.tsx'
import type { Column } from '../../design/table.tsx'
import { figures, nowrap } from '../../design/text.css.ts'
import { FileSize } from '../../file-size.tsx'
import { actionsColumn } from '../../list/columns.tsx'
import { Message } from '../../message.tsx'
import { When } from '../../when.tsx'
import { fileName, flowName } from '../files/certification-files.css.ts'
import { sub } from './deferred.css.ts'

type File = components['schemas']['DeferredFile']

type DeferredColumnProps = {
  /** When the rows were read, in milliseconds since 1970. */
  at: number
  /** The address of a certification; null for an account that may not see it. */
  certificationOf: ((id: string) => string) | null
  /** Whether certified files are shown, too. */
  hasCertified: boolean
  /** Whether the account can remove a file; null if it can remove none. */
  removal: { isFor: (file: File) => boolean; ask: (file: File) => void } | null
}

/** The columns of the files that are certified later (CERT-012). */
export const deferredColumns = (props: DeferredColumnProps): Column<File>[] => {
  const { at, certificationOf, hasCertified, removal } = props
  return [
    {
      id: 'name',
      label: <Message id="deferred-file-list.name" />,
      kind: 'main',
      cell: ({ name, username, channelName }) => (
        <>
          <span className={fileName}>{name}</span>
          <span className={sub}>{channelName === null ? username : `${username}, ${channelName}`}</span>
        </>
      ),
    },
    {
      id: 'size',
      label: <Message id="deferred-file-list.size" />,
      cell: ({ size }) => (
        <span className={`${figures} ${nowrap}`}>
          <FileSize bytes={size} />
        </span>
      ),
    },
    { id: 'hash', label: <Message id="deferred-file-list.hash" />, cell: (file) => <HashCell file={file} /> },
    {
      id: 'createdDate',
      label: <Message id="deferred-file-list.created" />,
      cell: ({ createdDate }) => (
        <>
          <When at={createdDate} show="date" />
          <span className={sub}>
            <Age from={createdDate} at={at} />
          </span>
        </>
      ),
    },
    ...(hasCertified
      ? [
          {
            id: 'state',
            label: <Message id="deferred-file-list.certification" />,
            cell: (file: File) => <CertificationCell file={file} certificationOf={certificationOf} />,
          },
        ]
      : []),
    ...(removal
      ? [
          actionsColumn(
            (file: File) => removal.isFor(file) && <RowMenu name={file.name} onRemove={() => removal.ask(file)} />,
          ),
        ]
      : []),
  ]
}

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000]

/** How long ago something was, in the largest unit that it fills. */
function Age({ from, at }: { from: string; at: number }) {
  const { formatRelativeTime } = useIntl()
  const past = Math.max(0, at - Date.parse(from))
  if (past >= DAY) return formatRelativeTime(-Math.floor(past / DAY), 'day')
  if (past >= HOUR) return formatRelativeTime(-Math.floor(past / HOUR), 'hour')
  if (past >= MINUTE) return formatRelativeTime(-Math.floor(past / MINUTE), 'minute')
  return formatRelativeTime(0, 'second', { numeric: 'auto' })
}

function HashCell({ file: { name, hash } }: { file: File }) {
  const { formatMessage } = useIntl()
  return (
    <CopyShort
      value={hash}
      copyLabel={formatMessage({ id: 'certification-file-list.copyHash' }, { name })}
      copiedLabel={formatMessage({ id: 'certification-file-list.copied' })}
    />
  )
}

function CertificationCell({ file, certificationOf }: { file: File } & Pick<DeferredColumnProps, 'certificationOf'>) {
  const { certificationRequestId: id, flowName: name } = file
  if (id === null) return <Message id="deferred-file-list.waits" />
  return <span className={flowName}>{certificationOf ? <Link href={certificationOf(id)}>{name}</Link> : name}</span>
}

function RowMenu({ name, onRemove }: { name: string; onRemove: () => void }) {
  const { formatMessage } = useIntl()
  return (
    <ActionsMenu
      label={formatMessage({ id: 'deferred-file-list.actionsFor' }, { name })}
      options={[
        { id: 'delete', icon: Trash2, label: formatMessage({ id: 'deferred-file-list.delete' }), isDangerous: true },
      ]}
      onAction={(chosen) => chosen === 'delete' && onRemove()}
    />
  )
}
