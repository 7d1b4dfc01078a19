import { pageOfProblem, signerGuard, type LinkAnswer, type SignerPage } from '#machines/rules/signing/signer-pages.ts'
import type { components } from '#openapi'
import { bearer, UnexpectedAnswer, type Api } from './client.ts'

/** Reads the request of a link (`getSigner`), without an audit entry. @throws UnexpectedAnswer on 5xx and 429 */
export const askLink = async (api: Api, token: string, signal: AbortSignal): Promise<LinkAnswer> =>
  (await lookAt(api, token, signal)).answer

/** Does the same, and says in which version the request is (its `ETag`). @throws UnexpectedAnswer on 5xx and 429 */
export async function lookAt(
  api: Api,
  token: string,
  signal: AbortSignal,
): Promise<{ answer: LinkAnswer; revision: string }> {
  const { data, error, response } = await api.GET('/private/simple-sign-requests/signer/me', {
    headers: bearer(token),
    signal,
  })
  if (data) return { answer: { view: data }, revision: response.headers.get('etag') ?? '' }
  if (response.status >= 500 || response.status === 429) throw new UnexpectedAnswer(response)
  return { answer: { problem: error.name, signerStatus: error.signerStatus }, revision: '' }
}

/**
 * Opens the request of a link for signing (`openRequest`), which is recorded: only for a signer who may sign, who has
 * followed the link.
 */
export const askToOpen = (api: Api, token: string, signal?: AbortSignal) =>
  api.GET('/private/simple-sign-requests/signer/open', { headers: bearer(token), ...(signal && { signal }) })

export type Opening = ReturnType<typeof askToOpen>

type Problem = components['schemas']['Problem']

/** The event that ends a flow after a refusal, with the page to show. @throws UnexpectedAnswer for other refusals */
export function closedBy(
  response: Response,
  problem: Problem | undefined,
): { type: 'request.closed'; page: SignerPage } {
  const page = problem && pageOfProblem(problem.name)
  if (!page) throw new UnexpectedAnswer(response)
  return { type: 'request.closed', page }
}

/** The page that an answer leads to; null if the signer may sign. */
export function leadingTo(answer: LinkAnswer, now: number): SignerPage | null {
  const verdict = signerGuard(answer, now)
  return verdict === 'sign' ? null : verdict
}

/** Reads the image of a signature (`viewSignature`). @throws UnexpectedAnswer if there is none */
export async function signatureOf(
  api: Api,
  { token, signer: signerId, signal }: { token: string; signer: string; signal: AbortSignal },
): Promise<Blob> {
  const { data, response } = await api.GET('/private/simple-sign-requests/signer/signature/{signerId}', {
    params: { path: { signerId } },
    headers: bearer(token),
    parseAs: 'blob',
    signal,
  })
  if (!response.ok || !(data instanceof Blob)) throw new UnexpectedAnswer(response)
  return data
}
