import { cookieConsentMachine } from '#machines/flows/platform/cookie-consent.machine.ts'
import { pathsOf } from '../../support/walks/paths.ts'

/** Walks through every transition of the banner about cookies. */
export const cookieConsentPaths = pathsOf(cookieConsentMachine, {
  events: [{ type: 'cookies.accepted' }, { type: 'choice.kept' }, { type: 'choice.found' }],
})
