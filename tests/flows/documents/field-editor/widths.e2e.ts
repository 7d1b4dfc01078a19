import { expect } from '@playwright/test'
import { boxesOf } from '../../../support/measures/boxes.ts'
import { test } from '../../../support/walks/stage.ts'
import {
  editorExhibit,
  area,
  button,
  nameInput,
  screenPosition,
  isDrawn,
  empty,
  numberInput,
  fieldBox,
} from './editor-stage.ts'

const open = editorExhibit()

for (const { width, height, at } of [
  { width: 600, height: 960, at: 'a small tablet' },
  { width: 683, height: 384, at: 'a laptop of 1366 px at 200 % zoom' },
  { width: 720, height: 450, at: 'a laptop of 1440 px at 200 % zoom' },
  { width: 768, height: 1024, at: 'a tablet held upright' },
])
  test(`the editor works at ${width} × ${height}, ${at}: nothing overflows, and every tool can be used`, async ({
    stage,
  }) => {
    const { page, say } = stage
    await page.setViewportSize({ width, height })
    await open(stage, empty)
    await isDrawn(stage)
    await page.getByRole('radio', { name: 'Bob' }).check({ force: true })
    await button(stage, say({ id: 'field-editor.type.TEXT_AREA' })).click()
    await page.mouse.click(...(await screenPosition(stage, { x: 40, y: 60 })))
    await expect(nameInput(stage)).toBeFocused()
    await page.keyboard.type('Remarks')
    await numberInput(stage, 'height').fill('90')
    await numberInput(stage, 'height').press('Enter')
    await expect.poll(async () => (await fieldBox(stage))[3]).toBe(90)
    await button(stage, say({ id: 'field-editor.duplicate' })).click()
    await expect(page.locator('[data-field]')).toHaveCount(2)
    await area(stage).press('Control+a')
    await button(stage, say({ id: 'field-editor.align.left' })).click()
    const fields = page.locator('[data-field]')
    const [first, second] = await boxesOf(fields.nth(0), fields.nth(1))
    expect(first.x).toBe(second.x)
    for (const id of ['undo', 'zoomIn', 'zoomOut', 'help', 'closeHelp'] as const)
      await button(stage, say({ id: `field-editor.${id}` })).click()
    expect(
      await page.evaluate(() => {
        const wide = [...document.querySelectorAll('body, main, main > div, aside, [role=group]')]
        return wide.filter((element) => element.scrollWidth > element.clientWidth).map(({ outerHTML }) => outerHTML)
      }),
    ).toEqual([])
  })
