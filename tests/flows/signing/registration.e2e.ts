import { expect } from '@playwright/test'
import { registrationMachine } from '#machines/flows/signing/registration.machine.ts'
import type { StateOf } from '#machines/journal.ts'
import { signingView, token } from '../../support/samples/signer.ts'
import { drive } from '../../support/walks/drive.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import { registering, registrationPaths, strong } from './registration.paths.ts'
import { waitingForOthers } from './signing-end.paths.ts'

type State = StateOf<typeof registrationMachine>
const view = signingView()
const address = `/register/${view.id}`
const named = { weak: 'password.new', different: 'password.confirmation' } as const

const name = ({ page, say }: Stage, id: 'firstName' | 'lastName') =>
  page.getByLabel(say({ id: `registration.${id}` }), { exact: true })
const password = ({ page, say }: Stage, id: keyof typeof named) =>
  page.getByLabel(say({ id: named[id] }), { exact: true })
const button = ({ page, say }: Stage, id: 'send' | 'sending' | 'verify' | 'verifying' | 'resend' | 'back') =>
  page.getByRole('button', { name: say({ id: `registration.${id}` }), exact: true })
const digit = ({ page, say }: Stage, place: number) =>
  page.getByLabel(say({ id: 'registration.digit' }, { place }), { exact: true })
const heading = ({ page }: Stage) => page.getByRole('heading', { level: 1 })
const partsOf = (stage: Stage) => ({
  firstName: name(stage, 'firstName'),
  lastName: name(stage, 'lastName'),
  weak: password(stage, 'weak'),
  different: password(stage, 'different'),
  terms: stage.page.getByRole('checkbox'),
})

async function follow({ page, world }: Stage) {
  await page.goto(`/register/${token}`)
  await world.answers('getSigner', 200, view)
  // The token is in no address that the page shows or keeps.
  await test.step('ROUTE-008 the link is enough', () => expect(page).toHaveURL(address))
}

async function seesStep({ page, say }: Stage, step: 1 | 2) {
  await test.step('REG-001 there are two steps', () =>
    expect(page.getByText(say({ id: 'registration.step' }, { step }))).toBeVisible())
  await test.step('REG-010 SHELL-072 the benefits are next to them', async () => {
    for (const id of ['saving', 'dashboard', 'tracking', 'security'] as const)
      await expect(page.getByText(say({ id: `registration.benefit.${id}` }))).toBeVisible()
  })
}

async function seesPerson(stage: Stage) {
  const { page, say } = stage
  await seesStep(stage, 1)
  const mail = page.getByLabel(say({ id: 'registration.mail' }), { exact: true })
  await test.step('REG-002 the mail address is read-only', async () => {
    await expect(mail).toHaveValue(registering.mail)
    await expect(mail).toHaveAttribute('readonly')
  })
  await test.step('REG-003 REG-004 there are names, a password, its confirmation and the terms', async () => {
    for (const part of Object.values(partsOf(stage))) await expect(part).toHaveCount(1)
  })
}

async function seesCode(stage: Stage, { context: { complaint, wait } }: State) {
  const { page, say } = stage
  await seesStep(stage, 2)
  await test.step('REG-006 six digits are asked for', async () => {
    await expect(digit(stage, 6)).toBeVisible()
    await expect(digit(stage, 7)).toHaveCount(0)
  })
  await test.step('REG-007 another code can be asked for once the wait is over', () =>
    expect(button(stage, 'resend')).toHaveCount(wait > 0 ? 0 : 1))
  if (complaint === 'wrongCode')
    await test.step('REG-022 a wrong code keeps the person here, and says so', async () => {
      await expect(page.getByText(say({ id: 'registration.complaint.wrongCode' }, { tries: 4 }))).toBeVisible()
      await expect(digit(stage, 1)).toBeFocused()
    })
  if (complaint === 'codeExpired' || complaint === 'codeSpent')
    await expect(page.getByRole('alert')).toHaveText(say({ id: `registration.complaint.${complaint}` }))
  if (complaint === 'offline') await expect(page.getByRole('alert')).toHaveText(say({ id: 'errors.network' }))
}

drive<typeof registrationMachine>(registrationMachine, registrationPaths, {
  open: async (stage) => {
    await follow(stage)
    await test.step('REG-020 the names are those of the signer', async () => {
      await expect(name(stage, 'firstName')).toHaveValue(registering.firstName)
      await expect(name(stage, 'lastName')).toHaveValue(registering.lastName)
    })
  },

  does: {
    'person.submitted': async (stage, event) => {
      for (const id of ['firstName', 'lastName'] as const) await name(stage, id).fill(event[id])
      await password(stage, 'weak').fill(event.password)
      await stage.page.getByRole('checkbox').setChecked(event.isAgreed, { force: true })
      await password(stage, 'different').fill(event.confirmation)
      await test.step('REG-005 Enter in the confirmation sends the code', () =>
        password(stage, 'different').press('Enter'))
    },
    'code.submitted': async (stage, { code }) => {
      const { keyboard } = stage.page
      await digit(stage, 1).click()
      // After a call that failed, the last code is still there.
      for (let place = 0; place < 6; place++) await keyboard.press('Delete').then(() => keyboard.press('ArrowRight'))
      await digit(stage, 1).click()
      await keyboard.type(code.slice(0, 5))
      await test.step('REG-015 the button needs six digits', () => expect(button(stage, 'verify')).toBeDisabled())
      await keyboard.type(code.slice(5))
      await test.step('REG-008 a button verifies the code', () => button(stage, 'verify').click())
    },
    'resend.chosen': (stage) => button(stage, 'resend').click(),
    'step.left': async (stage) => {
      await button(stage, 'back').click()
      await expect(password(stage, 'weak')).not.toHaveValue('')
    },
    'wait.over': ({ world }) => world.waits(60),
    'code.sent': ({ world }, { wait }) =>
      world.answers('generateRegisterOtp', 200, { mail: registering.mail, resendWait: wait }),
    'code.withheld': ({ world }, { wait }) =>
      world.refuses('generateRegisterOtp', 'TooManyAttemptsOTPException', { 'retry-after': String(wait / 1000) }),
    'code.refused': ({ world }, { triesLeft }) =>
      world.refuses('registerSigner', 'WrongOrExpiredOTPException', {}, { triesLeft }),
    'code.expired': ({ world }) => world.refuses('registerSigner', 'WrongOrExpiredOTPException'),
    'code.spent': ({ world }) => world.refuses('registerSigner', 'TooManyAttemptsOTPException'),
    'account.created': ({ world }) => world.answers('registerSigner', 204),
    'account.found': ({ world }) => world.refuses('registerSigner', 'AccountDuplicateException'),
    'request.closed': ({ world }) => world.refuses(['generateRegisterOtp', 'registerSigner'], 'NotFoundException'),
    'call.failed': ({ world }) => world.hangsUp(),
  },

  sees: {
    entering: async (stage, { context: { complaint, wrong } }) => {
      await expect(stage.page).toHaveURL(address)
      await seesPerson(stage)
      for (const [id, part] of Object.entries(partsOf(stage))) {
        const isWrong = wrong?.[id as keyof typeof wrong] ?? false
        await expect.poll(() => part.evaluate((input) => input.getAttribute('aria-invalid') === 'true')).toBe(isWrong)
      }
      const first = Object.entries(partsOf(stage)).find(([id]) => wrong?.[id as keyof typeof wrong])
      if (first) await expect(first[1]).toBeFocused()
      await expect(stage.page.getByRole('alert')).toHaveText(complaint ? [stage.say({ id: 'errors.network' })] : [])
    },
    asking: async (stage) => {
      await expect(button(stage, 'sending')).toHaveAttribute('aria-busy', 'true')
      await test.step('REG-016 a code is asked for without a payload', async () => {
        const call = await stage.world.isAsked('generateRegisterOtp')
        expect([call.body, call.url.href.includes(token)]).toEqual([null, false])
      })
    },
    confirming: seesCode,
    askingAgain: async (stage) => {
      await expect(button(stage, 'sending')).toHaveAttribute('aria-busy', 'true')
      await stage.world.isAsked('generateRegisterOtp')
    },
    registering: async (stage) => {
      await expect(button(stage, 'verifying')).toHaveAttribute('aria-busy', 'true')
      await test.step('REG-017 names, password, terms and the code are sent', async () =>
        expect((await stage.world.isAsked('registerSigner')).json()).toEqual({
          firstName: registering.firstName,
          lastName: 'Garnier-Roux',
          password: strong,
          readAndAgreedWithTermsOfUse: true,
          otp: '831509',
        }))
    },
    registered: async (stage) => {
      const { page, say } = stage
      await test.step('REG-009 it is confirmed, with a link to the login', async () => {
        await expect(heading(stage)).toHaveText(say({ id: 'registration.done.title' }))
        const link = page.getByRole('main').getByRole('link', { name: say({ id: 'registration.done.login' }) })
        await expect(link).toHaveAttribute('href', '/login')
      })
      await expect(heading(stage)).toBeFocused()
    },
    taken: async (stage) => {
      const { page, say } = stage
      await test.step('REG-023 an address that has an account is named, with a link to the login', async () => {
        await expect(heading(stage)).toHaveText(say({ id: 'registration.taken.title' }))
        await expect(page.getByRole('main')).toContainText(registering.mail)
        const link = page.getByRole('main').getByRole('link', { name: say({ id: 'registration.done.login' }) })
        await expect(link).toHaveAttribute('href', '/login')
      })
    },
    closed: ({ page }) => expect(page).toHaveURL('/not-available-sign-request'),
  },
})

test('STAT-002 STAT-004 after signing, a card leads to the registration; not if there is an account', async ({
  stage,
}) => {
  const { page, world, say } = stage
  const card = page.getByRole('region', { name: say({ id: 'signing-end.discover.title' }) })
  await page.goto(`/open-request/${token}`)
  await world.answers('getSigner', 200, waitingForOthers)
  await world.answers('getSigner', 200, waitingForOthers)
  await expect(heading(stage)).toHaveText(say({ id: 'signing-end.titleBefore' }))
  const { signer } = waitingForOthers
  for (const accountId of ['a'.repeat(24), null]) {
    await page.goto('/end-signing-request')
    await world.answers('getSigner', 200, { ...waitingForOthers, signer: { ...signer, accountId } })
    await expect(heading(stage)).toHaveText(say({ id: 'signing-end.title' }))
    await expect(card).toHaveCount(accountId === null ? 1 : 0)
  }
  await card.getByRole('link', { name: say({ id: 'signing-end.discover.register' }) }).click()
  await world.answers('getSigner', 200, waitingForOthers)
  await expect(page).toHaveURL(`/register/${waitingForOthers.id}`)
  await expect(heading(stage)).toHaveText(say({ id: 'registration.title' }))
})

test('ROUTE-099 a link that has expired leads to the page that says so', async ({ stage: { page, world } }) => {
  await page.goto(`/register/${token}`)
  await world.refuses('getSigner', 'ExpiredTokenException')
  await expect(page).toHaveURL('/expired-token-sign-request')
})
