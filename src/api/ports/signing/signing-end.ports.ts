import type { SigningEndPorts } from '#machines/flows/signing/signing-end.machine.ts'
import type { Effects } from '../../bind.ts'
import { bearer, UnexpectedAnswer, type Api } from '../../client.ts'
import { askLink, closedBy, leadingTo } from '../../signer.ts'

type RequestFound = Extract<Awaited<ReturnType<SigningEndPorts['lookUp']>>, { type: 'request.found' }>

/**
 * Reads a signed request: `getSigner` and, once it is finished, `listSignerFiles` of the contract. A signer who has read it
 * keeps it when their embedded link expires: they have signed, and need no other link.
 */
export function signingEndPorts(
  api: Api,
  { token, now }: { token: string; now: () => number },
): Effects<SigningEndPorts> {
  let latest: RequestFound | null = null
  const keep = (found: RequestFound): RequestFound => {
    latest = found
    return found
  }
  return {
    async lookUp(_, signal) {
      const answer = await askLink(api, token, signal)
      const page = leadingTo(answer, now())
      if (page === 'expiredEmbedded' && latest !== null) return { ...latest, isLast: true }
      if (page !== 'consult') return { type: 'request.closed', page: page ?? 'notAvailable' }
      // The server may answer with the refusal RequestAlreadySignedException only.
      if ('problem' in answer) return { type: 'request.closed', page }
      const { view } = answer
      if (view.stateToDisplay !== 'FINISHED') return keep({ type: 'request.found', view, files: [], at: now() })
      const { data, error, response } = await api.GET('/private/simple-sign-files/signer', {
        headers: bearer(token),
        signal,
      })
      if (data) return keep({ type: 'request.found', view, files: data, at: now() })
      if (error?.name === 'UnexpectedException') throw new UnexpectedAnswer(response)
      return closedBy(response, error)
    },
  }
}
