import { expect } from '@playwright/test'
import { middleOf } from '../../../support/measures/boxes.ts'
import { test, type Stage } from '../../../support/walks/stage.ts'
import { fieldEditorInput } from '../field-editor.paths.ts'
import { area, box, drop, editorExhibit, fieldBox, isDrawn, press } from './editor-stage.ts'

const open = editorExhibit()
const [first] = fieldEditorInput.fields
/** Two hundred on one page, with room around them. */
const fields = Array.from({ length: 200 }, (_, i) => {
  const [x1, y1] = [60 + (i % 5) * 36, 60 + Math.floor(i / 5) * 5]
  return { ...first!, id: `f${i}`, x1, y1, x2: x1 + 30, y2: y1 + 20 }
})
const places = (stage: Stage) => Promise.all(['f0', 'f199'].map((id) => fieldBox(stage, box(stage, id))))

test('a step of a drag of 200 selected fields sets the place of one element, whatever is on it; the drop moves them all', async ({
  stage,
}) => {
  const { page, violations } = stage
  await open(stage, { ...fieldEditorInput, fields })
  await isDrawn(stage)
  await box(stage, 'f0').focus()
  await page.keyboard.press('Control+a')
  await expect(page.locator('[data-among]')).toHaveCount(200)
  const before = await places(stage)
  const { x, y } = await middleOf(box(stage, 'f199'))
  await press(stage, x, y)
  await page.keyboard.down('Alt')
  await page.mouse.move(x + 6, y + 6, { steps: 3 })
  await expect(page.locator('[data-page] [inert] > button')).toHaveCount(200)

  await page.evaluate(() => {
    // The text of the pages, which may still be written, does not count.
    const moved = new Set<Node>()
    Object.assign(globalThis, { moved })
    const observer = new MutationObserver((changes) => {
      for (const { target } of changes)
        if (!(target instanceof Element && target.closest('[data-selectable]'))) moved.add(target)
    })
    for (const field of document.querySelectorAll('[data-field]'))
      observer.observe(field, { subtree: true, childList: true, attributes: true, characterData: true })
    const pages = document.querySelector('[data-page]')!.parentElement!
    observer.observe(pages, { subtree: true, attributes: true, attributeFilter: ['style'] })
  })
  await page.mouse.move(x + 40, y + 60, { steps: 10 })
  const moved = () =>
    page.evaluate(() =>
      [...(globalThis as unknown as { moved: Set<Node> }).moved].map((node) =>
        node instanceof Element && node.closest('[data-field]') ? 'a field' : 'what carries them',
      ),
    )
  await expect.poll(moved).toEqual(['what carries them'])

  await drop(stage, x + 40, y + 60)
  await page.keyboard.up('Alt')
  await expect(page.locator('[data-lifted], [data-lent]')).toHaveCount(0)
  await expect(area(stage).locator('[data-among]')).toHaveCount(200)
  const after = await places(stage)
  for (const [i, [left, top]] of after.entries()) {
    const [wasLeft, wasTop] = before[i]!
    expect(left! - wasLeft!).toBeGreaterThan(20)
    expect(top! - wasTop!).toBeGreaterThan(30)
    expect([left! - wasLeft!, top! - wasTop!]).toEqual([after[0]![0]! - before[0]![0]!, after[0]![1]! - before[0]![1]!])
  }
  await page.keyboard.press('Control+z')
  await expect.poll(() => places(stage)).toEqual(before)
  expect(violations).toEqual([])
})

test('Escape puts 200 fields back, and nothing of the drag stays', async ({ stage }) => {
  const { page, violations } = stage
  await open(stage, { ...fieldEditorInput, fields })
  await isDrawn(stage)
  // They are drawn after the pages.
  await expect(page.locator('aside ol canvas')).toHaveCount(await page.locator('aside ol > li').count())
  await box(stage, 'f0').focus()
  await page.keyboard.press('Control+a')
  const before = await places(stage)
  const elements = await page.locator('*').count()
  const { x, y } = await middleOf(box(stage, 'f199'))
  await press(stage, x, y)
  await page.mouse.move(x + 40, y + 60, { steps: 5 })
  await expect(page.locator('[data-page] [inert] > button')).toHaveCount(200)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(page.locator('[data-lifted], [data-lent]')).toHaveCount(0)
  await expect(page.locator('*')).toHaveCount(elements)
  expect(await places(stage)).toEqual(before)
  expect(violations).toEqual([])
})
