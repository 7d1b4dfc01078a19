import {
  Blocks,
  Download as DownloadIcon,
  Eye,
  FileCheck2,
  FileKey2,
  FilePen,
  FilePenLine,
  FileText,
  FolderDown,
  FolderKey,
  ScrollText,
} from 'lucide-react'
import { useIntl } from 'react-intl'
import type { components } from '#openapi'
import type { ProofFolderOffer } from '#machines/flows/requests/proof-folder.machine.ts'
import type { Download } from '#machines/flows/requests/request-detail.machine.ts'
import type { ShownDocument } from '#machines/rules/documents/shown-document.ts'
import type { Anchored } from '#machines/rules/requests/trail/anchored.ts'
import { archiveName, proofFileName, proofFolderName } from '#machines/rules/requests/file-names.ts'
import { folderTypesOf } from '#machines/rules/requests/proof-folder.ts'
import { countSigned } from '#machines/rules/requests/settings/request-note.ts'
import { Button } from '../../design/button.tsx'
import { CopyShort } from '../../design/copy.tsx'
import { IconButton } from '../../design/icon-button.tsx'
import { Icon } from '../../design/icon.tsx'
import { dense, muted, strong } from '../../design/text.css.ts'
import { FileSize } from '../../file-size.tsx'
import { Message } from '../../message.tsx'
import { box, file, fileActions, fileHead, fileIcon, fileWords, groups, notOnPhone } from './detail.css.ts'
import { DocumentPicture } from '../document-picture.tsx'
import type { DrawFirstPage } from '../../documents/document-viewer.ts'
import { Section } from '../../design/section.tsx'

type Schemas = components['schemas']
type FileGroup = Schemas['FileGroup']
type FileType = Schemas['FileType']

const icons = {
  CURRENT_FILE: FilePen,
  SIGN_FILE: FilePenLine,
  SIGNED_FILE_WITH_AUDIT: FileCheck2,
  AUDIT_TRAIL: ScrollText,
  PROOF_FILE: FileKey2,
  PROOF_FOLDER: FolderKey,
  ORIGINAL_FILE: FileText,
} as const satisfies Record<FileType | 'PROOF_FOLDER', unknown>

/** The order of a document's versions. */
const order: readonly string[] = Object.keys(icons)

type FilesProps = {
  request: Schemas['Request']
  files: readonly FileGroup[]
  downloading: Download | null
  onDownload: (download: Download) => void
}

/** The download of a request's proof file. */
const proofOf = ({ id, name }: Schemas['Request']): Download => ({
  id,
  name: proofFileName(name),
  is: 'proof',
})

/** The download of a version of a file. The current copy has the id of its original. */
const downloadOf = ({ id, type, fileName }: FileGroup['files'][number]): Download => ({
  id,
  name: fileName,
  is: type === 'CURRENT_FILE' ? 'copy' : 'file',
})

const isRunning = (running: Download | null, { id, is }: Download): boolean => running?.id === id && running.is === is

/**
 * What is shown of a document: the signed file if there is one, otherwise the original. Null if its file was deleted. Both
 * have the same pages.
 */
function shownOf({ id, fileName, files }: FileGroup, { files: originals }: Schemas['Request']): ShownDocument | null {
  const pages = originals.find((original) => original.id === id)?.pages ?? []
  const has = (wanted: FileType) => files.find(({ type, downloadable }) => type === wanted && downloadable)
  for (const type of ['SIGN_FILE', 'ORIGINAL_FILE'] as const) {
    const version = has(type)
    if (version && pages.length > 0) return { id: version.id, type, fileName, pages }
  }
  return null
}

type DocumentsProps = FilesProps & {
  drawFirstPage: DrawFirstPage
  onOpen: (shown: ShownDocument) => void
  /** Shows how a file is anchored. */
  onAnchor: (anchored: Anchored) => void
  onFolder: (offer: ProofFolderOffer) => void
}

/** The documents of a request, each with its existing versions, and the proof file. */
export function RequestFiles({ drawFirstPage, onOpen, onAnchor, onFolder, ...shown }: DocumentsProps) {
  const { request, files, downloading, onDownload } = shown
  const proofs = request.proofFileAvailable && (
    <ProofLines request={request} files={files} downloading={downloading} onDownload={onDownload} onFolder={onFolder} />
  )
  return (
    <Section title={<Message id="request-detail.documents" />}>
      <div className={groups}>
        {files.map((group) => (
          <div key={group.id} className={box}>
            <FileHead group={group} shown={shownOf(group, request)} drawFirstPage={drawFirstPage} onOpen={onOpen} />
            <ul>
              {group.files
                .toSorted((a, b) => order.indexOf(a.type) - order.indexOf(b.type))
                .map((version) => (
                  <FileLine
                    key={`${version.id} ${version.type}`}
                    {...version}
                    signed={countSigned(request.signers).done}
                    onAnchor={onAnchor}
                    isDownloading={isRunning(downloading, downloadOf(version))}
                    onDownload={version.downloadable ? () => onDownload(downloadOf(version)) : null}
                  />
                ))}
              {files.length === 1 && proofs}
            </ul>
          </div>
        ))}
        {files.length !== 1 && proofs && (
          <div className={box}>
            <ul>{proofs}</ul>
          </div>
        )}
      </div>
    </Section>
  )
}

/** The proof file and the proof folder of the request, for all its documents. */
function ProofLines({
  request,
  files,
  downloading,
  onDownload,
  onFolder,
}: FilesProps & Pick<DocumentsProps, 'onFolder'>) {
  const { id, name, proofFolderAvailable } = request
  const offer = { request: id, name: proofFolderName(name), types: folderTypesOf(request, files) }
  return (
    <>
      <FileLine
        type="PROOF_FILE"
        isDownloading={isRunning(downloading, proofOf(request))}
        onDownload={() => onDownload(proofOf(request))}
      />
      {proofFolderAvailable && (
        <FileLine type="PROOF_FOLDER" isDownloading={false} onDownload={() => onFolder(offer)} />
      )}
    </>
  )
}

type HeadProps = Pick<DocumentsProps, 'drawFirstPage' | 'onOpen'> & { group: FileGroup; shown: ShownDocument | null }

/** A document with its first page in miniature, and a button that opens it. */
function FileHead({ group: { fileName, numberOfPages, numberOfFields }, shown, drawFirstPage, onOpen }: HeadProps) {
  const { formatMessage } = useIntl()
  return (
    <div className={fileHead}>
      {shown && <DocumentPicture key={shown.id} shown={shown} draw={drawFirstPage} />}
      <div className={fileWords}>
        <p className={strong}>{fileName}</p>
        <p className={`${dense} ${muted}`}>
          <Message
            id="request-detail.extent"
            values={{ pages: numberOfPages, fields: numberOfFields.total, own: numberOfFields.byRequest }}
          />
        </p>
      </div>
      {shown && (
        <Button
          variant="secondary"
          size="small"
          icon={Eye}
          aria-label={formatMessage({ id: 'request-detail.openFile' }, { file: fileName })}
          onPress={() => onOpen(shown)}
        >
          <Message id="request-detail.open" />
        </Button>
      )}
    </div>
  )
}

type LineProps = {
  type: FileType | 'PROOF_FOLDER'
  fileSize?: number | null
  hash?: string | null
  /** The number of signers who have signed, for the current copy. */
  signed?: number
  anchorDetail?: Schemas['AnchorDetail'] | null
  /** Shows how the file is anchored. */
  onAnchor?: (anchored: Anchored) => void
  isDownloading: boolean
  /** Null if the file can no longer be downloaded. */
  onDownload: (() => void) | null
}

function FileLine({ type, fileSize = null, hash, signed = 0, isDownloading, onDownload, ...anchoring }: LineProps) {
  const { anchorDetail: anchor = null, onAnchor } = anchoring
  const { formatMessage } = useIntl()
  const isTemporary = type === 'CURRENT_FILE' && signed > 0
  const name = formatMessage({ id: `request-detail.file.${isTemporary ? 'TEMPORARY_FILE' : type}` })
  const isMain = type === 'SIGN_FILE' || type === 'CURRENT_FILE'
  return (
    <li className={file} {...(isMain && { 'data-main': true })}>
      <span className={fileIcon}>
        <Icon of={icons[type]} size={20} />
      </span>
      <div>
        <p className={isMain ? strong : ''}>{name}</p>
        <p className={`${dense} ${muted}`}>
          {type === 'CURRENT_FILE' ? (
            <Message id="request-detail.file.CURRENT_FILE.is" values={{ signed }} />
          ) : (
            <Message id={`request-detail.file.${type}.is`} />
          )}{' '}
          {fileSize !== null && <FileSize bytes={fileSize} />}
        </p>
      </div>
      <span className={notOnPhone}>
        {hash && (
          <CopyShort
            value={hash}
            copyLabel={formatMessage({ id: 'request-detail.copyHash' }, { file: name })}
            copiedLabel={formatMessage({ id: 'request-detail.copied' })}
          />
        )}
      </span>
      <span className={fileActions}>
        {anchor?.validatedDate && hash && onAnchor && (
          <IconButton
            icon={Blocks}
            size="small"
            label={formatMessage({ id: 'anchor-detail.openFile' }, { file: name })}
            onPress={() => onAnchor({ name, hash, phrase: null, anchor })}
          />
        )}
        {onDownload && (
          <IconButton
            icon={DownloadIcon}
            size="small"
            label={formatMessage({ id: 'request-detail.download' }, { file: name })}
            isDisabled={isDownloading}
            onPress={onDownload}
          />
        )}
      </span>
    </li>
  )
}

/** Downloads all files as one archive, and the signed document if there is one. */
export function RequestDownloads({ request, files, downloading, onDownload }: FilesProps) {
  const { formatMessage } = useIntl()
  const versions = files.flatMap((group) => group.files).filter(({ downloadable }) => downloadable)
  // Of several, each has a button of its own with its document.
  const [signed, ...others] = versions.filter(({ type }) => type === 'SIGN_FILE')
  const all: Download = { id: request.id, name: archiveName(request.name), is: 'all' }
  const pendingLabel = formatMessage({ id: 'request-detail.downloading' })
  return (
    <>
      {versions.length > 0 && (
        <Button
          variant="secondary"
          icon={FolderDown}
          isPending={isRunning(downloading, all)}
          pendingLabel={pendingLabel}
          onPress={() => onDownload(all)}
        >
          <Message id="request-detail.downloadAll" />
        </Button>
      )}
      {signed && others.length === 0 && (
        <Button
          icon={DownloadIcon}
          isPending={isRunning(downloading, downloadOf(signed))}
          pendingLabel={pendingLabel}
          onPress={() => onDownload(downloadOf(signed))}
        >
          <Message id="request-detail.downloadSigned" />
        </Button>
      )}
    </>
  )
}
