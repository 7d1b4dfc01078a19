import { MAX_COPY_RECIPIENTS } from '../../common/limits.ts'
import { isMail, isSameMail } from '../../common/mail.ts'

export type CopyRecipientsProblem =
  | { name: 'TooManyCopyRecipientsException' }
  | { name: 'InvalidMailException' | 'CopyRecipientDuplicateException'; mail: string }

/**
 * Why these trimmed addresses cannot all get copies, with the first address that is wrong; null if they can (SET-037,
 * SET-038). A signer may get copies, too (SET-046).
 */
export function copyRecipientsProblem(mails: readonly string[]): CopyRecipientsProblem | null {
  if (mails.length > MAX_COPY_RECIPIENTS) return { name: 'TooManyCopyRecipientsException' }
  const invalid = mails.find((mail) => !isMail(mail))
  if (invalid !== undefined) return { name: 'InvalidMailException', mail: invalid }
  const twice = mails.find((mail, i) => mails.slice(0, i).some((earlier) => isSameMail(earlier, mail)))
  return twice === undefined ? null : { name: 'CopyRecipientDuplicateException', mail: twice }
}
