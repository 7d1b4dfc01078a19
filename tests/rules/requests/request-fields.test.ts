import { describe, expect, test } from 'vitest'
import { contextOf } from '#machines/flows/requests/request-wizard/wizard-setup.ts'
import { isUnfilled, senderValue, SENDER_ROLE } from '#machines/rules/documents/sender-fields.ts'
import { fileFrom, type DocumentField } from '#machines/rules/documents/shared-document.ts'
import { adopted, patchOf, settleRoles, type Draft } from '#machines/rules/requests/draft.ts'
import { draftOpening } from '#machines/rules/requests/draft-opening.ts'
import { requestFieldProblem } from '#machines/rules/requests/settings/request-field-value.ts'
import {
  emptyRequestFields,
  requestFieldsOf,
  requestFieldsPatch,
} from '#machines/rules/requests/settings/request-fields.ts'
import { settingsProblems } from '#machines/rules/requests/step-problems.ts'
import { serverDraft, limits, me, requestFile, wizardInput } from '../../support/samples/wizard.ts'

const fieldOf = (id: string, changed: Partial<DocumentField> = {}): DocumentField & { id: string } => ({
  anchorName: `Field ${id}`,
  anchorType: 'TEXT',
  roleName: SENDER_ROLE,
  pageNumber: 1,
  posX: 0.1,
  posY: 0.1,
  width: 0.3,
  height: 0.03,
  defaultValue: '',
  required: true,
  ...changed,
  id,
})
const draftWith = (fields: DocumentField[], requestValues: Draft['requestValues'] = {}): Draft => ({
  ...contextOf(wizardInput),
  files: [fileFrom(requestFile)],
  fields: { [requestFile.id]: fields },
  requestValues,
})

describe('a field of the sender', () => {
  test('shows what was given, or else its default; a box is ticked or not', () => {
    expect(senderValue('TEXT', undefined, '900')).toBe('900')
    expect(senderValue('TEXT', '', '900')).toBe('')
    expect(senderValue('CHECKBOX', undefined, '')).toBe('false')
    expect(senderValue('CHECKBOX', 'true', 'false')).toBe('true')
  })

  test.each([
    ['TEXT', '', true],
    ['TEXT_AREA', ' \n', true],
    ['TEXT', '0', false],
    ['CHECKBOX', 'false', true],
    ['CHECKBOX', '', true],
    ['CHECKBOX', 'true', false],
  ] as const)('%s with %j is empty: %s', (type, value, isEmpty) => expect(isUnfilled(type, value)).toBe(isEmpty))

  test('is listed in reading order; those of signers, and those that were never saved, are not', () => {
    const { id: _, ...unsaved } = fieldOf('new')
    const fields = [
      fieldOf('c', { pageNumber: 2 }),
      fieldOf('b', { posX: 0.6, posY: 0.102 }),
      fieldOf('a', { posY: 0.104 }),
      fieldOf('of a signer', { roleName: 'Jonas Weber' }),
      unsaved,
    ]
    expect(requestFieldsOf(draftWith(fields)).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  })

  test('SET-024 keeps step 4 from being completed while it is required and empty', () => {
    const fields = [
      fieldOf('a'),
      fieldOf('b', { required: false }),
      fieldOf('c', { defaultValue: 'x' }),
      fieldOf('d', { anchorType: 'CHECKBOX' }),
      fieldOf('e', { roleName: 'Jonas Weber' }),
    ]
    expect(emptyRequestFields(draftWith(fields))).toEqual(['a', 'd'])
    const problems = (values: Draft['requestValues']) =>
      settingsProblems(draftWith(fields, values), limits, wizardInput.today).requestFields
    expect(problems({ a: '1' })).toEqual(['d'])
    expect(problems({ a: '1', d: 'true' })).toBeUndefined()
    expect(problems({ a: '1', c: '', d: 'true' })).toEqual(['c'])
  })

  test.each([
    ['characters that no font has', 'TEXT', 'Lyon \u{1F9D9}', 'undrawable'],
    ['a text that does not fit', 'TEXT_AREA', 'x\n'.repeat(100), 'tooLong'],
    ['a text that fits', 'TEXT', 'Lyon', null],
    ['a box', 'CHECKBOX', 'true', null],
  ] as const)('%s: the server would say so, too', (_, anchorType, value, problem) => {
    const [field] = requestFieldsOf(draftWith([fieldOf('a', { anchorType })], { a: value }))
    expect(requestFieldProblem(field!)).toBe(problem)
    // Also when it is asked again.
    expect(requestFieldProblem(field!)).toBe(problem)
  })
})

describe('what the sender fills in', () => {
  const draft = draftWith([fieldOf('a'), fieldOf('b', { defaultValue: 'x' })], { a: '1', gone: '2' })

  test('is saved with step 4 only, without default values and without fields that are gone', () => {
    expect(requestFieldsPatch(draft)).toEqual([{ id: 'a', anchorName: 'Field a', value: '1' }])
    expect(patchOf(draft, {})).not.toHaveProperty('requestFields')
  })

  test('comes back with the draft of the server, but for default values', () => {
    const fields = [fieldOf('a'), fieldOf('b', { defaultValue: 'x' }), fieldOf('c', { anchorType: 'CHECKBOX' })]
    const full = fields.map((field) => ({
      fieldPlaceHolder: '',
      fontSize: 11,
      defaultValue: '',
      required: true,
      ...field,
    }))
    const request = {
      ...serverDraft,
      template: { files: [{ id: requestFile.id, placeHolderList: full }] },
      requestFields: [
        { id: 'a', anchorName: 'Field a', value: '1' },
        { id: 'b', anchorName: 'Field b', value: 'x' },
        { id: 'c', anchorName: 'Field c', value: 'false' },
      ],
    }
    expect(adopted(draft, request, '"9"', me.mail).requestValues).toEqual({ a: '1' })
  })
})

test('SIGR-017 the editor always has the role of the sender, whose fields stay when signers change', () => {
  const draft = draftWith([fieldOf('a')])
  const opening = draftOpening({ ...draft, limits, answeredForms: [], answeredPlaces: [] })
  expect(opening.roles).toEqual([{ name: SENDER_ROLE, type: 'REQUEST', state: null }])
  expect(settleRoles(draft).fields[requestFile.id]).toHaveLength(1)
})
