import { UnexpectedAnswer, type Api } from './client.ts'

/**
 * A token for a request that the signed-in account was asked to sign (`getSignerToken`); null if it was not.
 * @throws UnexpectedAnswer
 */
export async function accountToken(api: Api, id: string, signal: AbortSignal): Promise<string | null> {
  const { data, error, response } = await api.GET('/private/simple-sign/signer-token/{id}', {
    params: { path: { id } },
    signal,
  })
  if (data) return data.token
  if (error.name === 'NotFoundException') return null
  throw new UnexpectedAnswer(response, error)
}
