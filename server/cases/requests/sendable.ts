import { isBlank } from '#machines/rules/common/one-line.ts'
import { confirmations, type Confirmation } from '#machines/rules/documents/confirmations.ts'
import { fieldsOf } from '../../store/documents/document-fields.ts'
import { senderValuesOf } from '../../store/documents/sender-values.ts'
import { filesOf, type FileRow } from '../../store/documents/document-files.ts'
import { signersOf, type SignerRow } from '../../store/requests/request-signers.ts'
import type { RequestRow } from '../../store/requests/requests.ts'
import type { Sql } from '../../store/engine/sql.ts'
import { checkSenderFields } from '../documents/sender-fields.ts'
import { checkName, deadlineThen } from './draft-rules.ts'
import type { Ports } from '../ports.ts'
import { Refused } from '../../engine/refused.ts'

/** What the sender confirms of the files. */
export type Confirmed = Partial<Record<Confirmation, boolean>>

const unconfirmed = [
  ['signedFilesConfirmed', 'SignedFileNotConfirmedException'],
  ['restrictedFilesConfirmed', 'RestrictedFileNotConfirmedException'],
  ['lostPartsConfirmed', 'LostPartsNotConfirmedException'],
] as const satisfies [Confirmation, string][]

const missing = (what: string) => new Refused('RequestNotSendableException', { message: `a request needs ${what}` })

/**
 * What an edit begins with and what it changes: the deadline and the ids of the files that were sent, for which the sender
 * has confirmed what is to be confirmed, and the signers as they will be.
 */
type Sent = { expiresAt: Date | null; files: readonly string[]; signers: SignerRow[] }
type Sending = { at: Date; confirmed: Confirmed; otpTypes: readonly SignerRow['otpType'][]; sent?: Sent }

const hasActed = ({ status }: SignerRow) => status === 'SIGNED' || status === 'REJECTED'

/**
 * Checks that a draft, or an edit with what was `sent` before it, is complete (SET-019 to SET-031), and returns its signers and deadline.
 * @throws Refused RequestNotSendableException, whose message says what is missing; FieldWithoutNameException;
 * RequestFieldEmptyException, FieldValueTooLongException and the like of fields that the sender fills in;
 * InvalidExpirationDateException; OtpTypeNotAvailableException; SignedFileNotConfirmedException if a file has signatures, which sealing invalidates;
 * RestrictedFileNotConfirmedException if its author restricts it; LostPartsNotConfirmedException if it has attachments or
 * follows a standard, which the sealed file does not
 */
export async function checkSendable(
  { pdf }: Pick<Ports, 'pdf'>,
  tx: Sql,
  row: RequestRow,
  { at, confirmed, otpTypes, sent }: Sending,
): Promise<{ signers: SignerRow[]; expiresAt: Date }> {
  const files = await filesOf(tx, row.document)
  const signers = sent?.signers ?? (await signersOf(tx, [row.id]))
  const fields = await fieldsOf(tx, row.document)
  if (isBlank(row.name)) throw missing('a name')
  checkName(row.name)
  if (files.length === 0) throw missing('a file')
  if (signers.length === 0) throw missing('a signer')
  if (!signers.every(isKnown)) throw missing('a mail address and a name of each signer')
  if (!isOrderly(signers)) throw missing('an order of signers that counts from 1 without gaps, or is 0 for all')
  if (signers.some((signer) => !hasActed(signer) && !otpTypes.includes(signer.otpType)))
    throw new Refused('OtpTypeNotAvailableException')
  if (!row.expiresAt) throw missing('a date')
  if (fields.some(({ name }) => isBlank(name))) throw new Refused('FieldWithoutNameException')
  checkSenderFields(pdf, { files, fields, values: await senderValuesOf(tx, row.document) })
  checkConfirmed(
    files.filter(({ id }) => !sent?.files.includes(id)),
    confirmed,
  )
  return { signers, expiresAt: deadlineThen(row.expiresAt, row.timeZone, at, sent?.expiresAt ?? null) }
}

/**
 * Checks that the sender confirms what their files need.
 * @throws Refused SignedFileNotConfirmedException, RestrictedFileNotConfirmedException, LostPartsNotConfirmedException
 */
export function checkConfirmed(files: readonly FileRow[], confirmed: Confirmed): void {
  for (const [confirmation, name] of unconfirmed)
    if (files.some(confirmations[confirmation]) && confirmed[confirmation] !== true) throw new Refused(name)
}

/** Whether it is known who a signer is: those of a template are only roles at first. */
const isKnown = (signer: SignerRow): boolean =>
  [signer.mail, signer.firstName, signer.lastName].every((text) => !isBlank(text))

/** Whether signers have no order, or orders from 1 without gaps; several may have the same (SIGR-037 to SIGR-040). */
function isOrderly(signers: Pick<SignerRow, 'orderToSign'>[]): boolean {
  const orders = [...new Set(signers.map(({ orderToSign }) => orderToSign))].toSorted((a, b) => a - b)
  return orders.every((order, index) => order === index + 1) || orders.join() === '0'
}
