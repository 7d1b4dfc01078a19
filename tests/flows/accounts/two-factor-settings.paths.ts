import { twoFactorSettingsMachine } from '#machines/flows/accounts/two-factor-settings.machine.ts'
import { twoFactor } from '../../support/samples/account.ts'
import { noTwoFactor, onlyApp } from '../../support/samples/second-factors.ts'
import { pathsOf } from '../../support/walks/paths.ts'

/** Walks through every transition of the second factors on the security page. */
export const twoFactorSettingsPaths = pathsOf(twoFactorSettingsMachine, {
  events: [
    { type: 'state.found', twoFactor: noTwoFactor() },
    { type: 'state.found', twoFactor: onlyApp() },
    { type: 'state.found', twoFactor: twoFactor() },
    { type: 'app.chosen' },
    { type: 'email.chosen' },
    { type: 'first.chosen', method: 'EMAIL' },
    { type: 'off.chosen', method: 'AUTH_APP' },
    { type: 'renewal.chosen' },
    { type: 'change.confirmed' },
    { type: 'change.declined' },
    { type: 'app.made' },
    { type: 'list.made' },
    { type: 'change.made' },
    { type: 'identity.needed' },
    { type: 'identity.answered', isConfirmed: true },
    { type: 'identity.answered', isConfirmed: false },
    { type: 'code.submitted', code: '831509' },
    { type: 'method.enabled' },
    { type: 'code.refused' },
    { type: 'code.ended' },
    { type: 'code.sent', wait: 60_000 },
    { type: 'code.withheld', wait: 60_000 },
    { type: 'resend.chosen' },
    { type: 'wait.over' },
    { type: 'setup.declined' },
    { type: 'list.kept', isKept: false },
    { type: 'list.kept', isKept: true },
    { type: 'retry.chosen' },
    { type: 'call.failed', failure: 'unavailable' },
  ],
  canHappen: ({ value, context: { twoFactor: found, change, method, wait, isListMissed } }, event) => {
    const { authAppAuthentication: hasApp, emailAuthentication: hasEmail } = found?.twoFactorAuthentication ?? {}
    const possible: Partial<Record<typeof event.type, boolean>> = {
      'email.chosen': hasEmail === false,
      'first.chosen': hasApp === true && hasEmail === true,
      'off.chosen': hasApp === true,
      'renewal.chosen': hasApp === true,
      'app.made': change?.kind === 'app',
      'list.made': value === 'checking' || change?.kind === 'codes',
      'change.made': change?.kind === 'off' || change?.kind === 'first',
      'code.ended': method === 'EMAIL',
      'list.kept': event.type !== 'list.kept' || event.isKept || !isListMissed,
      'wait.over': wait > 0 && value === 'entering',
    }
    return possible[event.type] ?? true
  },
  // How often the boxes were emptied changes nothing else.
  telling: ({ rounds: _, ...context }) => context,
})
