import { createHash } from 'node:crypto'
import { createSHA256 } from 'hash-wasm'
import { beforeEach, expect, test } from 'vitest'
import { hashFiles, type HashReport, type NumberedFile } from '#api/browser/certifications/hash-files.ts'

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
async function hash(
  files: NumberedFile[],
  { step = 60, untilResumed = () => undefined as Promise<void> | undefined } = {},
) {
  const now = () => (time += step)
  // As a message to the page: what is added later does not reach it.
  const report = (told: HashReport) => void reports.push(structuredClone(told))
  await hashFiles(files, { hasher: await createSHA256(), report, now, untilResumed })
  return reports.flatMap(({ hashed }) => hashed)
}

test('each file gets its SHA-256, whatever its size, and an empty one, too', async () => {
  const contents = [0, 1, 4 * MIB, 4 * MIB + 1, 9 * MIB].map((size) => new Uint8Array(size).fill(size % 251))
  const files = contents.map((bytes, at) => ({ id: `f${at}`, file: fileOf(bytes) }))
  expect(await hash(files)).toEqual(contents.map((bytes, at) => ({ id: `f${at}`, hash: sha256(bytes) })))
})

test('a large file is read in parts of 4 MiB, and its progress is told', async () => {
  const read: [number, number][] = []
  const file = fileOf(new Uint8Array(10 * MIB))
  const slice = file.slice.bind(file)
  Object.defineProperty(file, 'slice', {
    value: (from: number, to: number) => {
      read.push([from, to])
      return slice(from, to)
    },
  })
  await hash([{ id: 'f', file }])
  expect(Math.max(...read.map(([from, to]) => to - from))).toBe(4 * MIB)
  expect(reports.flatMap(({ partly }) => partly ?? [])).toEqual([{ id: 'f', bytes: 8 * MIB }])
})

test('small files are told together, not one by one', async () => {
  const files = Array.from({ length: 50 }, (_, n) => ({ id: `f${n}`, file: fileOf(new Uint8Array([n])) }))
  expect(await hash(files, { step: 10 })).toHaveLength(50)
  expect(reports.length).toBeLessThan(10)
})

test('a file that changes while it is read has no hash, and one that cannot be read is named', async () => {
  const grown = fileOf(new Uint8Array(3))
  const arrayBuffer = async () => {
    Object.defineProperty(grown, 'lastModified', { value: 2 })
    return new ArrayBuffer(3)
  }
  Object.defineProperty(grown, 'slice', { value: () => ({ arrayBuffer }) })
  const cut = fileOf(new Uint8Array(3), { size: 5 })
  const refused = fileOf(new Uint8Array(3), {
    slice: () =>
      ({ arrayBuffer: async () => Promise.reject(new DOMException('', 'NotReadableError')) }) as unknown as Blob,
  })
  const files = [grown, cut, refused, fileOf(new Uint8Array([7]))].map((file, at) => ({ id: `f${at}`, file }))
  expect(await hash(files)).toEqual([
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
