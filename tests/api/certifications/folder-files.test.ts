import { expect, test } from 'vitest'
import { filesIn } from '#api/browser/certifications/folder-files.ts'

const { signal } = new AbortController()
const fileEntry = (fullPath: string, isReadable = true) =>
  ({
    isDirectory: false,
    fullPath,
    file: (found: (file: File) => void, fail: (error: Error) => void) =>
      isReadable ? found(new File(['x'], fullPath.slice(fullPath.lastIndexOf('/') + 1))) : fail(new Error('no')),
  }) as unknown as FileSystemEntry

/** A folder whose entries are told by twos, as browsers tell them by hundreds; null if it cannot be read. */
const folder = (fullPath: string, entries: FileSystemEntry[] | null) => {
  const createReader = () => {
    const left = [...(entries ?? [])]
    return {
      readEntries: (found: (some: FileSystemEntry[]) => void, fail: (error: Error) => void) =>
        entries ? found(left.splice(0, 2)) : fail(new Error('no')),
    }
  }
  return { isDirectory: true, fullPath, createReader } as unknown as FileSystemEntry
}
const names = (files: File[]) => files.map(({ name }) => name)

test('all files in all folders are found by their names, in their order', async () => {
  const inner = folder('/a/b', [
    fileEntry('/a/b/3'),
    folder('/a/b/empty', []),
    fileEntry('/a/b/4'),
    fileEntry('/a/b/5'),
  ])
  const found = await filesIn(
    [folder('/a', [fileEntry('/a/1'), fileEntry('/a/2'), inner]), fileEntry('/6')],
    100,
    signal,
  )
  expect(names(found.files)).toEqual(['1', '2', '3', '4', '5', '6'])
  expect(found).toMatchObject({ unreadable: [], isCut: false })
})

test('what cannot be read is named by its path, and the others are found', async () => {
  const found = await filesIn(
    [folder('/a', [fileEntry('/a/1', false), folder('/a/locked', null), fileEntry('/a/2')])],
    9,
    signal,
  )
  expect([names(found.files), found.unreadable]).toEqual([['2'], ['a/1', 'a/locked']])
})

test('no more files are kept than wanted; it says that there are more', async () => {
  const found = await filesIn([folder('/a', [fileEntry('/a/1'), fileEntry('/a/2'), fileEntry('/a/3')])], 2, signal)
  expect([names(found.files), found.isCut]).toEqual([['1', '2'], true])
})

test('the search can be stopped', async () => {
  const stopping = new AbortController()
  stopping.abort()
  await expect(filesIn([folder('/a', [])], 9, stopping.signal)).rejects.toThrow('aborted')
})
