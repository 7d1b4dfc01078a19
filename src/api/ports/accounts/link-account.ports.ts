import type { LinkAccountPorts } from '#machines/flows/accounts/link-account.machine.ts'
import type { Effects } from '../../bind.ts'
import { UnexpectedAnswer, type Api } from '../../client.ts'

/** Seconds to wait if the server does not say. */
const DEFAULT_WAIT = 3600

/** Linking an account to a person of a provider: `getIdentityLink` and `linkIdentity` of the contract. */
export const linkAccountPorts = (api: Api): Effects<LinkAccountPorts> => ({
  async readOffer(_, signal) {
    const { data, error, response } = await api.GET('/public/v1/identity-link', { signal })
    if (data) return { type: 'offer.found', offer: data }
    if (error?.name === 'ProviderStateException') return { type: 'offer.ended' }
    throw new UnexpectedAnswer(response, error)
  },

  async linkAccount({ password }, signal) {
    const { data, error, response } = await api.POST('/public/v1/identity-link', { body: { password }, signal })
    if (data?.account)
      return { type: 'account.linked', account: data.account, hasAgreed: data.readAndAgreedLastCGUVersion }
    if (data) return { type: 'secondFactor.needed' }
    // The contract refuses passwords that are too long, or not valid Unicode.
    if (error?.name === 'AuthenticationException' || error?.name === 'MalformedRequestException')
      return { type: 'password.refused' }
    if (error?.name === 'TooManyAttemptsException')
      return { type: 'tries.exceeded', seconds: Number(response.headers.get('retry-after')) || DEFAULT_WAIT }
    if (error?.name === 'ProviderStateException') return { type: 'offer.ended' }
    throw new UnexpectedAnswer(response, error)
  },
})
