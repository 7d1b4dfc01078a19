import type { ProofFolderPorts } from '#machines/flows/requests/proof-folder.machine.ts'
import type { Effects } from '../../bind.ts'
import { bearer, UnexpectedAnswer, type Api } from '../../client.ts'

/** Refusals that mean that there is no folder. */
const MISSING = ['NotFoundException', 'ProofNotAvailableException']

const addresses = {
  signer: '/private/simple-sign-files/signer/proofFolder',
  copy: '/private/cc-recipient/proofFolder',
} as const

type Link = { of: keyof typeof addresses; token: string; save: (file: Blob, name: string) => void }

/** The proof folder of the request of a link: `downloadSignerProofFolder`, `downloadCopyProofFolder`. */
export const linkFolderPorts = (api: Api, { of, token, save }: Link): Effects<ProofFolderPorts> => ({
  async saveFolder({ name, types }, signal) {
    const { data, error, response } = await api.GET(addresses[of], {
      params: { query: { filesToInclude: types } },
      headers: bearer(token),
      parseAs: 'blob',
      signal,
    })
    if (error && MISSING.includes(error.name)) return { type: 'folder.missing' }
    if (!(data instanceof Blob)) throw new UnexpectedAnswer(response, error)
    save(data, name)
    return { type: 'folder.saved' }
  },
})
