import { expect } from '@playwright/test'
import { boxOf, middleOf } from '../../../support/measures/boxes.ts'
import { test, type Stage } from '../../../support/walks/stage.ts'
import { fieldEditorInput } from '../field-editor.paths.ts'
import { PAGE, area, box, button, editorExhibit, fieldBox, isDrawn, numberInput, statusIs } from './editor-stage.ts'
import { fingersOn } from './fingers.ts'

const open = editorExhibit()
const pages = Array.from({ length: 8 }, () => PAGE)
const input = { ...fieldEditorInput, pages }

const selected = ({ page }: Stage) =>
  page.locator('[data-field][aria-pressed=true]').evaluateAll((all) => all.map(({ dataset }) => dataset['field']))
const tab = ({ page, say }: Stage, id: 'overview' | 'fields') =>
  page.getByRole('tab', { name: say({ id: `field-editor.${id}` }) })
const search = ({ page, say }: Stage) => page.getByRole('searchbox', { name: say({ id: 'field-editor.find' }) })

test('a field goes to all other pages with one key or button, and away again with one undo', async ({ stage }) => {
  const { page, say, violations } = stage
  await open(stage, input)
  await isDrawn(stage)
  await box(stage, 'f1').click()
  await page.keyboard.press('Control+Shift+d')
  await statusIs(stage, say({ id: 'field-editor.said.repeated' }, { fields: 8 }))
  await tab(stage, 'overview').waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await tab(stage, 'fields').click()
  const rows = page.getByRole('tabpanel').getByRole('button', { name: 'Town' })
  await expect(rows).toHaveCount(8)
  await button(stage, say({ id: 'field-editor.undo' })).click()
  await expect(rows).toHaveCount(1)

  await box(stage, 'f1').click()
  await button(stage, say({ id: 'field-editor.repeat' })).click()
  await statusIs(stage, say({ id: 'field-editor.said.repeated' }, { fields: 8 }))
  await page.keyboard.press('Control+z')
  await statusIs(stage, say({ id: 'field-editor.said.undone' }))
  expect(violations).toEqual([])
})

test('FIELD-042 fields are cut, and pasted in another tab, for the chosen signer', async ({ stage }) => {
  const { page, say, violations } = stage
  await open(stage, input)
  await isDrawn(stage)
  await box(stage, 'f1').click()
  await page.keyboard.press('Control+x')
  await statusIs(stage, say({ id: 'field-editor.said.cut' }, { fields: 1 }))
  await expect(box(stage, 'f1')).toHaveCount(0)
  await page.keyboard.press('Control+v')
  await statusIs(stage, say({ id: 'field-editor.said.pasted' }, { fields: 1 }))

  const other = await page.context().newPage()
  await other.goto(`${new URL(page.url()).origin}/assets/none`)
  const roles = [{ name: 'Carol', type: 'SIGNER', state: null }]
  const given = JSON.stringify({ ...input, roles, fields: [] })
  await other.evaluate((text) => sessionStorage.setItem('input', text), given)
  await other.goto(`${new URL(page.url()).origin}/fields`)
  await other.locator('[data-page] canvas').first().waitFor()
  await other.locator('[data-page]').first().click()
  await other.keyboard.press('Control+v')
  const pasted = other.locator('[data-field]')
  await expect(pasted).toHaveCount(1)
  await expect(pasted).toHaveAccessibleName(/^Carol.*Town$/)
  expect((await fieldBox(stage, pasted)).slice(0, 2)).toEqual([60, 60])
  await other.close()
  expect(violations).toEqual([])
})

test('a name that is being typed is copied and pasted as text, not as a field', async ({ stage }) => {
  const { page, say } = stage
  await open(stage, input)
  await isDrawn(stage)
  await box(stage, 'f1').click()
  const name = page.getByRole('textbox', { name: say({ id: 'field-editor.name' }) })
  await name.focus()
  for (const key of ['Control+a', 'Control+c', 'End', 'Control+v']) await page.keyboard.press(key)
  await expect(name).toHaveValue('TownTown')
  await expect(page.locator('[data-page="0"] [data-field]')).toHaveCount(2)
})

test('the wheel zooms with Ctrl, and what is under the pointer stays there', async ({ stage }) => {
  const { page } = stage
  await open(stage, input)
  await isDrawn(stage)
  await area(stage).evaluate((element) => element.scrollTo(0, 500))
  const field = box(stage, 'f3')
  const zoomIn = async () => {
    const { x, y } = await middleOf(field)
    const { width } = await boxOf(field)
    await page.mouse.move(x, y)
    await page.keyboard.down('Control')
    await page.mouse.wheel(0, -60)
    await page.keyboard.up('Control')
    await expect.poll(async () => (await boxOf(field)).width).toBeGreaterThan(width * 1.2)
    const after = await middleOf(field)
    return [after.x - x, after.y - y].map(Math.abs)
  }
  // While the page is narrower than its area, it stays in the middle of it.
  expect((await zoomIn())[1]).toBeLessThanOrEqual(2)
  await zoomIn()
  expect(Math.max(...(await zoomIn()))).toBeLessThanOrEqual(2)
})

test('two fingers zoom the pages and move them; one finger moves a field', async ({ stage }) => {
  const { page } = stage
  await open(stage, input)
  await isDrawn(stage)
  const fingers = await fingersOn(page)
  const { x, y } = await middleOf(box(stage, 'f1'))
  await fingers.drag([x, y], [x + 90, y + 30])
  await expect.poll(async () => (await fieldBox(stage, box(stage, 'f1')))[0]).toBeGreaterThan(120)

  const { width } = await boxOf(page.locator('[data-page="0"]'))
  const at = await middleOf(box(stage, 'f2'))
  await fingers.touch([at.x - 40, at.y], [at.x + 40, at.y])
  for (const apart of [45, 52, 60]) await fingers.touch([at.x - apart, at.y + 20], [at.x + apart, at.y + 20])
  await fingers.touch()
  await expect.poll(async () => (await boxOf(page.locator('[data-page="0"]'))).width).toBeCloseTo(width * 1.5, -1)
  const after = await middleOf(box(stage, 'f2'))
  expect(Math.abs(after.y - at.y - 20)).toBeLessThanOrEqual(3)
  await fingers.end()
})

test('FIELD-030 several fields are selected without a key: by touches, by a band of one finger, and by the space bar', async ({
  stage,
}) => {
  const { page, say, violations } = stage
  await open(stage, input)
  await isDrawn(stage)
  const fingers = await fingersOn(page)
  const pointOf = async (id: string) => {
    const { x, y } = await middleOf(box(stage, id))
    return [x, y] as const
  }
  const mode = button(stage, say({ id: 'field-editor.severalMode' }))
  await mode.click()
  await expect(mode).toHaveAttribute('aria-pressed', 'true')
  await fingers.tap(await pointOf('f1'))
  await fingers.tap(await pointOf('f2'))
  await expect.poll(() => selected(stage)).toEqual(['f1', 'f2'])
  await fingers.tap(await pointOf('f1'))
  await expect.poll(() => selected(stage)).toEqual(['f2'])

  const sheet = await boxOf(page.locator('[data-page="0"]'))
  await fingers.drag([sheet.x + 20, sheet.y + 20], [sheet.x + 300, sheet.y + 260])
  await expect.poll(() => selected(stage)).toEqual(['f1', 'f2'])
  await fingers.end()

  await page.keyboard.press('Escape')
  await expect.poll(() => selected(stage)).toEqual([])
  await box(stage, 'f1').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect.poll(() => selected(stage)).toEqual(['f1', 'f2'])
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await fieldBox(stage, box(stage, 'f1')))[0]).toBe(70)
  await page.keyboard.press('m')
  await expect(mode).toHaveAttribute('aria-pressed', 'false')
  expect(violations).toEqual([])
})

test('the list of fields names who has no place to sign, and leads to a field; a search finds fields and pages', async ({
  stage,
}) => {
  const { page, say, violations } = stage
  await open(stage, input)
  await isDrawn(stage)
  await tab(stage, 'fields').click()
  await expect(page.getByText(say({ id: 'field-editor.noPlaceToSign' }))).toHaveCount(1)
  await button(stage, say({ id: 'field-editor.placeSignature' })).click()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(page.getByText(say({ id: 'field-editor.noPlaceToSign' }))).toHaveCount(0)

  await area(stage).focus()
  await page.keyboard.press('f')
  await expect(search(stage)).toBeFocused()
  await page.keyboard.type('bob signature')
  const rows = page.getByRole('tabpanel').getByRole('button')
  await expect(rows).toHaveCount(1)
  await rows.click()
  await expect(box(stage, 'f3')).toBeFocused()
  await expect(box(stage, 'f3')).toBeInViewport({ ratio: 1 })

  await page.keyboard.press('f')
  await search(stage).fill('7')
  await tab(stage, 'overview').click()
  await rows.click()
  await expect(page.getByRole('textbox', { name: say({ id: 'field-editor.page' }) })).toHaveValue('7')
  expect(violations).toEqual([])
})

test('FIELD-015 what differs among several fields is shown as mixed, and one number makes it the same', async ({
  stage,
}) => {
  const { page, say } = stage
  await open(stage, input)
  await isDrawn(stage)
  await box(stage, 'f1').click()
  await numberInput(stage, 'width').fill('150')
  await numberInput(stage, 'width').press('Enter')
  await area(stage).focus()
  await page.keyboard.press('Control+a')
  await expect(numberInput(stage, 'width')).toHaveValue('')
  await expect(numberInput(stage, 'width')).toHaveAttribute('placeholder', say({ id: 'field-editor.mixed' }))
  await expect(numberInput(stage, 'x')).toHaveValue('60')
  await numberInput(stage, 'width').fill('120')
  await numberInput(stage, 'width').press('Enter')
  for (const id of ['f1', 'f2']) await expect.poll(async () => (await fieldBox(stage, box(stage, id)))[2]).toBe(120)
  const required = page.getByRole('checkbox', { name: say({ id: 'field-editor.required' }) })
  await expect(required).toBeChecked()
  await required.click({ force: true })
  await button(stage, say({ id: 'field-editor.undo' })).click()
  await button(stage, say({ id: 'field-editor.undo' })).click()
  await expect.poll(async () => (await fieldBox(stage, box(stage, 'f2')))[2]).toBe(100)
})

test('a field that is dragged shows its distance from its neighbour; with Alt it is not caught', async ({ stage }) => {
  const { page } = stage
  const [first] = fieldEditorInput.fields
  const beside = { ...first!, id: 'beside', x1: 240, x2: 340 }
  await open(stage, { ...input, fields: [first!, beside] })
  await isDrawn(stage)
  const { x, y } = await middleOf(box(stage, 'beside'))
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - 25, y + 3, { steps: 4 })
  await expect(page.locator('[data-page="0"] i[data-axis=x] > span').first()).toHaveText('60')
  await page.keyboard.down('Alt')
  await page.mouse.move(x - 25, y + 4, { steps: 2 })
  await page.mouse.up()
  await page.keyboard.up('Alt')
  await expect.poll(async () => (await fieldBox(stage, box(stage, 'beside')))[1]).toBe(63)
})
