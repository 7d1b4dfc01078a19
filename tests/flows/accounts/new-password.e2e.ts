import { expect } from '@playwright/test'
import { newPasswordMachine } from '#machines/flows/accounts/new-password.machine.ts'
import { token } from '../../support/samples/signer.ts'
import { drive } from '../../support/walks/drive.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import { newPasswordPaths } from './new-password.paths.ts'

const password = ({ page, say }: Stage) => page.getByLabel(say({ id: 'password.new' }), { exact: true })
const confirmation = ({ page, say }: Stage) => page.getByLabel(say({ id: 'password.confirmation' }))
const submit = ({ page, say }: Stage) => page.getByRole('button', { name: say({ id: 'new-password.submit' }) })

drive<typeof newPasswordMachine>(newPasswordMachine, newPasswordPaths, {
  open: ({ page }) => page.goto(`/reset-password/${token}`),

  does: {
    'password.submitted': async (stage, event) => {
      await password(stage).fill(event.password)
      await confirmation(stage).fill(event.confirmation)
      await submit(stage).click()
    },
    'password.saved': ({ world }) => world.answers('resetPassword', 204),
    'password.refused': ({ world }) => world.refuses('resetPassword', 'WeakPasswordException'),
    'link.accepted': ({ world }) => world.answers('checkResetLink', 204),
    'link.spent': ({ world }) => world.refuses(['checkResetLink', 'resetPassword'], 'InvalidTokenException'),
    'call.failed': ({ world }) => world.hangsUp(),
  },

  sees: {
    checking: async (stage) => {
      const { page, world, say } = stage
      await expect(page.getByRole('progressbar', { name: say({ id: 'new-password.checking' }) })).toBeVisible()
      await expect(password(stage)).toHaveCount(0)
      const { headers } = await world.isAsked('checkResetLink')
      await test.step('PWD-008 the token of the address is sent as bearer', () =>
        expect(headers['authorization']).toBe(`Bearer ${token}`))
    },
    entering: async (stage, { context: { complaint, wrong } }) => {
      const { page, say } = stage
      // The token is in no address that the page shows, keeps or sends.
      await expect(page).toHaveURL('/reset-password')
      await expect(submit(stage)).toBeVisible()
      const isInvalid = (field: ReturnType<typeof password>) => field.evaluate((input) => input.ariaInvalid === 'true')
      await expect
        .poll(async () => [await isInvalid(password(stage)), await isInvalid(confirmation(stage))])
        .toEqual([wrong?.weak ?? false, wrong?.different ?? false])
      if (wrong) await expect(wrong.weak ? password(stage) : confirmation(stage)).toBeFocused()
      await expect(page.getByRole('alert')).toHaveText(complaint ? [say({ id: 'errors.network' })] : [])
    },
    saving: async ({ page, world, say }) => {
      await expect(page.getByRole('button', { name: say({ id: 'new-password.submitting' }) })).toHaveAttribute(
        'aria-busy',
        'true',
      )
      const { headers } = await world.isAsked('resetPassword')
      await test.step('PWD-008 PWD-015 the token of the address is sent as bearer', () =>
        expect(headers['authorization']).toBe(`Bearer ${token}`))
    },
    spent: async ({ page, say }) => {
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await test.step('PWD-013 a link that was used says so in two lines', async () => {
        await expect(page.getByText(say({ id: 'new-password.spent.text' }))).toBeVisible()
        await expect(page.getByText(say({ id: 'new-password.spent.todo' }))).toBeVisible()
      })
    },
    saved: async ({ page, say }) => {
      await test.step('PWD-012 after that the person goes to login, which says so', () =>
        expect(page).toHaveURL('/login'))
      await expect(page.getByText(say({ id: 'login.passwordChanged' }))).toBeVisible()
    },
  },
})

test('ROUTE-006 PWD-011 the form has two passwords that can be shown, and no terms to accept', async ({ stage }) => {
  const { page, say } = stage
  stage.world.serves('checkResetLink', () => ({ status: 204 }))
  await page.goto(`/reset-password/${token}`)
  await expect(password(stage)).toBeFocused()
  for (const field of [password(stage), confirmation(stage)]) await expect(field).toHaveAttribute('type', 'password')
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await page
    .getByRole('button', { name: say({ id: 'password.showPassword' }) })
    .first()
    .click()
  await expect(password(stage)).toHaveAttribute('type', 'text')
})

test('the rules of a password are checked while it is typed, and what is missing is announced', async ({ stage }) => {
  const { page, say } = stage
  stage.world.serves('checkResetLink', () => ({ status: 204 }))
  await page.goto(`/reset-password/${token}`)
  const met = page.getByRole('listitem').filter({ hasText: say({ id: 'password.met' }) })
  await expect(met).toHaveCount(0)
  await password(stage).fill('Difference Engine')
  await expect(met).toHaveCount(4)
  const digit = say({ id: 'password.rule.digit' })
  await expect(page.getByRole('status').filter({ hasText: digit })).toHaveText(
    say({ id: 'password.missing' }, { rules: digit }),
  )
  await password(stage).fill('Difference Engine 2')
  await expect(met).toHaveCount(5)
  await expect(page.getByText(say({ id: 'password.allMet' }))).toBeAttached()
})

test('a complaint goes as soon as the passwords are right', async ({ stage }) => {
  const { page, say } = stage
  stage.world.serves('checkResetLink', () => ({ status: 204 }))
  await page.goto(`/reset-password/${token}`)
  await submit(stage).click()
  const complaints = ['errors.password.weak', 'errors.password.different'] as const
  await expect(page.getByText(say({ id: complaints[0] }))).toBeVisible()
  await password(stage).fill('Difference Engine no 2')
  await expect(page.getByText(say({ id: complaints[0] }))).toHaveCount(0)
  await confirmation(stage).fill('Difference Engine no 3')
  await submit(stage).click()
  await expect(page.getByText(say({ id: complaints[1] }))).toBeVisible()
  await confirmation(stage).fill('Difference Engine no 2')
  await expect(page.getByText(say({ id: complaints[1] }))).toHaveCount(0)
})

test('a reload keeps the link; without one the page leads to where it is asked for', async ({ stage }) => {
  const { page } = stage
  stage.world.serves('checkResetLink', () => ({ status: 204 }))
  await page.goto(`/reset-password/${token}`)
  await expect(password(stage)).toBeVisible()
  await page.reload()
  await expect(password(stage)).toBeVisible()
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/reset-password')
  await expect(page).toHaveURL('/forgotten-password')
})
