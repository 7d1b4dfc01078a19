import type { components } from '#openapi'
import type { ReassignmentPorts } from '#machines/flows/signing/reassignment.machine.ts'
import type { Effects } from '../../bind.ts'
import { bearer, type Api } from '../../client.ts'
import { closedBy } from '../../signer.ts'

/** The problems that the dialog shows: with who is asked, with the reason, or that nobody else can be asked. */
const REFUSALS: readonly components['schemas']['ProblemName'][] = [
  'ReassignmentNotAllowedException',
  'AlreadySignerException',
  'InvalidMailException',
  'CustomMessageEmptyException',
  'CustomMessageTooLongException',
  'CustomMessageUrlException',
  'TooManyMailsException',
]

/** Asks somebody else to sign: `reassignRequest`. */
export const reassignmentPorts = (api: Api, token: string): Effects<ReassignmentPorts> => ({
  async reassignRequest({ wanted, key }, signal) {
    const { error, response } = await api.POST('/private/simple-sign-requests/signer/reassign', {
      params: { header: { 'Idempotency-Key': key } },
      body: wanted,
      headers: bearer(token),
      signal,
    })
    if (response.ok) return { type: 'request.closed', page: 'reassigned' }
    if (error && REFUSALS.includes(error.name)) return { type: 'reassignment.refused', name: error.name }
    return closedBy(response, error)
  },
})
