import { twoFactorMachine } from '#machines/flows/accounts/two-factor.machine.ts'
import { camille, twoFactor } from '../../support/samples/account.ts'
import { pathsOf } from '../../support/walks/paths.ts'

const { twoFactorAuthentication } = twoFactor()

/** What is found: the app first; email first, with nothing sent yet; email first, with a code that was sent. */
export const found = {
  app: twoFactor(),
  mail: twoFactor({ twoFactorAuthentication: { ...twoFactorAuthentication, defaultMethod: 'EMAIL' } }),
  sent: twoFactor({
    twoFactorAuthentication: { ...twoFactorAuthentication, defaultMethod: 'EMAIL' },
    code: { sentDate: '2026-11-23T08:00:00Z', resendWait: 30_000 },
  }),
}

/** Walks through every transition of the second factor. */
export const twoFactorPaths = pathsOf(twoFactorMachine, {
  events: [
    { type: 'state.found', twoFactor: found.app },
    { type: 'state.found', twoFactor: found.mail },
    { type: 'state.found', twoFactor: found.sent },
    { type: 'code.submitted', code: '831509' },
    { type: 'code.submitted', code: '' },
    { type: 'code.submitted', code: '7K4M-Q2XD' },
    { type: 'way.chosen', way: 'EMAIL' },
    { type: 'way.chosen', way: 'AUTH_APP' },
    { type: 'way.chosen', way: 'RECOVERY' },
    { type: 'resend.chosen' },
    { type: 'retry.chosen' },
    { type: 'code.sent', wait: 60_000 },
    { type: 'code.withheld', wait: 60_000 },
    { type: 'code.accepted', account: camille, hasAgreed: true },
    { type: 'code.refused' },
    { type: 'code.ended' },
    { type: 'tries.exhausted' },
    { type: 'signIn.ended' },
    { type: 'wait.over' },
    { type: 'call.failed', failure: 'offline' },
  ],
  canHappen: ({ tags, context: { way } }, event) => {
    // Boxes take digits only, and their button needs six of them.
    if (event.type === 'code.submitted') return (way === 'RECOVERY') === (event.code !== '831509')
    if (event.type === 'way.chosen') return event.way !== way
    if (event.type === 'signIn.ended') return tags.has('busy')
    return true
  },
  // How often the boxes were emptied changes nothing else.
  telling: ({ rounds: _, ...context }) => context,
})
