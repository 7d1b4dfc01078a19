import { describe, expect, test } from 'vitest'
import { checkChosen, checkScanned, checkTogether, estimatePages, isPdf } from '#machines/rules/documents/file-check.ts'
import { limits } from '#machines/rules/common/limits.ts'

describe('checks by name and size', () => {
  test.each([
    ['FILE-013', { fileName: 'a.pdf', size: 1 }, null],
    ['FILE-013 ignoring case', { fileName: 'A.PDF', size: 1 }, null],
    ['FILE-013', { fileName: 'a.docx', size: 1 }, 'WrongExtensionException'],
    ['FILE-013', { fileName: 'pdf', size: 1 }, 'WrongExtensionException'],
    ['FILE-018', { fileName: 'a.pdf', size: 20_971_520 }, null],
    ['FILE-015 FILE-017', { fileName: 'a.pdf', size: 20_971_521 }, 'OversizeFileException'],
  ])('%s %j is %s', (_, chosen, refusal) => expect(checkChosen(chosen, limits)).toBe(refusal))
})

test.each(['\\', '/', ':', '*', '?', '"', '<', '>', '|'])('FILE-014 a file name must not contain %s', (character) =>
  expect(checkChosen({ fileName: `a${character}b.pdf`, size: 1 }, limits)).toBe('IllegalUploadedFilenameException'),
)

describe('checks by content', () => {
  test.each([
    ['FILE-013', { hasMarker: false, pages: 1 }, 'WrongExtensionException'],
    ['FILE-020', { hasMarker: true, pages: 500 }, null],
    ['FILE-020', { hasMarker: true, pages: 501 }, 'TooManyPagesFileException'],
    ['FILE-019 unknown page count', { hasMarker: true, pages: 0 }, null],
  ])('%s %j is %s', (_, scanned, refusal) => expect(checkScanned(scanned, limits)).toBe(refusal))

  test('FILE-013 the marker is the first four bytes', () => {
    expect(isPdf(new TextEncoder().encode('%PDF-1.7'))).toBe(true)
    expect(isPdf(new TextEncoder().encode(' %PDF'))).toBe(false)
    expect(isPdf(new Uint8Array())).toBe(false)
  })

  test('FILE-019 estimates pages by page markers, not page tree nodes', () => {
    const pages = '3 0 obj << /Type /Page >> endobj 4 0 obj <</Type/Page/Parent 2 0 R>> endobj'
    expect(estimatePages(`2 0 obj << /Type /Pages /Count 2 >> endobj ${pages}`)).toBe(2)
  })

  test('FILE-019 a page that was written again, as signing does, counts once, and one that became something else not', () => {
    const page = '<< /Type /Page >> endobj'
    expect(estimatePages(`3 0 obj ${page} %%EOF 3 0 obj ${page} %%EOF 3 0 obj ${page}`)).toBe(1)
    expect(estimatePages(`3 0 obj ${page} 4 0 obj ${page} %%EOF 4 0 obj null endobj`)).toBe(1)
  })

  test('FILE-019 packed objects hide pages, so their number is unknown', () => {
    expect(estimatePages('3 0 obj << /Type /Page >> endobj 9 0 obj << /Type /ObjStm /N 5 >>')).toBe(0)
  })
})

test.each([
  ['FILE-021 SET-021', [1, 1], 1, 'TooManyFilesException'],
  ['FILE-016 FILE-017', [20_971_520, 1], 10, 'FileTooHeavyException'],
  ['FILE-018', [20_971_519, 1], 10, null],
])('%s files of %j bytes, at most %i files', (_, sizes, maxFiles, refusal) => {
  const files = sizes.map((size, i) => ({ fileName: `${i}.pdf`, size }))
  expect(checkTogether(files, { ...limits, maxFiles })).toBe(refusal)
})
