import { WifiOff } from 'lucide-react'
import { useIntl } from 'react-intl'
import type { Download, RequestDialog, requestDetailMachine } from '#machines/flows/requests/request-detail.machine.ts'
import { shortened } from '#machines/rules/common/name.ts'
import { disputeFileName } from '#machines/rules/requests/file-names.ts'
import { Button } from '../../design/button.tsx'
import { CopyId } from '../../design/copy.tsx'
import { EmptyState } from '../../design/empty.tsx'
import { Link, TextButton } from '../../design/link.tsx'
import { Notice } from '../../design/notice.tsx'
import { Page } from '../../design/page.tsx'
import { SkeletonRows } from '../../design/progress.tsx'
import type { Comments } from '../comments.ts'
import { ErrorMessage } from '../../common/errors/error-message.tsx'
import type { ViewProps } from '../../flow.tsx'
import { useMedia } from '../../media.ts'
import { Message } from '../../message.tsx'
import { box, columns, sections } from './detail.css.ts'
import { wayToEdit } from '../editing/edit-option.ts'
import { EditingNotice } from '../editing/editing-notice.tsx'
import { EndingNotice, type RequestAgain } from '../ending/ending-notice.tsx'
import { OpenDialog, type RequestDialogs } from '../open-dialog.tsx'
import { DisputeButton } from './dispute-button.tsx'
import { OptionalNotice } from './optional-notice.tsx'
import { PurgedRequest } from './purged-request.tsx'
import { RequestAudit } from './request-audit.tsx'
import { RequestFacts } from './request-facts.tsx'
import { RequestDownloads, RequestFiles } from './request-files.tsx'
import { RequestProof } from './request-proof.tsx'
import { RequestSigners } from './request-signers.tsx'
import type { DrawFirstPage } from '../../documents/document-viewer.ts'
import { isOngoing, isTerminated } from '#machines/rules/requests/request-state.ts'
import { isRemindable } from '#machines/rules/requests/reminders.ts'
import { signedHashOf } from '#machines/rules/requests/trail/signed-hash.ts'
import { RequestMenu } from '../cancel/request-menu.tsx'
import { RequestFilledFields } from '../settings/request-filled-fields.tsx'
import { RequestMetadata, RequestSettings } from '../settings/request-settings.tsx'
import { RequestPill } from '../status.tsx'

type RequestDetailViewProps = ViewProps<typeof requestDetailMachine> & {
  /** The address of the list of requests. */
  list: string
  /** The address where a request is edited. */
  editOf: (id: string) => string
  /** The address where a document with this hash (SHA-256, hexadecimal) is checked. */
  checkOf: (hash: string) => string
  /** The address of a request in the inspector; null for an account that may not use it. */
  inspectorOf: ((id: string) => string) | null
  /** Whether the account may change what was sent by this account. */
  mayChange: (issuer: string) => boolean
  /** Whether the account may make a template of what was sent by this account. */
  mayMakeTemplate: (issuer: string) => boolean
  dialogs: RequestDialogs
  /** The comments, where the tenant has any, and whether the account created what was sent by this account. */
  Comments?: Comments
  isCreator?: (issuer: string) => boolean
  RequestAgain: RequestAgain
  drawFirstPage: DrawFirstPage
}

/** How many characters of a name its heading shows (REQD-011). */
const NAME = 70
const NAME_ON_PHONE = 15

/** One request: state, documents, signers, proof and audit trail. */
export function RequestDetailView(props: RequestDetailViewProps) {
  const { state, send, list, editOf, checkOf, inspectorOf, mayChange, mayMakeTemplate, dialogs, RequestAgain } = props
  const { Comments } = props
  const { formatMessage } = useIntl()
  const isPhone = useMedia('phone')
  const { request, files, at, complaint, downloadComplaint, downloading, dialog } = state.context
  const back = { href: list, label: formatMessage({ id: 'request-detail.back' }) }
  const signedHash = signedHashOf(files)
  const canBeTemplate =
    request?.state !== 'INITIATED' && files.some((group) => group.files.some(({ downloadable }) => downloadable))
  const onDownload = (download: Download) => send({ type: 'download.chosen', download })
  const open = (opened: RequestDialog) => send({ type: 'dialog.opened', dialog: opened })

  if (!request)
    return (
      <Page title={formatMessage({ id: 'request-detail.title' })} back={back}>
        <div className={box} aria-busy={state.hasTag('loading')}>
          {state.hasTag('failed') ? (
            <EmptyState
              icon={WifiOff}
              tone="error"
              title={<Message id="request-detail.failed" />}
              actions={
                <Button variant="secondary" onPress={() => send({ type: 'retry.chosen' })}>
                  <Message id="request-detail.retry" />
                </Button>
              }
            >
              {complaint && <ErrorMessage error={complaint} />}
            </EmptyState>
          ) : (
            <SkeletonRows />
          )}
        </div>
      </Page>
    )

  const isPurged = request.dataPurgedDate !== null
  const title = request.name || formatMessage({ id: isPurged ? 'request-purged.title' : 'request-detail.title' })
  return (
    <Page
      title={title}
      short={{
        text: shortened(request.name, isPhone ? NAME_ON_PHONE : NAME) || title,
        whole: formatMessage({ id: 'request-detail.wholeName' }),
        less: formatMessage({ id: 'request-detail.shortName' }),
      }}
      back={back}
      beside={
        <>
          <RequestPill state={request.stateToDisplay} />
          {!isPurged && (
            <TextButton onPress={() => open({ is: 'course' })}>
              <Message id="request-detail.course" />
            </TextButton>
          )}
          {inspectorOf && (
            <Link href={inspectorOf(request.id)}>
              <Message id="request-detail.inspect" />
            </Link>
          )}
        </>
      }
      below={
        <CopyId
          value={request.id}
          copyLabel={formatMessage({ id: 'request-detail.copyId' })}
          copiedLabel={formatMessage({ id: 'request-detail.copied' })}
        />
      }
      actions={
        <>
          {Comments && !isPurged && request.tenant.comments && request.state !== 'INITIATED' && (
            <Comments
              request={request.id}
              requestState={request.stateToDisplay}
              creator={request.issuerFullName}
              reader={props.isCreator?.(request.issuerId) ? 'creator' : 'colleague'}
              timeZone={request.timeZone}
              isInBar
            />
          )}
          <RequestDownloads request={request} files={files} downloading={downloading} onDownload={onDownload} />
          <RequestMenu
            edit={
              mayChange(request.issuerId)
                ? wayToEdit(request.state, { ask: () => open({ is: 'edit' }), resume: editOf(request.id) })
                : null
            }
            onTemplate={canBeTemplate && mayMakeTemplate(request.issuerId) ? () => open({ is: 'template' }) : null}
            onCancel={mayChange(request.issuerId) && isOngoing(request.state) ? () => open({ is: 'cancel' }) : null}
          />
        </>
      }
    >
      {request.delayed && (
        <Notice tone="warning" title={<Message id="request-detail.delayed" />}>
          <Message id={`request-detail.delayed.${request.delayed.cause}`} />
        </Notice>
      )}
      {downloadComplaint && (
        <Notice attention={downloadComplaint}>
          {downloadComplaint === 'missing' || downloadComplaint === 'allMissing' ? (
            <Message
              id={downloadComplaint === 'missing' ? 'request-detail.fileMissing' : 'request-detail.filesMissing'}
            />
          ) : (
            <ErrorMessage error={downloadComplaint} />
          )}
        </Notice>
      )}
      <EditingNotice
        request={request}
        resume={mayChange(request.issuerId) ? editOf(request.id) : null}
        onCancel={() => open({ is: 'editCancel' })}
      />
      <PurgedRequest request={request} files={files} checkOf={checkOf} />
      {!isPurged && (
        <EndingNotice
          request={request}
          files={files}
          mayChange={mayChange(request.issuerId)}
          RequestAgain={RequestAgain}
        />
      )}
      <OptionalNotice
        request={request}
        mayFinish={mayChange(request.issuerId)}
        onFinish={(names) => open({ is: 'finish', names })}
      />
      <RequestFacts
        request={request}
        at={at}
        onChangeCopy={
          mayChange(request.issuerId) && !isTerminated(request.state)
            ? ({ id, mail }) => open({ is: 'address', person: { kind: 'copy', id, mail, name: mail } })
            : null
        }
      />
      <div className={columns}>
        <div className={sections}>
          {!isPurged && (
            <>
              <RequestFiles
                request={request}
                files={files}
                downloading={downloading}
                onDownload={onDownload}
                drawFirstPage={props.drawFirstPage}
                onOpen={(shown) => open({ is: 'document', shown })}
                onAnchor={(anchored) => open({ is: 'anchor', anchored, document: anchored.hash })}
                onFolder={(offer) => open({ is: 'folder', offer })}
              />
              <RequestSigners
                signers={request.signers}
                timeZone={request.timeZone}
                onChangeAddress={
                  mayChange(request.issuerId)
                    ? ({ id, mail, firstName, lastName }) =>
                        open({ is: 'address', person: { kind: 'signer', id, mail, name: `${firstName} ${lastName}` } })
                    : null
                }
                onRemind={mayChange(request.issuerId) && isRemindable(request) ? () => open({ is: 'reminder' }) : null}
              />
              <RequestFilledFields request={request} />
              <RequestMetadata entries={request.customFields} />
              <RequestSettings params={request.params} />
            </>
          )}
          <RequestProof request={request} files={files} checkOf={checkOf} />
        </div>
        <RequestAudit
          audits={request.audits}
          timeZone={request.timeZone}
          onAnchor={(anchored) => open({ is: 'anchor', anchored, document: signedHash })}
        >
          {request.state !== 'INITIATED' && !isPurged && (
            <DisputeButton
              isPending={downloading?.is === 'dispute'}
              onDownload={() => onDownload({ id: request.id, name: disputeFileName(request.name), is: 'dispute' })}
            />
          )}
        </RequestAudit>
      </div>
      {dialog && (
        <OpenDialog
          dialog={dialog}
          request={request}
          at={at}
          isOwn={mayChange(request.issuerId)}
          dialogs={dialogs}
          checkOf={checkOf}
          onClose={() => send({ type: 'dialog.closed' })}
          onChanged={() => send({ type: 'change.ended' })}
        />
      )}
    </Page>
  )
}
