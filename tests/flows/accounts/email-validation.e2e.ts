import { expect } from '@playwright/test'
import { emailValidationMachine } from '#machines/flows/accounts/email-validation.machine.ts'
import { token } from '../../support/samples/signer.ts'
import { drive } from '../../support/walks/drive.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import { emailValidationPaths } from './email-validation.paths.ts'

type Title = 'title' | 'failed' | 'spent' | 'taken' | 'validated'
const hasTitle = ({ page, say }: Stage, name: Title) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(say({ id: `email-validation.${name}` }))
const leadsTo = ({ page, say }: Stage, id: 'email-validation.security' | 'email-validation.login', address: string) =>
  expect(page.getByRole('link', { name: say({ id }) })).toHaveAttribute('href', address)

drive<typeof emailValidationMachine>(emailValidationMachine, emailValidationPaths, {
  open: ({ page }) => page.goto(`/validation/${token}`),

  does: {
    'email.validated': ({ world }) => world.answers('validateEmail', 204),
    'link.spent': ({ world }) => world.refuses('validateEmail', 'ExpiredTokenException'),
    'email.taken': ({ world }) => world.refuses('validateEmail', 'AccountDuplicateException'),
    'retry.chosen': ({ page, say }) =>
      page.getByRole('button', { name: say({ id: 'email-validation.retry' }) }).click(),
    'call.failed': ({ world }) => world.hangsUp(),
  },

  sees: {
    validating: async (stage) => {
      // The token is in no address that the page shows, keeps or sends.
      await expect(stage.page).toHaveURL('/validation')
      await hasTitle(stage, 'title')
      await test.step('PWD-024 ROUTE-007 there is a loader', () =>
        expect(
          stage.page.getByRole('progressbar', { name: stage.say({ id: 'email-validation.validating' }) }),
        ).toBeVisible())
      const { headers } = await stage.world.isAsked('validateEmail')
      await test.step('PWD-026 the token of the address is sent as bearer', () =>
        expect(headers['authorization']).toBe(`Bearer ${token}`))
    },
    failed: async (stage) => {
      await test.step('PWD-025 a failure is shown', () => hasTitle(stage, 'failed'))
      await expect(stage.page.getByText(stage.say({ id: 'errors.network' }))).toBeVisible()
    },
    spent: async (stage) => {
      await hasTitle(stage, 'spent')
      await leadsTo(stage, 'email-validation.security', '/profile/security')
    },
    taken: async (stage) => {
      await hasTitle(stage, 'taken')
      await leadsTo(stage, 'email-validation.security', '/profile/security')
    },
    validated: async (stage) => {
      await hasTitle(stage, 'validated')
      await leadsTo(stage, 'email-validation.login', '/login')
    },
  },
})

test('without a link the page leads to the security page, and so to the login', async ({ stage: { page, world } }) => {
  await page.goto('/validation')
  await world.refuses('getMe', 'SessionEndedException')
  await expect(page).toHaveURL('/login?redirect=%2Fprofile%2Fsecurity')
})
