import { Download as DownloadIcon, FileCheck2, FileKey2, FilePenLine, FileText, ScrollText } from 'lucide-react'
import { useIntl } from 'react-intl'
import type { components } from '#openapi'
import type { Download } from '#machines/flows/requests/request-detail.machine.ts'
import { Button } from '../design/button.tsx'
import { CopyId } from '../design/copy.tsx'
import { IconButton } from '../design/icon-button.tsx'
import { Icon } from '../design/icon.tsx'
import { dense, muted, strong } from '../design/text.css.ts'
import { FileSize } from '../file-size.tsx'
import { Message } from '../message.tsx'
import { box, file, fileHead, fileIcon, groups, notOnPhone } from './detail.css.ts'
import { Section } from './section.tsx'

type Schemas = components['schemas']
type FileGroup = Schemas['FileGroup']
type FileType = Schemas['FileType']

const icons = {
  SIGN_FILE: FilePenLine,
  SIGNED_FILE_WITH_AUDIT: FileCheck2,
  AUDIT_TRAIL: ScrollText,
  PROOF_FILE: FileKey2,
  ORIGINAL_FILE: FileText,
} as const satisfies Record<FileType, unknown>

/** The order of a document's versions. */
const order = Object.keys(icons) as FileType[]

type FilesProps = {
  request: Schemas['Request']
  files: readonly FileGroup[]
  downloading: string | null
  onDownload: (download: Download) => void
}

/** The download of a request's proof file. */
const proofOf = ({ id, name }: Schemas['Request']): Download => ({
  id,
  name: `${name || id}-proof.json`,
  is: 'proof',
})

/** The documents of a request, each with its existing versions, and the proof file. */
export const RequestFiles = ({ request, files, downloading, onDownload }: FilesProps) => (
  <Section title={<Message id="request-detail.documents" />}>
    <div className={groups}>
      {files.map((group) => (
        <div key={group.id} className={box}>
          <div className={fileHead}>
            <p className={strong}>{group.fileName}</p>
            <p className={`${dense} ${muted}`}>
              <Message
                id="request-detail.extent"
                values={{ pages: group.numberOfPages, fields: group.numberOfFields }}
              />
            </p>
          </div>
          <ul>
            {group.files
              .toSorted((a, b) => order.indexOf(a.type) - order.indexOf(b.type))
              .map(({ id, type, fileName, fileSize, hash, downloadable }) => (
                <FileLine
                  key={id}
                  type={type}
                  size={fileSize}
                  hash={hash}
                  isDownloading={downloading === id}
                  {...(downloadable && { onDownload: () => onDownload({ id, name: fileName, is: 'file' }) })}
                />
              ))}
          </ul>
        </div>
      ))}
      {request.proofFileAvailable && (
        <div className={box}>
          <ul>
            <FileLine
              type="PROOF_FILE"
              isDownloading={downloading === request.id}
              onDownload={() => onDownload(proofOf(request))}
            />
          </ul>
        </div>
      )}
    </div>
  </Section>
)

type LineProps = {
  type: FileType
  size?: number
  hash?: string
  isDownloading: boolean
  onDownload?: () => void
}

function FileLine({ type, size, hash, isDownloading, onDownload }: LineProps) {
  const { formatMessage } = useIntl()
  const name = formatMessage({ id: `request-detail.file.${type}` })
  return (
    <li className={file} {...(type === 'SIGN_FILE' && { 'data-main': true })}>
      <span className={fileIcon}>
        <Icon of={icons[type]} size={20} />
      </span>
      <div>
        <p className={type === 'SIGN_FILE' ? strong : ''}>{name}</p>
        <p className={`${dense} ${muted}`}>
          <Message id={`request-detail.file.${type}.is`} /> {size !== undefined && <FileSize bytes={size} />}
        </p>
      </div>
      <span className={notOnPhone}>
        {hash && (
          <CopyId
            value={hash}
            copyLabel={formatMessage({ id: 'request-detail.copyHash' }, { file: name })}
            copiedLabel={formatMessage({ id: 'request-detail.copied' })}
          >
            {shortened(hash)}
          </CopyId>
        )}
      </span>
      {onDownload && (
        <IconButton
          icon={DownloadIcon}
          size="small"
          label={formatMessage({ id: 'request-detail.download' }, { file: name })}
          isDisabled={isDownloading}
          onPress={onDownload}
        />
      )}
    </li>
  )
}

/** The first and last four characters of a long value. */
export const shortened = (value: string) => `${value.slice(0, 4)}…${value.slice(-4)}`

/** A button that downloads the signed document, if there is one. */
export function DownloadSigned({ files, downloading, onDownload }: Omit<FilesProps, 'request'>) {
  const { formatMessage } = useIntl()
  const signed = files
    .flatMap((group) => group.files)
    .find(({ type, downloadable }) => type === 'SIGN_FILE' && downloadable)
  if (!signed) return null
  return (
    <Button
      icon={DownloadIcon}
      isPending={downloading === signed.id}
      pendingLabel={formatMessage({ id: 'request-detail.downloading' })}
      onPress={() => onDownload({ id: signed.id, name: signed.fileName, is: 'file' })}
    >
      <Message id="request-detail.downloadSigned" />
    </Button>
  )
}
