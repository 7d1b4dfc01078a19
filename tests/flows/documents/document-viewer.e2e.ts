import { expect } from '@playwright/test'
import { documentViewerMachine } from '#machines/flows/documents/document-viewer.machine.ts'
import { pdfWith } from '../../support/pdf/pdf.ts'
import { camille } from '../../support/samples/account.ts'
import { finishedFiles, finishedRequest, REQUEST_ID } from '../../support/samples/request.ts'
import { boxOf } from '../../support/measures/boxes.ts'
import { drive } from '../../support/walks/drive.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import { documentViewerPaths } from './document-viewer.paths.ts'

const size = { width: 595, height: 842 }
const pdf = pdfWith([
  { ...size, words: 'Partnership, page one' },
  { ...size, words: 'Partnership, page two' },
])
const fileName = finishedFiles[0]!.fileName
const request = { ...finishedRequest, files: [{ ...finishedRequest.files[0]!, pages: [size, size] }] }
const dialog = ({ page }: Stage) => page.getByRole('dialog', { name: fileName })
const opener = ({ page, say }: Stage) =>
  page.getByRole('button', { name: say({ id: 'request-detail.openFile' }, { file: fileName }) })
const retry = ({ page, say }: Stage) => page.getByRole('button', { name: say({ id: 'document-viewer.retry' }) })

/** The page of a request; its miniature is drawn, or not if the file cannot be loaded. */
const visit = async ({ page, world }: Stage) => {
  await page.goto(`/simple-sign-detail/${REQUEST_ID}`)
  await world.answers('getMe', 200, camille)
  await world.answers('getRequest', 200, request)
  await world.answers('listRequestFiles', 200, finishedFiles)
  await world.answers('viewFile', 200, pdf)
}

drive<typeof documentViewerMachine>(documentViewerMachine, documentViewerPaths, {
  open: async (stage) => {
    await visit(stage)
    await opener(stage).click()
  },

  does: {
    'document.opened': ({ world }) => world.answers('viewFile', 200, pdf),
    'document.missing': ({ world }) => world.refuses('viewFile', 'NotFoundException'),
    'document.unreadable': ({ world }) => world.answers('viewFile', 200, Buffer.from('This is not a PDF')),
    'retry.chosen': (stage) => retry(stage).click(),
    'dialog.closed': ({ page }) => page.keyboard.press('Escape'),
    'call.failed': ({ world }) => world.refuses('viewFile', 'TemporarilyUnavailableException'),
  },

  sees: {
    opening: async (stage) => {
      await stage.world.isAsked('viewFile')
      await expect(dialog(stage).getByRole('status')).toHaveText(stage.say({ id: 'document-viewer.loading' }))
    },
    shown: async (stage) => {
      await expect(dialog(stage).locator('[data-page="0"] canvas')).toHaveCount(1)
      await expect(dialog(stage).getByText('Partnership, page one')).toHaveCount(1)
    },
    refused: async (stage, { context: { complaint } }) => {
      const id = complaint === 'missing' ? 'document-viewer.missing' : 'document-viewer.unreadable'
      await expect(dialog(stage).getByRole('alert')).toContainText(stage.say({ id }))
      await expect(retry(stage)).toHaveCount(0)
    },
    failed: async (stage) => {
      await expect(dialog(stage).getByRole('alert')).toHaveCount(1)
      await expect(retry(stage)).toBeVisible()
    },
    over: async (stage) => {
      await expect(dialog(stage)).toHaveCount(0)
      await expect(opener(stage)).toBeFocused()
    },
  },
})

test('a finished request shows its signed file; a miniature stands beside its name; a phone shows whole pages', async ({
  stage,
}) => {
  const { page, say, world } = stage
  await visit(stage)
  await expect(page.locator('span[aria-hidden] > canvas')).toHaveCount(1)
  await opener(stage).press('Enter')
  await world.answers('viewFile', 200, pdf)
  await expect(dialog(stage)).toContainText(say({ id: 'document-viewer.is.SIGN_FILE' }, { pages: 2 }))
  const sheet = dialog(stage).locator('[data-page="0"]')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(async () => (await boxOf(sheet)).width).toBeLessThan(390)
  await expect.poll(async () => (await boxOf(sheet)).width).toBeGreaterThan(300)
  await page.setViewportSize({ width: 1280, height: 720 })
})
