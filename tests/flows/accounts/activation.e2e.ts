import { expect } from '@playwright/test'
import { newPasswordMachine } from '#machines/flows/accounts/new-password.machine.ts'
import { token } from '../../support/samples/signer.ts'
import { drive } from '../../support/walks/drive.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import { activationPaths } from './activation.paths.ts'

const password = ({ page, say }: Stage) => page.getByLabel(say({ id: 'password.new' }), { exact: true })
const confirmation = ({ page, say }: Stage) => page.getByLabel(say({ id: 'password.confirmation' }))
const terms = ({ page }: Stage) => page.getByRole('checkbox')
const submit = ({ page, say }: Stage) => page.getByRole('button', { name: say({ id: 'activation.submit' }) })

drive<typeof newPasswordMachine>(newPasswordMachine, activationPaths, {
  open: ({ page }) => page.goto(`/activation/${token}`),

  does: {
    'password.submitted': async (stage, event) => {
      await password(stage).fill(event.password)
      await confirmation(stage).fill(event.confirmation)
      await terms(stage).setChecked(event.isAgreed, { force: true })
      await submit(stage).click()
    },
    'password.saved': ({ world }) => world.answers('validateAccount', 204),
    'password.refused': ({ world }) => world.refuses('validateAccount', 'WeakPasswordException'),
    'link.accepted': ({ world }) => world.answers('checkActivationLink', 204),
    'link.spent': ({ world }) => world.refuses(['checkActivationLink', 'validateAccount'], 'InvalidTokenException'),
    'call.failed': ({ world }) => world.hangsUp(),
  },

  sees: {
    checking: async (stage) => {
      const { page, world, say } = stage
      await expect(page.getByRole('progressbar', { name: say({ id: 'new-password.checking' }) })).toBeVisible()
      await expect(password(stage)).toHaveCount(0)
      const { headers } = await world.isAsked('checkActivationLink')
      await test.step('PWD-008 the token of the address is sent as bearer', () =>
        expect(headers['authorization']).toBe(`Bearer ${token}`))
    },
    entering: async (stage, { context: { complaint, wrong } }) => {
      const { page, say } = stage
      // The token is in no address that the page shows, keeps or sends.
      await expect(page).toHaveURL('/activation')
      await test.step('PWD-009 there are two passwords and the terms to accept', async () => {
        for (const part of [password(stage), confirmation(stage), submit(stage)]) await expect(part).toBeVisible()
        await expect(terms(stage)).toHaveCount(1)
      })
      const isInvalid = (part: ReturnType<typeof terms>) =>
        part.evaluate((input) => input.getAttribute('aria-invalid') === 'true')
      await expect
        .poll(async () => [
          await isInvalid(password(stage)),
          await isInvalid(confirmation(stage)),
          await isInvalid(terms(stage)),
        ])
        .toEqual([wrong?.weak ?? false, wrong?.different ?? false, wrong?.terms ?? false])
      if (wrong) {
        const first = wrong.weak ? password(stage) : wrong.different ? confirmation(stage) : terms(stage)
        await expect(first).toBeFocused()
      }
      await expect(page.getByRole('alert')).toHaveText(complaint ? [say({ id: 'errors.network' })] : [])
    },
    saving: async ({ page, world, say }) => {
      await expect(page.getByRole('button', { name: say({ id: 'activation.submitting' }) })).toHaveAttribute(
        'aria-busy',
        'true',
      )
      const { headers } = await world.isAsked('validateAccount')
      await test.step('PWD-008 PWD-016 the token of the address is sent as bearer', () =>
        expect(headers['authorization']).toBe(`Bearer ${token}`))
    },
    spent: async ({ page, say }) => {
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await test.step('PWD-013 a link that was used says so in two lines', async () => {
        await expect(page.getByText(say({ id: 'activation.spent.text' }))).toBeVisible()
        await expect(page.getByText(say({ id: 'activation.spent.todo' }))).toBeVisible()
      })
    },
    saved: async ({ page, say }) => {
      await test.step('PWD-012 after that the person goes to login, which says so', () =>
        expect(page).toHaveURL('/login'))
      await expect(page.getByText(say({ id: 'login.activated' }), { exact: true })).toBeVisible()
    },
  },
})

test('ROUTE-005 PWD-010 the terms open in a new tab; the link stays with a reload, and without one there is login', async ({
  stage,
}) => {
  const { page } = stage
  stage.world.serves('checkActivationLink', () => ({ status: 204 }))
  await page.goto(`/activation/${token}`)
  await expect(password(stage)).toBeFocused()
  const link = page.locator('label').getByRole('link')
  await expect(link).toHaveAttribute('href', '/gcu')
  await expect(link).toHaveAttribute('target', '_blank')
  await page.reload()
  await expect(password(stage)).toBeVisible()
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/activation')
  await expect(page).toHaveURL('/login')
})
