import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashInChunks } from '#api/browser/verify/digest.ts'

const MIB = 1 << 20
const GIB = 2 ** 30

/** A file of a size whose content is not there; `read` gets each part that is read, and what is read is empty. */
const hollow = (size: number, read: (from: number, to: number) => void): Blob =>
  Object.defineProperties(new Blob([]), {
    size: { value: size },
    slice: {
      value: (from: number, to: number) => ({
        arrayBuffer: async () => {
          read(from, to)
          return new ArrayBuffer(0)
        },
      }),
    },
  })

test('a file of 50 GB is read from its first to its last byte, in parts of 4 MiB, one at a time', async () => {
  let [end, largest, reports, parts] = [0, 0, 0, 0]
  const file = hollow(50 * GIB + 1, (from, to) => {
    expect([from, reports]).toEqual([end, parts])
    largest = Math.max(largest, to - from)
    end = to
    parts += 1
  })
  await hashInChunks(file, (bytes) => {
    expect(bytes).toBe(Math.min(end, file.size))
    reports += 1
  })
  expect(end).toBeGreaterThanOrEqual(file.size)
  expect([largest, parts]).toEqual([4 * MIB, 12_801])
})

test('no part is read during a pause; afterwards the next part follows, and the hash is that of the whole file', async () => {
  const bytes = new Uint8Array(9 * MIB).map((_, at) => at)
  const read: number[] = []
  let held: PromiseWithResolvers<void> | null = null
  const paused = Promise.withResolvers<void>()
  const hashing = hashInChunks(
    new Blob([bytes]),
    (done) => {
      read.push(done)
      if (done === 4 * MIB) held = Promise.withResolvers()
    },
    () => {
      if (held) paused.resolve()
      return held?.promise
    },
  )
  await paused.promise
  // As long as it takes to read a part.
  await new Blob([bytes.subarray(0, 4 * MIB)]).arrayBuffer()
  expect(read).toEqual([4 * MIB])

  const goOn = held as PromiseWithResolvers<void> | null
  held = null
  goOn?.resolve()
  expect(await hashing).toBe(createHash('sha256').update(bytes).digest('hex'))
  expect(read).toEqual([4 * MIB, 8 * MIB, 9 * MIB])
})
