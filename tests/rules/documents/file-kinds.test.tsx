import { expect, test } from 'vitest'
import { kindOf } from '#machines/rules/documents/file-check.ts'
import { Message } from '#ui/message.tsx'
import { render } from '../../support/walks/render.tsx'

test.each([
  ['Offer.doc', 'word'],
  ['Offer.DOCX', 'word'],
  ['Notes.odt', 'word'],
  ['Prices.xlsx', 'sheet'],
  ['Prices.csv', 'sheet'],
  ['Pitch.pptx', 'slides'],
  ['Scan.JPEG', 'image'],
  ['Photo.heic', 'image'],
  ['Plan.tif', 'image'],
  ['Agreement.pdf', 'pdf'],
  ['archive.zip', 'other'],
  ['docx', 'other'],
  ['photo.jpg.exe', 'other'],
] as const)('%s is a file of the kind “%s”', (name, kind) => expect(kindOf(name)).toBe(kind))

test.each([
  ['en', ['word', 'sheet', 'slides', 'image', 'pdf', 'other'], /\bPDF\b/],
  ['fr', ['word', 'sheet', 'slides', 'image', 'pdf', 'other'], /\bPDF\b/],
] as const)('FILE-022 in %s, each kind that is no PDF is told how it becomes one', (language, kinds, word) => {
  const texts = kinds.map((kind) => render(<Message id="document-files.wrongExtension" values={{ kind }} />, language))
  for (const text of texts) expect(text).toMatch(word)
  expect(new Set(texts).size).toBe(kinds.length)
})
