import { expect } from '@playwright/test'
import { expiredLinkMachine } from '#machines/flows/signing/expired-link.machine.ts'
import { drive } from '../../support/walks/drive.ts'
import { token } from '../../support/samples/signer.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import { expiredLinkPaths } from './expired-link.paths.ts'

const renew = ({ page, say }: Stage) => page.getByRole('button', { name: say({ id: 'expired-link.renew' }) })

drive<typeof expiredLinkMachine>(expiredLinkMachine, expiredLinkPaths, {
  // ROUTE-112
  open: async ({ page, world }) => {
    await page.goto(`/open-request/${token}`)
    await world.refuses('getSigner', 'ExpiredTokenException')
    await expect(page).toHaveURL('/expired-token-sign-request')
  },

  does: {
    'link.wanted': (stage) => renew(stage).click(),
    'link.sent': async ({ world }) => {
      await test.step('STAT-017 the old token is sent', async () =>
        expect((await world.isAsked('refreshSignerToken')).json()).toEqual({ token }))
      await world.answers('refreshSignerToken', 204)
    },
    'link.withheld': ({ world }, { seconds }) =>
      world.refuses('refreshSignerToken', 'TooManyAttemptsException', { 'retry-after': String(seconds) }),
    'request.closed': ({ world }) => world.refuses('refreshSignerToken', 'CanceledRequestException'),
    'call.failed': ({ world }) => world.hangsUp(),
  },

  sees: {
    offering: async (stage, { context: { complaint } }) => {
      const { page, say } = stage
      await test.step('STAT-010 the page says that the link has expired', () =>
        expect(page.getByRole('heading', { level: 1 })).toHaveText(say({ id: 'expired-link.title' })))
      await test.step('STAT-014 it offers a new link', () => expect(renew(stage)).toBeVisible())
      const alert = page.getByRole('alert')
      if (complaint === 'withheld')
        await test.step('STAT-019 a refusal is shown', () =>
          expect(alert).toContainText(say({ id: 'expired-link.withheld' }, { time: '0:42' })))
      else await expect(alert).toHaveText(complaint ? [say({ id: 'errors.network' })] : [])
    },
    renewing: ({ page, say }) =>
      expect(page.getByRole('button', { name: say({ id: 'expired-link.renewing' }) })).toHaveAttribute(
        'aria-busy',
        'true',
      ),
    sent: async ({ page, say }) => {
      await test.step('STAT-015 it says that the mail was sent', () =>
        expect(page.getByRole('heading')).toHaveText(say({ id: 'expired-link.sent' })))
      await expect(page.getByRole('heading')).toBeFocused()
    },
    left: ({ page }) =>
      test.step('STAT-016 a request that has ended leads to its page', () =>
        expect(page).toHaveURL('/canceled-sign-request')),
  },
})
