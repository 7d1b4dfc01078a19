import { expect, test } from 'vitest'
import { certificationOf, draftProblem } from '#machines/rules/certifications/certification-draft.ts'
import {
  listedFile,
  pickedFile,
  problemsOf,
  readingOf,
  type ChosenFile,
} from '#machines/rules/certifications/chosen-files.ts'
import { MAX_CERTIFICATION_FILES } from '#machines/rules/common/limits.ts'

const hashOf = (n: number) => n.toString(16).padStart(64, '0')
const read = (n: number, change: Partial<ChosenFile> = {}): ChosenFile => ({
  ...pickedFile({ id: `f${n}`, name: `${n}.txt`, size: 10 }),
  hash: hashOf(n),
  ...change,
})
const problems = (...files: ChosenFile[]) => Object.fromEntries(problemsOf(files))

test('an empty file, the same content twice, a forbidden name and a read error are named at their file', () => {
  const found = problems(
    read(1),
    read(2, { hash: hashOf(1) }),
    read(3, { name: 'a:b.txt' }),
    read(4, { name: 'x'.repeat(201) }),
    pickedFile({ id: 'f5', name: '5.txt', size: 0 }),
    read(6, { hash: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855' }),
    read(7, { hash: null, fault: 'changed' }),
    read(8, { hash: null, fault: 'unreadable' }),
    read(9),
  )
  expect(found).toEqual({
    f2: { because: 'FileHashDuplicateException', other: '1.txt' },
    f3: { because: 'IllegalUploadedFilenameException' },
    f4: { because: 'FileNameTooLongException' },
    f5: { because: 'EmptyFileHashException' },
    f6: { because: 'EmptyFileHashException' },
    f7: { because: 'changed' },
    f8: { because: 'unreadable' },
  })
})

test('what only the server found is named, too', () => {
  expect(problems(read(1, { refusal: 'IllegalUploadedFilenameException' }))).toEqual({
    f1: { because: 'IllegalUploadedFilenameException' },
  })
})

test('CERT-016 files beyond 10,000 are named, and the others are not', () => {
  const files = Array.from({ length: MAX_CERTIFICATION_FILES + 2 }, (_, n) => read(n + 1))
  expect([...problemsOf(files)]).toEqual([
    ['f10001', { because: 'tooMany' }],
    ['f10002', { because: 'tooMany' }],
  ])
  const draft = { name: 'Survey', metadata: [], files: files.slice(0, -2) }
  expect(draftProblem(draft)).toBeNull()
  expect(draftProblem({ ...draft, files })).toBe('TooManyCertificationFilesException')
})

test('how much is read counts files and bytes, of those being read in part', () => {
  const unread = read(3, { hash: null, size: 100 })
  const files = [read(1), listedFile('l1', { line: 4, name: 'l.txt', hash: hashOf(2) }), unread]
  expect(readingOf(files, { f3: 40 })).toEqual({ files: 3, read: 2, bytes: 110, readBytes: 50 })
})

test('CERT-014 a draft needs files that are read and right, a name of at most 200 characters, and keys that differ', () => {
  const right = {
    name: ' Survey ',
    files: [read(1)],
    metadata: [
      { key: ' Site ', value: 'Lyon' },
      { key: '', value: ' ' },
    ],
  }
  expect(draftProblem(right)).toBeNull()
  expect(certificationOf(right)).toEqual({
    flowName: 'Survey',
    metadata: [{ key: 'Site', value: 'Lyon' }],
    files: [{ name: '1.txt', hash: hashOf(1) }],
  })
  expect(draftProblem({ ...right, files: [] })).toBe('EmptyCertificationException')
  expect(draftProblem({ ...right, files: [read(1, { hash: null })] })).toBe('unreadFiles')
  expect(draftProblem({ ...right, files: [read(1), read(2, { hash: hashOf(1) })] })).toBe('wrongFiles')
  expect(draftProblem({ ...right, name: ' ' })).toBe('CertificationInvalidNameException')
  expect(draftProblem({ ...right, name: 'x'.repeat(201) })).toBe('CertificationNameTooLongException')
  expect(draftProblem({ ...right, metadata: [...right.metadata, { key: 'site', value: '' }] })).toEqual({
    name: 'MetadataKeyDuplicateException',
    at: 2,
  })
})
