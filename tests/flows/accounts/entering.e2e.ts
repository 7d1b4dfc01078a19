import { expect } from '@playwright/test'
import { enteringMachine } from '#machines/flows/accounts/entering.machine.ts'
import { signedIn } from '../../support/samples/account.ts'
import { drive } from '../../support/walks/drive.ts'
import type { Stage } from '../../support/walks/stage.ts'
import { enteringPaths } from './entering.paths.ts'

const NOTHING_SENT = { content: [], totalElements: 0, totalExact: true, totalPages: 0, number: 0, size: 20, next: null }
const popup = ({ page, say }: Stage) => page.getByRole('dialog', { name: say({ id: 'terms-consent.title' }) })
const isIn = async ({ page, world }: Stage) => {
  await expect(page).toHaveURL('/simple-signature-requests')
  await world.answers('listRequests', 200, NOTHING_SENT)
}

drive<typeof enteringMachine>(enteringMachine, enteringPaths, {
  open: ({ page }) => page.goto('/login'),

  does: {
    'signIn.accepted': async ({ page, world, say }, { signedIn: { account, hasAgreed } }) => {
      await page.getByLabel(say({ id: 'login.user' })).fill('camille')
      await page.getByLabel(say({ id: 'login.password' }), { exact: true }).fill('analytical engine')
      await page.keyboard.press('Enter')
      await world.answers('login', 200, { ...signedIn(account), readAndAgreedLastCGUVersion: hasAgreed })
    },
    'terms.decided': ({ page, say }) =>
      page
        .getByRole('button', { name: say({ id: 'terms-consent.postpone' }) })
        .last()
        .click(),
  },

  sees: {
    outside: async ({ page, say }) => {
      await expect(page.getByLabel(say({ id: 'login.user' }))).toBeVisible()
    },
    consenting: (stage) => expect(popup(stage)).toBeVisible(),
    decided: isIn,
    entered: isIn,
  },
})
