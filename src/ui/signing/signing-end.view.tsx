import { Check, Download, FolderDown } from 'lucide-react'
import { useIntl } from 'react-intl'
import type { ContextFrom } from 'xstate'
import type { SignerDownload } from '#machines/flows/signing/signer-download.machine.ts'
import type { signingEndMachine } from '#machines/flows/signing/signing-end.machine.ts'
import { archiveName, proofFileName } from '#machines/rules/requests/file-names.ts'
import { awaitsOptional, isTerminated } from '#machines/rules/requests/request-state.ts'
import { aboutOf } from '#machines/rules/signing/signer-pages.ts'
import { fullNameOf } from '#machines/rules/common/name.ts'
import { othersToSign, othersWhoMust, type SigningView } from '#machines/rules/signing/signing.ts'
import type { Comments } from '../requests/comments.ts'
import { Button } from '../design/button.tsx'
import { LinkButton } from '../design/link.tsx'
import type { DocumentViewer } from '../documents/document-viewer.ts'
import { muted } from '../design/text.css.ts'
import type { ViewProps } from '../flow.tsx'
import { Message } from '../message.tsx'
import { AboutCard } from './about-card.tsx'
import { DiscoverCard } from './discover-card.tsx'
import { DisputeDownload } from './dispute-download.tsx'
import { useMoment } from './moment.ts'
import { SignedDocuments, SignedFacts, Signatures } from './signed-request.tsx'
import { all, file, fileName, files as list } from './signer.css.ts'
import { CancelWords } from '../requests/cancel/cancel-words.tsx'
import { Section } from '../design/section.tsx'
import { buttons } from '../status-card.css.ts'
import { StatusCard } from '../status-card.tsx'
import { UnreachableView } from '../common/errors/unreachable.view.tsx'
import { WaitingView } from '../waiting.view.tsx'
import { DownloadNotice, folderOf, isRunning, useDownloads } from './signer-download.view.tsx'

type Props = ViewProps<typeof signingEndMachine> & {
  /** Whether the signer has signed just now, not earlier. */
  isFresh: boolean
  /** The address of the whole request. */
  request: string
  /** The list of what waits for the signature of the account that is signed in; null without one. */
  toSign: string | null
  /** The address where the signer registers; null if they are not offered an account. */
  register: string | null
  DocumentViewer: DocumentViewer
  /** The comments, where the tenant has any. */
  Comments?: Comments
}

/** After signing: right after it what was recorded and where the request is; later the request with its signatures. */
export function SigningEndView(props: Props) {
  const { state, send, isFresh, request, toSign, register, DocumentViewer, Comments } = props
  const { formatMessage } = useIntl()
  const { view, files, shown } = state.context
  if (state.hasTag('unreachable')) return <UnreachableView onRetry={() => send({ type: 'retry.chosen' })} />
  if (!view) return <WaitingView />
  const isFinished = view.stateToDisplay === 'FINISHED'
  const back = toSign !== null && (
    <LinkButton href={toSign} variant="secondary" size="large">
      <Message id="signing-end.toSign" />
    </LinkButton>
  )
  return (
    <StatusCard
      icon={Check}
      tone="success"
      title={formatMessage({ id: isFresh ? 'signing-end.title' : 'signing-end.titleBefore' })}
      lead={<Lead view={view} />}
      below={isFresh && register !== null && <DiscoverCard register={register} more={view.discoverUrl ?? null} />}
    >
      <AboutCard about={aboutOf(view)} />
      {view.cancelMessage !== null && (
        <CancelWords
          message={view.cancelMessage}
          label={<Message id="status.canceled.words" values={{ issuer: view.issuerFullName }} />}
        />
      )}
      <DownloadNotice />
      {isFresh ? (
        <>
          {isFinished && <Files view={view} files={files} />}
          <div className={buttons}>
            <LinkButton href={request} size="large">
              <Message id="signing-end.see" />
            </LinkButton>
            {back}
          </div>
        </>
      ) : (
        <>
          {Comments && view.tenant.comments && (
            <div>
              <Comments
                request={view.id}
                requestState={view.stateToDisplay}
                creator={view.issuerFullName}
                reader="signer"
                timeZone={view.timeZone}
              />
            </div>
          )}
          <SignedFacts view={view} />
          <Signatures view={view} />
          <Section title={<Message id="signing-end.documents" />}>
            {isFinished ? (
              <Files view={view} files={files} />
            ) : (
              <SignedDocuments view={view} onOpen={(opened) => send({ type: 'dialog.opened', shown: opened })} />
            )}
            <DownloadAll view={view} files={files} />
            <DisputeDownload request={view.name} />
            {shown && !isFinished && <DocumentViewer shown={shown} onDone={() => send({ type: 'dialog.closed' })} />}
          </Section>
          {back && <div className={buttons}>{back}</div>}
        </>
      )}
    </StatusCard>
  )
}

function Lead({ view }: { view: SigningView }) {
  const { formatList, formatMessage } = useIntl()
  const moment = useMoment(view.timeZone)
  const others = othersToSign(view).map(fullNameOf)
  const must = othersWhoMust(view).map(fullNameOf)
  const { signedDate, mail } = view.signer
  const values = { mail, issuer: view.issuerFullName }
  const isPartial = view.state === 'PARTIAL_SIGNATURE_FINISHED'
  return (
    <>
      {signedDate && <Message id="signing-end.when" values={moment(signedDate)} />}{' '}
      {view.tenant.sandbox && !isTerminated(view.state) ? (
        <Message id="signing-end.sandbox" />
      ) : awaitsOptional(view.state) && others.length > 0 ? (
        <Message
          id="signing-end.optional"
          values={{ count: others.length, names: formatList(others), mail, day: moment(view.expirationDate).day }}
        />
      ) : view.stateToDisplay === 'PENDING' && must.length > 0 ? (
        <Message id="signing-end.others" values={{ count: must.length, names: formatList(must), mail }} />
      ) : (
        formatMessage({ id: isPartial ? 'signing-end.partial' : next[view.stateToDisplay] }, values)
      )}
    </>
  )
}

/** What comes after the signature, in each state of the request. */
const next = {
  INITIATED: 'signing-end.finalizing',
  PENDING: 'signing-end.finalizing',
  BEING_FINALIZED: 'signing-end.finalizing',
  FINISHED: 'signing-end.finished',
  EDITING: 'signing-end.editing',
  CANCELED: 'signing-end.canceled',
  REFUSED: 'signing-end.refused',
  EXPIRED: 'signing-end.expired',
} as const satisfies Record<SigningView['stateToDisplay'], unknown>

type FilesProps = Pick<ContextFrom<typeof signingEndMachine>, 'files'> & { view: SigningView }

/** Downloads everything there is, as one archive if it is more than one file. */
function DownloadAll({ view, files }: FilesProps) {
  const downloads = useDownloads()
  const isFinished = view.stateToDisplay === 'FINISHED'
  const isThere = isFinished ? versionsOf(files).length > 0 : view.files.length > 1
  if (!downloads || !isThere) return null
  const archive: SignerDownload = { kind: 'all', name: archiveName(view.name) }
  return (
    <div className={all}>
      <Button
        variant="secondary"
        icon={FolderDown}
        isPending={isRunning(downloads, archive)}
        onPress={() => downloads.send({ type: 'download.chosen', wanted: archive })}
      >
        <Message id="signing-end.all" />
      </Button>
    </div>
  )
}

const offered = ['SIGN_FILE', 'SIGNED_FILE_WITH_AUDIT', 'AUDIT_TRAIL'] as const

/** The sealed versions that can be downloaded. One that several documents share is listed with each of them. */
function versionsOf(groups: FilesProps['files']) {
  const versions = groups.flatMap((group) =>
    offered.flatMap((kind) =>
      group.files.flatMap(({ id, type, fileName: name, downloadable }) =>
        type === kind && downloadable ? [{ id, kind, name, document: group.fileName }] : [],
      ),
    ),
  )
  return [...new Map(versions.map((version) => [version.id, version])).values()]
}

function Files({ view, files }: FilesProps) {
  const { formatMessage } = useIntl()
  const downloads = useDownloads()
  const versions = versionsOf(files)
  const button = (wanted: SignerDownload, name: string) => (
    <Button
      variant="secondary"
      size="small"
      icon={Download}
      isPending={downloads !== null && isRunning(downloads, wanted)}
      aria-label={formatMessage({ id: 'signing-end.downloadName' }, { name })}
      onPress={() => downloads?.send({ type: 'download.chosen', wanted })}
    >
      <Message id="signing-end.download" />
    </Button>
  )
  const proof = formatMessage({ id: 'signing-end.kind.PROOF_FILE' })
  const folder = formatMessage({ id: 'signing-end.kind.PROOF_FOLDER' })
  const offer = folderOf(view, files)

  return (
    <>
      {versions.length === 0 && (
        <p className={muted}>
          <Message id="signing-end.gone" />
        </p>
      )}
      {(versions.length > 0 || view.proofFileAvailable) && (
        <ul className={list}>
          {versions.map(({ id, kind, name, document }) => {
            const type = formatMessage({ id: `signing-end.kind.${kind}` })
            const isOneOfSeveral = versions.filter((other) => other.kind === kind).length > 1
            const is = isOneOfSeveral ? formatMessage({ id: 'signing-end.kind.of' }, { type, document }) : type
            return (
              <li key={id} className={file}>
                <span className={fileName}>{is}</span>
                {button({ kind: 'file', id, name }, is)}
              </li>
            )
          })}
          {view.proofFileAvailable && (
            <li className={file}>
              <span className={fileName}>{proof}</span>
              {button({ kind: 'proof', name: proofFileName(view.name) }, proof)}
            </li>
          )}
          {downloads && offer && (
            <li className={file}>
              <span className={fileName}>{folder}</span>
              <Button
                variant="secondary"
                size="small"
                icon={Download}
                aria-label={formatMessage({ id: 'signing-end.downloadName' }, { name: folder })}
                onPress={() => downloads.send({ type: 'folder.opened', offer })}
              >
                <Message id="signing-end.download" />
              </Button>
            </li>
          )}
        </ul>
      )}
    </>
  )
}
