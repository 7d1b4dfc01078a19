import type { components } from '#openapi'
import type { DefaultSignaturePorts } from '#machines/flows/accounts/default-signature.machine.ts'
import type { Effects } from '../../bind.ts'
import { UnexpectedAnswer, type Api } from '../../client.ts'

const PATH = '/private/account-custom-files/default-signature'

/** The refusals that are about the image, or the one who sends it. */
const REFUSALS: readonly components['schemas']['ProblemName'][] = [
  'SignatureImageException',
  'TooManyBytesException',
  'TemporarilyUnavailableException',
]

/** The signature that the account keeps: `getDefaultSignature` and `updateDefaultSignature`. It has no revision. */
export const defaultSignaturePorts = (api: Api): Effects<DefaultSignaturePorts> => ({
  async loadSignature(_, signal) {
    const { data, error, response } = await api.GET(PATH, { signal })
    if (data === undefined) throw new UnexpectedAnswer(response, error)
    return { type: 'signature.loaded', image: data.defaultSignature ?? '' }
  },

  async saveSignature({ image }, signal) {
    const body = { defaultSignature: image === '' ? null : image }
    const { data, error, response } = await api.PATCH(PATH, { body, signal })
    if (data !== undefined) return { type: 'signature.saved', image: data.defaultSignature ?? '' }
    if (error && REFUSALS.includes(error.name)) return { type: 'signature.refused', name: error.name }
    throw new UnexpectedAnswer(response, error)
  },
})
