import { expect } from '@playwright/test'
import { twoFactorMachine, type Way } from '#machines/flows/accounts/two-factor.machine.ts'
import { camille, signedIn, twoFactor } from '../../support/samples/account.ts'
import { drive } from '../../support/walks/drive.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import { twoFactorPaths } from './two-factor.paths.ts'

const digit = ({ page, say }: Stage, place: number) => page.getByLabel(say({ id: 'two-factor.digit' }, { place }))
const recovery = ({ page, say }: Stage) => page.getByLabel(say({ id: 'two-factor.recovery' }), { exact: true })
const submit = ({ page, say }: Stage) => page.getByRole('button', { name: say({ id: 'two-factor.submit' }) })
const button = ({ page }: Stage, name: string) => page.getByRole('button', { name })
const heading = ({ page }: Stage) => page.getByRole('heading', { level: 1 })
const NOTHING_SENT = { content: [], totalElements: 0, totalExact: true, totalPages: 0, number: 0, size: 20, next: null }

const checks: Record<Way, 'validateCodeLoginAuthApp' | 'validateCodeLoginEmail' | 'validateCodeLoginRecovery'> = {
  AUTH_APP: 'validateCodeLoginAuthApp',
  EMAIL: 'validateCodeLoginEmail',
  RECOVERY: 'validateCodeLoginRecovery',
}
/** The check that is under way: the heading says for which way. */
async function check(stage: Stage) {
  const title = await heading(stage).textContent()
  const ways = ['AUTH_APP', 'EMAIL', 'RECOVERY'] as const
  return checks[ways.find((way) => stage.say({ id: `two-factor.title.${way}` }) === title)!]
}

drive<typeof twoFactorMachine>(twoFactorMachine, twoFactorPaths, {
  open: ({ page }) => page.goto('/two-factor-auth'),

  does: {
    'code.submitted': async (stage, { code }) => {
      if (await recovery(stage).isVisible()) {
        await recovery(stage).fill(code)
        return submit(stage).click()
      }
      // The sixth digit submits.
      await digit(stage, 1).click()
      await stage.page.keyboard.type(code.replaceAll(/\D/g, ''))
      // After a call that failed the boxes are still full.
      if (await submit(stage).isVisible()) await submit(stage).click()
    },
    'way.chosen': (stage, { way }) =>
      test.step('TFA-006 another way is offered', () =>
        button(stage, stage.say({ id: `two-factor.way.${way}` })).click()),
    'resend.chosen': (stage) => button(stage, stage.say({ id: 'two-factor.resend' })).click(),
    'retry.chosen': (stage) => button(stage, stage.say({ id: 'unreachable.retry' })).click(),
    'state.found': ({ world }, { twoFactor: found }) => world.answers('getTwoFactor', 200, found),
    'code.sent': ({ world }, { wait }) => world.answers('generateOtpEmail', 200, { resendWait: wait }),
    'code.withheld': ({ world }, { wait }) =>
      world.refuses('generateOtpEmail', 'TooManyAttemptsOTPException', { 'retry-after': String(wait / 1000) }),
    'code.accepted': async (stage, { account }) => stage.world.answers(await check(stage), 200, signedIn(account)),
    'code.refused': async (stage) => stage.world.refuses(await check(stage), 'WrongOrExpiredOTPException'),
    'code.ended': async (stage) => stage.world.refuses(await check(stage), 'TooManyAttemptsOTPException'),
    'tries.exhausted': async (stage) =>
      stage.world.refuses(await check(stage), 'TooManyAttemptsException', { 'retry-after': '3600' }),
    'signIn.ended': async ({ world }) => {
      await expect.poll(() => world.waiting.length).toBe(1)
      await world.refuses(world.waiting[0]! as 'getTwoFactor', 'SessionEndedException')
    },
    'wait.over': ({ world }) => world.waits(60),
    'call.failed': ({ world }) => world.hangsUp(),
  },

  sees: {
    finding: ({ page, say }) => expect(page.getByText(say({ id: 'two-factor.finding' }))).toBeVisible(),
    unreachable: (stage) => expect(button(stage, stage.say({ id: 'unreachable.retry' }))).toBeVisible(),
    entering: async (stage, { context: { way, complaint, wait } }) => {
      const { page, say } = stage
      await test.step('TFA-010 the way is the one that is asked first, or was chosen', () =>
        expect(heading(stage)).toHaveText(say({ id: `two-factor.title.${way}` })))
      if (way !== 'RECOVERY' && complaint !== 'malformed' && complaint !== 'offline')
        await test.step('TFA-009 TFA-016 another way and a wrong code empty the boxes', async () => {
          for (const place of [1, 2, 3, 4, 5, 6]) await expect(digit(stage, place)).toHaveValue('')
        })
      if (complaint === 'refused') await expect(way === 'RECOVERY' ? recovery(stage) : digit(stage, 1)).toBeFocused()
      if (complaint === 'refused')
        await expect(page.getByText(say({ id: 'two-factor.complaint.refused' }))).toBeVisible()
      if (complaint === 'ended' || complaint === 'exhausted')
        await expect(page.getByRole('alert')).toHaveText(say({ id: `two-factor.complaint.${complaint}` }))
      if (complaint === 'offline') await expect(page.getByRole('alert')).toHaveText(say({ id: 'errors.network' }))
      if (way === 'EMAIL')
        await test.step('TFA-013 another code can be asked for once the wait is over', () =>
          expect(button(stage, say({ id: 'two-factor.resend' }))).toHaveCount(wait > 0 ? 0 : 1))
    },
    asking: async ({ page, say, world }) => {
      await expect(page.getByRole('button', { name: say({ id: 'two-factor.sending' }) })).toHaveAttribute(
        'aria-busy',
        'true',
      )
      await test.step('TFA-008 TFA-011 a code by email is asked for', () => world.isAsked('generateOtpEmail'))
    },
    checking: ({ page, say }) =>
      expect(page.getByRole('button', { name: say({ id: 'two-factor.checking' }) })).toHaveAttribute(
        'aria-busy',
        'true',
      ),
    finished: async ({ page, world, say }, { context: { outcome } }) => {
      if ('account' in outcome) {
        await test.step('TFA-012 after that the person is in', () =>
          expect(page).toHaveURL('/simple-signature-requests'))
        return world.answers('listRequests', 200, NOTHING_SENT)
      }
      await test.step('TFA-017 without a login in progress the page leads to the login', () =>
        expect(page).toHaveURL('/login'))
      if (outcome.reason) await expect(page.getByText(say({ id: `login.${outcome.reason}` }))).toBeVisible()
    },
  },
})

for (const [has, lacks] of [
  ['AUTH_APP', 'EMAIL'],
  ['EMAIL', 'AUTH_APP'],
] as const)
  test(`TFA-007 somebody who has ${has} only is not offered ${lacks}`, async ({ stage }) => {
    const { page, world, say } = stage
    await page.goto('/two-factor-auth')
    const state = {
      authAppAuthentication: has === 'AUTH_APP',
      emailAuthentication: has === 'EMAIL',
      defaultMethod: has,
    }
    await world.answers('getTwoFactor', 200, twoFactor({ twoFactorAuthentication: state }))
    if (has === 'EMAIL') await world.answers('generateOtpEmail', 200, { resendWait: 60_000 })
    await expect(heading(stage)).toHaveText(say({ id: `two-factor.title.${has}` }))
    await expect(button(stage, say({ id: `two-factor.way.${lacks}` }))).toHaveCount(0)
  })

test('AUTH-006 the redirect is kept, and a reload goes on', async ({ stage }) => {
  const { page, world } = stage
  await page.goto('/login?redirect=%2Fcontacts')
  await page.getByLabel(stage.say({ id: 'login.user' })).fill('camille')
  await page.getByLabel(stage.say({ id: 'login.password' }), { exact: true }).fill('analytical engine')
  await page.keyboard.press('Enter')
  await world.answers('login', 200, { ...signedIn(camille), account: null })
  await expect(page).toHaveURL('/two-factor-auth?redirect=%2Fcontacts')
  await world.answers('getTwoFactor', 200, twoFactor())
  await page.reload()
  await world.answers('getTwoFactor', 200, twoFactor())
  await expect(submit(stage)).toBeDisabled()
  await digit(stage, 1).click()
  await page.keyboard.type('831509')
  await world.answers(
    'validateCodeLoginAuthApp',
    200,
    signedIn({ ...camille, rights: { ...camille.rights, createContacts: true } }),
  )
  await expect(page).toHaveURL('/contacts')
  await world.isAsked('listContacts')
})

/** Pastes a text into the box that has the focus, as Ctrl+V does. */
const paste = ({ page }: Stage, text: string) =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', pasted)
    document.activeElement!.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)

const shown = async (stage: Stage) =>
  Promise.all([1, 2, 3, 4, 5, 6].map((place) => digit(stage, place).inputValue())).then((digits) => digits.join(''))

test('TFA-001 TFA-003 there are six boxes; a paste that is not a code is ignored', async ({ stage }) => {
  await stage.page.goto('/two-factor-auth')
  await stage.world.answers('getTwoFactor', 200, twoFactor())
  await expect(digit(stage, 6)).toBeVisible()
  await expect(digit(stage, 7)).toHaveCount(0)
  await digit(stage, 1).click()
  for (const text of ['letters', '12345', '1234567', '12a456', '']) await paste(stage, text)
  expect(await shown(stage)).toBe('')
  expect(stage.world.waiting).toEqual([])
})

test('TFA-002 TFA-015 the sixth digit submits; pasted digits are spread across the boxes', async ({ stage }) => {
  const { page, world } = stage
  await page.goto('/two-factor-auth')
  await world.answers('getTwoFactor', 200, twoFactor())
  await digit(stage, 1).click()
  await page.keyboard.type('83150')
  await expect(submit(stage)).toBeDisabled()
  expect(world.waiting).toEqual([])
  await page.keyboard.type('9')
  const asked = await world.isAsked('validateCodeLoginAuthApp')
  expect(asked.url.searchParams.get('code')).toBe('831509')
  await world.refuses('validateCodeLoginAuthApp', 'WrongOrExpiredOTPException')
  await expect.poll(() => shown(stage)).toBe('')
  await paste(stage, ' 274-936 ')
  expect(await shown(stage)).toBe('274936')
  const again = await world.isAsked('validateCodeLoginAuthApp')
  expect(again.url.searchParams.get('code')).toBe('274936')
})

test('AUTH-009 AUTH-013 the terms follow the second factor', async ({ stage }) => {
  const { page, world, say } = stage
  await page.goto('/two-factor-auth')
  await world.answers('getTwoFactor', 200, twoFactor())
  await digit(stage, 1).click()
  await page.keyboard.type('831509')
  await world.answers('validateCodeLoginAuthApp', 200, { ...signedIn(camille), readAndAgreedLastCGUVersion: false })
  const dialog = page.getByRole('dialog', { name: say({ id: 'terms-consent.title' }) })
  await expect(dialog).toBeVisible()
  await page
    .getByRole('button', { name: say({ id: 'terms-consent.postpone' }) })
    .last()
    .click()
  await expect(page).toHaveURL('/simple-signature-requests')
  await world.answers('listRequests', 200, NOTHING_SENT)
})
