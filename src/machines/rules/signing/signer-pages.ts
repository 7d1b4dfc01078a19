import type { components } from '#openapi'
import { isSignable } from '../requests/request-state.ts'
import { fullNameOf } from '../common/name.ts'
import type { SigningView } from './signing.ts'

type Schemas = components['schemas']

/** The pages that a signer's link can show instead of the signing page. */
export type SignerPage =
  | 'consult'
  | 'editing'
  | 'canceled'
  | 'expired'
  | 'signedExpired'
  | 'finished'
  | 'rejected'
  | 'ownRefusal'
  | 'ownOptionalRefusal'
  | 'reassigned'
  | 'expiredLink'
  | 'expiredEmbedded'
  | 'embeddedNotAvailable'
  | 'unknownLink'
  | 'endedLink'
  | 'notAvailable'

/** Why a link leads to no request; `signerStatus` is what its signer had done, if the request has ended. */
type LinkProblem = { problem: Schemas['ProblemName']; signerStatus?: Schemas['SignerStatus'] | undefined }

/** The server's answer to `getSigner` for a link. */
export type LinkAnswer = { view: SigningView } | LinkProblem

/** What a link leads to, or that its token is of an embedded link that is not shown at this address. */
export type Followed = LinkAnswer | { isElsewhere: true }

const pageByProblem: Partial<Record<Schemas['ProblemName'], SignerPage>> = {
  RequestAlreadySignedException: 'consult',
  CannotSignRequestInEditingStateException: 'editing',
  CanceledRequestException: 'canceled',
  ExpiredRequestException: 'expired',
  ConsentEndedException: 'finished',
  RejectedRequestException: 'rejected',
  ReassignedRequestException: 'reassigned',
  ExpiredTokenException: 'expiredLink',
  ExpiredEmbeddedTokenException: 'expiredEmbedded',
  InvalidTokenException: 'unknownLink',
  NotFoundException: 'notAvailable',
  RequestNotSignableException: 'notAvailable',
  ForbiddenException: 'notAvailable',
}

/** The page for a refusal (ROUTE-108 … 118); null if the refusal is not about the request. */
export const pageOfProblem = (name: Schemas['ProblemName']): SignerPage | null => pageByProblem[name] ?? null

/** The page for a request that cannot be signed in its state; `notAvailable` for the states that are missing here. */
const pageByState: Partial<Record<Schemas['RequestState'], SignerPage>> = {
  EDITING: 'editing',
  REFUSED: 'rejected',
  EXPIRED: 'expired',
  CANCELED: 'canceled',
}

const pageByStatus: Record<Exclude<Schemas['SignerStatus'], 'REJECTED'>, SignerPage | 'sign'> = {
  PENDING: 'sign',
  SIGNED: 'consult',
  // Not yet their turn, or suspended by an edit.
  CREATED: 'notAvailable',
  SUSPENDED: 'notAvailable',
  CANCELED: 'canceled',
  EXPIRED: 'expired',
}

/** Whether the signer may sign at `now` (milliseconds since 1970, UTC; SIGN-034), or the page to show instead. */
export function signerGuard(answer: Followed, now: number): 'sign' | SignerPage {
  if ('isElsewhere' in answer) return 'embeddedNotAvailable'
  if ('problem' in answer) return pageAfterExpiry(answer) ?? pageOfProblem(answer.problem) ?? 'notAvailable'
  const { signer, state, expirationDate } = answer.view
  const status = signer.signatureSignerStatus
  if (status === 'SIGNED') return 'consult'
  if (status === 'REJECTED') return pageAfterRefusal(state)
  // The last instant is included, as on the server.
  const isOver = Date.parse(expirationDate) < now
  // Before the request expires, only its sender can have ended the part of a signer.
  if (status === 'EXPIRED' && state !== 'EXPIRED') return isOver ? 'expired' : 'finished'
  if (!isSignable(state)) return pageByState[state] ?? 'notAvailable'
  if (isOver) return 'expired'
  return pageByStatus[status]
}

/** The page of a signer who had signed before their request and their link expired; null for others. */
const pageAfterExpiry = ({ problem, signerStatus }: LinkProblem): SignerPage | null =>
  problem === 'ExpiredRequestException' && signerStatus === 'SIGNED' ? 'signedExpired' : null

/** The page of a signer who has refused: the request has ended, or does not depend on their signature. */
export const pageAfterRefusal = (state: Schemas['RequestState']): SignerPage =>
  state === 'REFUSED' ? 'ownRefusal' : 'ownOptionalRefusal'

/** What the pages other than signing may show of a request: only what the signer has already seen. */
export type About = {
  name: string
  issuer: string
  tenant: string
  logo: string | null
  /** The request is only a test. */
  sandbox?: true
  files: number
  /** When and why its sender canceled it; null if they have not. */
  canceled: { at: string; timeZone: string; message: string | null } | null
  /** When and by whom it was refused, without their reasons; null if it was not. */
  refused: { at: string; timeZone: string; names: string[] } | null
}

export const aboutOf = ({ name, issuerFullName, tenant, files, ...view }: SigningView): About => ({
  name,
  issuer: issuerFullName,
  tenant: tenant.name,
  logo: tenant.webLogo,
  ...(tenant.sandbox && { sandbox: true }),
  files: files.length,
  canceled:
    view.state === 'CANCELED' && view.endedDate !== null
      ? { at: view.endedDate, timeZone: view.timeZone, message: view.cancelMessage }
      : null,
  refused:
    view.state === 'REFUSED' && view.endedDate !== null
      ? { at: view.endedDate, timeZone: view.timeZone, names: refusing(view).map(fullNameOf) }
      : null,
})

/** Those whose refusals have ended a request: the one who had to sign, or else all. */
function refusing({ signers }: Pick<SigningView, 'signers'>): SigningView['signers'] {
  const all = signers.filter(({ signatureSignerStatus }) => signatureSignerStatus === 'REJECTED')
  const required = all.filter(({ signatureType }) => signatureType === 'MANDATORY')
  return required.length > 0 ? required : all
}

/** Whether a path segment is a request id. Any other value is the token of a link (CONST-015). */
export const isRequestId = (text: string): boolean => /^[0-9a-f]{24}$/.test(text)
