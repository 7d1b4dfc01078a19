import type { ProofFolderPorts } from '#machines/flows/requests/proof-folder.machine.ts'
import type { Effects } from '../../bind.ts'
import { UnexpectedAnswer, type Api } from '../../client.ts'

/** Refusals that mean that there is no folder, or not for this account. */
const MISSING = ['NotFoundException', 'ProofNotAvailableException', 'ForbiddenException']

/** The proof folder of a request: `downloadProofFolder`. */
export const proofFolderPorts = (
  api: Api,
  { save }: { save: (file: Blob, name: string) => void },
): Effects<ProofFolderPorts> => ({
  async saveFolder({ request, name, types }, signal) {
    const { data, error, response } = await api.GET('/public/v1/simple-sign-files/{id}/proofFolder', {
      params: { path: { id: request }, query: { filesToInclude: types } },
      parseAs: 'blob',
      signal,
    })
    if (error && MISSING.includes(error.name)) return { type: 'folder.missing' }
    if (!(data instanceof Blob)) throw new UnexpectedAnswer(response, error)
    save(data, name)
    return { type: 'folder.saved' }
  },
})
