import { expect } from '@playwright/test'
import { proofFolderMachine } from '#machines/flows/requests/proof-folder.machine.ts'
import { camille } from '../../support/samples/account.ts'
import { finishedFiles, finishedRequest, REQUEST_ID } from '../../support/samples/request.ts'
import { drive } from '../../support/walks/drive.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import { proofFolderInput, proofFolderPaths } from './proof-folder.paths.ts'

const dialog = ({ page, say }: Stage) => page.getByRole('dialog', { name: say({ id: 'proof-folder.title' }) })

drive<typeof proofFolderMachine>(proofFolderMachine, proofFolderPaths, {
  open: async ({ page, world, say }) => {
    await page.goto(`/simple-sign-detail/${REQUEST_ID}`)
    await world.answers('getMe', 200, camille)
    await world.answers('getRequest', 200, finishedRequest)
    await world.answers('listRequestFiles', 200, finishedFiles)
    const file = say({ id: 'request-detail.file.PROOF_FOLDER' })
    await page.getByRole('button', { name: say({ id: 'request-detail.download' }, { file }), exact: true }).click()
  },

  does: {
    'folder.submitted': async (stage, { types }) => {
      for (const [at, type] of proofFolderInput.types.entries()) {
        const isChosen = await dialog(stage).getByRole('checkbox').nth(at).isChecked()
        const name = stage.say({ id: `proof-folder.file.${type}` })
        if (isChosen !== types.includes(type)) await dialog(stage).getByText(name, { exact: true }).click()
      }
      await dialog(stage)
        .getByRole('button', { name: stage.say({ id: 'proof-folder.download' }) })
        .click()
    },
    'dialog.closed': (stage) =>
      dialog(stage)
        .getByRole('button', { name: stage.say({ id: 'proof-folder.cancel' }), exact: true })
        .click(),
    'folder.saved': ({ page, world }) =>
      test.step('PROOF-001 the proof folder is saved under its name', async () => {
        const saved = page.waitForEvent('download')
        await world.answers('downloadProofFolder', 200, Buffer.from('PK'))
        expect((await saved).suggestedFilename()).toBe(proofFolderInput.name)
      }),
    'folder.missing': ({ world }) => world.refuses('downloadProofFolder', 'ProofNotAvailableException'),
    'call.failed': ({ world }) => world.refuses('downloadProofFolder', 'TemporarilyUnavailableException'),
  },

  sees: {
    choosing: async (stage, { context: { complaint } }) => {
      const { say } = stage
      await test.step('PROOF-007 the dialog lets one choose the files', () =>
        expect(dialog(stage).getByRole('checkbox')).toHaveCount(proofFolderInput.types.length))
      await expect(dialog(stage).getByText(say({ id: 'proof-folder.nothing' }))).toHaveCount(
        complaint === 'nothing' ? 1 : 0,
      )
      const missing = dialog(stage).getByText(say({ id: 'proof-folder.missing' }))
      if (complaint === 'missing')
        await test.step('REQD-044 it says that there is no folder', () => expect(missing).toBeVisible())
      else await expect(missing).toHaveCount(0)
    },
    saving: async ({ page, world, say }, { context: { types } }) => {
      const busy = page.getByRole('button', { name: say({ id: 'proof-folder.downloading' }) })
      await expect(busy).toHaveAttribute('aria-busy', 'true')
      const { url } = await world.isAsked('downloadProofFolder')
      expect(url.searchParams.getAll('filesToInclude')).toEqual(types)
    },
    over: async ({ page, world }) => {
      await expect(page.getByRole('dialog')).toHaveCount(0)
      // The page shows the request as it is now: the download is in its audit trail.
      await world.answers('getRequest', 200, finishedRequest)
      await world.answers('listRequestFiles', 200, finishedFiles)
    },
  },
})
