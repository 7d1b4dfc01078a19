import { expect } from '@playwright/test'
import { test, type Stage } from '../../../support/walks/stage.ts'
import { fieldEditorInput } from '../field-editor.paths.ts'
import { box, editorExhibit, fieldBox, isDrawn, numberInput, type NumberId } from './editor-stage.ts'

const open = editorExhibit()

const openDetails = async (stage: Stage) => {
  await open(stage, fieldEditorInput)
  await isDrawn(stage)
  await box(stage, 'f1').click()
}
/** Types into an emptied input, and returns what it holds once it is left. */
const typed = async (stage: Stage, id: NumberId, text: string) => {
  const input = numberInput(stage, id)
  await input.fill('')
  await input.pressSequentially(text)
  await input.press('Tab')
  return input.inputValue()
}

test('FIELD-061 FIELD-062 a number input takes whole numbers only, within its range', async ({ stage }) => {
  await openDetails(stage)
  expect(await typed(stage, 'fontSize', '1a2b')).toBe('12')
  expect(await typed(stage, 'fontSize', '9.5')).not.toContain('.')
  expect(await typed(stage, 'fontSize', '99')).toBe('15')
  expect(await typed(stage, 'fontSize', '3')).toBe('7')
  expect(await typed(stage, 'maxLength', '-4')).toBe('4')
  expect(await typed(stage, 'maxLength', '999')).toBe('200')
  expect(await typed(stage, 'x', '4000')).toBe('300')
  expect(await typed(stage, 'width', '2')).toBe('30')
  await expect.poll(() => fieldBox(stage, box(stage, 'f1'))).toEqual([300, 60, 30, 23])
})

test('FIELD-063 a number input may be empty if its number is not required; otherwise it has its number again', async ({
  stage,
}) => {
  await openDetails(stage)
  expect(await typed(stage, 'maxLength', '50')).toBe('50')
  expect(await typed(stage, 'maxLength', '')).toBe('')
  expect(await typed(stage, 'fontSize', '')).toBe('11')
  expect(await typed(stage, 'x', '')).toBe('60')
})

test('FIELD-064 a number input takes no pasted words, and the wheel leaves it alone', async ({ stage }) => {
  const { page } = stage
  await openDetails(stage)
  const input = numberInput(stage, 'fontSize')
  await input.focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText('twelve')
  await expect(input).toHaveValue('11')
  await input.hover()
  await page.mouse.wheel(0, -200)
  await page.mouse.wheel(0, 200)
  await expect(input).toHaveValue('11')
})
