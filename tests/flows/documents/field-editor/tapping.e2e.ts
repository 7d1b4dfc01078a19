import { expect } from '@playwright/test'
import { test } from '../../../support/walks/stage.ts'
import {
  editorExhibit,
  DESKTOP,
  PHONE,
  area,
  button,
  radio,
  nameInput,
  screenPosition,
  isDrawn,
  empty,
  statusIs,
  fieldBox,
} from './editor-stage.ts'

const open = editorExhibit()

const near = (expected: number[]) => expected.map((value) => expect.closeTo(value, -1))

test('WIZ-022 on a phone there is a notice instead of the editor, and fields are placed, moved, named and deleted by tapping', async ({
  stage,
}) => {
  const { page, say, violations } = stage
  await page.setViewportSize(PHONE)
  await open(stage, empty)
  await expect(page.getByRole('heading', { name: say({ id: 'field-editor.small.title' }) })).toBeVisible()
  await expect(area(stage)).toHaveCount(0)
  await button(stage, say({ id: 'field-editor.small.tap' })).click()
  await isDrawn(stage)

  await radio(stage, 'Bob').check({ force: true })
  await button(stage, say({ id: 'field-editor.type.TEXT' })).click()
  // The field starts where the finger is, and is centred on it in height.
  await page.mouse.click(...(await screenPosition(stage, { x: 40, y: 200 })))
  await expect.poll(() => fieldBox(stage)).toEqual(near([40, 189, 300, 23]))

  await test.step('a tap elsewhere moves it, also by a little', async () => {
    await page.mouse.click(...(await screenPosition(stage, { x: 20, y: 420 })))
    await expect.poll(() => fieldBox(stage)).toEqual(near([20, 409, 300, 23]))
    await page.mouse.click(...(await screenPosition(stage, { x: 70, y: 420 })))
    await expect.poll(() => fieldBox(stage)).toEqual(near([70, 409, 300, 23]))
  })
  await test.step('it can be named', async () => {
    await button(stage, say({ id: 'field-editor.details' })).click()
    await nameInput(stage).fill('Place of birth')
    await nameInput(stage).press('Enter')
    await button(stage, say({ id: 'field-editor.closeDetails' })).click()
    await expect(page.locator('[data-field]')).toHaveAccessibleName(/Place of birth$/)
    await expect(page.locator('[data-field]')).toHaveAccessibleName(/^Bob/)
  })
  await test.step('it can be deleted, and restored', async () => {
    await button(stage, say({ id: 'field-editor.delete' })).click()
    await expect(page.locator('[data-field]')).toHaveCount(0)
    await button(stage, say({ id: 'field-editor.undo' })).click()
    await expect(page.locator('[data-field]')).toHaveCount(1)
  })
  await test.step('a tap selects it; a window that has become wide shows the editor', async () => {
    await page.locator('[data-field]').click()
    await expect(page.locator('[data-field]')).toHaveAttribute('aria-pressed', 'true')
    await page.setViewportSize(DESKTOP)
    await expect(nameInput(stage)).toHaveValue('Place of birth')
  })
  expect(violations).toEqual([])
})

test('on a phone, fields can be placed and moved with the keyboard alone', async ({ stage }) => {
  const { page, say } = stage
  await page.setViewportSize(PHONE)
  await open(stage, empty)
  await button(stage, say({ id: 'field-editor.small.tap' })).press('Enter')
  await isDrawn(stage)
  await area(stage).focus()
  for (const key of ['c', 'Enter', 'ArrowRight', 'Shift+ArrowDown']) await page.keyboard.press(key)
  const moved = { name: 'Checkbox 1', x: 195, y: 286, page: 1 }
  const word = say({ id: 'field-editor.type.CHECKBOX' })
  await statusIs(stage, say({ id: 'field-editor.said.moved' }, { ...moved, name: `${word} 1` }))
})
