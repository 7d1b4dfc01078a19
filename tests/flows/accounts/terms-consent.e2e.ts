import { expect } from '@playwright/test'
import { termsConsentMachine } from '#machines/flows/accounts/terms-consent.machine.ts'
import { camille, signedIn } from '../../support/samples/account.ts'
import { drive } from '../../support/walks/drive.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import { termsConsentPaths } from './terms-consent.paths.ts'

const NOTHING_SENT = { content: [], totalElements: 0, totalExact: true, totalPages: 0, number: 0, size: 20, next: null }
const box = ({ page }: Stage) => page.getByRole('checkbox')
const accept = ({ page, say }: Stage) => page.getByRole('button', { name: say({ id: 'terms-consent.accept' }) })
const dialog = ({ page, say }: Stage) => page.getByRole('dialog', { name: say({ id: 'terms-consent.title' }) })

drive<typeof termsConsentMachine>(termsConsentMachine, termsConsentPaths, {
  open: async ({ page, world, say }) => {
    await page.goto('/login')
    await page.getByLabel(say({ id: 'login.user' })).fill('camille')
    await page.getByLabel(say({ id: 'login.password' }), { exact: true }).fill('analytical engine')
    await page.keyboard.press('Enter')
    await world.answers('login', 200, { ...signedIn(camille), readAndAgreedLastCGUVersion: false })
  },

  does: {
    'approval.changed': async (stage, { isApproved }) => box(stage).setChecked(isApproved, { force: true }),
    'terms.accepted': (stage) => accept(stage).click(),
    'terms.postponed': ({ page, say }) =>
      page
        .getByRole('button', { name: say({ id: 'terms-consent.postpone' }) })
        .last()
        .click(),
    'consent.kept': ({ world }) => world.answers('acceptTerms', 204),
    'call.failed': ({ world }) => world.hangsUp(),
  },

  sees: {
    reading: async (stage, { context: { isApproved, complaint } }) => {
      const { page, say } = stage
      await test.step('AUTH-009 who has not accepted the terms in force is asked to', () =>
        expect(dialog(stage)).toBeVisible())
      await expect(dialog(stage).getByRole('link')).toHaveAttribute('href', '/gcu')
      await expect(dialog(stage).getByRole('link')).toHaveAttribute('target', '_blank')
      await expect(box(stage)).toBeChecked({ checked: isApproved })
      await test.step('AUTH-010 accepting needs the box', async () => {
        if (isApproved) await expect(accept(stage)).toBeEnabled()
        else await expect(accept(stage)).toBeDisabled()
      })
      await expect(page.getByRole('alert')).toHaveText(complaint ? [say({ id: 'errors.network' })] : [])
    },
    accepting: async ({ world }) => {
      await test.step('AUTH-012 accepting is one call without a body', () => world.isAsked('acceptTerms'))
    },
    decided: async ({ page, world }) => {
      await test.step('AUTH-011 accepting or postponing leads into the application', () =>
        expect(page).toHaveURL('/simple-signature-requests'))
      await world.answers('listRequests', 200, NOTHING_SENT)
    },
  },
})
