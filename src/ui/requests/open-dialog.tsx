import type { ComponentType } from 'react'
import type { components } from '#openapi'
import type { RequestDialog } from '#machines/flows/requests/request-detail.machine.ts'
import { isWaitedFor } from '#machines/rules/requests/reminders.ts'
import type { DocumentViewer } from '../documents/document-viewer.ts'
import type { MakeTemplate } from '../templates/template-making.ts'
import { AnchorDialog } from './anchor/anchor-dialog.tsx'
import type { CancelRequest } from './cancel/request-cancel.ts'
import type { Course } from './course/course.ts'
import type { AskAboutEdit } from './editing/ask-about-edit.ts'
import type { ProofFolder } from './proof-folder/proof-folder.ts'
import type { Reminder } from './reminder/reminder.ts'
import type { SignerAddress } from './signer-address.ts'

/** Asks in a dialog whether to finish a request without the signers in `name`; `onDone` says whether it was finished. */
type FinishRequest = ComponentType<{ id: string; name: string; onDone: (isDone: boolean) => void }>

/** The dialogs of the page of a request that are flows of their own. */
export type RequestDialogs = {
  SignerAddress: SignerAddress
  Reminder: Reminder
  CancelRequest: CancelRequest
  EditRequest: AskAboutEdit
  CancelEdit: AskAboutEdit
  FinishRequest: FinishRequest
  Course: Course
  DocumentViewer: DocumentViewer
  MakeTemplate: MakeTemplate
  ProofFolder: ProofFolder
}

type OpenDialogProps = {
  dialog: RequestDialog
  request: components['schemas']['Request']
  /** When the request was read, in milliseconds since 1970. */
  at: number
  /** Whether the account is the sender who may change the request. */
  isOwn: boolean
  dialogs: RequestDialogs
  /** The address where a document with this hash is checked. */
  checkOf: (hash: string) => string
  onClose: () => void
  /** Called when a dialog ends that may have changed the request, or may have said that it is too late. */
  onChanged: () => void
}

/** The dialog that is open on the page of a request. */
export function OpenDialog({ dialog, request, at, isOwn, dialogs, checkOf, onClose, onChanged }: OpenDialogProps) {
  const { id, name, timeZone, signers } = request
  const { SignerAddress, Reminder, CancelRequest, EditRequest, CancelEdit, FinishRequest } = dialogs
  const { Course, DocumentViewer, MakeTemplate, ProofFolder } = dialogs
  switch (dialog.is) {
    case 'document':
      return <DocumentViewer shown={dialog.shown} onDone={onClose} />
    case 'anchor': {
      const { anchored, document } = dialog
      return <AnchorDialog of={anchored} timeZone={timeZone} check={document && checkOf(document)} onClose={onClose} />
    }
    case 'course':
      return <Course request={request} at={at} isOwn={isOwn} onDone={onClose} />
    case 'template':
      return <MakeTemplate of="request" id={id} name={name} onDone={onClose} />
    case 'folder':
      // Its download is in the audit trail.
      return <ProofFolder offer={dialog.offer} onDone={onChanged} />
    case 'cancel':
      return <CancelRequest id={id} name={name} onDone={onChanged} />
    case 'edit':
      return <EditRequest id={id} name={name} onDone={onChanged} />
    case 'editCancel':
      return <CancelEdit id={id} name={name} onDone={onChanged} />
    case 'reminder':
      return <Reminder request={id} signers={signers.filter(isWaitedFor)} onDone={onChanged} />
    case 'finish':
      return <FinishRequest id={id} name={dialog.names} onDone={onChanged} />
    case 'address':
      return <SignerAddress request={id} person={dialog.person} onDone={onChanged} />
  }
}
