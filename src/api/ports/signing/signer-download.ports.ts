import type { SignerDownloadPorts } from '#machines/flows/signing/signer-download.machine.ts'
import type { Effects } from '../../bind.ts'
import { bearer, UnexpectedAnswer, type Api } from '../../client.ts'

/** Refusals that mean that there is no proof or dispute file. */
const MISSING = ['NotFoundException', 'ProofNotAvailableException']

const addresses = {
  proof: '/private/simple-sign-files/signer/proof',
  dispute: '/private/simple-sign-files/signer/dispute',
} as const

/** Files of the signer's request: the downloads of signers in the contract. */
export const signerDownloadPorts = (
  api: Api,
  { token, save }: { token: string; save: (file: Blob, name: string) => void },
): Effects<SignerDownloadPorts> => {
  const headers = bearer(token)

  return {
    async download(wanted, signal) {
      if (wanted.kind === 'proof' || wanted.kind === 'dispute') {
        const { data, error, response } = await api.GET(addresses[wanted.kind], {
          headers,
          parseAs: 'blob',
          signal,
        })
        if (error && MISSING.includes(error.name)) return { type: 'download.missing' }
        if (!data) throw new UnexpectedAnswer(response, error)
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
