import { Eye, Download } from 'lucide-react'
import { useIntl } from 'react-intl'
import { countSigned } from '#machines/rules/requests/settings/request-note.ts'
import { fullNameOf } from '#machines/rules/common/name.ts'
import type { SigningView } from '#machines/rules/signing/signing.ts'
import { Avatar } from '../design/avatar.tsx'
import { term } from '../design/facts.css.ts'
import { IconButton } from '../design/icon-button.tsx'
import { dense, muted, strong } from '../design/text.css.ts'
import type { ShownDocument } from '#machines/rules/documents/shown-document.ts'
import { FileSize } from '../file-size.tsx'
import { Message } from '../message.tsx'
import { signer as signerStyle, signerEnd, signers as signersStyle } from '../requests/detail/detail.css.ts'
import { Section } from '../design/section.tsx'
import { RequestPill, SignerPill, signerTag } from '../requests/status.tsx'
import { useMoment } from './moment.ts'
import { isRunning, useDownloads } from './signer-download.view.tsx'
import { fact, facts, file as fileStyle, fileName, files as filesStyle } from './signer.css.ts'

/** The state of the request, and when it ends or has ended. */
export function SignedFacts({ view }: { view: SigningView }) {
  const { stateToDisplay: state, expirationDate, timeZone } = view
  const { day, time, zone } = useMoment(timeZone)(expirationDate)
  const isOpen = state === 'PENDING' || state === 'EDITING'
  return (
    <dl className={facts}>
      <div>
        <dt className={term}>
          <Message id="signing-end.state" />
        </dt>
        <dd className={fact}>
          <RequestPill state={state} />
        </dd>
      </div>
      {(isOpen || state === 'EXPIRED') && (
        <div>
          <dt className={term}>
            <Message id={isOpen ? 'signing-end.until' : 'signing-end.expiredOn'} />
          </dt>
          <dd className={fact}>
            <time dateTime={expirationDate}>{day}</time>
          </dd>
          <dd className={`${dense} ${muted}`}>
            {time} ({zone})
          </dd>
        </div>
      )}
    </dl>
  )
}

type SignedView = Pick<SigningView, 'signers' | 'timeZone'> & { signer?: { id: string } }

/** Who has signed and when, and who has not, in the signing order. */
export function Signatures({ view: { signer: me, signers, timeZone } }: { view: SignedView }) {
  const moment = useMoment(timeZone)
  return (
    <Section
      title={<Message id="signing-end.signers" />}
      beside={<Message id="signing-end.signed" values={countSigned(signers)} />}
    >
      <ol className={signersStyle}>
        {signers
          .toSorted((a, b) => a.orderToSign - b.orderToSign)
          .map(({ id, firstName, lastName, signatureType, signatureSignerStatus: status, signedDate }) => (
            <li key={id} className={signerStyle} {...(status === 'SIGNED' && { 'data-done': true })}>
              <Avatar name={fullNameOf({ firstName, lastName })} tag={signerTag(status)} />
              <div>
                <p>
                  <span className={strong}>{fullNameOf({ firstName, lastName })}</span>{' '}
                  {id === me?.id && (
                    <span className={muted}>
                      <Message id="signing-end.you" />
                    </span>
                  )}
                  {signatureType === 'OPTIONAL' && (
                    <span className={muted}>
                      {' '}
                      <Message id="signing-end.isOptional" />
                    </span>
                  )}
                </p>
                {signedDate && (
                  <p className={`${dense} ${muted}`}>
                    <Message id="signing-end.signedOn" values={moment(signedDate)} />
                  </p>
                )}
              </div>
              <span className={signerEnd}>
                <SignerPill status={status} />
              </span>
            </li>
          ))}
      </ol>
    </Section>
  )
}

type DocumentsProps = { view: SigningView; onOpen: (shown: ShownDocument) => void }

/** The documents as they were signed, each to read here or to download. */
export function SignedDocuments({ view, onOpen }: DocumentsProps) {
  const { formatMessage } = useIntl()
  const downloads = useDownloads()
  return (
    <ul className={filesStyle}>
      {view.files.map((file) => {
        const { id, fileName: name, pages } = file
        const wanted = { kind: 'file', id, name } as const
        return (
          <li key={id} className={fileStyle}>
            <div className={fileName}>
              <p>{name}</p>
              <p className={`${dense} ${muted}`}>
                <Message id="signing-end.extent" values={{ pages: file.nbPages }} />, <FileSize bytes={file.fileSize} />
              </p>
            </div>
            <span>
              <IconButton
                icon={Eye}
                label={formatMessage({ id: 'signing-end.previewName' }, { name })}
                onPress={() => onOpen({ id, type: 'ORIGINAL_FILE', fileName: name, pages })}
              />
              {downloads && (
                <IconButton
                  icon={Download}
                  label={formatMessage({ id: 'signing-end.downloadName' }, { name })}
                  isDisabled={isRunning(downloads, wanted)}
                  onPress={() => downloads.send({ type: 'download.chosen', wanted })}
                />
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
