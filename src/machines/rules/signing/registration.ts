import type { SigningView } from './signing.ts'

/** How long a code with which a signer registers works, in minutes. */
export const REGISTRATION_CODE_MINUTES = 10

/**
 * Whether a signer is offered an account: not if the organisation of the request has one with their address, nor if they
 * are signed in with one. `own` is the address of the account that is signed in. Accounts elsewhere are not known.
 */
export const mayRegister = ({ signer }: Pick<SigningView, 'signer'>, own: string | null): boolean =>
  signer.accountId === null && own?.toLowerCase() !== signer.mail.toLowerCase()
