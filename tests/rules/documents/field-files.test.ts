import { expect, test } from 'vitest'
import { fileAt, pagesOf, pagesToSearch, toDraft, toEditor } from '#machines/rules/documents/field-files.ts'
import { requestFile } from '../../support/samples/wizard.ts'

// Powers of two, so that fractions of them are exact.
const tall = { width: 512, height: 1024 }
const wide = { width: 1024, height: 512 }
const files = [
  { id: 'a', pageSizes: [tall, tall] },
  { id: 'b', pageSizes: [wide] },
]
const saved = (pageNumber: number) => ({
  anchorName: 'Town',
  anchorType: 'TEXT' as const,
  roleName: 'Ada',
  pageNumber,
  posX: 0.25,
  posY: 0.5,
  width: 0.25,
  height: 0.125,
  defaultValue: '',
  fieldPlaceHolder: '',
  required: true,
  fontSize: 11,
})

test('the pages of all files form one sequence, and each page leads to its file', () => {
  expect(pagesOf(files)).toEqual([tall, tall, wide])
  expect(fileAt(files, 1)).toEqual({ file: files[0], page: 1 })
  expect(fileAt(files, 2)).toEqual({ file: files[1], page: 0 })
  expect(fileAt(files, 3)).toBeNull()
})

test('FIELD-010 FIELD-012 the fields of a draft do not change through the editor', () => {
  const fields = { a: [saved(2), { ...saved(1), id: 'f1' }], b: [saved(1)] }
  const edited = toEditor(files, fields)
  expect(edited.map(({ pageNumber }) => pageNumber)).toEqual([1, 0, 2])
  expect(edited[2]).toMatchObject({ x1: 256, y1: 256, x2: 512, y2: 320, fieldId: null })
  expect(new Set(edited.map(({ id }) => id)).size).toBe(3)
  expect(toDraft(files, edited)).toEqual(fields)
})

test('a field on a missing page is left out', () => {
  expect(toEditor(files, { a: [saved(3)], gone: [saved(1)] })).toEqual([])
})

test('places to fill in are looked for on all pages, but on those of a file with a form or with an answer', () => {
  const plain = files.map((file) => ({ ...file, formFields: [] }))
  expect(pagesToSearch(plain, [])).toEqual([0, 1, 2])
  expect(pagesToSearch(plain, ['a'])).toEqual([2])
  const [first, second] = plain
  expect(pagesToSearch([first!, { ...second!, formFields: requestFile.formFields }], [])).toEqual([0, 1])
})
