import { isSameMail } from '../common/mail.ts'

/** Who sends a request, and whether their address was shown to be theirs. */
type Sender = { mail: string; isMailValidated: boolean }

/**
 * Whether the sender, and nobody else, signs, and can do so from their account: nobody is invited then, because their
 * signing page opens. Only for what is sent on the screen.
 */
export const isSignedAlone = (signers: readonly { mail: string }[], { mail, isMailValidated }: Sender): boolean =>
  isMailValidated && signers.length === 1 && isSameMail(signers[0]!.mail.trim(), mail)
