import type { SignerDownloadPorts } from '#machines/flows/signing/signer-download.machine.ts'
import type { Effects } from '../../bind.ts'
import { bearer, UnexpectedAnswer, type Api } from '../../client.ts'

/** Files of the signer's request: the downloads of signers in the contract. */
export const signerDownloadPorts = (
  api: Api,
  { token, save }: { token: string; save: (file: Blob, name: string) => void },
): Effects<SignerDownloadPorts> => {
  const headers = bearer(token)

  return {
    async download(wanted, signal) {
      if (wanted.kind === 'proof') {
        const { data, error, response } = await api.GET('/private/simple-sign-files/signer/proof', {
          headers,
          parseAs: 'blob',
          signal,
        })
        if (error?.name === 'ProofNotAvailableException') return { type: 'download.missing' }
        if (!data) throw new UnexpectedAnswer(response)
        save(data, wanted.name)
        return { type: 'download.finished' }
      }
      if (wanted.kind === 'all') {
        const { data, error, response } = await api.GET('/private/simple-sign-files/signer/download-all', {
          headers,
          parseAs: 'blob',
          signal,
        })
        if (data) save(data, wanted.name)
        else if (error?.name !== 'NotFoundException') throw new UnexpectedAnswer(response, error)
        return { type: data ? 'download.finished' : 'download.missing' }
      }
      const path =
        wanted.kind === 'copy'
          ? '/private/simple-sign-files/signer/download-intermediate/{id}'
          : '/private/simple-sign-files/signer/download/{id}'
      const { data, error, response } = await api.GET(path, {
        params: { path: { id: wanted.id } },
        headers,
        parseAs: 'blob',
        signal,
      })
      if (data) save(data, wanted.name)
      else if (error?.name !== 'NotFoundException') throw new UnexpectedAnswer(response)
      return { type: data ? 'download.finished' : 'download.missing' }
    },
  }
}
