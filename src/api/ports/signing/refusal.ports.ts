import type { components } from '#openapi'
import type { RefusalPorts } from '#machines/flows/signing/refusal.machine.ts'
import { pageAfterRefusal } from '#machines/rules/signing/signer-pages.ts'
import type { Effects } from '../../bind.ts'
import { bearer, type Api } from '../../client.ts'
import { closedBy } from '../../signer.ts'

/** The problems that are about the motive. */
const REFUSALS: readonly components['schemas']['ProblemName'][] = [
  'RefusalMotiveEmptyException',
  'CustomMessageTooLongException',
  'CustomMessageUrlException',
]

/** Refuses to sign: `refuseToSign`. */
export const refusalPorts = (api: Api, token: string): Effects<RefusalPorts> => ({
  async refuseToSign({ motive: refusalMotive, effect, key }, signal) {
    const { data, error, response } = await api.POST('/private/simple-sign-requests/signer/reject', {
      params: { header: { 'Idempotency-Key': key } },
      body: { refusalMotive, endsRequest: effect !== 'goesOn' },
      headers: bearer(token),
      signal,
    })
    if (data) return { type: 'request.closed', page: pageAfterRefusal(data.state) }
    if (error?.name === 'RefusalEffectChangedException') return { type: 'effect.changed' }
    if (error && REFUSALS.includes(error.name)) return { type: 'motive.refused', name: error.name }
    return closedBy(response, error)
  },
})
