import { expect, type Locator } from '@playwright/test'
import { changeTwiceEachWay } from '../../../support/walks/number.ts'
import { test, type Stage } from '../../../support/walks/stage.ts'
import { fieldEditorInput, LINE } from '../field-editor.paths.ts'
import { editorExhibit, box, button, fieldBox, nameInput, isDrawn, numberInput } from './editor-stage.ts'

const open = editorExhibit()

/** Position and size of a field in points, as its details show them and as it is drawn. */
async function boxOf(stage: Stage, id: string) {
  const said = await Promise.all(
    (['x', 'y', 'width', 'height'] as const).map(async (name) => Number(await numberInput(stage, name).inputValue())),
  )
  return { said, drawn: await fieldBox(stage, box(stage, id)) }
}

test('FIELD-039 every number of a field can be changed repeatedly: typed, with + and −, with the arrow keys', async ({
  stage,
}) => {
  const { page, violations } = stage
  const [first] = fieldEditorInput.fields
  const long = { ...first!, id: 'long', type: 'TEXT_AREA', y2: 120 } as const
  const tick = { ...first!, id: 'tick', name: 'Tick', type: 'CHECKBOX', x1: 300, x2: 340, y1: 300, y2: 340 } as const
  await open(stage, { ...fieldEditorInput, fields: [long, tick] })
  await expect(page.locator('[data-page] canvas').first()).toBeVisible()

  await box(stage, 'long').click()
  for (const id of ['x', 'y', 'width', 'height', 'fontSize', 'lines'] as const)
    await test.step(id, () => changeTwiceEachWay(numberInput(stage, id)))
  await expect
    .poll(async () => {
      const { said, drawn } = await boxOf(stage, 'long')
      return Math.max(...said.map((value, i) => Math.abs(value - drawn[i]!)))
    })
    .toBeLessThanOrEqual(1)

  await box(stage, 'tick').click()
  await test.step('side', () => changeTwiceEachWay(numberInput(stage, 'side')))
  await box(stage, 'long').click({ modifiers: ['Shift'] })
  await expect(page.locator('[data-field][aria-pressed=true]')).toHaveCount(2)
  await numberInput(stage, 'fontSize').fill('8')
  await numberInput(stage, 'fontSize').press('Enter')
  await test.step('text size of several', () => changeTwiceEachWay(numberInput(stage, 'fontSize')))
  expect(violations).toEqual([])
})

test('a name is on its field while it is typed, is one step to undo, and Escape brings the earlier name back', async ({
  stage,
}) => {
  const { page, say } = stage
  await open(stage)
  await isDrawn(stage)
  await box(stage, 'f2').click()
  await expect(box(stage, 'f2')).toHaveAttribute('data-unnamed')
  await nameInput(stage).click()
  await page.keyboard.type('Place of birth')
  await expect(nameInput(stage)).toBeFocused()
  await expect(box(stage, 'f2')).toHaveAccessibleName(/: Place of birth$/)
  await expect(box(stage, 'f2')).not.toHaveAttribute('data-unnamed')
  await expect(button(stage, say({ id: 'field-editor.undo' }))).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(box(stage, 'f2')).toHaveAttribute('data-unnamed')

  await nameInput(stage).click()
  await page.keyboard.type('Birthday')
  await page.keyboard.press('Enter')
  await expect(box(stage, 'f2')).toHaveAccessibleName(/: Birthday$/)
  await button(stage, say({ id: 'field-editor.undo' })).click()
  await expect(box(stage, 'f2')).toHaveAttribute('data-unnamed')
  await expect(button(stage, say({ id: 'field-editor.undo' }))).toBeDisabled()
})

test('FIELD-007 FIELD-008 beside the pages are the details of the selected field, or all pages', async ({ stage }) => {
  const { page, say } = stage
  await open(stage)
  await isDrawn(stage)
  const side = page.getByRole('complementary', { name: say({ id: 'field-editor.details' }) })
  const pages = side.getByRole('tab', { name: say({ id: 'field-editor.overview' }) })
  await expect(pages).toBeVisible()
  await side.getByRole('listitem').nth(1).getByRole('button').click()
  await expect(page.locator('[data-page="1"]')).toBeInViewport()
  await side.getByRole('listitem').first().getByRole('button').click()
  await box(stage, 'f1').click()
  await expect(pages).toHaveCount(0)
  await expect(nameInput(stage)).toHaveValue(fieldEditorInput.fields[0]!.name)
})

test('who fills in a field is shown with the chip that its fields have', async ({ stage }) => {
  const { page, say, violations } = stage
  await open(stage)
  await isDrawn(stage)
  await box(stage, 'f1').click()
  const select = page.getByRole('button', { name: say({ id: 'field-editor.filledBy' }) })
  const chip = select.locator('span[aria-hidden][style*="--hue"]')
  await expect(chip).toHaveAttribute('data-letters', 'A')
  await select.click()
  await page.getByRole('option', { name: 'Bob' }).click()
  await expect(chip).toHaveAttribute('data-letters', 'B')
  await expect(box(stage, 'f1')).toHaveAccessibleName(/^Bob/)
  await test.step('FIELD-059 a field has the colour and the initials of who fills it in', async () => {
    const colourOf = (one: Locator) =>
      one.evaluate((element) => getComputedStyle(element).getPropertyValue('--hue').trim())
    expect(await colourOf(box(stage, 'f1'))).toBe(await colourOf(chip))
    await expect(box(stage, 'f1')).toContainText('B')
  })
  expect(violations).toEqual([])
})

test('a text can have a longest answer, which its default value keeps to; an empty one means the usual limit', async ({
  stage,
}) => {
  const { page, say, violations } = stage
  const [first] = fieldEditorInput.fields
  await open(stage, { ...fieldEditorInput, fields: [{ ...first!, defaultValue: 'Lyon, Rhône' }] })
  await isDrawn(stage)
  await box(stage, 'f1').click()
  const limit = numberInput(stage, 'maxLength')
  const standard = page.getByRole('textbox', { name: say({ id: 'field-editor.default' }) })
  await expect(limit).toHaveValue('')
  await expect(limit).toHaveAccessibleDescription(say({ id: 'field-editor.maxLengthHint' }, { max: 200 }))
  await limit.fill('4')
  await limit.press('Enter')
  await expect(standard).toHaveValue('Lyon')
  await expect(standard).toHaveAttribute('maxlength', '4')
  await limit.fill('')
  await limit.press('Enter')
  await expect(limit).toHaveValue('')
  await expect(standard).toHaveAttribute('maxlength', '200')
  await limit.fill('999')
  await limit.press('Enter')
  await expect(limit).toHaveValue('200')
  expect(violations).toEqual([])
})

test('a signature is offered the line of its page that it covers, drawn or of underscores', async ({ stage }) => {
  const { page, say, violations } = stage
  const [, , signature] = fieldEditorInput.fields
  const at = { x1: 60, x2: 360, y1: 300, y2: 450 }
  const fields = [
    { ...signature!, ...at, id: 'drawn', pageNumber: 0 },
    { ...signature!, ...at, id: 'none', pageNumber: 1, y1: 60, y2: 210 },
    { ...signature!, ...at, id: 'written', pageNumber: 1, y1: 430, y2: 580 },
  ]
  await open(stage, { ...fieldEditorInput, fields })
  await isDrawn(stage)
  const offer = button(stage, say({ id: 'field-editor.fitToLine' }))

  await box(stage, 'drawn').click()
  await test.step('by keyboard; the field has the focus then', async () => {
    await offer.focus()
    await page.keyboard.press('Enter')
    await expect(offer).toHaveCount(0)
    await expect(box(stage, 'drawn')).toBeFocused()
  })
  expect(await fieldBox(stage, box(stage, 'drawn'))).toEqual([LINE.x1, LINE.y - 60, LINE.x2 - LINE.x1, 60])
  await button(stage, say({ id: 'field-editor.undo' })).click()
  await expect(button(stage, say({ id: 'field-editor.undo' }))).toBeDisabled()
  expect((await fieldBox(stage, box(stage, 'drawn'))).slice(2)).toEqual([300, 150])

  // What was read last is of another page.
  await box(stage, 'none').click()
  await expect(numberInput(stage, 'width')).toHaveValue('300')
  await expect(offer).toHaveCount(0)

  await box(stage, 'written').click()
  await offer.click()
  await expect(offer).toHaveCount(0)
  const [x, y, width, height] = await fieldBox(stage, box(stage, 'written'))
  // Helvetica: "Signed: " is 45 points wide at 12 points, and 30 underscores are 200 points.
  expect(Math.abs(x! - 85)).toBeLessThan(8)
  expect(Math.abs(width! - 200)).toBeLessThan(12)
  expect([y! + height!, height]).toEqual([560, 60])
  expect(violations).toEqual([])
})

test('letters work on arrival, before anything in the editor is clicked', async ({ stage }) => {
  const { page } = stage
  await open(stage)
  const fields = page.locator('[data-field]')
  await expect(fields.first()).toBeVisible()
  const before = await fields.count()
  await page.keyboard.press('s')
  await page.keyboard.press('Enter')
  await expect(fields).toHaveCount(before + 1)
})
