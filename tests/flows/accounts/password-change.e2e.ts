import { expect } from '@playwright/test'
import { passwordChangeMachine } from '#machines/flows/accounts/password-change.machine.ts'
import { camille } from '../../support/samples/account.ts'
import { ownSessions } from '../../support/samples/sessions.ts'
import { openAgain } from '../../support/walks/again.ts'
import { drive } from '../../support/walks/drive.ts'
import type { Stage } from '../../support/walks/stage.ts'
import { passwordChangePaths } from './password-change.paths.ts'
import { openChange, serveOthers, submitChange } from './security-stage.ts'

const SECURITY = '/profile/security'
const dialog = ({ page }: Stage) => page.getByRole('dialog')
const answer = { sessions: ownSessions, passwordChangedAt: '2026-03-12T09:00:00.000Z' }

drive<typeof passwordChangeMachine>(passwordChangeMachine, passwordChangePaths, {
  open: async (stage) => {
    serveOthers(stage, 'listSessions')
    await stage.page.goto(SECURITY)
    await stage.world.answers('getMe', 200, { ...camille, rights: { ...camille.rights, patchUserSelf: true } })
    await stage.world.answers('listSessions', 200, answer)
    await openChange(stage)
  },
  reopen: async (stage) => {
    await openAgain(stage, SECURITY)
    serveOthers(stage, 'listSessions')
    await stage.world.answers('listSessions', 200, answer)
    await openChange(stage)
  },

  does: {
    'password.submitted': (stage, event) => submitChange(stage, event),
    'change.declined': (stage) =>
      dialog(stage)
        .getByRole('button', { name: stage.say({ id: 'password-change.keep' }) })
        .click(),
    'password.saved': async ({ world }) => {
      await world.answers('reauthenticate', 204)
      await world.answers('changePassword', 204)
    },
    'password.refused': async ({ world }) => {
      await world.answers('reauthenticate', 204)
      await world.refuses('changePassword', 'WeakPasswordException')
    },
    'current.refused': ({ world }) => world.refuses('reauthenticate', 'WrongPasswordException'),
    'change.throttled': ({ world }, { seconds }) =>
      world.refuses('reauthenticate', 'TooManyAttemptsException', { 'retry-after': String(seconds) }),
    'call.failed': ({ world }) => world.refuses('reauthenticate', 'TooManyRequestsException'),
  },

  sees: {
    entering: async (stage, { context: { complaint, wrong } }) => {
      const { say } = stage
      await expect(dialog(stage)).toContainText(say({ id: 'password-change.title' }))
      await expect(dialog(stage).getByRole('alert')).toHaveCount(complaint ? 1 : 0)
      if (complaint === 'exhausted')
        await expect(dialog(stage)).toContainText(say({ id: 'password-change.throttled' }, { seconds: 4 }))
      if (complaint === 'throttled')
        await expect(dialog(stage)).toContainText(say({ id: 'errors.TooManyRequestsException' }))
      if (wrong?.current) {
        await expect(dialog(stage)).toContainText(say({ id: `password-change.current.${wrong.current}` }))
        await expect(dialog(stage).getByLabel(say({ id: 'password-change.current' }), { exact: true })).toBeFocused()
      }
      const complains = async (id: 'errors.password.weak' | 'errors.password.different', isWrong = false) =>
        expect(dialog(stage).getByText(say({ id }))).toHaveCount(isWrong ? 1 : 0)
      await complains('errors.password.weak', wrong?.weak)
      await complains('errors.password.different', wrong?.different)
    },
    saving: (stage) =>
      expect(dialog(stage).getByRole('button', { name: stage.say({ id: 'password-change.saving' }) })).toHaveAttribute(
        'aria-busy',
        'true',
      ),
    over: async (stage, { output }) => {
      await expect(dialog(stage)).toHaveCount(0)
      // Sessions ended with the old password.
      if (output?.isSaved) await stage.world.answers('listSessions', 200, answer)
    },
  },
})
