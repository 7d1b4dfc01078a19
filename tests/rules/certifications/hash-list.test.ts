import { expect, test } from 'vitest'
import { filesOfCells, filesOfSums, isSums } from '#machines/rules/certifications/hash-list.ts'

const A = 'a'.repeat(64)
const B = '0123456789abcdef'.repeat(4)

test('the output of sha256sum is read, in text and in binary mode, and names of folders are left out', () => {
  const text = `${A}  report.pdf\n${B.toUpperCase()} *photos/2026/façade.jpg\n\n`
  expect(isSums(text)).toBe(true)
  expect(filesOfSums(text)).toEqual({
    files: [
      { line: 1, name: 'report.pdf', hash: A },
      { line: 2, name: 'façade.jpg', hash: B },
    ],
    wrong: [],
  })
})

test('a name that sha256sum has escaped is the name again, and one that begins with spaces keeps them', () => {
  const text = `\\${A}  dir/two\\nlines\\\\end\n${B}    spaced.txt\nSHA256 (tagged (1).txt) = ${A}`
  expect(filesOfSums(text).files.map(({ name }) => name)).toEqual(['two\nlines\\end', '  spaced.txt', 'tagged (1).txt'])
})

test('a line that is none is named by its number, also in a file with Windows line ends', () => {
  const text = `${A}  one.txt\r\nsha256sum: two.txt: No such file\r\n${A.slice(1)}  three.txt\r\n${B}  four.txt\r\n${A}  folder/`
  expect(filesOfSums(text)).toEqual({
    files: [
      { line: 1, name: 'one.txt', hash: A },
      { line: 4, name: 'four.txt', hash: B },
    ],
    wrong: [
      { line: 2, because: 'noHash' },
      { line: 3, because: 'noHash' },
      { line: 5, because: 'noName' },
    ],
  })
})

test.each([
  ['hash first', [[A, 'one.txt']], 1],
  ['name first', [['one.txt', A]], 1],
  [
    'with headers',
    [
      ['Nom du fichier', 'Empreinte'],
      ['one.txt', A],
    ],
    2,
  ],
  [
    'with headers in English',
    [
      ['SHA-256', 'File'],
      [A, 'one.txt'],
    ],
    2,
  ],
  [
    'after a name of two lines',
    [
      [B, 'x\ny'],
      [A, 'one.txt'],
    ],
    3,
  ],
])('a CSV file is read: %s', (_, lines, line) => {
  expect(filesOfCells(lines).files.at(-1)).toEqual({ line, name: 'one.txt', hash: A })
})

test('a first line that is no header is not passed over, and each wrong line is named', () => {
  const lines = [['abc', 'one.txt'], [A, ' '], [''], ['z'.repeat(64), 'three.txt'], [` ${B} `, 'dir/four.txt']]
  expect(filesOfCells(lines)).toEqual({
    files: [{ line: 5, name: 'four.txt', hash: B }],
    wrong: [
      { line: 1, because: 'noHash' },
      { line: 2, because: 'noName' },
      { line: 4, because: 'noHash' },
    ],
  })
})

test('a name that looks like a hash is a name, if most lines have their hashes in the other column', () => {
  const lines = [
    [B, A],
    ['two.txt', A.replace('a', 'b')],
  ]
  expect(filesOfCells(lines).files.map(({ name }) => name)).toEqual([B, 'two.txt'])
})
