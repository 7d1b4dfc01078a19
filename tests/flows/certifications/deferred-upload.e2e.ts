import { expect } from '@playwright/test'
import { deferredUploadMachine } from '#machines/flows/certifications/deferred-upload.machine.ts'
import { deferrer, sampleDeferredFiles } from '../../support/sample-deferred-files.ts'
import { pageOf } from '../../support/sample-organisation.ts'
import { drive } from '../../support/walks/drive.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import { holdReads, letRead, reportProgress } from '../requests/held-reads.ts'
import { deferredUploadPaths, diary, nothing, photo } from './deferred-upload.paths.ts'

const nameOf: Record<string, string> = { [diary.id]: diary.name, [photo.id]: photo.name, [nothing.id]: nothing.name }
const items = ({ page, say }: Stage) =>
  page.getByRole('list', { name: say({ id: 'deferred-upload.list' }) }).getByRole('listitem')
const act = ({ page, say }: Stage, id: 'stop' | 'resume') =>
  page.getByRole('button', { name: say({ id: `deferred-upload.${id}` }), exact: true })
const actOn = ({ page, say }: Stage, id: 'remove' | 'retry', file: string) =>
  page.getByRole('button', { name: say({ id: `deferred-upload.${id}` }, { name: nameOf[file]! }), exact: true })
const answer = ({ page, say }: Stage, id: 'keep' | 'confirm') =>
  page.getByRole('dialog').getByRole('button', { name: say({ id: `deferred-upload.leaving.${id}` }), exact: true })

const open = async ({ page, world }: Stage) => {
  world.serves('listDeferredFiles', () => ({ status: 200, body: pageOf(sampleDeferredFiles) }))
  await page.goto('/deferred-certification-documents')
  await world.answers('getMe', 200, deferrer)
  await expect(page.locator('tbody tr')).toHaveCount(sampleDeferredFiles.length)
  await holdReads(page)
  await letRead(page, true)
}
const choose = ({ page }: Stage, files: readonly { name: string; size: number }[]) =>
  page
    .locator('label input[type=file]')
    .setInputFiles(files.map(({ name, size }) => ({ name, mimeType: 'text/plain', buffer: Buffer.alloc(size) })))

drive<typeof deferredUploadMachine>(deferredUploadMachine, deferredUploadPaths, {
  open,
  does: {
    'files.chosen': (stage, { files }) => choose(stage, files),
    'file.removed': (stage, { id }) => actOn(stage, 'remove', id).click(),
    'file.retried': (stage, { id }) => actOn(stage, 'retry', id).click(),
    'upload.stopped': (stage) => act(stage, 'stop').click(),
    'upload.resumed': (stage) => act(stage, 'resume').click(),
    'leaving.asked': ({ page, say }) =>
      page
        .getByRole('link', { name: say({ id: 'pages.check' }), exact: true })
        .first()
        .click(),
    'leaving.declined': (stage) => answer(stage, 'keep').click(),
    'leaving.confirmed': (stage) => answer(stage, 'confirm').click(),
    'upload.progressed': async ({ page, world }, { sent, total }) => {
      await world.isAsked('uploadDeferredFiles')
      await reportProgress(page, sent, total)
    },
    'file.uploaded': ({ world }) => world.answers('uploadDeferredFiles', 200, [sampleDeferredFiles[0]]),
    'file.refused': ({ world }, { problem }) => {
      if ('name' in problem) return world.refusesWith(['uploadDeferredFiles'], problem.name)
      const errors = [{ file: 0, exception: 'FileWaitsAlreadyException' as const }]
      return world.refusesWith(
        ['uploadDeferredFiles'],
        'DeferredFilesInvalidException',
        {},
        {
          deferredErrors: { total: 1, errors },
        },
      )
    },
    'call.failed': ({ world }, { failure }) =>
      world.refusesWith(
        ['uploadDeferredFiles'],
        failure === 'unavailable' ? 'TemporarilyUnavailableException' : 'UnexpectedException',
      ),
  },
  sees: {
    resting: async (stage, state) => {
      const { files } = state.context
      await expect(items(stage)).toHaveCount(files.length)
      await expect(act(stage, 'resume')).toHaveCount(state.can({ type: 'upload.resumed' }) ? 1 : 0)
      await test.step('CERT-015 what is wrong with a file is said at it', async () => {
        if (
          files.some(
            ({ problem }) => problem !== null && 'because' in problem && problem.because !== 'EmptyFileHashException',
          )
        )
          await expect(
            items(stage)
              .getByText(stage.say({ id: 'deferred-upload.waitsAlready' }))
              .first(),
          ).toBeVisible()
        if (files.some(({ id }) => id === nothing.id))
          await expect(
            items(stage).getByText(stage.say({ id: 'certification-request.wrong.EmptyFileHashException' })),
          ).toBeVisible()
      })
    },
    deciding: () => Promise.reject(new Error('It is left at once')),
    uploading: async (stage, { context: { files, current, percent, isLeavingAsked } }) => {
      await stage.world.isAsked('uploadDeferredFiles')
      if (isLeavingAsked)
        return expect(stage.page.getByRole('dialog')).toContainText(
          stage.say({ id: 'deferred-upload.leaving.text' }, { count: files.length }),
        )
      await expect(items(stage)).toHaveCount(files.length)
      await expect(act(stage, 'stop')).toBeVisible()
      await expect(
        stage.page.getByRole('progressbar', {
          name: stage.say({ id: 'deferred-upload.uploading' }, { name: nameOf[current!]! }),
        }),
      ).toHaveAttribute('aria-valuenow', String(percent))
    },
    left: ({ page }) => expect(page).toHaveURL('/signature-check'),
  },
})

test('CERT-015 dropped files are uploaded one after the other, and are in the list then', async ({ stage }) => {
  const { page, world } = stage
  await open(stage)
  const before = world.waiting.length
  await page.evaluate(() => {
    const dataTransfer = new DataTransfer()
    for (const name of ['one.pdf', 'two.pdf']) dataTransfer.items.add(new File([name], name))
    window.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  })
  await world.isAsked('uploadDeferredFiles')
  expect(world.waiting.length).toBe(before + 1)
  await world.answers('uploadDeferredFiles', 200, [sampleDeferredFiles[0]])
  const added = { ...sampleDeferredFiles[0], id: '6740c0de1f3a8e0012d4d009', name: 'two.pdf' }
  world.serves('listDeferredFiles', () => ({ status: 200, body: pageOf([added, ...sampleDeferredFiles]) }))
  await world.answers('uploadDeferredFiles', 200, [added])
  await expect(page.getByRole('row').filter({ hasText: 'two.pdf' })).toBeVisible()
  await expect(items(stage)).toHaveCount(0)
})
