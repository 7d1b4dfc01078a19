import { expect } from '@playwright/test'
import { editWaitMachine } from '#machines/flows/signing/edit-wait.machine.ts'
import { signingView, token, canceledView } from '../../support/samples/signer.ts'
import { drive } from '../../support/walks/drive.ts'
import { openRequest, serveFiles } from '../../support/walks/signer-stage.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import { editWaitPaths } from './edit-wait.paths.ts'

const view = signingView()
const edited = signingView({ state: 'EDITING', stateToDisplay: 'EDITING' })

/** The page looks at the request, and finds that it can be signed. */
async function canBeSigned({ world }: Stage, etag: string) {
  await world.waits(10)
  await world.answers('getSigner', 200, view, { etag })
}

drive<typeof editWaitMachine>(editWaitMachine, editWaitPaths, {
  open: async (stage) => {
    serveFiles(stage)
    await stage.page.goto(`/open-request/${token}`)
    await stage.world.answers('getSigner', 200, edited)
    await expect(stage.page).toHaveURL('/editing-sign-request')
  },

  does: {
    // The page goes on after the next one.
    'edit.started': async ({ world }) => {
      await world.waits(10)
      await world.answers('getSigner', 200, edited)
    },
    'edit.ended': (stage) => canBeSigned(stage, '"7"'),
    'request.changed': (stage) => canBeSigned(stage, '"8"'),
    'request.ended': async ({ world }) => {
      await world.waits(10)
      await world.refuses('getSigner', 'CanceledRequestException')
    },
  },

  sees: {
    waiting: async ({ page, say }) => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say({ id: 'status.editing.title' }))
      await expect(page.getByText(say({ id: 'status.editing.text' }))).toBeVisible()
    },
    left: async (stage, { context }) => {
      const { page, world, say } = stage
      if (context.page !== null) {
        await world.answers('getSigner', 200, canceledView())
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(say({ id: 'status.canceled.title' }))
        return
      }
      await test.step('EDIT-011 the page goes on by itself once the request can be signed', async () => {
        await world.answers('getSigner', 200, view)
        await openRequest(stage)
        await expect(page).toHaveURL(`/open-request/${view.id}`)
        await expect(page.getByRole('region', { name: say({ id: 'signing.documents' }) })).toBeVisible()
      })
    },
  },
})
