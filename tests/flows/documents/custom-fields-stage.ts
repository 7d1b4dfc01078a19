import { expect } from '@playwright/test'
import type { CustomField } from '#machines/rules/documents/custom-fields.ts'
import { customFieldSamples } from '../../support/sample-custom-fields.ts'
import { pdfWith } from '../../support/pdf/pdf.ts'
import { exhibit } from '../../support/walks/exhibit.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import { DESKTOP, isDrawn, PAGE } from './field-editor/editor-stage.ts'
import { fieldEditorInput } from './field-editor.paths.ts'

const { words: _, ...basis } = fieldEditorInput

/** Shows the field editor with custom fields to the tests of a file. */
export function customFieldsExhibit() {
  let shown: Awaited<ReturnType<typeof exhibit>>
  test.beforeAll(async () => {
    const page = { ...PAGE, words: 'Lease' }
    shown = await exhibit('/tests/flows/documents/custom-fields.exhibit.tsx', {
      '/document.pdf': { type: 'application/pdf', body: pdfWith([page, page]) },
    })
  })
  test.afterAll(() => shown.end())
  test.afterEach(({ stage: { page } }) => page.setViewportSize(DESKTOP))

  /** Opens the editor, which asks for the custom fields. */
  const open = async ({ page, world }: Stage, given: Partial<typeof basis> = {}) => {
    world.keeps('listCustomFields')
    await page.goto(`${shown.address}/fields?basis=${encodeURIComponent(JSON.stringify({ ...basis, ...given }))}`)
  }
  /** Opens the editor without fields, and answers which custom fields there are. */
  const openWith = async (stage: Stage, customFields: CustomField[] = customFieldSamples) => {
    await open(stage, { fields: [] })
    await isDrawn(stage)
    await stage.world.answers('listCustomFields', 200, { customFields })
  }
  return { open, openWith }
}

/** The custom fields in the palette. */
export const section = ({ page, say }: Stage) =>
  page.getByRole('region', { name: say({ id: 'custom-fields.title' }), exact: true })
/** The tile of a custom field. */
export const tile = (stage: Stage, label: string) =>
  section(stage).getByRole('button', { name: new RegExp(`^${label}[ ]?,`) })
export const deletionOf = (stage: Stage, label: string) =>
  section(stage).getByRole('button', { name: stage.say({ id: 'custom-fields.delete' }, { label }) })
export const keepButton = ({ page, say }: Stage) =>
  page.getByRole('button', { name: say({ id: 'custom-fields.keep' }), exact: true })
export const dialog = ({ page }: Stage) => page.getByRole('dialog')
export const labelInput = (stage: Stage) =>
  dialog(stage).getByRole('textbox', { name: stage.say({ id: 'custom-fields.keeping.label' }) })
export const press = (stage: Stage, id: 'keeping.confirm' | 'keeping.cancel' | 'deletion.confirm' | 'deletion.keep') =>
  dialog(stage)
    .getByRole('button', { name: stage.say({ id: `custom-fields.${id}` }), exact: true })
    .click()
export const isClosed = (stage: Stage) => expect(dialog(stage)).toHaveCount(0)
