import { expect } from '@playwright/test'
import { middleOf } from '../../support/measures/boxes.ts'
import { townField } from '../../support/sample-custom-fields.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import {
  customFieldsExhibit,
  isClosed,
  keepButton,
  labelInput,
  press as pressIn,
  section,
  tile,
} from './custom-fields-stage.ts'
import {
  area,
  button,
  DESKTOP,
  drop,
  fieldBox,
  isDrawn,
  nameInput,
  PHONE,
  press,
  screenPosition,
} from './field-editor/editor-stage.ts'

const { open, openWith } = customFieldsExhibit()

/** What is near these numbers: a field snaps to guides. */
const near = (expected: number[]) => expected.map((value) => expect.closeTo(value, -1))

/** Expects one field with the properties of the custom field. */
async function isPlaced(stage: Stage) {
  const { page, say } = stage
  await expect(page.locator('[data-field][data-type=TEXT]')).toHaveCount(1)
  await expect(nameInput(stage)).toHaveValue(townField.name)
  const text = (id: 'default' | 'placeholder' | 'maxLength' | 'fontSize') =>
    page.getByRole('textbox', { name: say({ id: `field-editor.${id}` }), exact: true })
  await expect(text('default')).toHaveValue(townField.defaultValue)
  await expect(text('placeholder')).toHaveValue(townField.fieldPlaceHolder)
  await expect(text('maxLength')).toHaveValue(String(townField.maxLength))
  await expect(text('fontSize')).toHaveValue(String(townField.fontSize))
  await expect(page.getByRole('switch', { name: say({ id: 'field-editor.required' }) })).not.toBeChecked()
}

test('FIELD-018 a custom field that is dragged onto a page makes a field there with all its properties, and can be undone', async ({
  stage,
}) => {
  const { page, say, violations } = stage
  await openWith(stage)
  const from = await middleOf(tile(stage, 'Town'))
  await press(stage, from.x, from.y)
  await page.mouse.move(from.x + 20, from.y, { steps: 3 })
  await drop(stage, ...(await screenPosition(stage, { x: 120, y: 160 })))
  await isPlaced(stage)
  expect(await fieldBox(stage)).toEqual(near([120, 160, 180, 28]))
  await button(stage, say({ id: 'field-editor.undo' })).click()
  await expect(page.locator('[data-field]')).toHaveCount(0)
  await button(stage, say({ id: 'field-editor.redo' })).click()
  await expect(page.locator('[data-field]')).toHaveCount(1)
  expect(violations).toEqual([])
})

test('FIELD-041 the sender is offered no custom fields once a signer has signed; signers are', async ({ stage }) => {
  const roles = [
    { name: 'Ada', type: 'SIGNER' as const, state: 'SIGNED' as const },
    { name: 'Bob', type: 'SIGNER' as const, state: null },
    { name: 'Sender', type: 'REQUEST' as const, state: null },
  ]
  await open(stage, { roles, fields: [] })
  await isDrawn(stage)
  await stage.world.answers('listCustomFields', 200, { customFields: [townField] })
  await stage.page.getByText('Bob', { exact: true }).first().click()
  await expect(tile(stage, 'Town')).toBeVisible()
  await stage.page.getByText(stage.say({ id: 'field-editor.sender' })).click()
  await expect(section(stage)).toHaveCount(0)
})

test('a custom field is placed with the keyboard alone', async ({ stage }) => {
  const { page, say, violations } = stage
  await openWith(stage)
  await tile(stage, 'Town').focus()
  await page.keyboard.press('Enter')
  await expect(area(stage)).toBeFocused()
  await expect(tile(stage, 'Town')).toHaveAttribute('aria-pressed', 'true')
  // The type alone is not what is placed.
  await expect(button(stage, say({ id: 'field-editor.type.TEXT' }))).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('Enter')
  await isPlaced(stage)
  await expect(nameInput(stage)).toBeFocused()
  expect(await fieldBox(stage)).toEqual([110, 286, 180, 28])
  expect(violations).toEqual([])
})

test('a custom field is picked and placed by clicks; it is put away before it is deleted', async ({ stage }) => {
  const { page, say, world, violations } = stage
  await openWith(stage)
  await tile(stage, 'Town').click()
  const stop = button(stage, say({ id: 'field-editor.stopPlacing' }))
  await expect(stop).toBeVisible()
  await page.mouse.click(...(await screenPosition(stage, { x: 120, y: 160 })))
  await isPlaced(stage)

  await tile(stage, 'Town').click()
  const deletion = page.getByRole('button', { name: say({ id: 'custom-fields.delete' }, { label: 'Town' }) })
  await page.getByRole('status').filter({ has: stop }).locator(deletion).click()
  await expect(stop).toHaveCount(0)
  await pressIn(stage, 'deletion.confirm')
  await world.answers('deleteCustomField', 204)
  await isClosed(stage)
  await expect(tile(stage, 'Town')).toHaveCount(0)
  await expect(page.getByText(say({ id: 'custom-fields.deleted' }, { label: 'Town' }))).toBeAttached()
  // What was placed stays.
  await expect(page.locator('[data-field]')).toHaveCount(1)
  expect(violations).toEqual([])
})

test('WIZ-032 FIELD-017 a field is kept with Enter under a label, which is proposed; keys of the dialog do not reach the editor', async ({
  stage,
}) => {
  const { page, say, world, violations } = stage
  await open(stage)
  await isDrawn(stage)
  await world.answers('listCustomFields', 200, { customFields: [] })
  await page.locator('[data-field=f1]').click()
  await keepButton(stage).click()
  await expect(labelInput(stage)).toHaveValue('Town')
  await labelInput(stage).fill('')
  await labelInput(stage).press('Enter')
  await expect(labelInput(stage)).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.press('Delete')
  await labelInput(stage).fill('Home')
  await labelInput(stage).press('Enter')
  expect((await world.isAsked('createCustomField')).json()).toMatchObject({ customFieldName: 'Home', name: 'Town' })
  await world.answers('createCustomField', 200, { ...townField, customFieldName: 'Home', name: 'Town' })
  await isClosed(stage)
  await expect(tile(stage, 'Home')).toBeVisible()
  await expect(page.getByText(say({ id: 'custom-fields.kept' }, { label: 'Home' }))).toBeVisible()
  await expect(keepButton(stage)).toBeFocused()
  await expect(page.locator('[data-field]')).toHaveCount(3)
  expect(violations).toEqual([])
})

test('on a phone a custom field is placed, kept and deleted by tapping', async ({ stage }) => {
  const { page, say, world, violations } = stage
  await page.setViewportSize(PHONE)
  await open(stage, { fields: [] })
  await world.answers('listCustomFields', 200, { customFields: [townField] })
  await expect(section(stage)).toHaveCount(0)
  await button(stage, say({ id: 'field-editor.small.tap' })).click()
  await isDrawn(stage)
  await tile(stage, 'Town').click()
  await page.mouse.click(...(await screenPosition(stage, { x: 40, y: 200 })))
  await expect.poll(() => fieldBox(stage)).toEqual(near([40, 186, 180, 28]))

  await test.step('it is kept under another label', async () => {
    await button(stage, say({ id: 'field-editor.details' })).click()
    await keepButton(stage).click()
    await labelInput(stage).fill('Home')
    await pressIn(stage, 'keeping.confirm')
    await world.answers('createCustomField', 200, {
      ...townField,
      id: 'c0ffee00000000000000000a',
      customFieldName: 'Home',
    })
    await isClosed(stage)
    await button(stage, say({ id: 'field-editor.closeDetails' })).click()
    await expect(tile(stage, 'Home')).toBeVisible()
  })
  await test.step('and deleted while it is being placed', async () => {
    await tile(stage, 'Home').click()
    await button(stage, say({ id: 'custom-fields.delete' }, { label: 'Home' })).click()
    await pressIn(stage, 'deletion.confirm')
    await world.answers('deleteCustomField', 204)
    await expect(tile(stage, 'Home')).toHaveCount(0)
  })
  await page.setViewportSize(DESKTOP)
  expect(violations).toEqual([])
})
