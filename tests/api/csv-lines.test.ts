import papaparse from 'papaparse'
import { expect, test } from 'vitest'
import { csvLines } from '#api/csv-lines.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const utf16 = (text: string, isLittle: boolean) => {
  const view = new DataView(new ArrayBuffer(text.length * 2 + 2))
  const marked = [0xfeff, ...Array.from({ length: text.length }, (_, i) => text.charCodeAt(i))]
  for (const [i, code] of marked.entries()) view.setUint16(i * 2, code, isLittle)
  return new Uint8Array(view.buffer)
}
const text = 'Prénom;E-mail\r\nRenée;renee@example.org'
const lines = [
  ['Prénom', 'E-mail'],
  ['Renée', 'renee@example.org'],
]

test.each([
  ['UTF-8', utf8(text)],
  ['UTF-8 with a byte order mark', utf8(`\u{FEFF}${text}`)],
  ['UTF-16, little-endian', utf16(text, true)],
  ['UTF-16, big-endian', utf16(text, false)],
  ['Windows-1252', Uint8Array.from(text, (letter) => letter.charCodeAt(0))],
])('BULK-002 a file in %s is read', (_, bytes) => expect(csvLines(bytes, papaparse.parse)).toEqual(lines))

test.each([
  ['commas', 'a,b\n1,"2;3"'],
  ['semicolons', 'a;b\n1;"2;3"'],
  ['tabs', 'a\tb\n1\t2;3'],
])('BULK-002 %s separate cells', (_, content) =>
  expect(csvLines(utf8(content), papaparse.parse)).toEqual([
    ['a', 'b'],
    ['1', '2;3'],
  ]),
)

test('a quotation without an end is named by the line where it begins', () => {
  expect(csvLines(utf8('a,b\n"1\n2",3\n4,"5\n6,7\n'), papaparse.parse)).toEqual({ fault: 'quotes', line: 4 })
  expect(csvLines(utf8('"a,b\n1,2'), papaparse.parse)).toEqual({ fault: 'quotes', line: 1 })
})

test('a file that is no text is not read', () =>
  expect(csvLines(utf8('PK\u{3}\u{4}\0\0'), papaparse.parse)).toEqual({ fault: 'noText' }))
