import papaparse from 'papaparse'
import { expect, test } from 'vitest'
import { readHashList } from '#api/browser/certifications/hash-list-file.ts'

const A = 'a'.repeat(64)
const file = { line: 1, name: 'relevé.pdf', hash: A }
const read = (bytes: Uint8Array) => readHashList(bytes, papaparse.parse)
const utf8 = (text: string) => new TextEncoder().encode(text)
const utf16 = (text: string, isBig: boolean) => {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le')
  return new Uint8Array(isBig ? bytes.swap16() : bytes)
}
const sums = `${A}  relevé.pdf\n`

test.each([
  ['UTF-8', utf8(sums)],
  ['UTF-8 with a mark', utf8(`\uFEFF${sums}`)],
  ['UTF-16, little endian', utf16(sums, false)],
  ['UTF-16, big endian', utf16(sums, true)],
  ['CSV with commas', utf8(`${A},relevé.pdf\r\n`)],
  ['CSV with semicolons and quotation marks', utf8(`"relevé.pdf";"${A}"`)],
  ['CSV in UTF-16', utf16(`relevé.pdf;${A}`, false)],
])('a list is read: %s', (_, bytes) => {
  expect(read(bytes)).toEqual({ files: [file], wrong: [] })
})

test('what is no list says why', () => {
  expect(read(utf8(''))).toEqual({ because: 'empty' })
  expect(read(utf8('a\0b'))).toEqual({ because: 'noText' })
  expect(read(utf8(`a,b\n"x,${A}`))).toEqual({ because: 'quotes', line: 2 })
  expect(read(utf8('no list\nat all'))).toEqual({
    files: [],
    wrong: [
      { line: 1, because: 'noHash' },
      { line: 2, because: 'noHash' },
    ],
  })
})
