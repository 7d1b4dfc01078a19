import { dayAt } from '#machines/rules/requests/settings/expiry.ts'
import { remindersOf } from '#machines/rules/requests/reminders.ts'
import { mailTextOf, type MailType } from '#machines/rules/mail/mail-texts.ts'
import { defaultParams } from '#machines/rules/requests/settings/request-params.ts'
import { isOngoing } from '#machines/rules/requests/request-state.ts'
import { consentOf, isOutstanding } from '#machines/rules/requests/signers.ts'
import { isCopyMail } from '../../mail/copy-mails.ts'
import { REGISTRATION_CODE_MAIL } from '../../mail/registration-mail.ts'
import { isRequestMail, write, type RequestMailFacts, type RequestMailKind } from '../../mail/request-mails.ts'
import { deadlineEntry } from '../../mail/calendar.ts'
import type { OutgoingMail } from '../../engine/ports.ts'
import { bySystem } from '../../engine/stamps.ts'
import { transact } from '../../engine/transact.ts'
import { accountById, tenantById } from '../../store/accounts/accounts.ts'
import { filesOf } from '../../store/documents/document-files.ts'
import { keepMailReturned, keepMailTaken } from '../../store/requests/mail-addresses.ts'
import {
  keepMailed,
  keepReminded,
  signerById,
  signersOf,
  type SignerRow,
} from '../../store/requests/request-signers.ts'
import { reminderMessage } from '../../store/requests/reminder-messages.ts'
import { requestById, type RequestRow } from '../../store/requests/requests.ts'
import { isAskedAgain, type MailRow } from '../../store/mails/mails.ts'
import type { MailWriter } from '../mails/send-mail.ts'
import { mailLogoOf } from '../accounts/accounts.ts'
import type { Ports } from '../ports.ts'
import { writeCopyMail } from './copy-mail-writer.ts'
import { mailedFiles } from './mailed-files.ts'
import { happenTo } from '../requests/request-lifecycle.ts'
import { CODE_MINUTES, digitsToSend } from './code-making.ts'
import { makeLink } from './links.ts'
import { writeMailOfRegistration } from './registration/registration-mail-writer.ts'
import { makeReminderLink } from './reminder-links.ts'

/**
 * Writes a mail about a request, to a signer, a copy recipient or its issuer, and records it in the request's stream. Link and code are
 * created now and stored as hashes, never in clear.
 */
export const writeRequestMail: MailWriter<Ports> = async (ports, mail) => {
  const { kind, subject } = mail
  if (isCopyMail(kind)) return writeCopyMail(ports, mail)
  if (kind === REGISTRATION_CODE_MAIL) return writeMailOfRegistration(ports, mail)
  if (!subject || !isRequestMail(kind)) throw new Error(`${kind} is no mail about a request`)
  const row = await requestById(ports.db, subject.id)
  const issuer = row && (await accountById(ports.db, row.issuer))
  const signer = mail.recipient === null ? undefined : await signerById(ports.db, mail.recipient)
  const tenant = row && (await tenantById(ports.db, row.tenant))
  if (!row || !issuer || !tenant || (mail.recipient !== null && !signer)) return null

  const name = `${issuer.firstName} ${issuer.lastName}`
  const code = mail.code !== null && signer ? await codeFor(ports, row, signer.id, mail.code) : undefined
  if (code === null || isOutdated(kind, row, signer)) return null
  // One that was not sent before the signer got another address would go there, too.
  if (kind === 'SIGNER_SIGNATURE_CREATED_MAIL' && (await isAskedAgain(ports.db, mail))) return null
  const isWithFiles = isFinal(kind) && row.params.sendFilesByEmail !== false
  const files = isWithFiles ? await mailedFiles(ports, row, tenant.params.attachedFiles ?? []) : []
  const signers = await signersOf(ports.db, [row.id])
  const about = mail.about === null ? undefined : await signerById(ports.db, mail.about)
  const address = await addressFor(ports, kind, row, signer)
  const written = write(kind, {
    // Signers get the language that their request was sent in, unless another signer has chosen one for them; its issuer
    // gets that of their account.
    language: signer ? (signer.language ?? row.language) : issuer.language,
    tenant: tenant.name,
    logo: mailLogoOf(tenant.params),
    request: row.name,
    to: { name: signer ? nameOf(signer) : name },
    issuer: { name, mail: issuer.email },
    ...(mail.about !== null && { signer: nameOf(about) }),
    ...(kind === 'REQUESTER_SIGNATURE_REFUSED_MAIL' && { refusal: refusalIn(signers) }),
    ...reassignmentOf(mail.about === null ? signer : about),
    hasSigned: signer?.status === 'SIGNED',
    isOptional: signer?.signatureType === 'OPTIONAL',
    ...(signer && { message: await messageOf(ports, mail, row, kind) }),
    consent: consentOf(signers),
    isOpen: signers.some(isOutstanding),
    outstanding: signers.filter(isOutstanding).map(nameOf),
    documents: (await filesOf(ports.db, row.document)).map(({ fileName, pages }) => ({
      name: fileName,
      pages: pages.length,
    })),
    expiresAt: row.expiresAt,
    timeZone: row.timeZone,
    address,
    ...(code !== undefined && { code }),
    codeMinutes: CODE_MINUTES,
    attached: files && files.length,
  })
  const to = signer?.id ?? issuer.id
  return {
    to: signer?.mail ?? issuer.email,
    toName: signer ? nameOf(signer) : name,
    // A reply to an unexpected mail goes to the person who sent the request.
    ...(signer && { replyTo: { name, address: issuer.email } }),
    ...written,
    ...(files && { files }),
    ...(signer && leadsToSigning.includes(kind) && (await unsubscribeOf(ports, row, signer.id))),
    ...(signer &&
      leadsToSigning.includes(kind) &&
      calendarOf(ports, { ...row, language: signer.language ?? row.language }, { signer: signer.id, name, address })),
    recordSent: async (tx) => {
      const turn = { ports, tx, row, stamp: bySystem(row, ports.now()) }
      if (signer && leadsToSigning.includes(kind)) await keepMailed(tx, signer.id, ports.now())
      if (signer && isReminder(kind)) await keepReminded(tx, signer.id)
      if (signer) await keepMailTaken(tx, 'signer', signer.id)
      if (mail.code !== null && signer) await happenTo(turn, { type: 'code.sent', signer: signer.id, code: mail.code })
      else if (signer && isReminder(kind)) await happenTo(turn, { type: 'reminder.sent', signer: signer.id })
      else await happenTo(turn, { type: 'mail.sent', mail: kind, to })
    },
    recordReturned: async (tx, cause) => {
      const at = ports.now()
      // A mail to an earlier address says nothing about the present one.
      if (signer && !(await keepMailReturned(tx, 'signer', { id: signer.id, mail: signer.mail, cause, at }))) return
      const turn = { ports, tx, row, stamp: bySystem(row, at) }
      await happenTo(turn, { type: 'mail.returned', mail: kind, to, cause })
    },
  }
}

/** The address with which a signer stops the automatic reminders of a request, if it has any. */
async function unsubscribeOf(
  ports: Ports,
  row: RequestRow,
  signer: string,
): Promise<Pick<OutgoingMail, 'unsubscribe'>> {
  const { expiresAt } = row
  if (!expiresAt || remindersOf({ ...defaultParams, ...row.params }) === null) return {}
  const token = await transact(ports, (tx) => makeReminderLink(ports, tx, { id: row.id, expiresAt }, signer))
  return { unsubscribe: `${ports.publicUrl}/stop-reminders/${token}` }
}

/** The deadline of a request for the calendar of a signer. */
function calendarOf(
  ports: Pick<Ports, 'now' | 'publicUrl'>,
  { id, language, name: request, expiresAt, timeZone }: RequestRow,
  { signer, name, address }: { signer: string; name: string; address: string },
): Pick<OutgoingMail, 'calendar'> {
  if (!expiresAt) return {}
  const uid = `${id}.${signer}@${new URL(ports.publicUrl).hostname}`
  const day = dayAt(expiresAt.getTime(), timeZone)
  const written = { uid, request, sender: name, address, day, writtenAt: ports.now() }
  return { calendar: deadlineEntry({ language, expiresAt, timeZone, ...written }) }
}

/** The last refusal: the one that ended the request. */
function refusalIn(signers: SignerRow[]) {
  const [last] = signers
    .filter(({ status }) => status === 'REJECTED')
    .toSorted((a, b) => Number(b.refusedAt) - Number(a.refusedAt))
  return { signer: nameOf(last), motive: last?.refusalMotive ?? '' }
}

/** Who asked a signer to sign in their place, if somebody did. */
function reassignmentOf(signer?: SignerRow): Pick<RequestMailFacts, 'reassignment'> {
  const by = signer?.reassignedBy
  // Another address is another person, whom they did not ask.
  if (!signer || !by?.isSameMail) return {}
  const { firstName, lastName, reason } = by
  const named = { former: `${firstName} ${lastName}`, successor: nameOf(signer), mail: signer.mail }
  return { reassignment: { ...named, reason: reason ?? '' } }
}

/** The kind of text of the sender that a mail has. A new link comes with the invitation again. */
const textTypes: Partial<Record<RequestMailKind, MailType>> = {
  SIGNER_SIGNATURE_CREATED_MAIL: 'SIGNER_SIGNATURE_CREATED_MAIL',
  SIGNER_LINK_MAIL: 'SIGNER_SIGNATURE_CREATED_MAIL',
  SIGNER_REMINDER_MAIL: 'SIGNER_REMINDER_MAIL',
  SIGNER_SIGNATURE_CONFIRMATION_MAIL: 'SIGNER_SIGNATURE_CONFIRMATION_MAIL',
  SIGNER_SIGNATURE_FINISHED_MAIL: 'SIGNER_SIGNATURE_FINISHED_MAIL',
}

/** The sender's own words for one reminder or why the request was cancelled, or else those of the request for its kind of mail. */
async function messageOf({ db }: Pick<Ports, 'db'>, { reason }: MailRow, row: RequestRow, kind: RequestMailKind) {
  if (kind === 'SIGNER_SIGNATURE_CANCELED_MAIL') return row.cancelMessage ?? ''
  const own = kind === 'SIGNER_REMINDER_MAIL' ? await reminderMessage(db, row.id, reason) : undefined
  const type = textTypes[kind]
  return own ?? (type ? mailTextOf(row.params, type) : '')
}

/**
 * Whether what a mail asks for or announces no longer holds once it is sent: somebody has signed, an edit has removed the
 * signer or made them embedded, or the request has ended.
 */
const isOutdated = (kind: RequestMailKind, { state }: RequestRow, signer?: SignerRow): boolean =>
  (leadsToSigning.includes(kind) && state === 'CANCELED') ||
  (leadsToSigning.includes(kind) && (signer?.removedAt ?? null) !== null) ||
  (leadsToSigning.includes(kind) && signer?.embedded === true) ||
  (isReminder(kind) && (state !== 'PENDING' || signer?.status !== 'PENDING')) ||
  (kind === 'CREATOR_EDITING_REMINDER_MAIL' && state !== 'EDITING') ||
  (kind === 'CREATOR_EXPIRATION_NOTIFICATION_MAIL' && !isOngoing(state))

const isReminder = (kind: RequestMailKind) => kind === 'SIGNER_REMINDER_MAIL'
const isFinal = (kind: RequestMailKind) =>
  kind === 'SIGNER_SIGNATURE_FINISHED_MAIL' || kind === 'REQUESTER_SIGNATURE_FINISHED_MAIL'
const leadsToSigning: RequestMailKind[] = ['SIGNER_SIGNATURE_CREATED_MAIL', 'SIGNER_REMINDER_MAIL', 'SIGNER_LINK_MAIL']
const withLink: RequestMailKind[] = [...leadsToSigning, 'SIGNER_SIGNATURE_FINISHED_MAIL']

/** The address of the mail's button. A link is created only for a mail that shows it. */
async function addressFor(ports: Ports, kind: RequestMailKind, row: RequestRow, signer?: SignerRow): Promise<string> {
  if (!signer) return `${ports.publicUrl}/simple-sign-detail/${row.id}`
  if (!withLink.includes(kind)) return ports.publicUrl
  const token = await transact(ports, (tx) => makeLink(ports, tx, row, signer.id))
  const path = leadsToSigning.includes(kind) ? 'open-request' : 'consult-request'
  return `${ports.publicUrl}/${path}/${token}`
}

const codeFor = (ports: Ports, row: RequestRow, signer: string, id: string): Promise<string | null> => {
  const { revision, isSandbox } = row
  return transact(ports, (tx) => digitsToSend(ports, tx, { signer, id, revision, isSandbox }))
}

const nameOf = (signer?: SignerRow): string => (signer ? `${signer.firstName} ${signer.lastName}` : '')
