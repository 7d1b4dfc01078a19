import { expect } from '@playwright/test'
import { ownSessionsMachine } from '#machines/flows/accounts/own-sessions.machine.ts'
import { camille } from '../../support/samples/account.ts'
import { ownSessions } from '../../support/samples/sessions.ts'
import { openAgain } from '../../support/walks/again.ts'
import { drive } from '../../support/walks/drive.ts'
import type { Stage } from '../../support/walks/stage.ts'
import { openChange, savePassword, serveOthers } from './security-stage.ts'
import { ownSessionsPaths } from './own-sessions.paths.ts'

const SECURITY = '/profile/security'
const holder = { ...camille, rights: { ...camille.rights, patchUserSelf: true } }
const dialog = ({ page }: Stage) => page.getByRole('dialog')
const rows = ({ page, say }: Stage) =>
  page.getByRole('region', { name: say({ id: 'security.sessions' }) }).getByRole('listitem')
const everywhere = (stage: Stage) => stage.say({ id: 'security.everywhere' })

drive<typeof ownSessionsMachine>(ownSessionsMachine, ownSessionsPaths, {
  open: async (stage) => {
    serveOthers(stage, 'listSessions')
    await stage.page.goto(SECURITY)
    await stage.world.answers('getMe', 200, holder)
  },
  // A walk that has ended all sessions leaves nobody signed in.
  reopen: async (stage) => {
    await openAgain(stage, SECURITY)
    serveOthers(stage, 'listSessions')
    const { page, say } = stage
    const user = page.getByLabel(say({ id: 'login.user' }))
    await expect(user.or(page.locator('main h1', { hasText: say({ id: 'security.title' }) }))).toBeVisible()
    if (!(await user.isVisible())) return
    await user.fill('camille')
    await page.getByLabel(say({ id: 'login.password' }), { exact: true }).fill('analytical engine')
    await page.getByRole('button', { name: say({ id: 'login.submit' }) }).click()
    await stage.world.answers('login', 200, {
      account: holder,
      twoFactorAuthentication: { authAppAuthentication: false, emailAuthentication: false, defaultMethod: null },
      readAndAgreedLastCGUVersion: true,
    })
  },

  does: {
    'sessions.listed': ({ world }, { sessions, passwordChangedAt }) =>
      world.answers('listSessions', 200, { sessions, passwordChangedAt }),
    'end.chosen': (stage, { id }) =>
      rows(stage)
        .nth(ownSessions.findIndex((session) => session.id === id))
        .getByRole('button')
        .click(),
    'session.ended': ({ world }) => world.answers('endSession', 204),
    'everywhere.chosen': (stage) => stage.page.getByRole('button', { name: everywhere(stage) }).click(),
    'everywhere.confirmed': async (stage, { keepsThis }) => {
      const box = dialog(stage).getByRole('checkbox')
      if ((await box.isChecked()) !== keepsThis)
        await dialog(stage)
          .getByText(stage.say({ id: 'security.everywhere.keepThis' }))
          .click()
      await dialog(stage)
        .getByRole('button', { name: everywhere(stage) })
        .click()
    },
    'everywhere.declined': (stage) =>
      dialog(stage)
        .getByRole('button', { name: stage.say({ id: 'security.everywhere.keep' }) })
        .click(),
    'sessions.ended': ({ world }) => world.answers('endSessions', 204),
    'change.chosen': openChange,
    'change.declined': async (stage) => {
      await stage.page.keyboard.press('Escape')
      await expect(dialog(stage)).toHaveCount(0)
    },
    'password.changed': savePassword,
    'retry.chosen': ({ page, say }) => page.getByRole('button', { name: say({ id: 'security.retry' }) }).click(),
    'call.failed': ({ world }) =>
      world.refuses(['listSessions', 'endSession', 'endSessions'], 'TemporarilyUnavailableException'),
  },

  sees: {
    loading: ({ page, say }) =>
      expect(page.getByRole('progressbar', { name: say({ id: 'security.loading' }) })).toBeVisible(),
    failed: ({ page }) => expect(page.getByRole('alert')).toBeVisible(),
    listed: async (stage, { context: { complaint, isChanging } }) => {
      if (isChanging) return expect(dialog(stage)).toContainText(stage.say({ id: 'password-change.current' }))
      await expect(rows(stage)).toHaveCount(3)
      await expect(rows(stage).nth(0)).toContainText(stage.say({ id: 'security.session.this' }))
      await expect(rows(stage).nth(0).getByRole('button')).toHaveCount(0)
      await expect(rows(stage).nth(1)).toContainText(ownSessions[1]!.address!)
      await expect(stage.page.getByRole('alert')).toHaveCount(complaint ? 1 : 0)
    },
    ending: (stage) => expect(rows(stage).nth(1).getByRole('button')).toHaveAttribute('aria-busy', 'true'),
    asking: async (stage, { context: { complaint } }) => {
      await expect(dialog(stage)).toContainText(stage.say({ id: 'security.everywhere.title' }))
      await expect(dialog(stage).getByRole('alert')).toHaveCount(complaint ? 1 : 0)
    },
    endingAll: async (stage, { context: { keepsThis } }) => {
      const { url } = await stage.world.isAsked('endSessions')
      expect(url.searchParams.get('keepThis')).toBe(String(keepsThis))
    },
    refreshing: async (stage) => {
      await expect(dialog(stage)).toHaveCount(0)
      await expect(rows(stage)).toHaveCount(3)
    },
    left: async ({ page, world }) => {
      await world.answers('logout', 204)
      await expect(page).toHaveURL(/\/(login|signature-check)/)
    },
  },
})
