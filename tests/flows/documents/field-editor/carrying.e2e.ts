import { expect } from '@playwright/test'
import type { Opening } from '#machines/rules/documents/field-opening.ts'
import { boxOf, middleOf } from '../../../support/measures/boxes.ts'
import { test, type Stage } from '../../../support/walks/stage.ts'
import { fieldEditorInput } from '../field-editor.paths.ts'
import {
  PAGE,
  area,
  box,
  button,
  drop,
  editorExhibit,
  fieldBox,
  isDrawn,
  letGo,
  press,
  screenPosition,
  statusIs,
} from './editor-stage.ts'
import { fingersOn } from './fingers.ts'

const open = editorExhibit()
const pages = Array.from({ length: 8 }, () => PAGE)
const input: Opening = { ...fieldEditorInput, pages }
/** With the second field near the end of its page. */
const low: Opening = {
  ...input,
  fields: input.fields.map((field) => (field.id === 'f2' ? { ...field, y1: 450, y2: 473 } : field)),
}

const pageOf = ({ page }: Stage, id: string) =>
  page
    .locator(`[data-field=${id}]`)
    .evaluate((field) => Number(field.closest<HTMLElement>('[data-page]')!.dataset['page']))
const scrollTo = (stage: Stage, top: number) => area(stage).evaluate((element, y) => element.scrollTo(0, y), top)
const selectTwo = async (stage: Stage) => {
  await box(stage, 'f1').click()
  await box(stage, 'f2').click({ modifiers: ['Shift'] })
}

test('FIELD-033 a field is dragged onto the next page, to where the pointer drops it; undo brings it back', async ({
  stage,
}) => {
  const { page, say, violations } = stage
  await open(stage, low)
  await isDrawn(stage)
  await scrollTo(stage, 400)
  const before = await fieldBox(stage, box(stage, 'f2'))
  const { x, y } = await middleOf(box(stage, 'f2'))
  await press(stage, x, y)
  const [toX, toY] = await screenPosition(stage, { x: 250, y: 95 }, 1)
  await page.keyboard.down('Alt')
  await page.mouse.move(toX - 30, toY - 40, { steps: 5 })
  await page.mouse.move(toX, toY, { steps: 3 })
  await expect(page.locator('[data-page="1"] [data-landing]')).toBeVisible()
  await expect(page.locator('[data-page="0"] [data-landing]')).toHaveCount(0)
  const held = await middleOf(box(stage, 'f2'))
  expect(Math.hypot(held.x - toX, held.y - toY)).toBeLessThanOrEqual(2)
  await page.mouse.up()
  await page.keyboard.up('Alt')
  await expect.poll(() => pageOf(stage, 'f2')).toBe(1)
  const dropped = await middleOf(box(stage, 'f2'))
  expect(Math.hypot(dropped.x - toX, dropped.y - toY)).toBeLessThanOrEqual(2)
  await expect(box(stage, 'f2')).toBeFocused()
  await expect(page.locator('[data-lifted], [data-landing]')).toHaveCount(0)

  await page.keyboard.press('Control+z')
  await statusIs(stage, say({ id: 'field-editor.said.undone' }))
  expect(await pageOf(stage, 'f2')).toBe(0)
  expect(await fieldBox(stage, box(stage, 'f2'))).toEqual(before)
  expect(violations).toEqual([])
})

test('the pages scroll while a field is held at their edge, however far it goes; Escape leaves it where it was', async ({
  stage,
}) => {
  const { page } = stage
  await open(stage, input)
  await isDrawn(stage)
  const { x, y } = await middleOf(box(stage, 'f1'))
  const view = await boxOf(area(stage))
  const hold = async () => {
    await press(stage, x, y)
    await page.mouse.move(x + 5, view.y + view.height - 4, { steps: 5 })
    // The pages scroll on to their end meanwhile.
    await expect(page.locator('[data-page="6"] [data-landing], [data-page="7"] [data-landing]')).toBeVisible({
      timeout: 20_000,
    })
    await expect(box(stage, 'f1')).toHaveAttribute('data-lifted')
    await expect(box(stage, 'f1')).toBeInViewport()
  }
  await hold()
  await page.keyboard.press('Escape')
  await letGo(stage)
  await expect(page.locator('[data-landing]')).toHaveCount(0)
  await scrollTo(stage, 0)
  expect((await fieldBox(stage, box(stage, 'f1'))).slice(0, 2)).toEqual([60, 60])

  await hold()
  await page.mouse.move(x, view.y + view.height / 2)
  await drop(stage, x, view.y + view.height / 2)
  await expect.poll(() => pageOf(stage, 'f1')).toBeGreaterThanOrEqual(5)
  await expect(box(stage, 'f1')).toBeInViewport({ ratio: 1 })
})

test('several fields go together to a smaller page, whole, and come back as they were', async ({ stage }) => {
  const { page, violations } = stage
  await open(stage, { ...input, pages: [PAGE, { width: 240, height: 300 }] })
  await isDrawn(stage)
  await scrollTo(stage, 300)
  const before = await Promise.all(['f1', 'f2'].map((id) => fieldBox(stage, box(stage, id))))
  await scrollTo(stage, 0)
  await selectTwo(stage)
  await scrollTo(stage, 100)
  const { x, y } = await middleOf(box(stage, 'f2'))
  await press(stage, x, y)
  const small = await boxOf(page.locator('[data-page="1"]'))
  await page.mouse.move(x + 40, y + 100, { steps: 3 })
  const view = await boxOf(area(stage))
  await page.mouse.move(x + 40, view.y + view.height - 4, { steps: 3 })
  await expect(page.locator('[data-page="1"] [data-landing]')).toBeVisible()
  const sheet = await boxOf(page.locator('[data-page="1"]'))
  await drop(stage, sheet.x + small.width - 3, sheet.y + 60)
  await expect(page.locator('[data-page="1"] [data-field]')).toHaveCount(3)
  for (const id of ['f1', 'f2']) {
    const [field, around] = [await boxOf(box(stage, id)), await boxOf(page.locator('[data-page="1"]'))]
    expect(field.x).toBeGreaterThanOrEqual(around.x - 1)
    expect(field.x + field.width).toBeLessThanOrEqual(around.x + around.width + 1)
    expect(field.y).toBeGreaterThanOrEqual(around.y - 1)
  }
  await page.keyboard.press('Control+z')
  await expect(page.locator('[data-page="0"] [data-field]')).toHaveCount(2)
  expect(await Promise.all(['f1', 'f2'].map((id) => fieldBox(stage, box(stage, id))))).toEqual(before)
  expect(violations).toEqual([])
})

test('a finger drags a field onto the next page', async ({ stage }) => {
  const { page } = stage
  await open(stage, low)
  await isDrawn(stage)
  await scrollTo(stage, 400)
  const fingers = await fingersOn(page)
  const { x, y } = await middleOf(box(stage, 'f2'))
  await fingers.drag([x, y], await screenPosition(stage, { x: 100, y: 80 }, 1), 12)
  await fingers.end()
  await expect.poll(() => pageOf(stage, 'f2')).toBe(1)
})

test('a key or a button sends what is selected to the next page or the previous one, and shows it there', async ({
  stage,
}) => {
  const { page, say, violations } = stage
  await open(stage, input)
  await isDrawn(stage)
  await box(stage, 'f1').focus()
  await page.keyboard.press('Shift+PageDown')
  await statusIs(stage, say({ id: 'field-editor.said.carried' }, { name: 'Town', page: 2 }))
  await expect(box(stage, 'f1')).toBeFocused()
  await page.keyboard.press('Shift+PageDown')
  await statusIs(stage, say({ id: 'field-editor.said.carried' }, { name: 'Town', page: 3 }))
  await expect(box(stage, 'f1')).toBeInViewport({ ratio: 1 })
  await expect(box(stage, 'f1')).toBeFocused()
  await page.keyboard.press('Shift+PageUp')
  await expect.poll(() => pageOf(stage, 'f1')).toBe(1)

  await button(stage, say({ id: 'field-editor.carry.up' })).click()
  await expect.poll(() => pageOf(stage, 'f1')).toBe(0)
  await expect(button(stage, say({ id: 'field-editor.carry.up' }))).toBeDisabled()

  await selectTwo(stage)
  await button(stage, say({ id: 'field-editor.carry.down' })).click()
  await statusIs(stage, say({ id: 'field-editor.said.carriedMany' }, { fields: 2, page: 2 }))
  await expect(box(stage, 'f1')).toBeInViewport({ ratio: 1 })
  await expect(page.locator('[data-page="1"] [data-field]')).toHaveCount(3)
  expect(violations).toEqual([])
})

test('FIELD-032 handles around several fields scale them together, in one step; on two pages there are none', async ({
  stage,
}) => {
  const { page, say, violations } = stage
  await open(stage, input)
  await isDrawn(stage)
  await selectTwo(stage)
  const before = await Promise.all(['f1', 'f2'].map((id) => fieldBox(stage, box(stage, id))))
  expect(before).toEqual([
    [60, 60, 100, 23],
    [60, 120, 100, 23],
  ])
  const corner = page.locator('[data-union="0"] [data-handle=se]')
  const { x, y } = await middleOf(corner)
  await press(stage, x, y)
  // The frame is 100 by 83 points.
  await page.mouse.move(x + 125, y + 20, { steps: 4 })
  await page.mouse.move(x + 125, y + 103.75, { steps: 4 })
  const sizes = () => Promise.all(['f1', 'f2'].map((id) => fieldBox(stage, box(stage, id))))
  await expect.poll(sizes).toEqual([
    [60, 60, 200, 46],
    [60, 180, 200, 46],
  ])
  await page.mouse.up()
  await statusIs(stage, say({ id: 'field-editor.said.resizedMany' }, { fields: 2 }))
  expect(await sizes()).toEqual([
    [60, 60, 200, 46],
    [60, 180, 200, 46],
  ])
  await page.keyboard.press('Control+z')
  await expect.poll(sizes).toEqual(before)

  await test.step('Escape leaves them as they were', async () => {
    const left = await middleOf(page.locator('[data-union="0"] [data-handle=w]'))
    await press(stage, left.x, left.y)
    await page.mouse.move(left.x - 40, left.y, { steps: 4 })
    await page.keyboard.press('Escape')
    await letGo(stage)
    await expect.poll(sizes).toEqual(before)
  })

  await scrollTo(stage, 500)
  await box(stage, 'f3').click({ modifiers: ['Shift'] })
  await expect(page.locator('[data-union]')).toHaveCount(2)
  await expect(page.locator('[data-handle]')).toHaveCount(0)
  expect(violations).toEqual([])
})
