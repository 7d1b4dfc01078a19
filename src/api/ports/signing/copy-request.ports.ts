import type { CopyRequestPorts } from '#machines/flows/signing/copy-request.machine.ts'
import type { Effects } from '../../bind.ts'
import { bearer, UnexpectedAnswer, type Api } from '../../client.ts'
import { askCopyLink } from '../../copy-link.ts'

/** Reads a request for somebody who gets a copy: `openCopy` and `listCopyFiles` of the contract. */
export const copyRequestPorts = (
  api: Api,
  { token, now }: { token: string; now: () => number },
): Effects<CopyRequestPorts> => ({
  async lookUp(_, signal) {
    const answer = await askCopyLink(api, token, signal)
    if ('page' in answer) return { type: 'request.closed', page: answer.page }
    const { data, error, response } = await api.GET('/private/cc-recipient/files', { headers: bearer(token), signal })
    if (!data) throw new UnexpectedAnswer(response, error)
    return { type: 'request.found', view: answer.view, files: data, at: now() }
  },
})
