import { expect } from '@playwright/test'
import { requestCancelMachine } from '#machines/flows/requests/request-cancel.machine.ts'
import { camille } from '../../support/samples/account.ts'
import { pendingFiles, pendingRequest, REQUEST_ID } from '../../support/samples/request.ts'
import { drive } from '../../support/walks/drive.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import { requestCancelPaths } from './request-cancel.paths.ts'

const canceledRequest: typeof pendingRequest = {
  ...pendingRequest,
  state: 'CANCELED',
  stateToDisplay: 'CANCELED',
  endedDate: '2026-11-21T15:20:00Z',
  cancelMessage: 'The terms have changed.',
}

const dialog = ({ page, say }: Stage) =>
  page.getByRole('dialog', { name: say({ id: 'request-cancel.title' }, { name: pendingRequest.name }) })
const message = (stage: Stage) => dialog(stage).getByRole('textbox')

drive<typeof requestCancelMachine>(requestCancelMachine, requestCancelPaths, {
  open: async ({ page, world, say }) => {
    await page.goto(`/simple-sign-detail/${REQUEST_ID}`)
    await world.answers('getMe', 200, camille)
    await world.answers('getRequest', 200, pendingRequest)
    await world.answers('listRequestFiles', 200, pendingFiles)
    await test.step('REQD-022 the menu of the creator cancels a request that is ongoing', async () => {
      await page.getByRole('button', { name: say({ id: 'request-cancel.menu' }) }).click()
      await page.getByRole('menuitem', { name: say({ id: 'request-cancel.open' }) }).click()
    })
  },

  does: {
    'cancel.submitted': async (stage, { message: words }) => {
      await message(stage).fill(words)
      await dialog(stage)
        .getByRole('button', { name: stage.say({ id: 'request-cancel.confirm' }) })
        .click()
    },
    'dialog.closed': (stage) =>
      dialog(stage)
        .getByRole('button', { name: stage.say({ id: 'request-cancel.keep' }) })
        .click(),
    'request.canceled': ({ world }) => world.answers('cancelRequest', 200, canceledRequest),
    'cancel.refused': ({ world }, { name }) => world.refusesWith(['cancelRequest'], name),
    'call.failed': ({ world }) => world.refuses('cancelRequest', 'TemporarilyUnavailableException'),
  },

  sees: {
    writing: async (stage, { context: { complaint } }) => {
      const { say } = stage
      await expect(dialog(stage)).toBeVisible()
      await test.step('REQD-023 REQD-045 the message is asked for, and what is wrong stands at it or above it', async () => {
        const texts = {
          CustomMessageEmptyException: say({ id: 'errors.CustomMessageEmptyException' }),
          CustomMessageUrlException: say({ id: 'errors.CustomMessageUrlException' }),
          RequestCannotBeCanceledException: say({ id: 'errors.RequestCannotBeCanceledException' }),
        }
        for (const [of, text] of Object.entries(texts))
          await expect(dialog(stage).getByText(text)).toHaveCount(of === complaint ? 1 : 0)
        if (complaint?.startsWith('CustomMessage'))
          await expect(message(stage)).toHaveAccessibleDescription(new RegExp(texts[complaint as keyof typeof texts]))
      })
      if (complaint === 'unavailable') await expect(dialog(stage).getByRole('alert')).toHaveCount(1)
    },
    canceling: async (stage, { context: { message: words } }) => {
      const canceling = dialog(stage).getByRole('button', { name: stage.say({ id: 'request-cancel.pending' }) })
      await expect(canceling).toHaveAttribute('aria-busy', 'true')
      await test.step('REM-010 the message is posted to the request', async () => {
        const call = await stage.world.isAsked('cancelRequest')
        expect(call.url.pathname).toBe(`/api/public/v1/simple-sign/${REQUEST_ID}/cancel-request`)
        expect(call.json()).toEqual({ customMessage: words })
      })
    },
    over: async ({ page, world, say }, { context: { isCanceled } }) => {
      await expect(page.getByRole('dialog')).toHaveCount(0)
      // The page shows the request as it is now.
      await world.answers('getRequest', 200, isCanceled ? canceledRequest : pendingRequest)
      await world.answers('listRequestFiles', 200, pendingFiles)
      if (!isCanceled) return
      await expect(page.getByText(say({ id: 'request-cancel.done' }, { name: pendingRequest.name }))).toBeVisible()
      await expect(page.getByRole('status').filter({ hasText: 'The terms have changed.' })).toBeVisible()
      await expect(page.getByRole('button', { name: say({ id: 'request-cancel.menu' }) })).toHaveCount(0)
    },
  },
})
