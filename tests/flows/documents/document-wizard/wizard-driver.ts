import { expect } from '@playwright/test'
import type { DocumentContext } from '#machines/flows/documents/document-wizard/document-context.ts'
import type { DocumentEvent } from '#machines/flows/documents/document-wizard/events.ts'
import { newVersion } from '../../../support/samples/wizard.ts'
import type { Stage } from '../../../support/walks/stage.ts'
import { holdNextRead, letRead, reportProgress } from '../../requests/held-reads.ts'
import { button, complaining, dialog, fileOf, hasHeading, next } from '../../requests/wizard-stage.ts'

type Does = { [E in DocumentEvent as E['type']]?: (stage: Stage, event: E) => Promise<unknown> }
type Sees = Record<string, (stage: Stage, state: { context: DocumentContext }) => Promise<unknown>>

/** How the events that all wizards over a document share are caused. */
export const documentDoes = {
  'files.chosen': async ({ page }, { files }) => {
    await holdNextRead(page)
    await page.locator('main label input[type=file]').setInputFiles(files.map(({ fileName }) => fileOf(fileName)))
  },
  'file.replaced': async ({ page }, { files: [file] }) => {
    await holdNextRead(page)
    await page.locator('main li input[type=file]').first().setInputFiles(fileOf(file!.fileName))
  },
  'file.moved': ({ page, say }) =>
    page.getByRole('button', { name: say({ id: 'document-files.up' }, { file: newVersion.fileName }) }).click(),
  'signatures.givenUp': (stage) => button(stage, 'document-files.signatures.confirm').click(),
  'signatures.kept': (stage) => button(stage, 'document-files.signatures.keep').click(),
  'restrictions.accepted': (stage) => button(stage, 'document-files.restrictions.confirm').click(),
  'restrictions.respected': (stage) => button(stage, 'document-files.restrictions.keep').click(),
  'loss.accepted': (stage) => button(stage, 'document-files.lostParts.confirm').click(),
  'loss.declined': (stage) => button(stage, 'document-files.lostParts.keep').click(),
  'password.declined': (stage) => button(stage, 'file-password.cancel').click(),

  'fields.kept': async ({ page, say }, { fields }) => {
    await page.getByRole('button', { name: say({ id: 'field-editor.type.SIGNATURE' }), exact: true }).click()
    const there = await page.locator('[data-page="0"] [data-field]').count()
    await page.locator('[data-page="0"]').click({ position: { x: 200, y: 120 + 100 * there } })
    const isNamed = Object.values(fields)
      .flat()
      .every(({ anchorName }) => anchorName !== '')
    if (isNamed) return
    await page.getByRole('textbox', { name: say({ id: 'field-editor.name' }) }).fill('')
    await page.keyboard.press('Tab')
  },
  // The file has a form, so places are found only if they are asked for.
  'places.answered': async (stage) => {
    await button(stage, 'field-editor.help').click()
    await button(stage, 'field-editor.places.seek').click()
    await button(stage, 'field-editor.places.end').click()
    await button(stage, 'field-editor.closeHelp').click()
  },
  'form.answered': (stage) => button(stage, 'field-editor.form.decline').click(),

  // The button looks disabled while something is missing, but must still work.
  'next.chosen': (stage) => next(stage).click({ force: true }),
  'newer.taken': (stage) => button(stage, 'document-wizard.stale.newer').click(),
  'mine.kept': (stage) => button(stage, 'document-wizard.stale.mine').click(),

  'files.read': (stage) => letRead(stage.page, true),
  'upload.progressed': ({ page }, { sent, total }) => reportProgress(page, sent, total),
  'call.failed': (stage) => (stage.world.waiting.length > 0 ? stage.world.hangsUp() : letRead(stage.page, false)),
} satisfies Does

/** Seeks the field without a name from the foot of the step. */
export async function seekUnnamed({ page, say }: Stage): Promise<void> {
  await page.locator('footer p').getByRole('button').click()
  await expect(page.getByRole('textbox', { name: say({ id: 'field-editor.name' }) })).toBeFocused()
}

/** What is shown in the states that all wizards over a document share. */
export const documentSees = {
  'preparing.step.files.reading': (stage) =>
    expect(stage.page.getByText(stage.say({ id: 'document-files.reading' }), { exact: true }).first()).toBeVisible(),
  'preparing.step.files.read': async () => {},
  'preparing.step.files.stored': async () => {},
  'preparing.step.files.uploaded': async () => {},
  'preparing.step.files.askingSignatures': (stage) =>
    expect(dialog(stage)).toContainText(stage.say({ id: 'document-files.signatures.title' }, { count: 1 })),
  'preparing.step.files.askingPassword': (stage) =>
    expect(dialog(stage)).toContainText(stage.say({ id: 'file-password.title' })),
  'preparing.step.files.askingLoss': async (stage, { context }) => {
    const names = context.files.flatMap(({ lostParts }) => lostParts.map(({ name }) => name))
    expect(names).not.toEqual([])
    for (const name of names) await expect(dialog(stage)).toContainText(name)
  },
  'preparing.step.stale.asking': async (stage, { context }) => {
    await hasHeading(stage, 'document-wizard.stale.title')
    await complaining(stage, context)
  },
  'preparing.leaving.staying': async () => {},
} satisfies Sees

/** Expects the question whether to remove what is planned. */
export const asksRemoval = (stage: Stage, { removing }: DocumentContext): Promise<void> =>
  expect(dialog(stage)).toContainText(
    removing.length > 1
      ? stage.say({ id: 'document-files.removal.all' }, { files: removing.length })
      : stage.say({ id: 'document-files.removal.file' }),
  )
