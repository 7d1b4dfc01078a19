import type { FirstStartPorts } from '#machines/flows/accounts/first-start.machine.ts'
import { toOneLine } from '#machines/rules/common/one-line.ts'
import type { Effects } from '../../bind.ts'
import { UnexpectedAnswer, type Api } from '../../client.ts'
import { isSpent, linkAnswer } from './mailed-link.ts'

/** What the page knows of the person without asking. */
type BrowserDefaults = { language: 'EN' | 'FR'; timeZone: string }

/** Creating the first account with the token of a first start: `checkFirstStartLink` and `createFirstAccount`. */
export const firstStartPorts = (
  api: Api,
  token: string,
  defaults: () => BrowserDefaults,
): Effects<FirstStartPorts> => ({
  async checkLink(_, signal) {
    return linkAnswer(await api.POST('/public/v1/first-start/check', { body: { token }, signal }))
  },

  async createAdministrator({ organization, firstName, lastName, email, password }, signal) {
    const { error, response } = await api.POST('/public/v1/first-start', {
      body: {
        token,
        organization: toOneLine(organization),
        firstName: toOneLine(firstName),
        lastName: toOneLine(lastName),
        email,
        password,
        readAndAgreedWithTermsOfUse: true,
        ...defaults(),
      },
      signal,
    })
    if (response.ok) return { type: 'administrator.created' }
    if (isSpent(error)) return { type: 'link.spent' }
    throw new UnexpectedAnswer(response, error)
  },
})
