import { expect } from '@playwright/test'
import type { components } from '#openapi'
import { annexFile, ids, requestFile, serverDraft } from '../../support/samples/wizard.ts'
import { boxOf, middleOf } from '../../support/measures/boxes.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import { dialog, button, ETAG, fileOf, next, openWizard } from './wizard-stage.ts'

type ServerFile = components['schemas']['RequestFile']

const list = ({ page, say }: Stage) =>
  page.getByRole('list', { name: say({ id: 'document-files.list' }) }).getByRole('listitem')
const choose = ({ page }: Stage, ...names: string[]) =>
  page.locator('main label input[type=file]').setInputFiles(names.map(fileOf))

/** Answers the upload of one file; `all` are those that the draft has then. */
async function upload({ world }: Stage, file: ServerFile, all: ServerFile[]) {
  await world.answers('uploadFiles', 200, [file])
  await world.answers('getRequest', 200, { ...serverDraft, signers: [], files: all, template: { files: [] } }, ETAG)
}

/** Opens the wizard with two files on the server. */
async function withTwo(stage: Stage) {
  await openWizard(stage)
  await choose(stage, requestFile.fileName, annexFile.fileName)
  await stage.world.answers('createRequest', 200, { id: ids.request })
  await upload(stage, requestFile, [requestFile])
  await upload(stage, annexFile, [requestFile, annexFile])
  await expect(list(stage)).toHaveText([/Partnership agreement/, /Annex/])
}

test('several files are chosen at once, and each says how far it is', async ({ stage }) => {
  const { say, world } = stage
  await openWizard(stage)
  await choose(stage, requestFile.fileName, annexFile.fileName, 'Prices.docx')
  await world.answers('createRequest', 200, { id: ids.request })
  const [first, second, third] = [0, 1, 2].map((i) => list(stage).nth(i))
  const uploaded = say({ id: 'document-files.uploaded' })
  await test.step('FILE-022 a document of another program says how it becomes a PDF', () =>
    expect(third!).toContainText(say({ id: 'document-files.wrongExtension' }, { kind: 'word' })))
  await test.step('FILE-005 the next one waits for its turn', async () => {
    await expect(first!.getByRole('progressbar')).toBeVisible()
    await expect(second!).toContainText(say({ id: 'document-files.waiting' }))
    await upload(stage, requestFile, [requestFile])
    await expect(first!).toContainText(uploaded)
    await expect(second!.getByRole('progressbar')).toBeVisible()
  })
  await upload(stage, annexFile, [requestFile, annexFile])
  await expect(second!).toContainText(uploaded)
  await test.step('WIZ-011 the step waits for the one that was refused', () =>
    expect(next(stage)).toHaveAttribute('aria-disabled', 'true'))
  await third!.getByRole('button', { name: say({ id: 'document-files.remove' }, { file: 'Prices.docx' }) }).click()
  await expect(next(stage)).not.toHaveAttribute('aria-disabled')
})

test('FILE-003 files are put into another order by drag, by keys and with buttons', async ({ stage }) => {
  const { page, say } = stage
  await withTwo(stage)
  const grip = (file: string) => page.getByRole('button', { name: say({ id: 'document-files.drag' }, { file }) })
  const from = await middleOf(grip(annexFile.fileName))
  const to = await boxOf(list(stage).first())
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x, to.y + 8, { steps: 4 })
  await expect(list(stage).first()).toHaveAttribute('data-drop', 'before')
  await page.mouse.up()
  await expect(list(stage)).toHaveText([/Annex/, /Partnership agreement/])

  await grip(annexFile.fileName).focus()
  await page.keyboard.press('ArrowDown')
  await expect(list(stage)).toHaveText([/Partnership agreement/, /Annex/])
  await expect(grip(annexFile.fileName)).toBeFocused()

  await page.getByRole('button', { name: say({ id: 'document-files.down' }, { file: requestFile.fileName }) }).click()
  await expect(list(stage)).toHaveText([/Annex/, /Partnership agreement/])
})

test('FILE-001 files are pasted, and what is no file is left to the page', async ({ stage }) => {
  const { page } = stage
  await openWizard(stage)
  const paste = (name: string | null) =>
    page.evaluate((file) => {
      const data = new DataTransfer()
      if (file === null) data.setData('text/plain', 'some words')
      else data.items.add(new File(['a picture'], file, { type: 'image/png' }))
      const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
      document.body.dispatchEvent(event)
      return event.defaultPrevented
    }, name)
  expect(await paste(null)).toBe(false)
  await expect(list(stage)).toHaveCount(0)
  expect(await paste('Scan.png')).toBe(true)
  await expect(list(stage)).toHaveText([/Scan\.png/])
})

test('FILE-006 WIZ-009 a reset removes all files once it is confirmed', async ({ stage }) => {
  const { world } = stage
  await withTwo(stage)
  await button(stage, 'document-files.removeAll').click()
  await button(stage, 'document-files.removal.all.keep').click()
  await expect(dialog(stage)).toHaveCount(0)
  await expect(list(stage)).toHaveCount(2)
  await button(stage, 'document-files.removeAll').click()
  await button(stage, 'document-files.removal.all.confirm').click()
  const asked = await world.isAsked('deleteFiles')
  expect(asked.url.searchParams.getAll('fileIds').join()).toBe(`${ids.file},${annexFile.id}`)
  await world.answers('deleteFiles', 204)
  await world.answers('getRequest', 200, { ...serverDraft, files: [] }, ETAG)
  await expect(list(stage)).toHaveCount(0)
  await expect(button(stage, 'document-files.removeAll')).toHaveCount(0)
})

test('FILE-021 with all files that a request can hold there is room for no other', async ({ stage }) => {
  const { page, say } = stage
  await openWizard(stage)
  const names = Array.from({ length: 11 }, (_, i) => `Photo ${i + 1}.jpg`)
  await choose(stage, ...names)
  await expect(list(stage)).toHaveCount(10)
  await expect(
    page.getByRole('alert').filter({ hasText: say({ id: 'document-files.tooMany' }, { max: 10 }) }),
  ).toBeVisible()
  await expect(page.locator('main label input[type=file]')).toBeDisabled()
  await expect(page.getByText(say({ id: 'document-files.full' }, { files: 10 }))).toBeVisible()
})
