import type { components } from '#openapi'

/** An action in the audit trail (AUDIT-001). */
type AuditAction = components['schemas']['AuditAction']

type Data = { kind?: unknown; mail?: unknown; files?: unknown; values?: unknown }

const always =
  (...actions: AuditAction[]) =>
  () =>
    actions

const sealed: Record<string, AuditAction> = {
  SIGN_FILE: 'GENERATE_SIGNED_FILE',
  SIGNED_FILE_WITH_AUDIT: 'GENERATE_SIGNED_FILE_WITH_AUDIT',
  AUDIT_TRAIL: 'GENERATE_AUDIT_FILE',
}

const downloads: Record<string, AuditAction> = {
  ORIGINAL_FILE: 'DOWNLOAD_ORIGINAL_FILE',
  SIGN_FILE: 'DOWNLOAD_SIGNED_FILE',
  SIGNED_FILE_WITH_AUDIT: 'DOWNLOAD_SIGNED_FILE_WITH_AUDIT',
  AUDIT_TRAIL: 'DOWNLOAD_AUDIT_FILE',
  PROOF_FILE: 'DOWNLOAD_PROOF_FILE',
  PROOF_FOLDER: 'DOWNLOAD_PROOF_FOLDER',
  DISPUTE_FILE: 'DOWNLOAD_DISPUTE_FILE',
}

/** The mails that the audit trail lists. Others are not listed, such as a renewed link, or the news to issuers that their request was sent. */
const mails: Record<string, AuditAction> = {
  SIGNER_SIGNATURE_CREATED_MAIL: 'SEND_NOTIFICATION',
  SIGNER_SIGNATURE_CONFIRMATION_MAIL: 'SEND_SIGN_NOTIFICATION',
  SIGNER_SIGNATURE_FINISHED_MAIL: 'SEND_END_MAIL',
  COPY_SIGNATURE_CREATED_MAIL: 'SEND_NOTIFICATION',
  COPY_SIGNATURE_FINISHED_MAIL: 'SEND_END_MAIL',
  REQUESTER_SIGNING_NOTIFICATION_MAIL: 'SEND_SIGN_NOTIFICATION',
  REQUESTER_SIGNATURE_FINISHED_MAIL: 'SEND_END_MAIL',
  REQUESTER_SIGNATURE_REFUSED_MAIL: 'SEND_REFUSAL_MAIL',
  CREATOR_EXPIRATION_NOTIFICATION_MAIL: 'SEND_EXPIRATION_NOTICE',
}

const named = (table: Record<string, AuditAction>, name: unknown): AuditAction[] => {
  const action = typeof name === 'string' ? table[name] : undefined
  return action ? [action] : []
}

/** What the sender has filled in is set when the request is sent. */
const setBySender = ({ values }: Data): AuditAction[] => (values === undefined ? [] : ['SET_FIELDS'])

/** The audit actions of each event of a request. Events that are missing here have none. */
const actions: Record<string, (data: Data) => AuditAction[]> = {
  'request.created': always('CREATE_REQUEST'),
  'file.uploaded': always('UPLOAD_FILE', 'GENERATE_ORIGINAL_FILE'),
  'request.submitted': setBySender,
  'editing.submitted': (data) => ['EDIT_REQUEST', ...setBySender(data)],
  'signer.readdressed': always('EDIT_REQUEST'),
  'copy.readdressed': always('EDIT_REQUEST'),
  'reminder.sent': always('SEND_REMINDER'),
  'reminders.stopped': always('STOP_REMINDERS'),
  'reminders.resumed': always('RESUME_REMINDERS'),
  'mail.sent': ({ mail }) => named(mails, mail),
  'link.embedded': always('MAKE_EMBEDDED_LINK'),
  'signer.opened': always('OPEN_REQUEST'),
  'document.opened': always('OPEN_REQUEST'),
  'document.downloaded': ({ kind }) => named(downloads, kind),
  'code.requested': always('REQUEST_OTP'),
  'code.sent': always('SEND_OTP'),
  'code.confirmed': always('VALID_OTP'),
  'signer.signed': always('SET_FIELDS', 'SIGN_REQUEST'),
  'signer.refused': always('REFUSE_REQUEST'),
  'signer.reassigned': always('REASSIGN_REQUEST'),
  'consent.closed': always('FINISH_REQUEST'),
  'consent.ended': always('CONSENT_ENDED'),
  'files.sealed': ({ files }) =>
    Array.isArray(files) ? files.flatMap((file: { kind?: unknown }) => named(sealed, file.kind)) : [],
  'request.expired': always('REQUEST_EXPIRED'),
  'request.canceled': always('CANCEL_REQUEST'),
  'files.purged': always('DELETE_FILES'),
  'data.purged': always('DELETE_DATA'),
  'request.handedOver': always('HAND_OVER_REQUEST'),
}

/** The audit actions of an event: one, several, or none. */
export const auditActionsOf = (type: string, data: object): AuditAction[] => actions[type]?.(data) ?? []
