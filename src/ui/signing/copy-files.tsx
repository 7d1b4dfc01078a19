import { Download } from 'lucide-react'
import { useIntl } from 'react-intl'
import type { components } from '#openapi'
import type { ProofFolderOffer } from '#machines/flows/requests/proof-folder.machine.ts'
import type { SignerDownload } from '#machines/flows/signing/signer-download.machine.ts'
import { proofFileName } from '#machines/rules/requests/file-names.ts'
import { countSigned } from '#machines/rules/requests/settings/request-note.ts'
import { IconButton } from '../design/icon-button.tsx'
import { dense, muted, strong } from '../design/text.css.ts'
import { FileSize } from '../file-size.tsx'
import { Message } from '../message.tsx'
import { Section } from '../design/section.tsx'
import { documents, documentHead } from './copy-request.css.ts'
import { file as fileStyle, fileName as fileNameStyle, files as filesStyle } from './signer.css.ts'
import { folderOf, isRunning, useDownloads } from './signer-download.view.tsx'

type Schemas = components['schemas']
type FileGroup = Schemas['FileGroup']
type Version = FileGroup['files'][number]
type Type = Schemas['FileType']

/** The order of a document's versions. */
const order: Type[] = ['SIGN_FILE', 'SIGNED_FILE_WITH_AUDIT', 'AUDIT_TRAIL', 'CURRENT_FILE', 'ORIGINAL_FILE']

/** The current copy has the id of its original. */
const wantedOf = ({ id, type, fileName }: Version): SignerDownload => ({
  kind: type === 'CURRENT_FILE' ? 'copy' : 'file',
  id,
  name: fileName,
})

/** The documents of a request, each with the versions that can be downloaded, and the proof. */
export function CopyFiles({ view, files }: { view: Schemas['CopyView']; files: readonly FileGroup[] }) {
  const signed = countSigned(view.signers).done
  return (
    <Section title={<Message id="request-detail.documents" />}>
      <div className={documents}>
        {files.map(({ id, fileName, numberOfPages, files: versions }) => (
          <div key={id} className={filesStyle}>
            <div className={documentHead}>
              <p className={strong}>{fileName}</p>
              <p className={`${dense} ${muted}`}>
                <Message id="signing-end.extent" values={{ pages: numberOfPages }} />
              </p>
            </div>
            <ul>
              {versions
                .toSorted((a, b) => order.indexOf(a.type) - order.indexOf(b.type))
                .map((version) => (
                  <Line
                    key={`${version.id} ${version.type}`}
                    type={version.type}
                    size={version.fileSize}
                    signed={signed}
                    wanted={version.downloadable ? wantedOf(version) : null}
                  />
                ))}
            </ul>
          </div>
        ))}
        {view.proofFileAvailable && (
          <ul className={filesStyle}>
            <Line type="PROOF_FILE" wanted={{ kind: 'proof', name: proofFileName(view.name) }} />
            <FolderLine offer={folderOf(view, files)} />
          </ul>
        )}
      </div>
    </Section>
  )
}

/** The proof folder, whose dialog asks which files it has. */
function FolderLine({ offer }: { offer: ProofFolderOffer | null }) {
  const { formatMessage } = useIntl()
  const downloads = useDownloads()
  if (!offer || !downloads) return null
  const name = formatMessage({ id: 'request-detail.file.PROOF_FOLDER' })
  return (
    <li className={fileStyle}>
      <div className={fileNameStyle}>
        <p>{name}</p>
        <p className={`${dense} ${muted}`}>
          <Message id="request-detail.file.PROOF_FOLDER.is" />
        </p>
      </div>
      <IconButton
        icon={Download}
        label={formatMessage({ id: 'signing-end.downloadName' }, { name })}
        onPress={() => downloads.send({ type: 'folder.opened', offer })}
      />
    </li>
  )
}

type LineProps = {
  type: Type
  size?: number | null
  /** How many have signed, for the current copy. */
  signed?: number
  /** Null if the file was deleted. */
  wanted: SignerDownload | null
}

function Line({ type, size = null, signed = 0, wanted }: LineProps) {
  const { formatMessage } = useIntl()
  const downloads = useDownloads()
  const isTemporary = type === 'CURRENT_FILE' && signed > 0
  const name = formatMessage({ id: `request-detail.file.${isTemporary ? 'TEMPORARY_FILE' : type}` })
  return (
    <li className={fileStyle}>
      <div className={fileNameStyle}>
        <p>{name}</p>
        <p className={`${dense} ${muted}`}>
          {type === 'CURRENT_FILE' ? (
            <Message id="request-detail.file.CURRENT_FILE.is" values={{ signed }} />
          ) : (
            <Message id={`request-detail.file.${type}.is`} />
          )}{' '}
          {size !== null && <FileSize bytes={size} />}
        </p>
      </div>
      {wanted && downloads && (
        <IconButton
          icon={Download}
          label={formatMessage({ id: 'signing-end.downloadName' }, { name })}
          isDisabled={isRunning(downloads, wanted)}
          onPress={() => downloads.send({ type: 'download.chosen', wanted })}
        />
      )}
    </li>
  )
}
