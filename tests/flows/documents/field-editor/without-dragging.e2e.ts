import { expect, type Locator } from '@playwright/test'
import { test, type Stage } from '../../../support/walks/stage.ts'
import {
  editorExhibit,
  area,
  button,
  fieldBox,
  nameInput,
  screenPosition,
  empty,
  statusIs,
  focusIsKept,
} from './editor-stage.ts'

const open = editorExhibit()

/** Opens the editor without fields, and returns the fields. */
async function openEmpty(stage: Stage): Promise<Locator> {
  await open(stage, empty)
  await expect(stage.page.locator('[data-page] canvas').first()).toBeVisible()
  return stage.page.locator('[data-field]')
}

test('FIELD-039 FIELD-042 a field can be placed, named, moved, resized, deleted and restored with the keyboard alone', async ({
  stage,
}) => {
  const { page, say } = stage
  const field = await openEmpty(stage)
  const strike = async (...keys: string[]) => {
    for (const key of keys) {
      await page.keyboard.press(key)
      await focusIsKept(stage)
    }
  }
  for (let i = 0; i < 12 && !(await area(stage).evaluate((element) => element === document.activeElement)); i += 1)
    await page.keyboard.press('Tab')
  await expect(area(stage)).toBeFocused()

  await strike('2', 't', 'Enter')
  await expect(nameInput(stage)).toBeFocused()
  await statusIs(stage, say({ id: 'field-editor.said.placed' }, { name: 'Text 1', x: 50, y: 289, page: 1 }))
  await page.keyboard.type('Place of birth')
  await strike('Enter')
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleName(
    say(
      { id: 'field-editor.fieldRequired' },
      { role: 'Bob', type: say({ id: 'field-editor.type.TEXT' }), name: 'Place of birth' },
    ),
  )

  await strike('ArrowRight', 'ArrowRight', 'Shift+ArrowUp')
  const moved = { name: 'Place of birth', x: 70, y: 288, page: 1 }
  await statusIs(stage, say({ id: 'field-editor.said.moved' }, moved))
  await strike('Alt+ArrowLeft', 'Alt+Shift+ArrowDown')
  await statusIs(stage, say({ id: 'field-editor.said.resized' }, { name: 'Place of birth', width: 290, height: 24 }))

  await strike('Control+d')
  await expect(field).toHaveCount(2)
  await strike('Delete')
  await expect(field).toHaveCount(1)
  await strike('Control+z', 'Control+z')
  await expect(field).toHaveCount(1)
  await strike('Control+Shift+z')
  await expect(field).toHaveCount(2)
  await strike('Control+a', 'Delete')
  await expect(field).toHaveCount(0)
  await strike('Control+z')
  await expect(field).toHaveCount(2)
})

test('a field can be placed, moved, resized, deleted and restored by single clicks, without dragging', async ({
  stage,
}) => {
  const { page, say } = stage
  const field = await openEmpty(stage)
  const step = (id: 'field-editor.x' | 'field-editor.width', name: 'increment' | 'decrement') =>
    page.getByRole('textbox', { name: say({ id }) }).locator(`xpath=..//button[@slot="${name}"]`)

  await button(stage, say({ id: 'field-editor.type.SIGNATURE_DATE' })).click()
  const [x, y] = await screenPosition(stage, { x: 110, y: 330 })
  await page.mouse.click(x, y)
  await expect(nameInput(stage)).toHaveValue('Date signed 1')
  await statusIs(stage, say({ id: 'field-editor.said.placed' }, { name: 'Date signed 1', x: 108, y: 330, page: 1 }))

  await step('field-editor.x', 'increment').click()
  await expect(page.getByRole('textbox', { name: say({ id: 'field-editor.x' }) })).toHaveValue('109')
  await step('field-editor.width', 'decrement').click()
  await expect(page.getByRole('textbox', { name: say({ id: 'field-editor.width' }) })).toHaveValue('184')

  await button(stage, say({ id: 'field-editor.delete' })).click()
  await expect(field).toHaveCount(0)
  await button(stage, say({ id: 'field-editor.undo' })).click()
  await expect(field).toHaveCount(1)
  expect((await fieldBox(stage, field))[0]).toBe(109)
})

test('from the name of a new field, Tab and a click lead to the details after it', async ({ stage }) => {
  const { page, say, violations } = stage
  await openEmpty(stage)
  await area(stage).focus()
  for (const key of ['t', 'Enter']) await page.keyboard.press(key)
  await expect(nameInput(stage)).toBeFocused()
  await page.keyboard.press('Tab')
  const role = page.getByRole('button', { name: new RegExp(`${say({ id: 'field-editor.filledBy' })}$`) })
  await expect(role).toBeFocused()

  await area(stage).focus()
  for (const key of ['t', 'Enter']) await page.keyboard.press(key)
  await expect(nameInput(stage)).toBeFocused()
  await page.keyboard.type('Place of birth')
  await page.keyboard.press('Tab')
  await expect(role).toBeFocused()

  await area(stage).focus()
  for (const key of ['t', 'Enter']) await page.keyboard.press(key)
  await expect(nameInput(stage)).toBeFocused()
  const standard = page.getByRole('textbox', { name: say({ id: 'field-editor.default' }) })
  await standard.click()
  await expect(standard).toBeFocused()
  expect(violations).toEqual([])
})
