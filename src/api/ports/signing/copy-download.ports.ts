import type { SignerDownloadPorts } from '#machines/flows/signing/signer-download.machine.ts'
import type { Effects } from '../../bind.ts'
import { bearer, UnexpectedAnswer, type Api } from '../../client.ts'

/** Refusals that mean that there is no such file. */
const MISSING = ['NotFoundException', 'ProofNotAvailableException']

const addresses = { proof: '/private/cc-recipient/proof', dispute: '/private/cc-recipient/dispute' } as const

/** Files of a copy recipient's request: the downloads of copy recipients in the contract. They have no archive. */
export const copyDownloadPorts = (
  api: Api,
  { token, save }: { token: string; save: (file: Blob, name: string) => void },
): Effects<SignerDownloadPorts> => ({
  async download(wanted, signal) {
    if (wanted.kind === 'all') return { type: 'download.missing' }
    const options = { headers: bearer(token), parseAs: 'blob', signal } as const
    const { data, error, response } =
      wanted.kind === 'proof' || wanted.kind === 'dispute'
        ? await api.GET(addresses[wanted.kind], options)
        : await api.GET(
            wanted.kind === 'copy'
              ? '/private/cc-recipient/download-intermediate/{id}'
              : '/private/cc-recipient/download/{id}',
            { ...options, params: { path: { id: wanted.id } } },
          )
    if (data instanceof Blob) save(data, wanted.name)
    else if (!error || !MISSING.includes(error.name)) throw new UnexpectedAnswer(response, error)
    return { type: data ? 'download.finished' : 'download.missing' }
  },
})
