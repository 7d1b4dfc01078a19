import type { TermsConsentPorts } from '#machines/flows/accounts/terms-consent.machine.ts'
import type { Effects } from '../../bind.ts'
import { UnexpectedAnswer, type Api } from '../../client.ts'

/** Accepting the terms of use in force: `acceptTerms` of the contract. */
export const termsConsentPorts = (api: Api): Effects<TermsConsentPorts> => ({
  async acceptTerms(_, signal) {
    const { error, response } = await api.POST('/private/me/accept-cgu', { signal })
    if (response.ok) return { type: 'consent.kept' }
    throw new UnexpectedAnswer(response, error)
  },
})
