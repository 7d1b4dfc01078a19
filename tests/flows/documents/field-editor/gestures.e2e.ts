import { expect } from '@playwright/test'
import { boxOf, middleOf } from '../../../support/measures/boxes.ts'
import { test } from '../../../support/walks/stage.ts'
import { fieldEditorInput } from '../field-editor.paths.ts'
import {
  editorExhibit,
  box,
  button,
  nameInput,
  screenPosition,
  held,
  press,
  drop,
  isDrawn,
  empty,
  fieldBox,
} from './editor-stage.ts'

const open = editorExhibit()

test('FIELD-030 a rubber band from an empty place selects the fields that it touches on its page, and only those', async ({
  stage,
}) => {
  const { page, violations } = stage
  await open(stage)
  await isDrawn(stage)
  const band = async (from: { x: number; y: number }, to: { x: number; y: number }) => {
    await press(stage, ...(await screenPosition(stage, from)))
    await drop(stage, ...(await screenPosition(stage, to)))
  }
  const selected = () =>
    page.locator('[data-field][aria-pressed=true]').evaluateAll((all) => all.map(({ dataset }) => dataset['field']))
  await band({ x: 300, y: 400 }, { x: 100, y: 130 })
  await expect.poll(selected).toEqual(['f2'])
  await band({ x: 20, y: 20 }, { x: 300, y: 300 })
  await expect.poll(selected).toEqual(['f1', 'f2'])
  await band({ x: 200, y: 300 }, { x: 300, y: 400 })
  await expect.poll(selected).toEqual([])

  await test.step('Escape ends the band, and what was selected stays', async () => {
    await box(stage, 'f1').click()
    await press(stage, ...(await screenPosition(stage, { x: 300, y: 400 })))
    await page.mouse.move(...(await screenPosition(stage, { x: 100, y: 130 })), { steps: 3 })
    await page.keyboard.press('Escape')
    await page.mouse.up()
    held.isHeld = false
    await expect.poll(selected).toEqual(['f1'])
  })
  expect(violations).toEqual([])
})

test('FIELD-002 FIELD-031 a field type that is dragged onto a page makes a field there, and none beside the pages', async ({
  stage,
}) => {
  const { page, say, violations } = stage
  await open(stage, empty)
  await isDrawn(stage)
  const word = say({ id: 'field-editor.type.CHECKBOX' })
  const drag = async (x: number, y: number) => {
    const from = await middleOf(button(stage, word))
    await press(stage, from.x, from.y)
    await page.mouse.move(from.x + 20, from.y + 20, { steps: 3 })
    await drop(stage, x, y)
  }
  const { x, y, height } = await boxOf(page.locator('[data-page="0"]'))
  await drag(x - 30, y + Math.min(height, 400) / 2)
  await expect(button(stage, say({ id: 'field-editor.stopPlacing' }))).toHaveCount(0)
  await expect(page.locator('[data-field]')).toHaveCount(0)
  await drag(...(await screenPosition(stage, { x: 220, y: 180 })))
  await expect(page.locator('[data-field][data-type=CHECKBOX][aria-pressed=true]')).toHaveCount(1)
  await expect(nameInput(stage)).toHaveValue(`${word} 1`)
  const [left, top, width, side] = await fieldBox(stage)
  // It hangs at the pointer, which is somewhere in it.
  expect([width, side]).toEqual([30, 30])
  expect(left! <= 221 && left! + 31 >= 220).toBe(true)
  expect(top! <= 181 && top! + 31 >= 180).toBe(true)
  expect(violations).toEqual([])
})

test('FIELD-033 a field moves by its interior; in a document with 2,000, no other field renders', async ({ stage }) => {
  const { page } = stage
  const [first] = fieldEditorInput.fields
  const fields = Array.from({ length: 2000 }, (_, i) => ({
    ...first!,
    id: `f${i}`,
    x1: (i % 20) * 19,
    x2: (i % 20) * 19 + 30,
    y1: (Math.floor(i / 20) % 50) * 11,
    y2: (Math.floor(i / 20) % 50) * 11 + 15,
    pageNumber: Math.floor(i / 1000),
  }))
  await open(stage, { ...fieldEditorInput, fields })
  await expect(page.locator('[data-field]')).toHaveCount(2000, { timeout: 20_000 })
  const { x, y } = await middleOf(box(stage, 'f400'))
  await press(stage, x, y)
  await page.mouse.move(x + 10, y + 10, { steps: 3 })
  await expect(box(stage, 'f400')).toHaveAttribute('data-lifted')

  await page.evaluate(() => {
    const touched = new Set<string>()
    Object.assign(globalThis, { touched })
    new MutationObserver((changes) => {
      for (const { target } of changes)
        touched.add((target as Element).closest('[data-field]')?.getAttribute('data-field') ?? 'elsewhere')
    }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
  })
  await page.mouse.move(x + 90, y + 160, { steps: 12 })
  await expect
    .poll(() =>
      page.evaluate(() =>
        [...(globalThis as unknown as { touched: Set<string> }).touched].filter((id) => id !== 'elsewhere'),
      ),
    )
    .toEqual(['f400'])
  await drop(stage, x + 90, y + 160)
  await expect(page.locator('[data-lifted]')).toHaveCount(0)
  const dropped = await middleOf(box(stage, 'f400'))
  expect(Math.abs(dropped.x - x - 90)).toBeLessThanOrEqual(1)
  expect(Math.abs(dropped.y - y - 160)).toBeLessThanOrEqual(1)
})
