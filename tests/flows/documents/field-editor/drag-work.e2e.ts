import { expect } from '@playwright/test'
import { middleOf } from '../../../support/measures/boxes.ts'
import { test, type Stage } from '../../../support/walks/stage.ts'
import { fieldEditorInput } from '../field-editor.paths.ts'
import { area, box, drop, editorExhibit, fieldBox, isDrawn, press } from './editor-stage.ts'

// What the browser does for a drag of many fields, counted: times would depend on the machine.

const open = editorExhibit()
const [first] = fieldEditorInput.fields
const fields = Array.from({ length: 100 }, (_, i) => {
  const [x1, y1] = [60 + (i % 5) * 36, 60 + Math.floor(i / 5) * 10]
  return { ...first!, id: `f${i}`, x1, y1, x2: x1 + 30, y2: y1 + 20 }
})

/** Holds all fields with the mouse. Returns where it is. */
async function hold(stage: Stage) {
  const { page } = stage
  await open(stage, { ...fieldEditorInput, fields })
  await isDrawn(stage)
  await box(stage, 'f0').focus()
  await page.keyboard.press('Control+a')
  await expect(page.locator('[data-among]')).toHaveCount(fields.length)
  const { x, y } = await middleOf(box(stage, 'f99'))
  await press(stage, x, y)
  await page.mouse.move(x + 30, y + 30, { steps: 3 })
  await expect(page.locator('[data-page] [inert] > button')).toHaveCount(fields.length)
  // The overview that takes the place of the details has drawn its pages.
  await expect(page.locator('aside [role=tabpanel] canvas')).toHaveCount(fieldEditorInput.pages.length)
  return { x, y }
}

test('guides and distances come and go while fields are dragged, and no layer of the page comes, goes or gets another size', async ({
  stage,
}) => {
  const { page, violations } = stage
  const { x, y } = await hold(stage)
  const guides = page.locator('[data-page="0"] i[data-axis]:not(:has(> span)):not([data-parked])')
  const distances = page.locator('[data-page="0"] i[data-axis]:has(> span):not([data-parked])')

  const devtools = await page.context().newCDPSession(page)
  const layers = new Set<string>()
  devtools.on('LayerTree.layerTreeDidChange', (event) => {
    const sizes = event.layers?.map(({ layerId, width, height, drawsContent }) => [
      layerId,
      width,
      height,
      drawsContent,
    ])
    layers.add(JSON.stringify(sizes))
  })
  await devtools.send('LayerTree.enable')
  await page.evaluate(() => new Promise((done) => setTimeout(done, 300)))
  layers.clear()
  const shown = new Set<string>()
  for (let step = 0; step < 30; step += 1) {
    await page.mouse.move(x + 30 + step * 2, y + 30 + step)
    await page.evaluate(() => new Promise(requestAnimationFrame))
    shown.add(`${await guides.count()} ${await distances.count()}`)
  }
  expect([...shown]).toEqual(expect.arrayContaining(['0 0', '1 2']))
  expect(layers.size).toBe(1)

  await page.keyboard.press('Escape')
  await page.mouse.up()
  await devtools.detach()
  expect(violations).toEqual([])
})

test('the drop of many fields does not make the browser lay out the page before its next frame', async ({ stage }) => {
  const { page, violations } = stage
  const { x, y } = await hold(stage)
  const before = await fieldBox(stage, box(stage, 'f0'))
  await page.mouse.move(x + 40, y + 60)
  await page.evaluate(() => {
    const seen = { asked: 0, marked: 0 }
    Object.assign(globalThis, { seen })
    const checkVisibility: unknown = Reflect.get(Element.prototype, 'checkVisibility')
    Object.assign(Element.prototype, {
      checkVisibility(this: Element, ...given: unknown[]) {
        seen.asked += 1
        return typeof checkVisibility === 'function' && Reflect.apply(checkVisibility, this, given)
      },
    })
    const { getComputedStyle } = globalThis
    Object.assign(globalThis, {
      getComputedStyle: (element: Element, pseudo?: string) => {
        seen.asked += 1
        return getComputedStyle(element, pseudo)
      },
    })
    new MutationObserver((changes) => {
      seen.marked += changes.length
    }).observe(document.querySelector('[data-page]')!, {
      subtree: true,
      attributes: true,
      attributeFilter: ['data-lifted', 'class'],
    })
    addEventListener(
      'pointerup',
      () => {
        seen.asked = 0
        requestAnimationFrame(() => Object.assign(globalThis, { atFrame: { ...seen } }))
      },
      { capture: true, once: true },
    )
  })
  await drop(stage, x + 40, y + 60)
  await expect
    .poll(() => page.evaluate(() => (globalThis as unknown as { atFrame?: unknown }).atFrame))
    .toEqual({ asked: 0, marked: 0 })
  await expect.poll(() => fieldBox(stage, box(stage, 'f0'))).not.toEqual(before)
  await expect(area(stage).locator('[data-among]')).toHaveCount(fields.length)
  expect(violations).toEqual([])
})
