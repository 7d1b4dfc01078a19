import { expect, test } from 'vitest'
import type { components } from '#openapi'
import { change } from '#machines/rules/documents/field-changes.ts'
import { fieldsOn, roomOn, select, undo } from '#machines/rules/documents/field-desk.ts'
import { offerOf, takeForm, takenFrom } from '#machines/rules/documents/form-offer.ts'
import { sizeOf } from '#machines/rules/documents/geometry.ts'
import { limits } from '#machines/rules/common/limits.ts'
import { a4, emptyDesk } from '../../support/samples/desk.ts'

type FormField = components['schemas']['FormField']
const form = (given: Partial<FormField>): FormField => ({
  name: 'Town',
  type: 'TEXT',
  required: false,
  readOnly: false,
  maxLength: null,
  options: [],
  pageNumber: 1,
  posX: 0.1,
  posY: 0.2,
  width: 0.4,
  height: 0.02,
  ...given,
})
const file = (id: string, ...formFields: FormField[]) => ({ id, pageSizes: [a4], formFields })
const offer = (...fields: FormField[]) => offerOf([file('a', ...fields)], [], limits)!
const taken = (...fields: FormField[]) => fieldsOn(takeForm(emptyDesk(), offer(...fields), 'Ada'))

test('fields of a form keep their type, name, place, size, and whether they are required', () => {
  const [town, remarks, agreed, signature] = taken(
    form({ required: true }),
    form({ name: 'Remarks', type: 'TEXT_AREA', posY: 0.4, height: 0.1 }),
    form({ name: 'Agreed', type: 'CHECKBOX', posY: 0.6, width: 12 / a4.width, height: 14 / a4.height }),
    form({ name: 'Signature', type: 'SIGNATURE', posY: 0.8, height: 0.1 }),
  )
  expect(town).toMatchObject({
    type: 'TEXT',
    name: 'Town',
    role: 'Ada',
    required: true,
    pageNumber: 0,
    x1: 60,
    y1: 168,
  })
  expect(sizeOf(town!)).toEqual({ width: 238, height: 17 })
  expect(remarks).toMatchObject({ type: 'TEXT_AREA', name: 'Remarks', required: false, fontSize: 11 })
  expect(agreed).toMatchObject({ type: 'CHECKBOX', defaultValue: 'false', y1: 506 })
  expect(sizeOf(agreed!)).toEqual({ width: 12, height: 12 })
  expect(signature).toMatchObject({ type: 'SIGNATURE', required: true })
})

test('a limit of the form is kept where it is below that of the type', () => {
  const limit = (given: Partial<FormField>) => taken(form(given))[0]!.maxLength
  expect(limit({ maxLength: 40 })).toBe(40)
  expect(limit({ maxLength: 0 })).toBeNull()
  expect(limit({ maxLength: 200 })).toBeNull()
  expect(limit({ maxLength: 201 })).toBeNull()
  expect(limit({ type: 'TEXT_AREA', height: 0.1, maxLength: 201 })).toBe(201)
  expect(limit({ type: 'TEXT_AREA', height: 0.1, maxLength: 4000 })).toBeNull()
})

test('a small field keeps its size when it is renamed, and gets the minimum when it is resized', () => {
  const desk = takeForm(emptyDesk(), offer(form({ type: 'CHECKBOX', width: 0.02, height: 12 / a4.height })), 'Ada')
  const chosen = select(desk, ['new1'])
  expect(sizeOf(fieldsOn(change(chosen, { name: 'Agreed' }))[0]!)).toEqual({ width: 12, height: 12 })
  expect(sizeOf(fieldsOn(change(chosen, { width: 13 }))[0]!)).toEqual({ width: 30, height: 30 })
})

test('choices and lists are counted, a group of buttons once; a field that nobody may fill in is a part of the page', () => {
  const found = offer(
    form({}),
    form({ name: 'Title', type: 'RADIO' }),
    form({ name: 'Title', type: 'RADIO', posX: 0.5 }),
    form({ name: 'Country', type: 'CHOICE' }),
    form({ name: 'Date of print', readOnly: true }),
  )
  expect([found.fields.length, found.left]).toEqual([1, 2])
  expect(offerOf([file('a', form({ type: 'LIST' }))], [], limits)).toBeUndefined()
})

test('names are one line, without the path of the form, and differ', () => {
  const names = taken(
    form({ name: 'form1[0].Page1[0].Town[0]' }),
    form({ name: 'Town' }),
    form({ name: 'Place\nof birth' }),
    form({ name: '' }),
    form({ name: `${'x'.repeat(199)}🏠🏠` }),
  ).map(({ name }) => name)
  expect(names).toEqual(['Town', 'Town 2', 'Place of birth', expect.stringMatching(/ 1$/), `${'x'.repeat(199)}🏠`])
})

test('the fields are added as one step, as many as there is room for, after those on earlier files', () => {
  const files = [file('a'), file('b', form({}), form({ name: 'Country' }))]
  const both = offerOf(files, [], limits)!
  const desk = takeForm(emptyDesk(), both, 'Ada')
  expect(fieldsOn(desk).map(({ pageNumber }) => pageNumber)).toEqual([1, 1])
  expect(fieldsOn(undo(desk))).toEqual([])
  const full = emptyDesk({ limits: { ...limits, maxFields: 1 } })
  expect(takenFrom(full, both)).toBe(1)
  expect(roomOn(takeForm(full, both, 'Ada'))).toBe(0)
  expect(offerOf(files, ['b'], limits)).toBeUndefined()
})
