import { isSameMail } from '#machines/rules/common/mail.ts'
import { defaultParams } from '#machines/rules/requests/settings/request-params.ts'
import { remindedBy, remindingParams } from '#machines/rules/requests/reminders.ts'
import { once } from '../../engine/once.ts'
import { expectRevision, type Seen } from '../../engine/revision.ts'
import { byAccount, type AccountCall } from '../../engine/stamps.ts'
import { transact } from '../../engine/transact.ts'
import { filesOf } from '../../store/documents/document-files.ts'
import { lockHead } from '../../store/engine/events.ts'
import type { Sql } from '../../store/engine/sql.ts'
import { copyRecipientsOf, keepEditedCopyRecipients } from '../../store/requests/copy-recipients.ts'
import { keepAddressChange, keepMailTaken } from '../../store/requests/mail-addresses.ts'
import { applyEdit } from '../../store/requests/request-edits.ts'
import { keepMetadata } from '../../store/requests/request-metadata.ts'
import { keepParams } from '../../store/requests/request-params.ts'
import { keepEditedSigners, signersOf, type SignerRow } from '../../store/requests/request-signers.ts'
import { dropCodeOf } from '../../store/signing/codes.ts'
import { endEmbeddedLinksOf } from '../../store/signing/embedded-links.ts'
import { dropCopyLinksOf, dropLinksOf } from '../../store/signing/links.ts'
import { dropRegistrationCodeOf } from '../../store/signing/registration-codes.ts'
import { filledInBySender } from '../documents/sender-fields.ts'
import { spendInvitations } from '../mails/mail-quota.ts'
import type { Ports } from '../ports.ts'
import type { Viewed } from '../requests/drafts.ts'
import { asRows, openEdit, type Edit } from '../requests/editing/edit.ts'
import { contentHash, happenTo, loadRequest, streamOf } from '../requests/request-lifecycle.ts'
import { isAlone, queueRequestMail } from '../requests/request-mails.ts'
import { requestView } from '../requests/request-view.ts'
import { checkSendable, type Confirmed } from '../requests/sendable.ts'
import { submitWorkingCopy } from '../requests/working-copy.ts'

/**
 * Puts an open edit in the place of what was sent (`submitEditing`), all in one transaction. Signatures that were given stay
 * as they are. New signers are invited once it is their turn, those with another address again; nobody else is mailed.
 * @throws Refused NotFoundException, ForbiddenException; RequestCannotBeEditedException without an open edit;
 * StaleRevisionException if `revision` is not that of the edit; as `checkSendable` does; TooManyMailsException
 */
export async function submitEditing(
  ports: Ports,
  call: AccountCall,
  { id, revision }: Seen,
  confirmed: Confirmed,
): Promise<Viewed> {
  return transact(ports, (tx) =>
    once(ports, tx, { call, operation: 'submitEditing', body: { id, ...confirmed } }, async () => {
      const { before: request, edit } = await openEdit(tx, call, id)
      expectRevision(edit.row, revision)
      const at = ports.now()
      const known = await signersOf(tx, [id])
      const files = (await filesOf(tx, request.document)).map((file) => file.id)
      const { signers, expiresAt } = await checkSendable(ports, tx, edit.row, {
        at,
        confirmed,
        otpTypes: call.account.tenant.otpTypes,
        sent: { expiresAt: request.expiresAt, files, signers: asRows(known, edit.signers) },
      })
      const moved = movedSigners(known, signers)
      const newCopies = await newCopiesOf(tx, edit)
      await takeOver(tx, { edit, expiresAt, at })
      await submitWorkingCopy(tx, request)
      for (const { id: signer } of moved) {
        await keepMailTaken(tx, 'signer', signer)
        await dropLinksOf(tx, signer, at)
        await dropCodeOf(tx, signer)
        await dropRegistrationCodeOf(tx, signer)
      }
      // What was mailed to them is no way to sign any more.
      for (const signer of newlyEmbedded(known, signers)) await dropLinksOf(tx, signer, at)
      // Nor is a frame that is still open, for those who are to sign elsewhere.
      for (const signer of newlyEmbedded(signers, known)) await endEmbeddedLinksOf(tx, signer, { at, since: at })
      const isSenderAlone = await isAlone(tx, request)
      const added = signers.filter((signer) => !known.some((one) => one.id === signer.id))
      const reached = reachedAgain(known, signers)
      // An embedded signer at another address is mailed codes there.
      const movedInFrames = moved.filter(({ embedded }) => embedded).length
      const asked = isSenderAlone ? 0 : added.length + reached.length + movedInFrames
      const { issuer: account, tenant, isSandbox } = request
      await spendInvitations(ports, tx, { account, tenant, isSandbox }, asked + newCopies.length)

      const row = await loadRequest(tx, id)
      const submitted = {
        type: 'editing.submitted' as const,
        remindersSkipped: true as const,
        signers: signers.map(({ id: signer, signatureType, orderToSign }) => ({
          id: signer,
          signatureType,
          orderToSign,
        })),
        expiresAt: expiresAt.getTime(),
        ...remindedBy(remindingParams({ ...defaultParams, ...row.params }, signers), expiresAt, at),
        hash: await contentHash(tx, row),
        ...(await filledInBySender(tx, row)),
        ...(moved.length > 0 && { readdressed: moved.map((signer) => signer.id) }),
      }
      // The event and the facts that follow it: its own version comes first.
      const version = (await lockHead(tx, streamOf(id)))!.version + 1
      await happenTo({ ports, tx, row, stamp: byAccount(call, row, at) }, submitted)
      for (const { id: signer, former, mail } of moved)
        await keepAddressChange(tx, 'signer', { id: signer, version, former, mail })
      const reason = `${streamOf(id)}/${version}`
      // Whose turn comes now is invited by the job of that.
      const again = isSenderAlone ? [] : reached.filter(({ status }) => status === 'SUSPENDED')
      for (const { id: recipient } of again)
        await queueRequestMail(ports, tx, { kind: 'SIGNER_SIGNATURE_CREATED_MAIL', request: id, recipient, reason })
      for (const recipient of newCopies)
        await queueRequestMail(ports, tx, { kind: 'COPY_SIGNATURE_CREATED_MAIL', request: id, recipient, reason })
      const after = await loadRequest(tx, id)
      return { request: await requestView(tx, after), revision: after.revision }
    }),
  )
}

/** The signers whose address an edit changes, with their former one. */
const movedSigners = (known: readonly SignerRow[], signers: readonly SignerRow[]) =>
  signers.flatMap((signer) => {
    const former = known.find((one) => one.id === signer.id)?.mail
    return former === undefined || isSameMail(former, signer.mail) ? [] : [{ ...signer, former }]
  })

type Embeddable = Pick<SignerRow, 'id' | 'embedded'>

/** The signers who are embedded after an edit, and were not before it. */
const newlyEmbedded = (known: readonly Embeddable[], signers: readonly Embeddable[]) =>
  signers.flatMap(({ id, embedded }) => (embedded && known.some((one) => one.id === id && !one.embedded) ? [id] : []))

/** The signers who are to be mailed again: they have another address, or were embedded, whom nobody had mailed. */
const reachedAgain = (known: readonly SignerRow[], signers: readonly SignerRow[]) =>
  signers.filter(({ id, mail, embedded }) => {
    const before = known.find((one) => one.id === id)
    return before !== undefined && !embedded && (before.embedded || !isSameMail(before.mail, mail))
  })

/** The copy recipients whom an edit adds. */
async function newCopiesOf(tx: Sql, { request, content }: Edit): Promise<string[]> {
  const known = new Set((await copyRecipientsOf(tx, request)).map(({ id }) => id))
  return content.copyRecipients.map(({ id }) => id).filter((id) => !known.has(id))
}

/** Writes what an edit has besides its document. */
async function takeOver(tx: Sql, { edit, expiresAt, at }: { edit: Edit; expiresAt: Date; at: Date }): Promise<void> {
  const { request, content, row, signers } = edit
  await keepEditedSigners(tx, request, signers, at)
  const removed = await keepEditedCopyRecipients(tx, request, content.copyRecipients, at)
  for (const recipient of removed) await dropCopyLinksOf(tx, recipient)
  await keepMetadata(tx, request, content.metadata)
  await keepParams(tx, request, content.params)
  await applyEdit(tx, request, { ...row, expiresAt })
}
