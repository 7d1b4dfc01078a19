import { expect, test } from 'vitest'
import type { components } from '#openapi'
import { RequestFilledFields } from '#ui/requests/settings/request-filled-fields.tsx'
import { render } from '../../support/walks/render.tsx'
import { requestFile } from '../../support/samples/wizard.ts'

type Field = components['schemas']['Field']
const fieldOf = (id: string, anchorType: Field['anchorType'], pageNumber: number): Field => ({
  id,
  anchorName: `Field ${id}`,
  anchorType,
  roleName: 'REQUEST',
  pageNumber,
  posX: 0,
  posY: 0,
  width: 0.1,
  height: 0.1,
  defaultValue: '',
  fieldPlaceHolder: '',
  required: true,
  fontSize: 11,
})

const drawn = (fields: Field[], values: Record<string, string>, language: 'en' | 'fr' = 'en') => {
  const request = {
    files: [requestFile],
    template: { files: [{ id: requestFile.id, placeHolderList: fields }] },
    requestFields: fields
      .filter(({ id }) => id in values)
      .map(({ id, anchorName }) => ({ id, anchorName, value: values[id]! })),
  }
  const html = render(<RequestFilledFields request={request} />, language)
  return html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

test('a request without fields of its sender shows none', () => expect(drawn([fieldOf('1', 'TEXT', 1)], {})).toBe(''))

test('the page of a request shows what its sender filled in, page by page', () => {
  const fields = [fieldOf('1', 'TEXT', 1), fieldOf('2', 'CHECKBOX', 1), fieldOf('3', 'TEXT_AREA', 2)]
  const values = { 1: '1,250 €', 2: 'true', 3: '' }
  expect(drawn(fields, values)).toBe(
    'Filled in by the sender Partnership agreement.pdf, page 1 Field 1 1,250 € Field 2 Ticked ' +
      'Partnership agreement.pdf, page 2 Field 3 Left empty',
  )
  expect(drawn(fields, { ...values, 2: 'false' }, 'fr')).toContain('Field 2 Non coché')
})

test('of many fields, twenty are shown at first, and how many more can be', () => {
  const fields = Array.from({ length: 31 }, (_, i) => fieldOf(`${i + 1}`, 'TEXT', 1))
  const text = drawn(fields, Object.fromEntries(fields.map(({ id }) => [id, 'x'])))
  expect(text.match(/Field \d+/g)).toHaveLength(20)
  expect(text).toContain('Show 11 more fields')
})
