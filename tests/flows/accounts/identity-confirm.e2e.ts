import { expect } from '@playwright/test'
import { identityConfirmMachine } from '#machines/flows/accounts/identity-confirm.machine.ts'
import { twoFactor } from '../../support/samples/account.ts'
import { drive } from '../../support/walks/drive.ts'
import type { Stage } from '../../support/walks/stage.ts'
import { identityConfirmPaths } from './identity-confirm.paths.ts'
import { confirmIdentity, openTwoFactor, openTwoFactorAgain } from './security-stage.ts'

const dialog = ({ page }: Stage) => page.getByRole('dialog')
const password = (stage: Stage) =>
  dialog(stage).getByLabel(stage.say({ id: 'identity-confirm.password' }), { exact: true })

/** The dialog opens when a change needs proof: here another second factor is to be asked for first. */
async function needProof(stage: Stage) {
  await stage.world.answers('getTwoFactor', 200, twoFactor())
  await stage.page.getByRole('button', { name: stage.say({ id: 'two-factor-settings.askFirst' }) }).click()
  await stage.world.refuses('setDefaultMethod', 'ReauthenticationRequiredException')
  await expect(password(stage)).toBeFocused()
}

drive<typeof identityConfirmMachine>(identityConfirmMachine, identityConfirmPaths, {
  open: async (stage) => {
    await openTwoFactor(stage)
    await needProof(stage)
  },
  reopen: async (stage) => {
    await openTwoFactorAgain(stage)
    await needProof(stage)
  },

  does: {
    'password.submitted': (stage, event) => confirmIdentity(stage, event.password),
    'confirm.declined': (stage) =>
      dialog(stage)
        .getByRole('button', { name: stage.say({ id: 'identity-confirm.decline' }) })
        .click(),
    'identity.confirmed': ({ world }) => world.answers('reauthenticate', 204),
    'password.refused': ({ world }) => world.refuses('reauthenticate', 'WrongPasswordException'),
    'confirm.throttled': ({ world }, { seconds }) =>
      world.refuses('reauthenticate', 'TooManyAttemptsException', { 'retry-after': String(seconds) }),
    'call.failed': ({ world }) => world.refuses('reauthenticate', 'TooManyRequestsException'),
  },

  sees: {
    entering: async (stage, { context: { complaint, wrong } }) => {
      const { say } = stage
      await expect(dialog(stage)).toContainText(say({ id: 'identity-confirm.title' }))
      await expect(dialog(stage).getByRole('alert')).toHaveCount(complaint ? 1 : 0)
      if (complaint === 'exhausted')
        await expect(dialog(stage)).toContainText(say({ id: 'identity-confirm.throttled' }, { seconds: 4 }))
      if (complaint === 'throttled')
        await expect(dialog(stage)).toContainText(say({ id: 'errors.TooManyRequestsException' }))
      if (!wrong) return
      await expect(dialog(stage)).toContainText(say({ id: `identity-confirm.password.${wrong.password}` }))
      await expect(password(stage)).toBeFocused()
    },
    confirming: (stage) =>
      expect(
        dialog(stage).getByRole('button', { name: stage.say({ id: 'identity-confirm.confirming' }) }),
      ).toHaveAttribute('aria-busy', 'true'),
    over: async (stage, { output }) => {
      await expect(dialog(stage)).toHaveCount(0)
      if (!output?.isConfirmed) return
      // What was asked for is asked for again.
      await stage.world.answers('setDefaultMethod', 200, twoFactor().twoFactorAuthentication)
      await stage.world.answers('getTwoFactor', 200, twoFactor())
    },
  },
})
