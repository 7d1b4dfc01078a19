import type { components } from '#openapi'
import type { CopyPage } from '#machines/flows/signing/copy-request.machine.ts'
import { bearer, UnexpectedAnswer, type Api } from './client.ts'

type CopyAnswer = { view: components['schemas']['CopyView'] } | { page: CopyPage }

/** Reads the request of a copy recipient's link (`openCopy`). @throws UnexpectedAnswer on 5xx and 429 */
export async function askCopyLink(api: Api, token: string, signal: AbortSignal): Promise<CopyAnswer> {
  const { data, error, response } = await api.GET('/private/cc-recipient/open', { headers: bearer(token), signal })
  if (data) return { view: data }
  if (response.status >= 500 || response.status === 429) throw new UnexpectedAnswer(response)
  return { page: error.name === 'ExpiredTokenException' ? 'expiredLink' : 'unknownLink' }
}
