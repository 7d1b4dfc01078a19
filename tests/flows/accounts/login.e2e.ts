import { expect } from '@playwright/test'
import { loginMachine } from '#machines/flows/accounts/login.machine.ts'
import { halfway, signedIn, twoFactor } from '../../support/samples/account.ts'
import { useOptions } from '../../support/samples/passkeys.ts'
import { answerForPasskey } from '../../support/second-factors/browser-passkeys.ts'
import { drive } from '../../support/walks/drive.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import { loginPaths } from './login.paths.ts'

const button = ({ page, say }: Stage, id: 'login.submit' | 'login.submitting') =>
  page.getByRole('button', { name: say({ id }) })
const passkey = ({ page, say }: Stage, id: 'login.passkey' | 'login.passkey.asking') =>
  page.getByRole('button', { name: say({ id }) })
const user = ({ page, say }: Stage) => page.getByLabel(say({ id: 'login.user' }))
const password = ({ page, say }: Stage) => page.getByLabel(say({ id: 'login.password' }), { exact: true })
const notice = ({ page }: Stage) => page.getByRole('alert')
const complaints = {
  refused: 'login.refused',
  passkeyRefused: 'login.passkeyRefused',
  passkeyDeclined: 'login.passkeyDeclined',
} as const

const NOTHING_SENT = {
  content: [],
  totalElements: 0,
  totalExact: true,
  totalPages: 0,
  number: 0,
  size: 20,
  next: null,
}

drive<typeof loginMachine>(loginMachine, loginPaths, {
  open: ({ page }) => page.goto('/login'),

  does: {
    'credentials.submitted': async (stage, event) => {
      await user(stage).fill(event.user)
      await password(stage).fill(event.password)
      await password(stage).press('Enter')
    },
    'passkey.chosen': (stage) => passkey(stage, 'login.passkey').click(),
    'passkey.given': async ({ page, world }) => {
      await answerForPasskey(page, 'given')
      await world.answers('startPasskeyLogin', 200, { options: useOptions })
    },
    'passkey.declined': async ({ page, world }) => {
      await answerForPasskey(page, 'NotAllowedError')
      await world.answers('startPasskeyLogin', 200, { options: useOptions })
    },
    'passkey.refused': ({ world }) => world.refuses('passkeyLogin', 'AuthenticationException'),
    'login.accepted': ({ world }, { account }) => world.answers(['login', 'passkeyLogin'], 200, signedIn(account)),
    'secondFactor.needed': ({ world }) => world.answers('login', 200, halfway()),
    'login.refused': ({ world }) => world.refuses('login', 'AuthenticationException'),
    'login.throttled': ({ world }, { seconds }) =>
      world.refuses('login', 'TooManyAttemptsException', { 'retry-after': String(seconds) }),
    'lock.expired': async (stage) => {
      await stage.world.waits(20)
      await expect(notice(stage)).toBeVisible()
      await stage.world.waits(10)
    },
    'call.failed': ({ world }) => world.hangsUp(),
  },

  sees: {
    entering: async (stage, { context: { complaint, missing } }) => {
      const wrong = (field: ReturnType<typeof user>) => field.evaluate((input) => input.ariaInvalid === 'true')
      await expect
        .poll(async () => [await wrong(user(stage)), await wrong(password(stage))])
        .toEqual([missing?.user ?? false, missing?.password ?? false])
      if (missing) await expect(missing.user ? user(stage) : password(stage)).toBeFocused()
      await expect(button(stage, 'login.submit')).toBeEnabled()
      await expect(passkey(stage, 'login.passkey')).toBeEnabled()
      if (!complaint) return expect(notice(stage)).toHaveCount(0)
      const isInfo = complaint === 'passkeyDeclined'
      if (complaint === 'refused')
        await test.step('AUTH-021 a refusal stays on the page', () => expect(stage.page).toHaveURL('/login'))
      const said = isInfo ? stage.page.getByRole('main').getByRole('status') : notice(stage)
      const id = complaint in complaints ? complaints[complaint as keyof typeof complaints] : 'errors.network'
      await expect(said).toContainText(stage.say({ id }))
      await expect(said).toBeFocused()
    },
    askingForPasskey: async (stage) => {
      await expect(passkey(stage, 'login.passkey.asking')).toHaveAttribute('aria-busy', 'true')
      await expect(button(stage, 'login.submit')).toBeEnabled()
      await stage.world.isAsked('startPasskeyLogin')
    },
    checkingPasskey: async (stage) => {
      await expect(button(stage, 'login.submitting')).toHaveAttribute('aria-busy', 'true')
      await expect(button(stage, 'login.submit')).toBeDisabled()
    },
    checking: async (stage) => {
      await expect(button(stage, 'login.submitting')).toHaveAttribute('aria-busy', 'true')
      await test.step('AUTH-014 the user and the password are sent', async () =>
        expect(Object.keys((await stage.world.isAsked('login')).json() as object)).toEqual(['user', 'password']))
    },
    locked: async (stage) => {
      await expect(notice(stage)).toContainText(stage.say({ id: 'login.locked.wait' }, { seconds: 30 }))
      await expect(button(stage, 'login.submit')).toBeDisabled()
    },
    halfway: async ({ page, world, say }) => {
      await test.step('AUTH-008 AUTH-018 the second factor has a page of its own', () =>
        expect(page).toHaveURL('/two-factor-auth'))
      // The second factor has its own walks.
      await world.answers('getTwoFactor', 200, twoFactor())
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say({ id: 'two-factor.title.AUTH_APP' }))
    },
    signedIn: async ({ page, world }) => {
      await expect(page).toHaveURL('/simple-signature-requests')
      await test.step('AUTH-019 the browser keeps that somebody is logged in', async () =>
        expect(await page.evaluate(() => localStorage.getItem('user-connected'))).toBe('true'))
      // The list of requests has its own walks.
      await world.answers('listRequests', 200, NOTHING_SENT)
    },
  },
})

test('AUTH-002 the password is hidden until it is shown', async ({ stage }) => {
  const { page, say } = stage
  await page.goto('/login')
  const field = page.getByLabel(say({ id: 'login.password' }), { exact: true })
  await field.fill('analytical engine')
  await expect(field).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: say({ id: 'password.showPassword' }) }).click()
  await expect(field).toHaveAttribute('type', 'text')
  await expect(field).toHaveValue('analytical engine')
})

test('AUTH-001 AUTH-003 the user field has the focus, Enter submits, and an empty form makes no call', async ({
  stage,
}) => {
  const { page, world, say } = stage
  await page.goto('/login')
  await expect(user(stage)).toBeFocused()
  await user(stage).press('Enter')
  await expect(page.getByText(say({ id: 'login.user.missing' }))).toBeVisible()
  await expect(page.getByText(say({ id: 'login.password.missing' }))).toBeVisible()
  await expect(notice(stage)).toHaveCount(0)
  expect(world.waiting).toEqual([])
})

test('Tab leads from the user name to the password, and a forgotten one is asked for with the name that was typed', async ({
  stage,
}) => {
  const { page, say } = stage
  await page.goto('/login')
  await user(stage).fill('ada')
  await user(stage).press('Tab')
  await expect(password(stage)).toBeFocused()
  await page.getByRole('link', { name: say({ id: 'login.forgotten' }) }).click()
  await expect(page.getByLabel(say({ id: 'forgotten-password.name' }))).toHaveValue('ada')
})
