import type { RequestJobs } from '#machines/lifecycles/request.events.ts'
import { requestSubject } from '#machines/rules/requests/request-subject.ts'
import { isFinished } from '#machines/rules/requests/request-state.ts'
import { isSignedAlone } from '#machines/rules/requests/signed-alone.ts'
import type { Caused } from '../../engine/decide.ts'
import { transact } from '../../engine/transact.ts'
import type { CopyMailKind } from '../../mail/copy-mails.ts'
import type { REGISTRATION_CODE_MAIL } from '../../mail/registration-mail.ts'
import type { RequestMailKind } from '../../mail/request-mails.ts'
import type { Sql } from '../../store/engine/sql.ts'
import { accountById } from '../../store/accounts/accounts.ts'
import { copyRecipientById, copyRecipientsOf } from '../../store/requests/copy-recipients.ts'
import { signerById, signersOf } from '../../store/requests/request-signers.ts'
import { requestById, type RequestRow } from '../../store/requests/requests.ts'
import { queueMail, type AskedMail } from '../mails/queue-mail.ts'
import type { Ports } from '../ports.ts'

/** The data of a job that asks for mails. */
type Job<Name extends keyof RequestJobs> = RequestJobs[Name] & Caused

/** A mail about a request. Without a recipient it goes to the issuer. */
type RequestMail = Omit<AskedMail, 'subject'> & {
  request: string
  kind: RequestMailKind | CopyMailKind | typeof REGISTRATION_CODE_MAIL
}

/** Queues a mail about a request, and returns whether it was queued now, not before for the same reason. */
export async function queueRequestMail(ports: Ports, tx: Sql, { request, ...mail }: RequestMail): Promise<boolean> {
  const to = await addressOf(tx, request, mail.recipient ?? null)
  return queueMail(ports, tx, { ...mail, to, subject: requestSubject(request) })
}

/** The address of a signer or a copy recipient, or of the issuer without one. */
async function addressOf(tx: Sql, request: string, recipient: string | null): Promise<string | undefined> {
  if (recipient !== null) return ((await signerById(tx, recipient)) ?? (await copyRecipientById(tx, recipient)))?.mail
  const row = await requestById(tx, request)
  return row && (await accountById(tx, row.issuer))?.email
}

type Asked = Pick<RequestMail, 'kind' | 'recipient' | 'about'>

/** Queues a mail whose reason is the event that queued the job. */
const ask = (
  ports: Ports,
  tx: Sql,
  { request, cause = '' }: { request: string } & Caused,
  mail: Asked,
): Promise<boolean> => queueRequestMail(ports, tx, { ...mail, request, reason: cause })

/** The signers of these who are mailed what they are asked: embedded ones hear it from the page of their sender (EMB-017). */
async function invitedByMail(tx: Sql, signers: readonly string[]): Promise<string[]> {
  const mailed: string[] = []
  for (const id of signers) if ((await signerById(tx, id))?.embedded === false) mailed.push(id)
  return mailed
}

/**
 * Invites the signers whose turn has come (MAIL-006). A sender who signs alone gets no invitation: their signing page
 * opens. It does not if another signer has asked them to sign.
 */
export async function inviteSigners(ports: Ports, job: Job<'inviteSigners'>): Promise<void> {
  await transact(ports, async (tx) => {
    const row = await requestById(tx, job.request)
    const invited = await Promise.all(job.signers.map((id) => signerById(tx, id)))
    const isNamed = invited.some((signer) => signer?.reassignedBy)
    if (row && !isNamed && (await isAlone(tx, row))) return
    for (const signer of await invitedByMail(tx, job.signers))
      await ask(ports, tx, job, { kind: 'SIGNER_SIGNATURE_CREATED_MAIL', recipient: signer })
  })
}

/**
 * Whether only its sender signs a request, which was made on the screen: no other channel and no bulk sending opens their
 * signing page.
 */
export async function isAlone(tx: Sql, { id, channel, bulk, issuer }: RequestRow): Promise<boolean> {
  const sender = channel === 'UI' && bulk === null ? await accountById(tx, issuer) : undefined
  if (!sender) return false
  const { email: mail, isMailValidated } = sender
  return isSignedAlone(await signersOf(tx, [id]), { mail, isMailValidated })
}

/** Reminds signers that they are asked to sign (MAIL-006). */
export async function remindSigners(ports: Ports, job: Job<'remindSigners'>): Promise<void> {
  await transact(ports, async (tx) => {
    for (const signer of await invitedByMail(tx, job.signers))
      await ask(ports, tx, job, { kind: 'SIGNER_REMINDER_MAIL', recipient: signer })
  })
}

/** Tells those who were asked to sign that nothing is to be signed any more. A sender who signs alone knows. */
export async function sendCanceledMails(ports: Ports, job: Job<'sendCanceledMails'>): Promise<void> {
  await transact(ports, async (tx) => {
    const row = await requestById(tx, job.request)
    if (row && (await isAlone(tx, row))) return
    for (const signer of await invitedByMail(tx, job.signers))
      await ask(ports, tx, job, { kind: 'SIGNER_SIGNATURE_CANCELED_MAIL', recipient: signer })
  })
}

/** Confirms a signature to its signer, and notifies the issuer. */
export async function sendSignedMails(ports: Ports, job: Job<'sendSignedMails'>): Promise<void> {
  await transact(ports, async (tx) => {
    await ask(ports, tx, job, { kind: 'SIGNER_SIGNATURE_CONFIRMATION_MAIL', recipient: job.signer })
    await ask(ports, tx, job, { kind: 'REQUESTER_SIGNING_NOTIFICATION_MAIL', about: job.signer })
  })
}

/** Notifies the issuer, everyone who signed and everyone who gets a copy that the request is finished. */
export async function sendFinalMails(ports: Ports, job: Job<'sendFinalMails'>): Promise<void> {
  await transact(ports, async (tx) => {
    await ask(ports, tx, job, { kind: 'REQUESTER_SIGNATURE_FINISHED_MAIL' })
    for (const { id, status } of await signersOf(tx, [job.request]))
      if (status === 'SIGNED') await ask(ports, tx, job, { kind: 'SIGNER_SIGNATURE_FINISHED_MAIL', recipient: id })
    await askForCopies(ports, tx, job, 'COPY_SIGNATURE_FINISHED_MAIL')
  })
}

/** Mails somebody who gets copies at another address: what they would have got last (CC-006). */
export async function sendCopyAgain(ports: Ports, job: Job<'sendCopyAgain'>): Promise<void> {
  await transact(ports, async (tx) => {
    const row = await requestById(tx, job.request)
    const kind = row && isFinished(row.state) ? 'COPY_SIGNATURE_FINISHED_MAIL' : 'COPY_SIGNATURE_CREATED_MAIL'
    await ask(ports, tx, job, { kind, recipient: job.recipient })
  })
}

/** Mails those who get copies (CC-006). */
async function askForCopies(ports: Ports, tx: Sql, job: { request: string } & Caused, kind: CopyMailKind) {
  for (const { id } of await copyRecipientsOf(tx, job.request)) await ask(ports, tx, job, { kind, recipient: id })
}

const mailKinds = {
  'request.submitted': 'REQUESTER_SIGNATURE_CREATED_MAIL',
  'request.canceled': 'REQUESTER_SIGNATURE_CANCELED_MAIL',
  'request.expired': 'REQUESTER_SIGNATURE_EXPIRED_MAIL',
  'signer.refused': 'REQUESTER_SIGNATURE_REFUSED_MAIL',
  'expiration.announced': 'CREATOR_EXPIRATION_NOTIFICATION_MAIL',
  'editing.reminded': 'CREATOR_EDITING_REMINDER_MAIL',
} as const

/** Notifies the issuer of an event of the request, and once it was sent those who get copies. */
export async function tellCreator(ports: Ports, job: Job<'tellCreator'>): Promise<void> {
  await transact(ports, async (tx) => {
    await ask(ports, tx, job, { kind: mailKinds[job.of] })
    if (job.of === 'request.submitted') await askForCopies(ports, tx, job, 'COPY_SIGNATURE_CREATED_MAIL')
  })
}
