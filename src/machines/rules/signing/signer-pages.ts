import type { components } from '#openapi'
import type { SigningView } from './signing.ts'

type Schemas = components['schemas']

/** The pages that a link can lead to instead of signing. */
export type SignerPage =
  | 'consult'
  | 'editing'
  | 'canceled'
  | 'expired'
  | 'rejected'
  | 'expiredLink'
  | 'unknownLink'
  | 'notAvailable'

/** What the server said when it was asked for the request of a link. */
export type LinkAnswer = { view: SigningView } | { problem: Schemas['ProblemName'] }

const pages: Partial<Record<Schemas['ProblemName'], SignerPage>> = {
  RequestAlreadySignedException: 'consult',
  CannotSignRequestInEditingStateException: 'editing',
  CanceledRequestException: 'canceled',
  ExpiredRequestException: 'expired',
  RejectedRequestException: 'rejected',
  ExpiredTokenException: 'expiredLink',
  InvalidTokenException: 'unknownLink',
  NotFoundException: 'notAvailable',
  RequestNotSignableException: 'notAvailable',
  ForbiddenException: 'notAvailable',
}

/** Where a named refusal leads (ROUTE-108 … 118); null where it says nothing about the request. */
export const pageOfProblem = (name: Schemas['ProblemName']): SignerPage | null => pages[name] ?? null

/** While the request is in one of these, its signers may act (SIGN-034); else where it leads. */
const ofState: Record<Schemas['RequestState'], SignerPage | 'sign'> = {
  INITIATED: 'notAvailable',
  PENDING: 'sign',
  EDITING: 'editing',
  REFUSED: 'rejected',
  EXPIRED: 'expired',
  CANCELED: 'canceled',
  CONSENT_GIVEN_PARTIAL_SIGNATURE: 'sign',
  CONSENT_GIVEN_COMPLETE_SIGNATURE: 'sign',
  PDF_GENERATION_PENDING_PARTIAL_SIGNATURE: 'sign',
  PDF_GENERATION_PENDING_COMPLETE_SIGNATURE: 'sign',
  ANCHORING_PENDING_PARTIAL_SIGNATURE: 'notAvailable',
  ANCHORING_PENDING_COMPLETE_SIGNATURE: 'notAvailable',
  PARTIAL_SIGNATURE_FINISHED: 'notAvailable',
  COMPLETE_SIGNATURE_FINISHED: 'notAvailable',
}

const ofSigner: Record<Schemas['SignerStatus'], SignerPage | 'sign'> = {
  PENDING: 'sign',
  SIGNED: 'consult',
  // Their turn has not come, or will not come.
  CREATED: 'notAvailable',
  SUSPENDED: 'notAvailable',
  REJECTED: 'rejected',
  CANCELED: 'canceled',
  EXPIRED: 'expired',
}

/** Whether the link's person may sign at `now` (milliseconds since 1970, UTC), and where they belong if not. */
export function signerGuard(answer: LinkAnswer, now: number): 'sign' | SignerPage {
  if ('problem' in answer) return pageOfProblem(answer.problem) ?? 'notAvailable'
  const { signer, state, expirationDate } = answer.view
  if (signer.signatureSignerStatus === 'SIGNED') return 'consult'
  if (ofState[state] !== 'sign') return ofState[state]
  if (Date.parse(expirationDate) <= now) return 'expired'
  return ofSigner[signer.signatureSignerStatus]
}

/** What the pages beside signing may say of a request: nothing that the person of the link has not seen. */
export type About = { name: string; issuer: string; tenant: string; logo: string | null; files: number }

export const aboutOf = ({ name, issuerFullName, tenant, files }: SigningView): About => ({
  name,
  issuer: issuerFullName,
  tenant: tenant.name,
  logo: tenant.webLogo,
  files: files.length,
})

/** Ids of requests stand in addresses for good; what is none of them is the token of a link. */
export const isRequestId = (text: string): boolean => /^[0-9a-f]{24}$/.test(text)
