import { createHash } from 'node:crypto'
import { createSHA256 } from 'hash-wasm'
import { beforeEach, expect, test } from 'vitest'
import { hashFiles, type HashReport, type NumberedFile } from '#api/browser/certifications/hash-files.ts'
import type { ReadBlobs } from '#api/browser/certifications/read-files.ts'

const MIB = 1 << 20
let reports: HashReport[]
let time: number
beforeEach(() => {
  reports = []
  time = 0
})

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const fileOf = (bytes: Uint8Array<ArrayBuffer>, change: Partial<File> = {}) =>
  Object.defineProperties(
    new File([bytes], 'f', { lastModified: 1 }),
    Object.fromEntries(Object.entries(change).map(([name, value]) => [name, { value, configurable: true }])),
  )
const readAll: ReadBlobs = (blobs) => new Blob([...blobs]).arrayBuffer()
const digest: ((bytes: BufferSource) => Promise<ArrayBuffer>) | null = (bytes) => crypto.subtle.digest('SHA-256', bytes)
async function hash(
  files: NumberedFile[],
  {
    step = 60,
    read = readAll,
    digest: fast = digest,
    untilResumed = () => undefined as Promise<void> | undefined,
  } = {},
) {
  const now = () => (time += step)
  // As a message to the page: what is added later does not reach it.
  const report = (told: HashReport) => void reports.push(structuredClone(told))
  await hashFiles(files, { hasher: await createSHA256(), digest: fast, read, report, now, untilResumed })
  return reports.flatMap(({ hashed }) => hashed)
}
const numbered = (files: File[]) => files.map((file, at) => ({ id: `f${at}`, file }))

test.each([
  ['the browser', digest],
  ['WebAssembly, where the browser does not', null],
])('each file gets its SHA-256 by %s, whatever its size, and an empty one, too, in their order', async (_, fast) => {
  const sizes = [0, 1, 4 * MIB, 4 * MIB + 1, 3, 9 * MIB, 0, 2]
  const contents = sizes.map((size) => new Uint8Array(size).fill(size % 251))
  const files = numbered(contents.map((bytes) => fileOf(bytes)))
  expect(await hash(files, { digest: fast })).toEqual(
    contents.map((bytes, at) => ({ id: `f${at}`, hash: sha256(bytes) })),
  )
})

test('a large file is read in parts of 4 MiB, and its progress is told', async () => {
  const read: number[] = []
  const file = fileOf(new Uint8Array(10 * MIB))
  await hash([{ id: 'f', file }], {
    read: (blobs) => {
      read.push(...blobs.map(({ size }) => size))
      return readAll(blobs)
    },
  })
  expect(read).toEqual([4 * MIB, 4 * MIB, 2 * MIB])
  expect(reports.flatMap(({ partly }) => partly ?? [])).toEqual([{ id: 'f', bytes: 8 * MIB }])
})

test('of a large file two parts are in memory at most', async () => {
  let held = 0
  let most = 0
  const hasher = await createSHA256()
  const slow: typeof hasher = { ...hasher, update: (bytes) => (held--, hasher.update(bytes)) }
  const read: ReadBlobs = async (blobs) => {
    most = Math.max(most, ++held)
    return readAll(blobs)
  }
  const file = fileOf(new Uint8Array(40 * MIB))
  const untilResumed = () => undefined
  await hashFiles([{ id: 'f', file }], { hasher: slow, digest, read, report: () => {}, now: () => 0, untilResumed })
  expect(most).toBe(2)
})

test('small files are told together, not one by one', async () => {
  const files = numbered(Array.from({ length: 50 }, (_, n) => fileOf(new Uint8Array([n]))))
  expect(await hash(files, { step: 10 })).toHaveLength(50)
  expect(reports.length).toBeLessThan(10)
})

test('small files are read together, up to 100 of them and 4 MiB', async () => {
  const read: number[] = []
  const sizes = [...Array.from({ length: 120 }, () => 1), 3 * MIB, 2 * MIB, 2 * MIB, 1]
  await hash(numbered(sizes.map((size) => fileOf(new Uint8Array(size)))), {
    read: (blobs) => {
      read.push(blobs.length)
      return readAll(blobs)
    },
  })
  expect(read).toEqual([100, 21, 2, 1])
})

test('a file that changes while it is read has no hash, one that cannot be read is named, others beside them are hashed', async () => {
  const grown = fileOf(new Uint8Array(3))
  const cut = fileOf(new Uint8Array(3), { size: 5 })
  const refused = fileOf(new Uint8Array(3))
  const good = fileOf(new Uint8Array([7]))
  const read: ReadBlobs = async (blobs) => {
    if (blobs.includes(refused)) throw new DOMException('', 'NotReadableError')
    const lastModified = grown.lastModified + 1
    if (blobs.includes(grown)) Object.defineProperty(grown, 'lastModified', { value: lastModified, configurable: true })
    return readAll(blobs)
  }
  const hashed = { hash: sha256(new Uint8Array([7])) }
  const expected = [{ fault: 'changed' }, { fault: 'changed' }, { fault: 'unreadable' }, hashed]
  const files = [grown, cut, refused, good]
  expect(await hash(numbered(files), { read })).toEqual(expected.map((one, at) => ({ id: `f${at}`, ...one })))
  for (const [at, file] of files.entries()) {
    reports = []
    expect(await hash(numbered([good, file, good]), { read })).toEqual(
      [hashed, expected[at], hashed].map((one, i) => ({ id: `f${i}`, ...one })),
    )
  }
})

test('a large file that is cut, changed or refused while it is read has no hash, and the next one has', async () => {
  const bytes = new Uint8Array(9 * MIB)
  const [cut, changed, refused] = [fileOf(bytes, { size: 10 * MIB }), fileOf(bytes), fileOf(bytes)]
  let parts = 0
  const read: ReadBlobs = async (blobs) => {
    parts++
    if (parts === 5) Object.defineProperty(changed, 'lastModified', { value: 2 })
    if (parts === 8) throw new DOMException('', 'NotReadableError')
    return readAll(blobs)
  }
  expect(await hash(numbered([cut, changed, refused, fileOf(new Uint8Array([7]))]), { read })).toEqual([
    { id: 'f0', fault: 'changed' },
    { id: 'f1', fault: 'changed' },
    { id: 'f2', fault: 'unreadable' },
    { id: 'f3', hash: sha256(new Uint8Array([7])) },
  ])
})

test('reading is held up between two parts, and goes on where it stopped', async () => {
  const bytes = new Uint8Array(9 * MIB).fill(3)
  const held = Promise.withResolvers<void>()
  let parts = 0
  const untilResumed = () => (++parts === 2 ? held.promise : undefined)
  const hashing = hash([{ id: 'f', file: fileOf(bytes) }], { untilResumed })
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect([parts, reports]).toEqual([2, []])
  held.resolve()
  expect(await hashing).toEqual([{ id: 'f', hash: sha256(bytes) }])
})
