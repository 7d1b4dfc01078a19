import { expect } from '@playwright/test'
import { forgottenPasswordMachine } from '#machines/flows/accounts/forgotten-password.machine.ts'
import { drive } from '../../support/walks/drive.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import { forgottenPasswordPaths } from './forgotten-password.paths.ts'

const field = ({ page, say }: Stage) => page.getByLabel(say({ id: 'forgotten-password.name' }))
const submit = ({ page, say }: Stage) => page.getByRole('button', { name: say({ id: 'forgotten-password.submit' }) })

drive<typeof forgottenPasswordMachine>(forgottenPasswordMachine, forgottenPasswordPaths, {
  open: ({ page }) => page.goto('/forgotten-password'),

  does: {
    'name.submitted': async (stage, { usernameOrEmail }) => {
      await field(stage).fill(usernameOrEmail)
      await submit(stage).click()
    },
    'link.promised': ({ world }) => world.answers('forgottenPassword', 204),
    'name.refused': ({ world }) => world.refuses('forgottenPassword', 'MalformedRequestException'),
    'link.withheld': ({ world }, { seconds }) =>
      world.refuses('forgottenPassword', 'TooManyAttemptsException', { 'retry-after': String(seconds) }),
    'call.failed': ({ world }) => world.hangsUp(),
    'retry.chosen': ({ page, say }) =>
      page.getByRole('button', { name: say({ id: 'forgotten-password.retry' }) }).click(),
  },

  sees: {
    entering: async (stage, { context: { complaint } }) => {
      const { page, say } = stage
      await expect(submit(stage)).toBeVisible()
      const alert = page.getByRole('alert')
      if (complaint === 'withheld')
        await expect(alert).toContainText(say({ id: 'forgotten-password.withheld' }, { time: '0:42' }))
      else await expect(alert).toHaveText(complaint && complaint !== 'refused' ? [say({ id: 'errors.network' })] : [])
      await test.step('PWD-006 a refusal without a name of its own is shown at the field', () =>
        expect(page.getByText(say({ id: 'forgotten-password.refused' }))).toHaveCount(complaint === 'refused' ? 1 : 0))
    },
    asking: async ({ page, world, say }) => {
      await test.step('PWD-005 the name is sent', async () =>
        expect((await world.isAsked('forgottenPassword')).url.pathname).toBe('/api/public/v1/forgotten-password'))
      await expect(page.getByRole('button', { name: say({ id: 'forgotten-password.submitting' }) })).toHaveAttribute(
        'aria-busy',
        'true',
      )
    },
    promised: async ({ page, say }) => {
      await test.step('PWD-004 a link that is on its way is confirmed', () =>
        expect(page.getByRole('heading', { level: 1 })).toHaveText(say({ id: 'forgotten-password.promised.title' })))
      await expect(page.getByText(say({ id: 'forgotten-password.promised.text' }))).toBeVisible()
    },
  },
})

test('ROUTE-004 PWD-001 the page has one field, and leads back to login', async ({ stage }) => {
  const { page, world, say } = stage
  await page.goto('/forgotten-password')
  await expect(field(stage)).toBeFocused()
  await expect(page.getByRole('textbox')).toHaveCount(1)

  await test.step('PWD-002 next is disabled while the field is empty', async () => {
    await expect(submit(stage)).toBeDisabled()
    await field(stage).press('Enter')
    await field(stage).fill('  ')
    await expect(submit(stage)).toBeDisabled()
    expect(world.waiting).toEqual([])
    await field(stage).fill('c')
    await expect(submit(stage)).toBeEnabled()
  })
  await test.step('PWD-003 back leads to login, and AUTH-004 login leads here', async () => {
    await page.getByRole('link', { name: say({ id: 'forgotten-password.back' }) }).click()
    await expect(page).toHaveURL('/login')
    await page.getByRole('link', { name: say({ id: 'login.forgotten' }) }).click()
    await expect(page).toHaveURL('/forgotten-password')
  })
})
