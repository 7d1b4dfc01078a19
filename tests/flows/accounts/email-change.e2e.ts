import { expect } from '@playwright/test'
import { emailChangeMachine } from '#machines/flows/accounts/email-change.machine.ts'
import { camille } from '../../support/samples/account.ts'
import { newEmail, ownEmail } from '../../support/samples/email.ts'
import { openAgain } from '../../support/walks/again.ts'
import { drive } from '../../support/walks/drive.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import { emailChangePaths } from './email-change.paths.ts'
import { changePassword, serveOthers } from './security-stage.ts'

const SECURITY = '/profile/security'
const holder = { ...camille, rights: { ...camille.rights, patchUserSelf: true } }
const section = ({ page, say }: Stage) => page.getByRole('region', { name: say({ id: 'email-change.title' }) })
const rows = (stage: Stage) => section(stage).getByRole('listitem')
const button = (stage: Stage, id: 'email-change.change' | 'email-change.again' | 'email-change.cancel', mail: string) =>
  section(stage).getByRole('button', { name: `${stage.say({ id })} ${mail}`, exact: true })
const dialog = ({ page, say }: Stage) => page.getByRole('dialog', { name: say({ id: 'email-change.dialog' }) })
const field = (stage: Stage) => dialog(stage).getByLabel(stage.say({ id: 'email-change.new' }), { exact: true })
const identity = ({ page, say }: Stage) => page.getByRole('dialog', { name: say({ id: 'identity-confirm.title' }) })

drive<typeof emailChangeMachine>(emailChangeMachine, emailChangePaths, {
  open: async (stage) => {
    serveOthers(stage, 'getEmail')
    await stage.page.goto(SECURITY)
    await stage.world.answers('getMe', 200, holder)
  },
  reopen: async (stage) => {
    await openAgain(stage, SECURITY)
    serveOthers(stage, 'getEmail')
  },

  does: {
    'email.found': ({ world }, { email }) => world.answers('getEmail', 200, email),
    'change.chosen': (stage) => button(stage, 'email-change.change', ownEmail.mail).click(),
    'email.submitted': async (stage, { email }) => {
      await field(stage).fill(email)
      await field(stage).press('Enter')
    },
    'change.declined': (stage) =>
      dialog(stage)
        .getByRole('button', { name: stage.say({ id: 'email-change.keep' }) })
        .click(),
    'link.sent': ({ world }, { email }) => world.answers('changeEmail', 200, email),
    'email.refused': ({ world }) => world.refuses('changeEmail', 'InvalidMailException'),
    'identity.wanted': ({ world }) => world.refuses('changeEmail', 'ReauthenticationRequiredException'),
    'identity.confirmed': async (stage) => {
      await identity(stage)
        .getByLabel(stage.say({ id: 'identity-confirm.password' }), { exact: true })
        .fill('engine')
      await stage.page.keyboard.press('Enter')
      await stage.world.answers('reauthenticate', 204)
    },
    'identity.declined': (stage) =>
      identity(stage)
        .getByRole('button', { name: stage.say({ id: 'identity-confirm.decline' }) })
        .click(),
    'link.withheld': ({ world }, { seconds }) =>
      world.refuses('changeEmail', 'TooManyAttemptsException', { 'retry-after': String(seconds) }),
    'again.chosen': (stage) => button(stage, 'email-change.again', newEmail).click(),
    'cancel.chosen': (stage) => button(stage, 'email-change.cancel', newEmail).click(),
    'change.cancelled': ({ world }) => world.answers('cancelEmailChange', 204),
    'retry.chosen': (stage) =>
      section(stage)
        .getByRole('button', { name: stage.say({ id: 'security.retry' }) })
        .click(),
    'password.changed': (stage) => changePassword(stage),
    'call.failed': ({ world }) =>
      world.refuses(['getEmail', 'changeEmail', 'cancelEmailChange'], 'TemporarilyUnavailableException'),
  },

  sees: {
    loading: (stage) =>
      expect(
        section(stage).getByRole('progressbar', { name: stage.say({ id: 'email-change.loading' }) }),
      ).toBeVisible(),
    failed: (stage) => expect(section(stage).getByRole('alert')).toBeVisible(),
    shown: async (stage, { context: { email, complaint, isSentAgain, seconds } }) => {
      const { say } = stage
      await expect(dialog(stage).or(identity(stage))).toHaveCount(0)
      await expect(rows(stage)).toHaveCount(email.change ? 2 : 1)
      await expect(rows(stage).nth(0)).toContainText(email.mail)
      if (email.change) await expect(rows(stage).nth(1)).toContainText(say({ id: 'email-change.waiting' }))
      await expect(section(stage).getByText(say({ id: 'email-change.sentAgain' }))).toHaveCount(isSentAgain ? 1 : 0)
      await expect(section(stage).getByRole('alert')).toHaveCount(complaint ? 1 : 0)
      if (complaint === 'withheld') expect(seconds).toBe(90)
    },
    entering: async (stage, { context: { wrong, complaint } }) => {
      await expect(field(stage)).toBeVisible()
      await expect(field(stage)).toHaveJSProperty('ariaInvalid', wrong ? 'true' : null)
      if (wrong) await expect(dialog(stage).getByText(stage.say({ id: `email-change.${wrong}` }))).toBeVisible()
      await expect(dialog(stage).getByRole('alert')).toHaveCount(complaint ? 1 : 0)
    },
    sending: async (stage, { context: { wanted } }) => {
      const { body } = await stage.world.isAsked('changeEmail')
      expect(JSON.parse(String(body))).toEqual({ mail: wanted })
    },
    confirming: (stage) => expect(identity(stage)).toBeVisible(),
    sendingAgain: async (stage) => {
      const { body } = await stage.world.isAsked('changeEmail')
      expect(JSON.parse(String(body))).toEqual({ mail: newEmail })
    },
    confirmingAgain: (stage) => expect(identity(stage)).toBeVisible(),
    cancelling: async ({ world }) => {
      await world.isAsked('cancelEmailChange')
    },
  },
})

test('a new password cancels the change: the page looks again which address there is', async ({ stage }) => {
  serveOthers(stage, 'getEmail')
  const { page, world } = stage
  await page.goto(SECURITY)
  await world.answers('getMe', 200, holder)
  await world.answers('getEmail', 200, {
    ...ownEmail,
    change: { mail: newEmail, linkUntil: '2026-11-22T10:12:00.000Z' },
  })
  await expect(rows(stage)).toHaveCount(2)
  await changePassword(stage)
  await world.answers('getEmail', 200, ownEmail)
  await expect(rows(stage)).toHaveCount(1)
})
