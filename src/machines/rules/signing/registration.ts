import type { SigningView } from './signing.ts'

/** How long a code with which a signer registers works, in minutes. */
export const REGISTRATION_CODE_MINUTES = 10

/**
 * Whether a signer is offered an account: not if the organisation of the request has one with their address, nor if this
 * browser is signed in, with whatever address: the login would lead away. Accounts elsewhere are not known. A sandbox mails no
 * code to register with.
 */
export const mayRegister = ({ signer, tenant }: Pick<SigningView, 'signer' | 'tenant'>, isSignedIn: boolean): boolean =>
  signer.accountId === null && !tenant.sandbox && !isSignedIn
