import type { SignedDownloadPorts } from '#machines/flows/signing/signed-download.machine.ts'
import { accountToken } from '../../account-token.ts'
import type { Effects } from '../../bind.ts'
import { bearer, UnexpectedAnswer, type Api } from '../../client.ts'

/** The files of a request that the account has signed: `getSignerToken` and `downloadAllSignerFiles` of the contract. */
export const signedDownloadPorts = (
  api: Api,
  save: (file: Blob, name: string) => void,
): Effects<SignedDownloadPorts> => ({
  async download({ request, kind, name }, signal) {
    const token = await accountToken(api, request, signal)
    if (token === null) return { type: 'download.missing' }
    const { data, error, response } = await api.GET('/private/simple-sign-files/signer/download-all', {
      params: { query: kind === 'signed' ? { type: 'SIGN_FILE' } : {} },
      headers: bearer(token),
      parseAs: 'blob',
      signal,
    })
    if (data) save(data, name)
    else if (error?.name !== 'NotFoundException') throw new UnexpectedAnswer(response, error)
    return { type: data ? 'download.finished' : 'download.missing' }
  },
})
