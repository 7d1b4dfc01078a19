import { describe, expect, test } from 'vitest'
import {
  filesCountProblem,
  flowNameProblem,
  statedProblem,
  tidyFlowName,
} from '#machines/rules/certifications/check-certification.ts'
import { checkFiles, fileNameProblem } from '#machines/rules/certifications/check-files.ts'

const hash = (i: number) => String(i).padStart(64, '0')

test.each<[name: string, problem: string | null]>([
  ['Deed.pdf', null],
  ['é'.repeat(200), null],
  ['𝒜'.repeat(200), null],
  ['é'.repeat(201), 'FileNameTooLongException'],
  ['', 'IllegalUploadedFilenameException'],
  ['\u2800', 'IllegalUploadedFilenameException'],
  ...['\\', '/', ':', '*', '?', '"', '<', '>', '|', '\n', '\u0000', '\ud800'].map((sign): [string, string] => [
    `a${sign}b`,
    'IllegalUploadedFilenameException',
  ]),
])('the file name %j is answered with %s', (name, problem) => expect(fileNameProblem(name)).toBe(problem))

describe('the files of a certification', () => {
  test('are right if each has a name and a hash of its own; names may be the same', () => {
    const files = [1, 2, 3].map((i) => ({ name: 'Deed.pdf', hash: hash(i) }))
    expect(checkFiles(files)).toEqual({ errors: [], total: 0 })
  })

  test('have their errors in order, several for one file, and of one hash only the later ones are wrong', () => {
    const files = [1, 2, 1, 1].map((i) => ({ name: i === 1 ? 'a/b' : 'b', hash: hash(i) }))
    const name = 'IllegalUploadedFilenameException'
    expect(checkFiles(files).errors).toEqual([
      { file: 0, exception: name },
      { file: 2, exception: name },
      { file: 2, exception: 'FileHashDuplicateException' },
      { file: 3, exception: name },
      { file: 3, exception: 'FileHashDuplicateException' },
    ])
  })

  test('CERT-016 are 1 to 10,000', () => {
    expect([0, 1, 10_000, 10_001].map(filesCountProblem)).toEqual([
      'EmptyCertificationException',
      null,
      null,
      'TooManyCertificationFilesException',
    ])
  })

  test('have statements with 10,000,000 characters of metadata together at most', () => {
    const metadata = [{ key: 'Case', value: 'x'.repeat(496) }]
    expect(statedProblem(20_000, metadata)).toBeNull()
    expect(statedProblem(20_001, metadata)).toBe('CertificationTooLargeException')
  })
})

test.each([
  ['Deeds', null],
  ['x'.repeat(200), null],
  ['x'.repeat(201), 'CertificationNameTooLongException'],
  ['', 'CertificationInvalidNameException'],
  ['a/b', 'CertificationInvalidNameException'],
  ['a\nb', 'CertificationInvalidNameException'],
])('the flow name %j is answered with %s', (name, problem) => expect(flowNameProblem(name)).toBe(problem))

test('a flow name is kept without blanks around it, and composed', () => {
  expect(tidyFlowName('  Contra\u0301ts ')).toBe('Contráts')
})
