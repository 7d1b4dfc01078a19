import type { components } from '#openapi'
import { isSameMail } from '../../common/mail.ts'
import { fullNameOf } from '../../common/name.ts'
import type { Confirmation } from '../../documents/confirmations.ts'

type Request = components['schemas']['Request']

/** The files that a request did not have when it was sent; all of a new one, whose `before` is null. */
export const newFilesOf = <File extends { id: string | null }>(
  files: readonly File[],
  before: Pick<Request, 'files'> | null,
): File[] => files.filter(({ id }) => !before?.files.some((sent) => sent.id === id))

/** What was confirmed when the request was sent is not asked again. */
export function confirmedBefore({ files }: Pick<Request, 'files'>): Record<Confirmation, string[]> {
  const sent = files.map(({ id }) => id)
  return { signedFilesConfirmed: sent, restrictedFilesConfirmed: sent, lostPartsConfirmed: sent }
}

type Confirmed = { confirmed: Record<Confirmation, string[]>; before: Pick<Request, 'files'> | null }

/** Whether the sender has confirmed something of a file that was not sent before. */
export const needsSaying = ({ confirmed, before }: Confirmed, of: Confirmation): boolean =>
  newFilesOf(
    confirmed[of].map((id) => ({ id })),
    before,
  ).length > 0

/**
 * Who gets an email because an edit was submitted: signers whose turn it is who were not asked before, or at another
 * address, and new copy recipients. Signers by name, copy recipients by address. A sender who signs alone gets none.
 */
export function mailedBy(before: Request, after: Request, isAlone: boolean): string[] {
  const wasAsked = ({ id, mail }: Request['signers'][number]) =>
    before.signers.some(
      (known) => known.id === id && isSameMail(known.mail, mail) && known.signatureSignerStatus !== 'CREATED',
    )
  const signers = after.signers.filter(
    (signer) => !isAlone && signer.signatureSignerStatus === 'PENDING' && !wasAsked(signer),
  )
  const copies = after.ccRecipients.filter(
    ({ email }) => !before.ccRecipients.some((one) => isSameMail(one.email, email)),
  )
  return [...signers.map(fullNameOf), ...copies.map(({ email }) => email)]
}
