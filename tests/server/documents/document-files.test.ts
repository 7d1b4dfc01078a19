import { describe, expect, test } from 'vitest'
import { checkIncoming } from '../../../server/cases/documents/document-files.ts'

const MAX_BYTES = 20_971_520
const incoming = (...sizes: number[]) =>
  sizes.map((size, i) => ({ fileName: `${i}.pdf`, size, hash: '', bytes: () => Promise.reject(new Error('not read')) }))
const refusalOf = (present: number[], added: number[]) => {
  try {
    checkIncoming(incoming(...present), incoming(...added))
    return null
  } catch (error) {
    return (error as { name: string }).name
  }
}
const times = (count: number) => Array.from({ length: count }, () => 1)

describe('FILE-026 files are checked together with those that are already there', () => {
  test('FILE-021 a document has at most ten files', () => {
    expect(refusalOf(times(9), times(1))).toBeNull()
    expect(refusalOf(times(9), times(2))).toBe('TooManyFilesException')
    expect(refusalOf([], times(10))).toBeNull()
    expect(refusalOf([], times(11))).toBe('TooManyFilesException')
  })

  test('FILE-018 a document has at most 20,971,520 bytes, in one file or in several', () => {
    expect(refusalOf([], [MAX_BYTES])).toBeNull()
    expect(refusalOf([], [MAX_BYTES + 1])).toBe('OversizeFileException')
    expect(refusalOf([MAX_BYTES - 2], [1, 1])).toBeNull()
    expect(refusalOf([MAX_BYTES - 2], [1, 2])).toBe('FileTooHeavyException')
    expect(refusalOf([], [MAX_BYTES, 1])).toBe('FileTooHeavyException')
  })
})
