import { expect, type Locator } from '@playwright/test'
import type { FieldEditorInput } from '#machines/flows/documents/field-editor/editor-setup.ts'
import { fieldEditorMachine } from '#machines/flows/documents/field-editor.machine.ts'
import type { StateOf } from '#machines/journal.ts'
import { fieldsOn } from '#machines/rules/documents/field-desk.ts'
import { drive } from '../../support/walks/drive.ts'
import { exhibit } from '../../support/walks/exhibit.ts'
import { changeTwiceEachWay } from '../../support/walks/number.ts'
import { pdfWith } from '../../support/pdf/pdf.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import { fieldEditorInput, fieldEditorPaths, offeringInput } from './field-editor.paths.ts'

type State = StateOf<typeof fieldEditorMachine>

let shown: Awaited<ReturnType<typeof exhibit>>
test.beforeAll(async () => {
  const pages = fieldEditorInput.pages.map((size, page) => ({ ...size, words: `Page ${page + 1}` }))
  shown = await exhibit('/tests/flows/documents/field-editor.exhibit.tsx', {
    '/document.pdf': { type: 'application/pdf', body: pdfWith(pages) },
  })
})
test.afterAll(() => shown.end())

const open = (stage: Stage, input: FieldEditorInput = fieldEditorInput) =>
  stage.page.goto(`${shown.address}/fields?input=${encodeURIComponent(JSON.stringify(input))}`)

const DESKTOP = { width: 1280, height: 720 }
const PHONE = { width: 390, height: 844 }
const isOnPhone = ({ page }: Stage) => page.viewportSize()!.width === PHONE.width
test.afterEach(({ stage: { page } }) => page.setViewportSize(DESKTOP))

/** CSS pixels per point at the window size of these walks, but on a phone. */
const ZOOM = 1.25
const area = ({ page, say }: Stage) => page.getByRole('region', { name: say({ id: 'paper.pages' }), exact: true })
const box = ({ page }: Stage, id: string) => page.locator(`[data-field=${id}]`)
const button = ({ page }: Stage, name: string) => page.getByRole('button', { name, exact: true })
const radio = ({ page, say }: Stage, role: string) =>
  page.getByRole('radio', { name: role === 'Sender' ? say({ id: 'field-editor.sender' }) : role })
const nameInput = ({ page, say }: Stage) => page.getByRole('textbox', { name: say({ id: 'field-editor.name' }) })

/** The screen position of a point on a page. */
async function screenPosition({ page }: Stage, at: { x: number; y: number }, number = 0) {
  const { x, y, width } = (await page.locator(`[data-page="${number}"]`).boundingBox())!
  const zoom = width / fieldEditorInput.pages[number]!.width
  return [x + at.x * zoom, y + at.y * zoom] as const
}

const middleOf = async (element: Locator) => {
  const { x, y, width, height } = (await element.boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

/** The position at which the mouse is held down, for the move that follows. */
const held = { x: 0, y: 0, isHeld: false }
async function press({ page }: Stage, x: number, y: number) {
  await page.mouse.move(x, y)
  await page.mouse.down()
  Object.assign(held, { x, y, isHeld: true })
}
async function drop({ page }: Stage, x = held.x, y = held.y) {
  await page.mouse.move(x, y, { steps: 3 })
  await page.mouse.up()
  held.isHeld = false
}

const showsDesk = async (stage: Stage, { context: { desk } }: State) => {
  const fields = fieldsOn(desk)
  await expect(stage.page.locator('[data-field]')).toHaveCount(fields.length)
  const pressed = stage.page.locator('[data-field][aria-pressed=true]')
  await expect(pressed).toHaveCount(desk.selected.length)
  // Within the distance at which a field snaps to a guide.
  for (const id of desk.selected) {
    const field = fields.find((other) => other.id === id)!
    const [x, y] = await screenPosition(stage, { x: field.x1, y: field.y1 }, field.pageNumber)
    await expect
      .poll(async () => {
        const at = (await box(stage, id).boundingBox())!
        return Math.max(Math.abs(at.x - x), Math.abs(at.y - y))
      })
      .toBeLessThan(5 * ZOOM)
  }
}

const letGo = async ({ page }: Stage) => {
  await page.mouse.up()
  held.isHeld = false
}
const isDrawn = ({ page }: Stage) => expect(page.locator('[data-page] canvas').first()).toBeVisible()

drive<typeof fieldEditorMachine>(fieldEditorMachine, fieldEditorPaths, {
  open: async (stage) => {
    await letGo(stage)
    await open(stage, offeringInput)
    await isDrawn(stage)
  },
  reopen: async (stage) => {
    await letGo(stage)
    await stage.page.setViewportSize(DESKTOP)
    await stage.page.evaluate(() => dispatchEvent(new Event('restart')))
    await isDrawn(stage)
  },

  does: {
    'type.picked': (stage, { fieldType }) => button(stage, stage.say({ id: `field-editor.type.${fieldType}` })).click(),
    'type.grabbed': async (stage, { fieldType }) => {
      const { x, y } = await middleOf(button(stage, stage.say({ id: `field-editor.type.${fieldType}` })))
      await press(stage, x, y)
      await stage.page.mouse.move(x + 20, y + 20, { steps: 3 })
    },
    'field.placed': async (stage, { page, at }) => {
      const [x, y] = await screenPosition(stage, at!, page)
      if (held.isHeld) await drop(stage, x, y)
      else await stage.page.mouse.click(x, y)
    },

    'field.pressed': async (stage, { id, adds }) => {
      const { x, y } = await middleOf(box(stage, id))
      if (adds) await stage.page.keyboard.down('Shift')
      await press(stage, x, y)
      await stage.page.keyboard.up('Shift')
    },
    'handle.pressed': async (stage, { id }) => {
      await box(stage, id).click()
      const { x, y } = await middleOf(stage.page.locator(`[data-frame=${id}] [data-handle=se]`))
      await press(stage, x, y)
    },
    'canvas.pressed': async (stage) => press(stage, ...(await screenPosition(stage, { x: 300, y: 400 }))),
    'drag.started': ({ page }) => page.mouse.move(held.x + 10, held.y + 10, { steps: 3 }),
    'band.started': ({ page }) => page.mouse.move(held.x - 10, held.y - 10, { steps: 3 }),
    'fields.moved': (stage, { dx, dy }) => drop(stage, held.x + dx * ZOOM, held.y + dy * ZOOM),
    'field.resized': (stage, { dx, dy }) => drop(stage, held.x + dx * ZOOM, held.y + dy * ZOOM),
    'fields.banded': async (stage) => drop(stage, ...(await screenPosition(stage, { x: 50, y: 50 }))),
    'gesture.ended': (stage) => drop(stage),
    'gesture.cancelled': async (stage) => {
      await stage.page.keyboard.press('Escape')
      await stage.page.mouse.up()
      held.isHeld = false
    },

    'field.focused': (stage, { id }) => box(stage, id).focus(),
    'page.selected': async (stage) => {
      await area(stage).focus()
      await stage.page.keyboard.press('Control+a')
    },
    'selection.cleared': ({ page }) => page.keyboard.press('Escape'),
    'fields.nudged': ({ page }) => page.keyboard.press('ArrowRight'),
    'fields.stretched': ({ page }) => page.keyboard.press('Alt+ArrowRight'),
    'fields.copied': ({ page }) => page.keyboard.press('Control+c'),
    'fields.cut': ({ page }) => page.keyboard.press('Control+x'),
    'fields.pasted': ({ page }) => page.keyboard.press('Control+v'),
    'fields.duplicated': (stage) =>
      isOnPhone(stage)
        ? button(stage, stage.say({ id: 'field-editor.duplicate' })).click()
        : stage.page.keyboard.press('Control+d'),
    'fields.deleted': (stage) =>
      isOnPhone(stage)
        ? button(stage, stage.say({ id: 'field-editor.delete' })).click()
        : stage.page.keyboard.press('Delete'),
    'fields.aligned': (stage, { line }) => button(stage, stage.say({ id: `field-editor.align.${line}` })).click(),
    'fields.distributed': (stage) => button(stage, stage.say({ id: 'field-editor.distribute' })).click(),
    'fields.equalised': (stage) => button(stage, stage.say({ id: 'field-editor.equalise' })).click(),
    'fields.changed': async (stage, { changes }) => {
      await nameInput(stage).fill(changes.name!)
      await nameInput(stage).press('Enter')
    },
    'change.undone': (stage) => button(stage, stage.say({ id: 'field-editor.undo' })).click(),
    'change.redone': (stage) => button(stage, stage.say({ id: 'field-editor.redo' })).click(),
    'name.asked': ({ page }) => page.keyboard.press('Enter'),
    'name.left': ({ page }) => page.keyboard.press('Escape'),
    'unnamed.sought': ({ page }) => page.locator('[data-seek]').click(),

    'role.chosen': (stage, { role }) => radio(stage, role).check({ force: true }),
    'page.reached': async (stage) => {
      await area(stage).evaluate((element) => element.scrollTo(0, element.scrollHeight))
      await expect(stage.page.getByRole('textbox', { name: stage.say({ id: 'field-editor.page' }) })).toHaveValue('2')
    },
    'page.chosen': (stage) => button(stage, stage.say({ id: 'field-editor.nextPage' })).click(),
    'zoom.chosen': (stage) => button(stage, stage.say({ id: 'field-editor.zoomIn' })).click(),
    'letters.switched': async (stage) => {
      await button(stage, stage.say({ id: 'field-editor.help' })).click()
      await stage.page.getByRole('switch').click({ force: true })
      await stage.page.keyboard.press('Escape')
    },
    'help.opened': (stage) => button(stage, stage.say({ id: 'field-editor.help' })).click(),
    'help.closed': (stage) => button(stage, stage.say({ id: 'field-editor.closeHelp' })).click(),

    'form.taken': async (stage, { role }) => {
      const { page, say } = stage
      const offer = page.getByRole('region', { name: say({ id: 'field-editor.form.title' }) })
      await offer.getByRole('button').first().click()
      await page.getByRole('option', { name: role }).click()
      await button(stage, say({ id: 'field-editor.form.take' }, { fields: 1 })).click()
    },
    'form.declined': (stage) => button(stage, stage.say({ id: 'field-editor.form.decline' })).click(),

    'tapping.chosen': async (stage) => {
      await stage.page.setViewportSize(PHONE)
      await button(stage, stage.say({ id: 'field-editor.small.tap' })).click()
      await isDrawn(stage)
    },
    'tapping.left': ({ page }) => page.setViewportSize(DESKTOP),
    'field.relocated': async (stage, { page, at }) =>
      stage.page.mouse.click(...(await screenPosition(stage, at, page))),
    'details.opened': (stage) => button(stage, stage.say({ id: 'field-editor.details' })).click(),
    'details.closed': (stage) => button(stage, stage.say({ id: 'field-editor.closeDetails' })).click(),
  },

  sees: {
    'resting.idle': async (stage, state) => {
      const { desk, letters, zoom, offer } = state.context
      await expect(button(stage, stage.say({ id: 'field-editor.form.decline' }))).toHaveCount(offer ? 1 : 0)
      await expect(stage.page.getByText(stage.say({ id: 'field-editor.stopPlacing' }))).toHaveCount(0)
      if (zoom === 'width') await showsDesk(stage, state)
      await expect(radio(stage, desk.role)).toBeChecked()
      await expect(stage.page.locator('[aria-keyshortcuts]')).toHaveCount(letters ? 5 : 0)
      await expect(stage.page.getByRole('textbox', { name: stage.say({ id: 'field-editor.page' }) })).toHaveValue(
        String(desk.page + 1),
      )
    },
    'resting.armed': async (stage, { context }) => {
      const word = stage.say({ id: `field-editor.type.${context.armed!}` })
      await expect(button(stage, word)).toHaveAttribute('aria-pressed', 'true')
      await expect(button(stage, stage.say({ id: 'field-editor.stopPlacing' }))).toBeVisible()
    },
    'resting.naming': async (stage, { context: { desk } }) => {
      await expect(nameInput(stage)).toBeFocused()
      const field = fieldsOn(desk).find(({ id }) => id === desk.selected[0])!
      if (field.fieldId !== null || !field.id.startsWith('new')) await expect(nameInput(stage)).toHaveValue(field.name)
      await expect(box(stage, field.id)).toBeInViewport()
    },
    'resting.readingHelp': (stage) =>
      expect(stage.page.getByRole('region', { name: stage.say({ id: 'field-editor.keys.title' }) })).toBeVisible(),
    'tapping.choosing': async (stage, { context: { desk } }) => {
      await expect(stage.page.getByText(stage.say({ id: 'field-editor.tap.choose' }))).toBeVisible()
      await expect(stage.page.locator('[data-field]')).toHaveCount(fieldsOn(desk).length)
      await expect(radio(stage, desk.role)).toBeChecked()
    },
    'tapping.armed': async (stage, { context }) => {
      const word = stage.say({ id: `field-editor.type.${context.armed!}` })
      await expect(button(stage, word)).toHaveAttribute('aria-pressed', 'true')
      await expect(button(stage, stage.say({ id: 'field-editor.stopPlacing' }))).toBeVisible()
    },
    'tapping.holding': async (stage, { context: { desk } }) => {
      await expect(stage.page.locator('[data-field]')).toHaveCount(fieldsOn(desk).length)
      await expect(box(stage, desk.selected[0]!)).toHaveAttribute('aria-pressed', 'true')
      await expect(button(stage, stage.say({ id: 'field-editor.deselect' }))).toBeVisible()
    },
    'tapping.detailing': async (stage, { context: { desk } }) => {
      const field = fieldsOn(desk).find(({ id }) => id === desk.selected[0])!
      await expect(nameInput(stage)).toHaveValue(field.name)
      await expect(button(stage, stage.say({ id: 'field-editor.deselect' }))).toHaveCount(0)
    },
    'tapping.naming': (stage) => expect(nameInput(stage)).toBeFocused(),

    draggingNewField: (stage) => expect(button(stage, stage.say({ id: 'field-editor.stopPlacing' }))).toBeVisible(),
    pointingField: (stage, state) =>
      expect(stage.page.locator('[data-field][aria-pressed=true]')).toHaveCount(state.context.desk.selected.length),
    draggingField: (stage) => expect(stage.page.locator('button[data-lifted]')).toHaveCount(1),
    resizingField: (stage) => expect(stage.page.locator('[data-handle]')).toHaveCount(8),
    pointingCanvas: (stage) => expect(area(stage)).toBeVisible(),
    bandingFields: (stage) => expect(stage.page.locator('[data-page="0"] i')).toBeVisible(),
  },
})

const empty: FieldEditorInput = { ...fieldEditorInput, fields: [] }
const statusIs = ({ page }: Stage, words: string) => expect(page.getByRole('status').last()).toHaveText(words)
const focusIsKept = async ({ page }: Stage) =>
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')

test('FIELD-039 FIELD-042 a field can be placed, named, moved, resized, deleted and restored with the keyboard alone', async ({
  stage,
}) => {
  const { page, say } = stage
  await open(stage, empty)
  await expect(page.locator('[data-page] canvas').first()).toBeVisible()
  const field = page.locator('[data-field]')
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
  await open(stage, empty)
  await expect(page.locator('[data-page] canvas').first()).toBeVisible()
  const field = page.locator('[data-field]')
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
  const [left] = await screenPosition(stage, { x: 109, y: 0 })
  expect((await field.boundingBox())!.x).toBeCloseTo(left, 0)
})

const numberInput = ({ page, say }: Stage, id: NumberId) =>
  page.getByRole('textbox', { name: say({ id: `field-editor.${id}` }), exact: true })
type NumberId = 'x' | 'y' | 'width' | 'height' | 'side' | 'fontSize' | 'lines' | 'maxLength'

/** Position and size of a field in points, as its details show them and as it is drawn. */
async function boxOf(stage: Stage, id: string) {
  const said = await Promise.all(
    (['x', 'y', 'width', 'height'] as const).map(async (name) => Number(await numberInput(stage, name).inputValue())),
  )
  const [left, top] = await screenPosition(stage, { x: 0, y: 0 })
  const { x, y, width, height } = (await box(stage, id).boundingBox())!
  return { said, drawn: [x - left, y - top, width, height].map((pixels) => Math.round(pixels / ZOOM)) }
}

test('FIELD-039 every number of a field can be changed repeatedly: typed, with + and −, with the arrow keys', async ({
  stage,
}) => {
  const { page, violations } = stage
  const [first] = fieldEditorInput.fields
  const long = { ...first!, id: 'long', type: 'TEXT_AREA', y2: 120 } as const
  const tick = { ...first!, id: 'tick', name: 'Tick', type: 'CHECKBOX', x1: 300, x2: 340, y1: 300, y2: 340 } as const
  await open(stage, { ...fieldEditorInput, fields: [long, tick] })
  await expect(page.locator('[data-page] canvas').first()).toBeVisible()

  await box(stage, 'long').click()
  for (const id of ['x', 'y', 'width', 'height', 'fontSize', 'lines'] as const)
    await test.step(id, () => changeTwiceEachWay(numberInput(stage, id)))
  await expect
    .poll(async () => {
      const { said, drawn } = await boxOf(stage, 'long')
      return Math.max(...said.map((value, i) => Math.abs(value - drawn[i]!)))
    })
    .toBeLessThanOrEqual(1)

  await box(stage, 'tick').click()
  await test.step('side', () => changeTwiceEachWay(numberInput(stage, 'side')))
  await box(stage, 'long').click({ modifiers: ['Shift'] })
  await expect(page.locator('[data-field][aria-pressed=true]')).toHaveCount(2)
  await numberInput(stage, 'fontSize').fill('8')
  await numberInput(stage, 'fontSize').press('Enter')
  await test.step('text size of several', () => changeTwiceEachWay(numberInput(stage, 'fontSize')))
  expect(violations).toEqual([])
})

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

test('FIELD-031 a field type that is dragged onto a page makes a field there, and none beside the pages', async ({
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
  const { x, y, height } = (await page.locator('[data-page="0"]').boundingBox())!
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

test('a name is on its field while it is typed, is one step to undo, and Escape brings the earlier name back', async ({
  stage,
}) => {
  const { page, say } = stage
  await open(stage)
  await isDrawn(stage)
  await box(stage, 'f2').click()
  await expect(box(stage, 'f2')).toHaveAttribute('data-unnamed')
  await nameInput(stage).click()
  await page.keyboard.type('Place of birth')
  await expect(nameInput(stage)).toBeFocused()
  await expect(box(stage, 'f2')).toHaveAccessibleName(/: Place of birth$/)
  await expect(box(stage, 'f2')).not.toHaveAttribute('data-unnamed')
  await expect(button(stage, say({ id: 'field-editor.undo' }))).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(box(stage, 'f2')).toHaveAttribute('data-unnamed')

  await nameInput(stage).click()
  await page.keyboard.type('Birthday')
  await page.keyboard.press('Enter')
  await expect(box(stage, 'f2')).toHaveAccessibleName(/: Birthday$/)
  await button(stage, say({ id: 'field-editor.undo' })).click()
  await expect(box(stage, 'f2')).toHaveAttribute('data-unnamed')
  await expect(button(stage, say({ id: 'field-editor.undo' }))).toBeDisabled()
})

test('who fills in a field is shown with the chip that its fields have', async ({ stage }) => {
  const { page, say, violations } = stage
  await open(stage)
  await isDrawn(stage)
  await box(stage, 'f1').click()
  const select = page.getByRole('button', { name: say({ id: 'field-editor.filledBy' }) })
  const chip = select.locator('span[aria-hidden][style*="--hue"]')
  await expect(chip).toHaveAttribute('data-letters', 'A')
  await select.click()
  await page.getByRole('option', { name: 'Bob' }).click()
  await expect(chip).toHaveAttribute('data-letters', 'B')
  await expect(box(stage, 'f1')).toHaveAccessibleName(/^Bob/)
  expect(violations).toEqual([])
})

test('a page that is not drawn yet has lines in place of its picture', async ({ stage }) => {
  const { page } = stage
  const document = Promise.withResolvers<void>()
  await page.route('**/document.pdf', async (route) => {
    await document.promise
    await route.continue()
  })
  await open(stage)
  const lines = () =>
    page
      .locator('[data-page="0"] > div')
      .first()
      .evaluate((picture) => getComputedStyle(picture, '::before').content)
  await expect.poll(lines).toBe('""')
  document.resolve()
  await isDrawn(stage)
  expect(await lines()).toBe('none')
  await page.unroute('**/document.pdf')
})

test('a text can have a longest answer, which its default value keeps to; an empty one means the usual limit', async ({
  stage,
}) => {
  const { page, say, violations } = stage
  const [first] = fieldEditorInput.fields
  await open(stage, { ...fieldEditorInput, fields: [{ ...first!, defaultValue: 'Lyon, Rhône' }] })
  await isDrawn(stage)
  await box(stage, 'f1').click()
  const limit = numberInput(stage, 'maxLength')
  const standard = page.getByRole('textbox', { name: say({ id: 'field-editor.default' }) })
  await expect(limit).toHaveValue('')
  await expect(limit).toHaveAccessibleDescription(say({ id: 'field-editor.maxLengthHint' }, { max: 200 }))
  await limit.fill('4')
  await limit.press('Enter')
  await expect(standard).toHaveValue('Lyon')
  await expect(standard).toHaveAttribute('maxlength', '4')
  await limit.fill('')
  await limit.press('Enter')
  await expect(limit).toHaveValue('')
  await expect(standard).toHaveAttribute('maxlength', '200')
  await limit.fill('999')
  await limit.press('Enter')
  await expect(limit).toHaveValue('200')
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
  await page.goto(shown.address)
  await page.evaluate(
    (input) => sessionStorage.setItem('input', input),
    JSON.stringify({ ...fieldEditorInput, fields }),
  )
  await page.goto(`${shown.address}/fields`)
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

test('FIELD-005 a page number has three digits at most, and one outside the document is clamped', async ({ stage }) => {
  const { page, say } = stage
  await open(stage)
  const number = page.getByRole('textbox', { name: say({ id: 'field-editor.page' }) })
  await number.fill('9x8')
  await expect(number).toHaveValue('98')
  await number.press('Enter')
  await expect(number).toHaveValue('2')
  await expect(page.locator('[data-page="1"]')).toBeInViewport()
  await number.fill('')
  await number.pressSequentially('1234')
  await expect(number).toHaveValue('123')
  await number.fill('0')
  await number.press('Enter')
  await expect(number).toHaveValue('1')
})

const fieldBox = async (stage: Stage) => {
  const paper = (await stage.page.locator('[data-page="0"]').boundingBox())!
  const { x, y, width, height } = (await stage.page.locator('[data-field]').boundingBox())!
  const zoom = paper.width / fieldEditorInput.pages[0]!.width
  return [x - paper.x, y - paper.y, width, height].map((pixels) => Math.round(pixels / zoom))
}
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
    const [first, second] = await Promise.all(
      (await page.locator('[data-field]').all()).map((one) => one.boundingBox()),
    )
    expect(first!.x).toBe(second!.x)
    for (const id of ['undo', 'zoomIn', 'zoomOut', 'help', 'closeHelp'] as const)
      await button(stage, say({ id: `field-editor.${id}` })).click()
    expect(
      await page.evaluate(() => {
        const wide = [...document.querySelectorAll('body, main, main > div, aside, [role=group]')]
        return wide.filter((element) => element.scrollWidth > element.clientWidth).map(({ outerHTML }) => outerHTML)
      }),
    ).toEqual([])
  })
