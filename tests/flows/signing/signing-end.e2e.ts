import { expect } from '@playwright/test'
import { signingEndMachine } from '#machines/flows/signing/signing-end.machine.ts'
import { drive } from '../../support/walks/drive.ts'
import { token } from '../../support/samples/signer.ts'
import { finished, signingEndPaths, waitingForOthers } from './signing-end.paths.ts'

drive<typeof signingEndMachine>(signingEndMachine, signingEndPaths, {
  // ROUTE-108: a signer who has signed and follows the link again comes here.
  open: async ({ page, world }) => {
    await page.goto(`/open-request/${token}`)
    await world.answers('getSigner', 200, waitingForOthers)
    await expect(page).toHaveURL(`/consult-request/${waitingForOthers.id}`)
  },

  does: {
    'request.found': async ({ world }, { view, files }) => {
      await world.answers('getSigner', 200, view)
      if (view.stateToDisplay === 'FINISHED') await world.answers('listSignerFiles', 200, files)
    },
    'request.closed': ({ world }) => world.refuses('getSigner', 'ExpiredTokenException'),
    'moment.passed': ({ world }) => world.waits(5),
    'retry.chosen': ({ page, say }) => page.getByRole('button', { name: say({ id: 'unreachable.retry' }) }).click(),
    'call.failed': ({ world }) => world.hangsUp(),
  },

  sees: {
    asking: ({ world }) => world.isAsked('getSigner'),
    unreachable: ({ page, say }) => expect(page.getByText(say({ id: 'unreachable.text' }))).toBeVisible(),
    waiting: ({ page, say }) =>
      expect(page.getByText(say({ id: 'signing-end.finalizing' }, { mail: finished.signer.mail }))).toBeVisible(),
    lookingAgain: ({ page, say }) =>
      expect(page.getByText(say({ id: 'signing-end.finalizing' }, { mail: finished.signer.mail }))).toBeVisible(),
    settled: async ({ page, say }, { context }) => {
      await expect(page.getByRole('heading')).toHaveText(say({ id: 'signing-end.titleBefore' }))
      const isFinished = context.view?.stateToDisplay === 'FINISHED'
      await expect(page.getByRole('button', { name: say({ id: 'signing-end.download' }) })).toHaveCount(
        isFinished ? 4 : 0,
      )
    },
    left: ({ page }) => expect(page).toHaveURL('/expired-token-sign-request'),
  },
})
