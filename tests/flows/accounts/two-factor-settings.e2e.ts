import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import type { FactorChange } from '#machines/flows/accounts/two-factor-settings.events.ts'
import { twoFactorSettingsMachine } from '#machines/flows/accounts/two-factor-settings.machine.ts'
import { authApp, onlyApp, recoveryCodes } from '../../support/samples/second-factors.ts'
import { drive } from '../../support/walks/drive.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import { confirmIdentity, openTwoFactor, openTwoFactorAgain } from './security-stage.ts'
import { twoFactorSettingsPaths } from './two-factor-settings.paths.ts'

const dialog = ({ page }: Stage) => page.getByRole('dialog')
const section = ({ page, say }: Stage) => page.getByRole('region', { name: say({ id: 'two-factor-settings.title' }) })
const row = (stage: Stage, name: string) => section(stage).getByRole('listitem').filter({ hasText: name })
const nameOf = ({ say }: Stage, method: 'AUTH_APP' | 'EMAIL') => say({ id: `two-factor-settings.${method}` })
const pressIn = (stage: Stage, name: string) => dialog(stage).getByRole('button', { name, exact: true }).click()

async function chooseInMenu(stage: Stage, id: 'two-factor-settings.otherPhone' | 'two-factor-settings.switchOff') {
  const name = stage.say({ id: 'two-factor-settings.actions' }, { name: nameOf(stage, 'AUTH_APP') })
  await section(stage).getByRole('button', { name }).click()
  await stage.page.getByRole('menuitem', { name: stage.say({ id }) }).click()
}

/** The operation that makes a change. */
const operationOf = (change: FactorChange) => {
  if (change.kind === 'app') return 'getAuthApp'
  if (change.kind === 'codes') return 'newRecoveryCodes'
  return change.kind === 'first' ? 'setDefaultMethod' : 'deleteAuthApp'
}
const confirmed = ['getAuthApp', 'newRecoveryCodes', 'setDefaultMethod', 'deleteAuthApp'] as const
const checks = ['validateCodeAuthApp', 'validateCodeEmail'] as const
const isCheck = (operation: string | undefined) => checks.some((check) => check === operation)

/** Answers the call that waits: it is a check of a code, or a change. */
async function waiting({ world }: Stage) {
  await expect.poll(() => world.waiting.length).toBe(1)
  return world.waiting[0]
}

drive<typeof twoFactorSettingsMachine>(twoFactorSettingsMachine, twoFactorSettingsPaths, {
  open: openTwoFactor,
  reopen: openTwoFactorAgain,

  does: {
    'state.found': ({ world }, { twoFactor }) => world.answers('getTwoFactor', 200, twoFactor),
    'retry.chosen': (stage) =>
      section(stage)
        .getByRole('button', { name: stage.say({ id: 'security.retry' }) })
        .click(),
    'app.chosen': async (stage) => {
      const setUp = row(stage, nameOf(stage, 'AUTH_APP')).getByRole('button', {
        name: stage.say({ id: 'two-factor-settings.setUp' }),
      })
      if (await setUp.isVisible()) return setUp.click()
      return chooseInMenu(stage, 'two-factor-settings.otherPhone')
    },
    'email.chosen': (stage) =>
      row(stage, nameOf(stage, 'EMAIL'))
        .getByRole('button', { name: stage.say({ id: 'two-factor-settings.setUp' }) })
        .click(),
    'first.chosen': (stage) =>
      section(stage)
        .getByRole('button', { name: stage.say({ id: 'two-factor-settings.askFirst' }) })
        .click(),
    'off.chosen': (stage) => chooseInMenu(stage, 'two-factor-settings.switchOff'),
    'renewal.chosen': (stage) =>
      section(stage)
        .getByRole('button', { name: stage.say({ id: 'two-factor-settings.codes.renew' }) })
        .click(),
    'change.confirmed': (stage) => dialog(stage).getByRole('button').last().click(),
    'change.declined': (stage) => pressIn(stage, stage.say({ id: 'security.close' })),
    'app.made': ({ world }) => world.answers('getAuthApp', 200, authApp),
    'list.made': async (stage) => {
      const operation = await waiting(stage)
      if (!isCheck(operation)) return stage.world.answers('newRecoveryCodes', 200, { recoveryCodes })
      const { twoFactorAuthentication } = onlyApp()
      return stage.world.answers(checks, 200, { twoFactorAuthentication, recoveryCodes })
    },
    'change.made': ({ world }) =>
      world.answers(['setDefaultMethod', 'deleteAuthApp'], 200, onlyApp().twoFactorAuthentication),
    'identity.needed': ({ world }) => world.refuses([...confirmed, ...checks], 'ReauthenticationRequiredException'),
    'identity.answered': async (stage, { isConfirmed }) => {
      if (!isConfirmed) return pressIn(stage, stage.say({ id: 'identity-confirm.decline' }))
      await confirmIdentity(stage, 'analytical engine')
      return stage.world.answers('reauthenticate', 204)
    },
    'code.submitted': async (stage, { code }) => {
      const enable = dialog(stage).getByRole('button', { name: stage.say({ id: 'two-factor-settings.enable' }) })
      await dialog(stage)
        .getByLabel(stage.say({ id: 'two-factor-settings.digit' }, { place: 1 }))
        .click()
      // The sixth digit submits; after a call that failed the boxes are still full.
      if (await enable.isEnabled()) return enable.click()
      return stage.page.keyboard.type(code)
    },
    'method.enabled': ({ world }) =>
      world.answers(checks, 200, {
        twoFactorAuthentication: onlyApp().twoFactorAuthentication,
        recoveryCodes: null,
      }),
    'code.refused': ({ world }) => world.refuses(checks, 'WrongOrExpiredOTPException'),
    'code.ended': ({ world }) => world.refuses('validateCodeEmail', 'TooManyAttemptsOTPException'),
    'code.sent': ({ world }, { wait }) => world.answers('generateOtpEmail', 200, { resendWait: wait }),
    'code.withheld': ({ world }, { wait }) =>
      world.refuses('generateOtpEmail', 'TooManyAttemptsOTPException', { 'retry-after': String(wait / 1000) }),
    'resend.chosen': (stage) => pressIn(stage, stage.say({ id: 'two-factor-settings.resend' })),
    'wait.over': ({ world }) => world.waits(60),
    'setup.declined': (stage) => pressIn(stage, stage.say({ id: 'two-factor-settings.cancel' })),
    'list.kept': async (stage, { isKept }) => {
      if (isKept)
        await dialog(stage)
          .getByText(stage.say({ id: 'two-factor-settings.list.kept' }))
          .click()
      await pressIn(stage, stage.say({ id: 'two-factor-settings.list.done' }))
    },
    'call.failed': ({ world }) =>
      world.refuses(['getTwoFactor', 'generateOtpEmail', ...confirmed, ...checks], 'TemporarilyUnavailableException'),
  },

  sees: {
    loading: (stage) => expect(section(stage).getByRole('progressbar')).toBeVisible(),
    failed: (stage) =>
      expect(section(stage).getByRole('alert')).toContainText(stage.say({ id: 'two-factor-settings.failed' })),
    found: async (stage, { context: { twoFactor, complaint } }) => {
      const { defaultMethod } = twoFactor!.twoFactorAuthentication
      await expect(dialog(stage)).toHaveCount(0)
      await expect(section(stage).getByRole('listitem')).toHaveCount(defaultMethod === null ? 2 : 3)
      await expect(section(stage)).toContainText(
        stage.say({ id: defaultMethod === null ? 'two-factor-settings.off' : 'two-factor-settings.on' }),
      )
      await expect(section(stage).getByRole('alert')).toHaveCount(complaint ? 1 : 0)
    },
    asking: async (stage, { context: { complaint, change } }) => {
      await expect(dialog(stage)).toContainText(
        stage.say({
          id: change?.kind === 'codes' ? 'two-factor-settings.renew.title' : 'two-factor-settings.off.AUTH_APP.title',
        }),
      )
      await expect(dialog(stage).getByRole('alert')).toHaveCount(complaint ? 1 : 0)
    },
    changing: ({ world }, { context: { change } }) => world.isAsked(operationOf(change!)),
    confirming: (stage) => expect(dialog(stage)).toContainText(stage.say({ id: 'identity-confirm.title' })),
    mailing: async (stage) => {
      await expect(
        dialog(stage).getByRole('button', { name: stage.say({ id: 'two-factor-settings.sending' }) }),
      ).toHaveAttribute('aria-busy', 'true')
    },
    entering: async (stage, { context: { method, complaint, wait } }) => {
      const { say } = stage
      await expect(dialog(stage)).toContainText(say({ id: `two-factor-settings.setUp.${method}` }))
      if (complaint === 'refused')
        await expect(dialog(stage)).toContainText(say({ id: `two-factor-settings.refused.${method}` }))
      await expect(dialog(stage).getByRole('alert')).toHaveCount(complaint && complaint !== 'refused' ? 1 : 0)
      if (method === 'AUTH_APP')
        await test.step('TFA-018 the app is shown a QR code, or its key', async () => {
          await expect(dialog(stage).getByRole('img')).toHaveAttribute('src', authApp.qrCode)
          await expect(dialog(stage)).toContainText('JBSW Y3DP EHPK 3PXP K5QW C4TB JBSW Y3DP')
        })
      else
        await expect(
          dialog(stage).getByRole('button', { name: say({ id: 'two-factor-settings.resend' }) }),
        ).toHaveCount(wait > 0 ? 0 : 1)
    },
    checking: (stage) =>
      expect(
        dialog(stage).getByRole('button', { name: stage.say({ id: 'two-factor-settings.checking' }) }),
      ).toHaveAttribute('aria-busy', 'true'),
    listing: async (stage, { context: { isListMissed } }) => {
      const { say } = stage
      await expect(dialog(stage).getByRole('listitem')).toHaveText(recoveryCodes)
      // They cannot be closed by mistake.
      await stage.page.keyboard.press('Escape')
      await expect(dialog(stage)).toBeVisible()
      const missed = dialog(stage).getByText(say({ id: 'two-factor-settings.list.missed' }))
      await expect(missed).toHaveCount(isListMissed ? 1 : 0)
    },
    refreshing: async (stage) => {
      await expect(dialog(stage)).toHaveCount(0)
      await stage.world.isAsked('getTwoFactor')
    },
  },
})

test('recovery codes are saved as a file and copied', async ({ stage }) => {
  const { page, world, say } = stage
  await openTwoFactor(stage)
  await world.answers('getTwoFactor', 200, onlyApp())
  await section(stage)
    .getByRole('button', { name: say({ id: 'two-factor-settings.codes.renew' }) })
    .click()
  await pressIn(stage, say({ id: 'two-factor-settings.renew.confirm' }))
  await world.answers('newRecoveryCodes', 200, { recoveryCodes })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    pressIn(stage, say({ id: 'two-factor-settings.list.download' })),
  ])
  expect(download.suggestedFilename()).toBe(say({ id: 'two-factor-settings.list.fileName' }))
  const saved = await readFile(await download.path(), 'utf8')
  expect(saved).toBe(`Paraph\n\n${recoveryCodes.join('\n')}\n`)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await pressIn(stage, say({ id: 'two-factor-settings.list.copy' }))
  await expect(dialog(stage).getByText(say({ id: 'two-factor-settings.copied' }))).toHaveCount(1)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(recoveryCodes.join('\n'))
})
