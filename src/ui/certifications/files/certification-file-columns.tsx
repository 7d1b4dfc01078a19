import { useIntl } from 'react-intl'
import type { components } from '#openapi'
import { CopyShort } from '../../design/copy.tsx'
import { Link } from '../../design/link.tsx'
import type { Column } from '../../design/table.tsx'
import { actionsColumn } from '../../list/columns.tsx'
import { Message } from '../../message.tsx'
import { MutedWhen } from '../../when.tsx'
import { CertificationPill } from '../certification-state.tsx'
import { FileMenu, type CertificationDownloads } from './certification-download.tsx'
import { breaking, fileName, flowName as flowNameStyle, onCards } from './certification-files.css.ts'

type File = components['schemas']['CertificationFile']

export type FileColumnProps = {
  /** The address where a document with this hash (SHA-256, hexadecimal) is checked. */
  checkOf: (hash: string) => string
  /** The address of a certification; null for an account that may not see it. */
  certificationOf: ((id: string) => string) | null
  /** The proofs of a document are downloaded one at a time. */
  downloads: CertificationDownloads
}

/** The columns of the documents of one certification. */
export const ownFileColumns = ({ checkOf, downloads }: Omit<FileColumnProps, 'certificationOf'>): Column<File>[] => [
  {
    id: 'name',
    label: <Message id="certification-file-list.name" />,
    kind: 'main',
    // Names are deleted with the data of a certification.
    cell: ({ name }) => <span className={fileName}>{name || <Message id="certification-list.deleted" />}</span>,
  },
  {
    id: 'hash',
    label: <Message id="certification-file-list.hash" />,
    cell: (file) => <HashCell file={file} />,
  },
  actionsColumn((file) => <FileMenu file={file} downloads={downloads} check={checkOf(file.hash)} />),
]

/** The columns of all certified documents (CERT-012). */
export const fileColumns = ({ certificationOf, ...own }: FileColumnProps): Column<File>[] => {
  const [name, hash, actions] = ownFileColumns(own) as [Column<File>, Column<File>, Column<File>]
  return [
    name,
    hash,
    {
      id: 'flowName',
      label: <Message id="certification-file-list.flowName" />,
      cell: ({ flowName, certificationRequestId }) =>
        certificationOf ? (
          <span className={flowNameStyle}>
            <Link href={certificationOf(certificationRequestId)}>
              {flowName || <Message id="certification-list.deleted" />}
            </Link>
          </span>
        ) : (
          <span className={flowNameStyle}>{flowName}</span>
        ),
    },
    {
      id: 'channel',
      label: <Message id="certification-file-list.channel" />,
      cell: ({ channelName }) => <ChannelCell name={channelName} />,
    },
    {
      id: 'createdDate',
      label: <Message id="certification-file-list.created" />,
      cell: ({ createdDate }) => <MutedWhen at={createdDate} />,
    },
    {
      id: 'state',
      label: <Message id="certification-file-list.state" />,
      cell: ({ state }) => <CertificationPill state={state} />,
    },
    actions,
  ]
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

/** A card has no heads of columns, so that it names the channel, and none that is missing. */
const ChannelCell = ({ name }: { name: string | null }) =>
  name !== null && (
    <span className={breaking}>
      <span className={onCards}>
        <Message id="certification-file-list.channel" />{' '}
      </span>
      {name}
    </span>
  )
