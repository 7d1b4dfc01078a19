import { expect } from '@playwright/test'
import { expiredLinkMachine } from '#machines/flows/signing/expired-link.machine.ts'
import { drive } from '../../support/walks/drive.ts'
import { token } from '../../support/samples/signer.ts'
import type { Stage } from '../../support/walks/stage.ts'
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
    'link.sent': ({ world }) => world.answers('refreshSignerToken', 204),
    'link.withheld': ({ world }, { seconds }) =>
      world.refuses('refreshSignerToken', 'TooManyAttemptsException', { 'retry-after': String(seconds) }),
    'request.closed': ({ world }) => world.refuses('refreshSignerToken', 'CanceledRequestException'),
    'call.failed': ({ world }) => world.hangsUp(),
  },

  sees: {
    offering: async (stage, { context: { complaint } }) => {
      const { page, say } = stage
      await expect(renew(stage)).toBeVisible()
      const alert = page.getByRole('alert')
      if (complaint === 'withheld')
        await expect(alert).toContainText(say({ id: 'expired-link.withheld' }, { time: '0:42' }))
      else await expect(alert).toHaveText(complaint ? [say({ id: 'errors.network' })] : [])
    },
    renewing: ({ page, say }) =>
      expect(page.getByRole('button', { name: say({ id: 'expired-link.renewing' }) })).toHaveAttribute(
        'aria-busy',
        'true',
      ),
    sent: async ({ page, say }) => {
      await expect(page.getByRole('heading')).toHaveText(say({ id: 'expired-link.sent' }))
      await expect(page.getByRole('heading')).toBeFocused()
    },
    left: ({ page }) => expect(page).toHaveURL('/canceled-sign-request'),
  },
})
