import { pageOfProblem, signerGuard, type LinkAnswer, type SignerPage } from '#machines/rules/signing/signer-pages.ts'
import type { components } from '#openapi'
import { bearer, UnexpectedAnswer, type Api } from './client.ts'

/** The request of a link, without a trace: `getSigner` of the contract. What says nothing about the link is thrown. */
export async function askLink(api: Api, token: string, signal: AbortSignal): Promise<LinkAnswer> {
  const { data, error, response } = await api.GET('/private/simple-sign-requests/signer/me', {
    headers: bearer(token),
    signal,
  })
  if (data) return { view: data }
  if (response.status >= 500 || response.status === 429) throw new UnexpectedAnswer(response)
  return { problem: error.name }
}

type Problem = components['schemas']['Problem']

/** A refusal as the event that ends a flow: where the person belongs now. Thrown where it is about something else. */
export function closedBy(
  response: Response,
  problem: Problem | undefined,
): { type: 'request.closed'; page: SignerPage } {
  const page = problem && pageOfProblem(problem.name)
  if (!page) throw new UnexpectedAnswer(response)
  return { type: 'request.closed', page }
}

/** Where a view that was answered leads, null where its person may sign. */
export function leadingTo(answer: LinkAnswer, now: number): SignerPage | null {
  const verdict = signerGuard(answer, now)
  return verdict === 'sign' ? null : verdict
}
