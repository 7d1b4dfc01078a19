import { expect } from '@playwright/test'
import { fieldEditorMachine } from '#machines/flows/documents/field-editor.machine.ts'
import type { StateOf } from '#machines/journal.ts'
import { offeredPlaces } from '#machines/rules/documents/detection/place-search.ts'
import { fieldsOn } from '#machines/rules/documents/field-desk.ts'
import { middleOf } from '../../support/measures/boxes.ts'
import { drive } from '../../support/walks/drive.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import { fieldEditorPaths, offeringInput } from './field-editor.paths.ts'
import {
  editorExhibit,
  DESKTOP,
  PHONE,
  ZOOM,
  area,
  box,
  button,
  radio,
  nameInput,
  screenPosition,
  held,
  press,
  drop,
  letGo,
  isDrawn,
  fieldBox,
  framesOf,
  heightPlaced,
} from './field-editor/editor-stage.ts'

const open = editorExhibit()

type State = StateOf<typeof fieldEditorMachine>

const help = ({ page, say }: Stage) => page.getByRole('region', { name: say({ id: 'field-editor.keys.title' }) })

const places = ({ page, say }: Stage) => page.getByRole('region', { name: say({ id: 'field-editor.places.title' }) })

const isOnPhone = ({ page }: Stage) => page.viewportSize()!.width === PHONE.width

const showsDesk = async (stage: Stage, { context: { desk } }: State) => {
  const fields = fieldsOn(desk)
  await expect(stage.page.locator('[data-field]')).toHaveCount(fields.length)
  const pressed = stage.page.locator('[data-field][aria-pressed=true]')
  await expect(pressed).toHaveCount(desk.selected.length)
  // Within the distance at which a field snaps to a guide.
  for (const id of desk.selected) {
    const field = fields.find((other) => other.id === id)!
    await expect
      .poll(async () => {
        const [x, y] = await fieldBox(stage, box(stage, id))
        return Math.max(Math.abs(x! - field.x1), Math.abs(y! - field.y1))
      })
      .toBeLessThan(5)
  }
}

/** Presses a key on the pages, where the editor has it for itself, or on the selected field of a phone. */
const strike = async (stage: Stage, key: string) => {
  const { page } = stage
  const isThere = await area(stage).evaluate((pages) => pages.contains(document.activeElement))
  if (!isThere) await (isOnPhone(stage) ? page.locator('[data-field][aria-pressed=true]') : area(stage)).focus()
  await page.keyboard.press(key)
}

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
      // The finger is at half the height of a field; the sample says where its top is.
      const lower = isOnPhone(stage) ? (await heightPlaced(stage)) / 2 : 0
      const [x, y] = await screenPosition(stage, { x: at!.x, y: at!.y + lower }, page)
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
    'frame.pressed': async (stage) => {
      const { x, y } = await middleOf(stage.page.locator('[data-union="0"] [data-handle=se]'))
      await press(stage, x, y)
    },
    'canvas.pressed': async (stage) => press(stage, ...(await screenPosition(stage, { x: 300, y: 400 }))),
    'drag.started': ({ page }) => page.mouse.move(held.x + 10, held.y + 10, { steps: 3 }),
    'band.started': ({ page }) => page.mouse.move(held.x - 10, held.y - 10, { steps: 3 }),
    'fields.moved': (stage, { dx, dy }) => drop(stage, held.x + dx * ZOOM, held.y + dy * ZOOM),
    'field.resized': (stage, { dx, dy }) => drop(stage, held.x + dx * ZOOM, held.y + dy * ZOOM),
    'fields.scaled': (stage, { dx, dy }) => drop(stage, held.x + dx * ZOOM, held.y + dy * ZOOM),
    'fields.banded': async (stage) => drop(stage, ...(await screenPosition(stage, { x: 50, y: 50 }))),
    'gesture.ended': (stage) => drop(stage),
    'gesture.cancelled': async (stage) => {
      await stage.page.keyboard.press('Escape')
      await stage.page.mouse.up()
      held.isHeld = false
    },

    'field.focused': async (stage, { id }) => {
      await box(stage, id).blur()
      await box(stage, id).focus()
    },
    'page.selected': async (stage) => {
      // The pages of a phone may just have given way to those of a desk.
      await expect(async () => {
        await area(stage).focus()
        await framesOf(stage.page)
        expect(await area(stage).evaluate((pages) => pages.contains(document.activeElement))).toBe(true)
      }).toPass()
      await stage.page.keyboard.press('Control+a')
    },
    'selection.cleared': (stage) => strike(stage, 'Escape'),
    'fields.nudged': (stage) => strike(stage, 'ArrowRight'),
    'fields.stretched': (stage) => strike(stage, 'Alt+ArrowRight'),
    'fields.carried': (stage) => strike(stage, 'Shift+PageDown'),
    'fields.copied': (stage) => strike(stage, 'Control+c'),
    'fields.cut': (stage) => strike(stage, 'Control+x'),
    'fields.pasted': (stage) => strike(stage, 'Control+v'),
    'fields.duplicated': (stage) =>
      isOnPhone(stage)
        ? button(stage, stage.say({ id: 'field-editor.duplicate' })).click()
        : strike(stage, 'Control+d'),
    'fields.deleted': (stage) =>
      isOnPhone(stage) ? button(stage, stage.say({ id: 'field-editor.delete' })).click() : strike(stage, 'Delete'),
    'fields.aligned': (stage, { line }) => button(stage, stage.say({ id: `field-editor.align.${line}` })).click(),
    'fields.distributed': (stage, { axis }) =>
      button(stage, stage.say({ id: `field-editor.distribute.${axis}` })).click(),
    'fields.repeated': (stage) =>
      isOnPhone(stage)
        ? button(stage, stage.say({ id: 'field-editor.repeat' })).click()
        : strike(stage, 'Control+Shift+d'),
    'fields.equalised': (stage) => button(stage, stage.say({ id: 'field-editor.equalise' })).click(),
    'field.fitted': (stage) => button(stage, stage.say({ id: 'field-editor.fitToLine' })).click(),
    'fields.changed': async (stage, { changes }) => {
      await nameInput(stage).fill(changes.name!)
      await nameInput(stage).press('Enter')
    },
    'change.undone': (stage) => button(stage, stage.say({ id: 'field-editor.undo' })).click(),
    'change.redone': (stage) => button(stage, stage.say({ id: 'field-editor.redo' })).click(),
    'name.asked': (stage) => strike(stage, 'Enter'),
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
      await help(stage).getByRole('switch').click({ force: true })
      await button(stage, stage.say({ id: 'field-editor.closeHelp' })).click()
    },
    'several.switched': (stage) => button(stage, stage.say({ id: 'field-editor.severalMode' })).click(),
    'field.toggled': async (stage, { id }) => {
      await box(stage, id).focus()
      await stage.page.keyboard.press('Space')
    },
    'panel.chosen': ({ page, say }, { panel }) =>
      page
        .getByRole('tab', { name: say({ id: panel === 'pages' ? 'field-editor.overview' : 'field-editor.fields' }) })
        .click(),
    'search.asked': (stage) => strike(stage, 'f'),
    'search.left': ({ page }) => page.keyboard.press('Escape'),
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

    // The exhibit holds the search until then.
    'places.found': async (stage) => {
      await stage.page.evaluate(() => dispatchEvent(new Event('search')))
      await expect(button(stage, stage.say({ id: 'field-editor.places.choose' }))).toBeVisible()
    },
    'places.sought': async (stage) => {
      await button(stage, stage.say({ id: 'field-editor.places.seek' })).click()
      await expect(places(stage)).toContainText(stage.say({ id: 'field-editor.places.searching' }))
    },
    'places.taken': async (stage, { role }) => {
      await places(stage).getByRole('button').first().click()
      await stage.page.getByRole('option', { name: role }).click()
      await places(stage).getByRole('button').nth(1).click()
    },
    'places.declined': (stage) => places(stage).locator('button[data-ends]').click(),
    'choice.opened': (stage) => button(stage, stage.say({ id: 'field-editor.places.choose' })).click(),
    'choice.closed': (stage) => button(stage, stage.say({ id: 'field-editor.places.choose' })).click(),
    'places.ticked': (stage) => places(stage).getByRole('checkbox').last().click({ force: true }),

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
      const { desk, letters, zoom, offer, search } = state.context
      await expect(button(stage, stage.say({ id: 'field-editor.form.decline' }))).toHaveCount(offer ? 1 : 0)
      const isOffered = offeredPlaces(desk, search).length > 0 || (search.isAsked && search.places === null)
      await expect(places(stage)).toHaveCount(isOffered && !offer ? 1 : 0)
      await expect(places(stage).getByRole('checkbox', { checked: true })).toHaveCount(2 * (search.ticked?.length ?? 0))
      await expect(stage.page.getByText(stage.say({ id: 'field-editor.stopPlacing' }))).toHaveCount(0)
      if (zoom === 'width') await showsDesk(stage, state)
      await test.step('FIELD-001 who fills in new fields is chosen', () =>
        expect(radio(stage, desk.role)).toBeChecked())
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
    'resting.searching': ({ page, say }) =>
      expect(page.getByRole('searchbox', { name: say({ id: 'field-editor.find' }) })).toBeFocused(),
    'resting.readingHelp': (stage) =>
      test.step('FIELD-006 WIZ-031 there is help', () => expect(help(stage)).toBeVisible()),
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
    draggingField: (stage, { context: { desk } }) =>
      expect(stage.page.locator('button[data-lifted], [data-page] [inert] > button')).toHaveCount(desk.selected.length),
    resizingField: (stage) =>
      test.step('FIELD-032 a field is resized by one of eight handles', () =>
        expect(stage.page.locator('[data-handle]')).toHaveCount(8)),
    scalingFields: (stage) => expect(stage.page.locator('[data-union="0"] [data-handle]')).toHaveCount(8),
    pointingCanvas: (stage) => expect(area(stage)).toBeVisible(),
    bandingFields: (stage) => expect(stage.page.locator('[data-page="0"] i:not([data-handle])')).toBeVisible(),
  },
})
