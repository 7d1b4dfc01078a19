import { expect } from '@playwright/test'
import { editingStartMachine } from '#machines/flows/requests/editing-start.machine.ts'
import { camille } from '../../support/samples/account.ts'
import { editedRequest, pendingFiles, pendingRequest, REQUEST_ID } from '../../support/samples/request.ts'
import { drive } from '../../support/walks/drive.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import { editingStartPaths } from './editing-start.paths.ts'

const dialog = ({ page, say }: Stage) =>
  page.getByRole('dialog', { name: say({ id: 'editing-start.title' }, { name: pendingRequest.name }) })
const press = (stage: Stage, id: 'editing-start.confirm' | 'editing-start.keep') =>
  dialog(stage)
    .getByRole('button', { name: stage.say({ id }), exact: true })
    .click()

drive<typeof editingStartMachine>(editingStartMachine, editingStartPaths, {
  open: async ({ page, world, say }) => {
    await page.goto(`/simple-sign-detail/${REQUEST_ID}`)
    await world.answers('getMe', 200, camille)
    await world.answers('getRequest', 200, pendingRequest)
    await world.answers('listRequestFiles', 200, pendingFiles)
    await test.step('REQD-022 the menu of the creator edits a request that is ongoing', async () => {
      await page.getByRole('button', { name: say({ id: 'request-cancel.menu' }) }).click()
      await page.getByRole('menuitem', { name: say({ id: 'editing-start.open' }) }).click()
    })
  },

  does: {
    'action.confirmed': (stage) => press(stage, 'editing-start.confirm'),
    'action.declined': (stage) => press(stage, 'editing-start.keep'),
    'action.done': ({ world }) => world.answers('startEditing', 200, editedRequest),
    'action.refused': ({ world }) => world.refusesWith(['startEditing'], 'RequestCannotBeEditedException'),
    'call.failed': ({ world }) => world.refuses('startEditing', 'TemporarilyUnavailableException'),
  },

  sees: {
    asking: async (stage, { context: { complaint } }) => {
      await expect(dialog(stage)).toContainText(stage.say({ id: 'editing-start.text' }))
      await expect(dialog(stage).getByRole('alert')).toHaveCount(complaint ? 1 : 0)
    },
    acting: async (stage) => {
      await expect(
        stage.page.getByRole('button', { name: stage.say({ id: 'editing-start.pending' }) }),
      ).toHaveAttribute('aria-busy', 'true')
      await test.step('EDIT-004 the edit is started after it was asked about', async () => {
        const call = await stage.world.isAsked('startEditing')
        expect(call.url.pathname).toBe(`/api/public/v1/simple-sign/${REQUEST_ID}/editing/start`)
      })
    },
    over: async ({ page, world }, { context: { isDone } }) => {
      if (isDone) {
        await test.step('EDIT-004 then the page of the request is left for the one that edits it', () =>
          expect(page).toHaveURL(`/edit-simple-signature/${REQUEST_ID}`))
        // What the next page asks for is not what is tried here.
        await expect.poll(() => world.waiting.length).toBeGreaterThan(0)
        await world.settles()
        for (const operation of world.waiting)
          await world.refuses(operation as 'getRequest', 'TemporarilyUnavailableException')
        return
      }
      await expect(page.getByRole('dialog')).toHaveCount(0)
      // The page shows the request as it is now: it may have been too late.
      await world.answers('getRequest', 200, pendingRequest)
      return world.answers('listRequestFiles', 200, pendingFiles)
    },
  },
})

test('EDIT-005 REQD-026 a request that is being edited has a button to the page that edits it, for its creator only', async ({
  stage,
}) => {
  const { page, world, say } = stage
  await page.goto(`/simple-sign-detail/${REQUEST_ID}`)
  await world.answers('getMe', 200, camille)
  await world.answers('getRequest', 200, editedRequest)
  await world.answers('listRequestFiles', 200, pendingFiles)
  await page.getByRole('button', { name: say({ id: 'request-cancel.menu' }) }).click()
  const resume = say({ id: 'editing-start.resume' })
  await expect(page.getByRole('menuitem', { name: resume })).toHaveAttribute(
    'href',
    `/edit-simple-signature/${REQUEST_ID}`,
  )
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: resume })).toHaveAttribute('href', `/edit-simple-signature/${REQUEST_ID}`)

  await page.reload()
  await world.answers('getMe', 200, camille)
  await world.answers('getRequest', 200, { ...editedRequest, issuerId: editedRequest.signers[0]!.id })
  await world.answers('listRequestFiles', 200, pendingFiles)
  await expect(page.getByText(say({ id: 'editing-start.meanwhile' }))).toBeVisible()
  await expect(page.getByRole('link', { name: resume })).toHaveCount(0)
})
