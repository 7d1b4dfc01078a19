import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { change } from '#machines/rules/documents/field-changes.ts'
import * as desks from '#machines/rules/documents/field-desk.ts'
import { align, distribute, equalise } from '#machines/rules/documents/field-lines.ts'
import { fromSaved, minSize, toSaved, type FieldType } from '#machines/rules/documents/fields.ts'
import { limits } from '#machines/rules/common/limits.ts'
import { boxOf, sizeOf } from '#machines/rules/documents/geometry.ts'
import { a4, action, emptyDesk } from '../../support/samples/desk.ts'

const { place, select, fieldsOn } = desks
const at = (x: number, y: number) => ({ x, y })
const placed = (type: FieldType, desk = emptyDesk()) => place(desk, type, 0, at(200, 400))
const only = (desk: desks.Desk) => fieldsOn(desk).at(-1)!

describe('after any sequence of actions', () => {
  const life = fc.array(action, { minLength: 1, maxLength: 30 })
  const pages = fc.record({
    width: fc.double({ min: 30, max: 3000, noNaN: true }),
    height: fc.double({ min: 30, max: 3000, noNaN: true }),
  })

  test('FIELD-038 FIELD-011 every field lies on its page, and its saved fractions are between 0 and 1', () => {
    fc.assert(
      fc.property(life, pages, (actions, page) => {
        for (const field of fieldsOn(actions.reduce((desk, act) => act(desk), emptyDesk({ pages: [page, page] })))) {
          expect(field.x1).toBeGreaterThanOrEqual(0)
          expect(field.y1).toBeGreaterThanOrEqual(0)
          expect(field.x2).toBeLessThanOrEqual(page.width)
          expect(field.y2).toBeLessThanOrEqual(page.height)
          const { posX, posY, width, height } = toSaved(field, page)
          for (const fraction of [posX, posY, width, height, posX + width, posY + height]) {
            expect(fraction).toBeGreaterThanOrEqual(0)
            expect(fraction).toBeLessThanOrEqual(1)
          }
        }
      }),
    )
  })

  test('FIELD-035 a checkbox is a square of 30 to 200 points; other fields keep their minimum size', () => {
    fc.assert(
      fc.property(life, (actions) => {
        for (const field of fieldsOn(actions.reduce((desk, act) => act(desk), emptyDesk()))) {
          const { width, height } = sizeOf(field)
          const min = minSize(field.type, field.fontSize, limits)
          expect(width).toBeGreaterThanOrEqual(min.width)
          expect(height).toBeGreaterThanOrEqual(min.height)
          if (field.type === 'CHECKBOX') expect([width === height, width <= 200]).toEqual([true, true])
        }
      }),
    )
  })

  test('undo restores the state before an action, and redo the state after it', () => {
    fc.assert(
      fc.property(life, action, (actions, last) => {
        const before = actions.reduce((desk, act) => act(desk), emptyDesk())
        const done = last({ ...before, history: { ...before.history, future: [], step: null } })
        if (done.history.past.length <= before.history.past.length) return
        expect(fieldsOn(desks.undo(done))).toEqual(fieldsOn(before))
        expect(fieldsOn(desks.redo(desks.undo(done)))).toEqual(fieldsOn(done))
      }),
    )
  })

  test('ids are unique, and only existing fields are selected', () => {
    fc.assert(
      fc.property(life, (actions) => {
        const desk = actions.reduce((so, act) => act(so), emptyDesk())
        const ids = fieldsOn(desk).map(({ id }) => id)
        expect(new Set(ids).size).toBe(ids.length)
        for (const id of desk.selected) expect(ids).toContain(id)
      }),
    )
  })

  test('FIELD-010 FIELD-012 a field does not change when it is saved and loaded; saved pages count from 1', () => {
    fc.assert(
      fc.property(life, (actions) => {
        for (const field of fieldsOn(actions.reduce((desk, act) => act(desk), emptyDesk()))) {
          const saved = toSaved(field, a4)
          expect(saved.pageNumber).toBe(field.pageNumber + 1)
          const back = fromSaved(saved, a4, field.id)
          expect({ ...back, ...boxOf(field) }).toEqual(field)
          for (const edge of ['x1', 'y1', 'x2', 'y2'] as const) expect(back[edge]).toBeCloseTo(field[edge], 6)
        }
      }),
    )
  })
})

describe('placing', () => {
  test('FIELD-009 what the editor keeps of a field', () => {
    expect(Object.keys(only(placed('TEXT'))).toSorted()).toEqual(
      `defaultValue fieldId fieldPlaceHolder fontSize id maxLength name pageNumber required role type x1 x2 y1 y2`.split(
        ' ',
      ),
    )
    expect(only(placed('TEXT'))).toMatchObject({ pageNumber: 0, x1: 200, y1: 400, fieldId: null })
  })

  test.each([
    ['FIELD-052', 'SIGNATURE', 300, 150],
    ['FIELD-053 FIELD-056', 'SIGNATURE_DATE', 185, 23],
    ['FIELD-055 FIELD-056', 'TEXT', 300, 23],
    ['FIELD-056', 'TEXT_AREA', 300, 59],
    ['FIELD-054', 'CHECKBOX', 30, 30],
  ] as const)('%s a new %s is %i × %i, with its corner at the given point', (_, type, width, height) => {
    const field = only(placed(type))
    expect(sizeOf(field)).toEqual({ width, height })
    expect(boxOf(field)).toMatchObject({ x1: 200, y1: 400 })
  })

  test('FIELD-036 FIELD-037 a new field has the size of the last selected field of its type', () => {
    let desk = placed('SIGNATURE', placed('CHECKBOX', placed('TEXT_AREA', placed('SIGNATURE_DATE', placed('TEXT')))))
    desk = change(select(desk, ['new1']), { width: 120, height: 40 })
    desk = placed('TEXT', desk)
    expect(sizeOf(only(desk))).toEqual({ width: 120, height: 40 })
    desk = change(desk, { width: 200 })
    desk = placed('TEXT', select(desk, ['new1']))
    expect(sizeOf(only(desk))).toEqual({ width: 120, height: 40 })
    for (const id of ['new2', 'new3', 'new4', 'new5']) desk = select(desk, [id])
    expect(Object.keys(desk.sizes)).toHaveLength(5)
  })

  test('FIELD-060 a new field is named by its type and a number that is unique in its role', () => {
    const names = (desk: desks.Desk) => fieldsOn(desk).map(({ name }) => name)
    const two = placed('TEXT', placed('TEXT'))
    expect(names(two)).toEqual(['Text 1', 'Text 2'])
    expect(names(placed('TEXT', { ...two, role: 'Bob' }))).toEqual(['Text 1', 'Text 2', 'Text 1'])
    expect(names(placed('TEXT', desks.remove(select(two, ['new1']))))).toEqual(['Text 2', 'Text 1'])
  })

  test('FIELD-043 fields without a name are found in reading order', () => {
    const two = placed('TEXT', place(emptyDesk(), 'TEXT', 1))
    expect(desks.unnamedOn(two)).toEqual([])
    const emptied = change({ ...two, selected: ['new1', 'new2'] }, { name: '  ' })
    expect(desks.unnamedOn(emptied).map(({ id }) => id)).toEqual(['new2', 'new1'])
  })
})

describe('selecting', () => {
  test('FIELD-030 a band selects the fields of its page that it touches, except locked ones', () => {
    let desk = place(emptyDesk(), 'CHECKBOX', 0, at(100, 100))
    desk = place(desk, 'CHECKBOX', 0, at(300, 100))
    desk = place(desk, 'CHECKBOX', 1, at(100, 100))
    desk = place({ ...desk, role: 'Bob' }, 'CHECKBOX', 0, at(100, 200))
    const band = { x1: 90, y1: 110, x2: 250, y2: 400 }
    expect(desks.selectTouched(desk, 0, band).selected).toEqual(['new1', 'new4'])
    const roles = desk.roles.map((role) => (role.name === 'Bob' ? { ...role, state: 'SIGNED' as const } : role))
    expect(desks.selectTouched({ ...desk, roles }, 0, band).selected).toEqual(['new1'])
  })
})

describe('moving and changing', () => {
  test('selected fields move as one and stop when the first meets an edge', () => {
    const two = place(place(emptyDesk(), 'CHECKBOX', 0, at(100, 100)), 'CHECKBOX', 0, at(300, 200))
    const moved = desks.move(select(two, ['new1', 'new2']), { dx: -500, dy: 7 })
    expect(fieldsOn(moved).map(({ x1, y1 }) => [x1, y1])).toEqual([
      [0, 107],
      [200, 207],
    ])
  })

  test('moves of the same step are undone together', () => {
    const desk = placed('TEXT')
    const moved = [1, 2, 3].reduce((so) => desks.move(so, { dx: 10, dy: 0 }, 'nudge'), desk)
    expect(only(moved).x1).toBe(only(desk).x1 + 30)
    expect(only(desks.undo(moved)).x1).toBe(only(desk).x1)
  })

  test('FIELD-048 FIELD-051 lines and font sizes are clamped to their limits', () => {
    const area = placed('TEXT_AREA')
    expect(sizeOf(only(change(area, { lines: 0 }))).height).toBe(28)
    expect(only(change(area, { fontSize: 3 })).fontSize).toBe(7)
    expect(only(change(area, { fontSize: 99 })).fontSize).toBe(15)
    expect(only(area).fontSize).toBe(11)
  })

  test.each(['fontSize', 'lines', 'x', 'y', 'width', 'height'])('FIELD-063 an emptied %s changes nothing', (what) => {
    const area = placed('TEXT_AREA')
    expect(change(area, { [what]: Number.NaN }).history).toBe(area.history)
  })

  test.each([
    ['FIELD-049', 'TEXT', 200],
    ['FIELD-050', 'TEXT_AREA', 800],
  ] as const)('%s the default value of a %s is cut at %i characters', (_, type, most) => {
    expect(only(change(placed(type), { defaultValue: 'x'.repeat(900) })).defaultValue).toHaveLength(most)
  })

  test.each([
    ['TEXT', 200],
    ['TEXT_AREA', 800],
  ] as const)('a %s may have a limit of its own, up to %i, and its default value keeps to it', (type, most) => {
    const filled = change(placed(type), { defaultValue: 'Lyon, Rhône' })
    const short = change(filled, { maxLength: 4 })
    expect(only(short)).toMatchObject({ maxLength: 4, defaultValue: 'Lyon' })
    expect(only(change(short, { defaultValue: 'Paris' })).defaultValue).toBe('Pari')
    expect(only(desks.undo(short))).toMatchObject({ maxLength: null, defaultValue: 'Lyon, Rhône' })
    expect(only(change(filled, { maxLength: 900 })).maxLength).toBe(most)
    expect(only(change(filled, { maxLength: -1 })).maxLength).toBe(1)
    expect(only(change(short, { maxLength: null })).maxLength).toBeNull()
    expect(fieldsOn(desks.duplicate(short))[1]).toMatchObject({ maxLength: 4 })
  })

  test('of a selected text, signature and checkbox, only the text takes a limit', () => {
    const three = placed('CHECKBOX', placed('SIGNATURE', placed('TEXT')))
    const limited = fieldsOn(change(select(three, ['new1', 'new2', 'new3']), { maxLength: 9 }))
    expect(limited.map(({ maxLength }) => maxLength)).toEqual([9, null, null])
  })

  test.each([
    ['FIELD-045', { required: false }, { required: true }],
    ['FIELD-046', { fontSize: 9 }, { fontSize: 11 }],
    ['FIELD-047', { fieldPlaceHolder: 'Town' }, { fieldPlaceHolder: '' }],
  ])('%s of a selected text and signature, only the text takes %j', (_, changes, unchanged) => {
    const two = placed('SIGNATURE', placed('TEXT'))
    const [text, signature] = fieldsOn(change(select(two, ['new1', 'new2']), changes))
    expect(text).toMatchObject(changes)
    expect(signature).toMatchObject(unchanged)
  })

  test('FIELD-047 a field of the sender has no help text, and loses it when the sender takes it over', () => {
    const texts = change(placed('TEXT'), { fieldPlaceHolder: 'Town' })
    const taken = change(texts, { role: 'Sender' })
    expect(only(taken)).toMatchObject({ role: 'Sender', fieldPlaceHolder: '' })
    expect(only(change(taken, { fieldPlaceHolder: 'Town' })).fieldPlaceHolder).toBe('')
  })

  test('a text that is too long is never cut within a character', () => {
    const long = change(placed('TEXT'), {
      name: `${'x'.repeat(199)}🏠🏠`,
      defaultValue: `${'x'.repeat(199)}🏠🏠`,
      fieldPlaceHolder: `${'x'.repeat(199)}🏠🏠`,
    })
    const whole = `${'x'.repeat(199)}🏠`
    expect(only(long)).toMatchObject({ name: whole, defaultValue: whole, fieldPlaceHolder: whole })
  })

  test('the only selected field can be sent to another page, with its size, and stays on the paper', () => {
    const desk = placed('TEXT')
    const sent = desks.relocate(desk, 1, at(5000, 90))
    expect(only(sent)).toMatchObject({ pageNumber: 1, y1: 90, x2: 595 })
    expect(sizeOf(only(sent))).toEqual(sizeOf(only(desk)))
    expect(sent.page).toBe(1)
    expect(desks.relocate(desk, 99, at(0, 0))).toBe(desk)
    expect(fieldsOn(desks.undo(sent))).toEqual(fieldsOn(desk))
  })

  test('fields are aligned, distributed and equalised', () => {
    let desk = place(emptyDesk(), 'CHECKBOX', 0, at(100, 100))
    desk = place(desk, 'CHECKBOX', 0, at(160, 150))
    desk = place(desk, 'CHECKBOX', 0, at(300, 120))
    desk = select(desk, ['new1', 'new2', 'new3'])
    const xs = (so: desks.Desk) => fieldsOn(so).map(({ x1 }) => x1)
    const ys = (so: desks.Desk) => fieldsOn(so).map(({ y1 }) => y1)
    expect(ys(align(desk, 'top'))).toEqual([100, 100, 100])
    expect(ys(align(desk, 'bottom'))).toEqual([150, 150, 150])
    expect(xs(align(desk, 'left'))).toEqual([100, 100, 100])
    expect(xs(align(desk, 'right'))).toEqual([300, 300, 300])
    expect(xs(align(desk, 'centre'))).toEqual([200, 200, 200])
    expect(ys(align(desk, 'middle'))).toEqual([125, 125, 125])
    expect(xs(distribute(desk, 'x'))).toEqual([100, 200, 300])
    expect(ys(distribute(desk, 'y'))).toEqual([100, 150, 125])
    const bigger = change(select(desk, ['new2']), { width: 50 })
    expect(fieldsOn(equalise(select(bigger, ['new2', 'new1']))).map((field) => sizeOf(field).width)).toEqual([
      50, 50, 30,
    ])
  })
})

describe('copying', () => {
  test('FIELD-028 a copied signer without a state counts as created', () => {
    expect(desks.copy(placed('TEXT')).copied).toMatchObject([{ state: 'CREATED' }])
    const asked = desks.copy(placed('TEXT', emptyDesk({ role: 'Sender' })))
    expect(asked.copied).toMatchObject([{ state: null }])
  })

  test('FIELD-029 nothing is pasted after a signer has acted, nor a field of a signer who had', () => {
    const copied = desks.copy(placed('TEXT'))
    expect(fieldsOn(desks.paste(copied))).toHaveLength(2)
    const roles = copied.roles.map((role) => (role.name === 'Bob' ? { ...role, state: 'SIGNED' as const } : role))
    expect(desks.paste({ ...copied, roles }).history).toBe(copied.history)
    const late = copied.copied.map(({ field }) => ({ field, state: 'SIGNED' as const }))
    expect(desks.paste({ ...copied, copied: late }).history).toBe(copied.history)
  })

  test('a copy is shifted from its original, has the next name and no server id', () => {
    const desk = desks.duplicate(placed('TEXT'))
    const [first, second] = fieldsOn(desk)
    expect(second).toMatchObject({ name: 'Text 2', x1: first!.x1 + 10, y1: first!.y1 + 10, fieldId: null })
    expect(desk.selected).toEqual([second!.id])
    const elsewhere = desks.paste({ ...desks.copy(desk), page: 1 })
    expect(only(elsewhere)).toMatchObject({ pageNumber: 1, x1: second!.x1, y1: second!.y1 })
  })
})

test('a request that has all its fields takes no more, and what is copied as far as there is room', () => {
  const desk = emptyDesk({ limits: { ...limits, maxFields: 3 } })
  const two = select(placed('TEXT', placed('TEXT', desk)), ['new1', 'new2'])
  const three = desks.duplicate(two)
  expect(fieldsOn(three)).toHaveLength(3)
  expect(three.selected).toHaveLength(1)
  expect(desks.mayPlace(three, 'TEXT')).toBe(false)
  expect(placed('TEXT', three)).toBe(three)
  expect(desks.paste(desks.copy(three))).toMatchObject({ history: three.history })
  expect(desks.mayPlace(desks.remove(three), 'TEXT')).toBe(true)
})
