import { expect } from '@playwright/test'
import type { Opening } from '#machines/rules/documents/field-opening.ts'
import type { EditorField } from '#machines/rules/documents/fields.ts'
import { test, type Stage } from '../../../support/walks/stage.ts'
import { fieldEditorInput } from '../field-editor.paths.ts'
import { PAGE, PAGES, area, box, button, editorExhibit, isDrawn, nameInput, statusIs } from './editor-stage.ts'

const open = editorExhibit()

/** A page that is not near the visible part while the document is at its start. */
const FAR = 12
const pages = Array.from({ length: PAGES }, () => PAGE)
const [first] = fieldEditorInput.fields
const fieldOn = (pageNumber: number, changes: Partial<EditorField> = {}): EditorField => ({
  ...first!,
  id: `p${pageNumber}`,
  name: `Field of page ${pageNumber + 1}`,
  pageNumber,
  ...changes,
})
const inputWith = (fields: EditorField[]): Opening => ({ ...fieldEditorInput, pages, fields })
const focused = ({ page }: Stage) => page.evaluate(() => document.activeElement?.getAttribute('data-field'))

test('the pages have as many elements as the fields near the visible part need, however many others there are', async ({
  stage,
}) => {
  const { page } = stage
  const elements = async (fields: EditorField[]) => {
    await open(stage, inputWith(fields))
    await isDrawn(stage)
    await expect(box(stage, 'p0')).toBeVisible()
    return area(stage).locator('[data-field], [data-field] *').count()
  }
  const alone = await elements([fieldOn(0)])
  const others = Array.from({ length: 1999 }, (_, i) => fieldOn(FAR + (i % (PAGES - FAR)), { id: `far${i}` }))
  expect(await elements([fieldOn(0), ...others])).toBe(alone)

  await test.step('those of another page come when it is near, and the others go', async () => {
    await area(stage).evaluate((element) => element.scrollTo(0, element.scrollHeight))
    await expect(page.locator(`[data-page="${PAGES - 1}"] [data-field]`)).toHaveCount(
      others.filter(({ pageNumber }) => pageNumber === PAGES - 1).length,
    )
    await expect(box(stage, 'p0')).toHaveCount(0)
  })
})

test('FIELD-039 Tab and Shift+Tab lead to fields of pages that are far away', async ({ stage }) => {
  const { page, violations } = stage
  await open(stage, inputWith([fieldOn(0), fieldOn(FAR), fieldOn(FAR, { id: 'below', y1: 200, y2: 223 })]))
  await box(stage, 'p0').focus()
  for (const [key, id] of [
    ['Tab', `p${FAR}`],
    ['Tab', 'below'],
    ['Shift+Tab', `p${FAR}`],
    ['Shift+Tab', 'p0'],
  ] as const) {
    await page.keyboard.press(key)
    await expect.poll(() => focused(stage)).toBe(id)
    await expect(box(stage, id)).toBeInViewport({ ratio: 1 })
    await expect(box(stage, id)).toHaveAttribute('aria-pressed', 'true')
  }
  expect(violations).toEqual([])
})

test('keys still work on a selected field whose page was left: it moves, is named where it is, and Tab goes on from it', async ({
  stage,
}) => {
  const { page, say } = stage
  await open(stage, inputWith([fieldOn(0), fieldOn(1), fieldOn(FAR)]))
  const leave = async () => {
    await area(stage).evaluate((element) => element.scrollTo(0, element.scrollHeight))
    await expect(box(stage, 'p0')).toHaveCount(0)
    await expect(area(stage)).toBeFocused()
  }
  await box(stage, 'p0').focus()
  await leave()
  await page.keyboard.press('ArrowRight')
  await statusIs(stage, say({ id: 'field-editor.said.moved' }, { name: 'Field of page 1', x: 70, y: 60, page: 1 }))

  await page.keyboard.press('Enter')
  await expect(nameInput(stage)).toBeFocused()
  await expect(box(stage, 'p0')).toBeInViewport({ ratio: 1 })
  await page.keyboard.type('Town')
  await page.keyboard.press('Enter')
  await expect(box(stage, 'p0')).toBeFocused()

  await leave()
  await button(stage, say({ id: 'field-editor.undo' })).click()
  await area(stage).focus()
  await page.keyboard.press('Tab')
  await expect.poll(() => focused(stage)).toBe('p1')
  await expect(box(stage, 'p1')).toBeInViewport({ ratio: 1 })
})

test('FIELD-043 a field without a name is shown, however far its page is', async ({ stage }) => {
  const { page } = stage
  await open(stage, inputWith([fieldOn(0), fieldOn(FAR, { name: '' })]))
  await isDrawn(stage)
  await page.locator('[data-seek]').click()
  await expect(nameInput(stage)).toBeFocused()
  await expect(box(stage, `p${FAR}`)).toBeInViewport({ ratio: 1 })
})
