import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { openBlobs } from '../../../server/adapters/blob-folder.ts'
import { openKeys } from '../../../server/adapters/key-folder.ts'

const folder = mkdtempSync(join(tmpdir(), 'paraph-blobs-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const HOUR = 3_600_000
const logged: string[] = []
const blobs = openBlobs(folder, (line) => logged.push(line))
const pathOf = (hash: string) => join(folder, hash.slice(0, 2), hash)
const age = (hash: string, milliseconds: number) => {
  const at = new Date(Date.now() - milliseconds)
  utimesSync(pathOf(hash), at, at)
}

test('a blob is stored under its SHA-256 and can be read whole or in part', async () => {
  const { hash, size } = await blobs.put(Buffer.from('what was signed'))
  expect(hash).toBe(createHash('sha256').update('what was signed').digest('hex'))
  const blob = await blobs.open(hash)
  expect([size, blob.size]).toEqual([15, 15])
  expect((await blobs.bytes(hash)).toString()).toBe('what was signed')
  expect((await buffer(blob.read(0, 14))).toString()).toBe('what was signed')
  expect((await buffer(blob.read(5, 7))).toString()).toBe('was')
})

test('an empty blob can be stored', async () => {
  const { hash } = await blobs.put(new Uint8Array())
  expect(await blobs.bytes(hash)).toHaveLength(0)
})

test('only the owner can read a blob, and no temporary file remains', async () => {
  const { hash } = await blobs.put(Buffer.from('secret'))
  expect(statSync(pathOf(hash)).mode & 0o777).toBe(0o600)
  expect(readdirSync(join(folder, 'unfinished'))).toEqual([])
})

test('concurrent puts of the same bytes store one blob', async () => {
  const kept = await Promise.all(Array.from({ length: 20 }, () => blobs.put(Buffer.from('the same'))))
  const [hash, ...others] = new Set(kept.map((one) => one.hash))
  expect(others).toEqual([])
  expect((await blobs.bytes(hash!)).toString()).toBe('the same')
})

const UNAVAILABLE = { name: 'FileUnavailableException' }

test.each([
  ['changed', 'as it is!'],
  ['cut off', 'as it'],
  ['emptied', ''],
])(
  'a blob that was %s on disk is refused, which is logged once, until the right bytes are put again',
  async (_, now) => {
    const { hash } = await blobs.put(Buffer.from('as it was'))
    expect((await blobs.open(hash)).size).toBe(9)
    writeFileSync(pathOf(hash), now)
    logged.splice(0)
    await expect(blobs.open(hash)).rejects.toMatchObject(UNAVAILABLE)
    await expect(blobs.open(hash)).rejects.toMatchObject(UNAVAILABLE)
    expect(logged).toEqual([expect.stringMatching(`^The file ${hash} is damaged`)])
    await expect(blobs.bytes(hash)).rejects.toMatchObject(UNAVAILABLE)
    await blobs.put(Buffer.from('as it was'))
    expect((await blobs.bytes(hash)).toString()).toBe('as it was')
    expect((await buffer((await blobs.open(hash)).read(3, 8))).toString()).toBe('it was')
  },
)

test('a blob that does not exist is refused, and so is a name that is no hash', async () => {
  const never = '0'.repeat(64)
  logged.splice(0)
  await expect(blobs.open(never)).rejects.toMatchObject(UNAVAILABLE)
  await expect(blobs.bytes(never)).rejects.toMatchObject(UNAVAILABLE)
  expect(logged).toHaveLength(2)
  await expect(blobs.open('../../lock.db')).rejects.toThrow('No blob has the name')
})

test('a stream of a blob that is damaged while it is sent fails before its end', async () => {
  const bytes = Buffer.alloc(300_000, 'a')
  const { hash } = await blobs.put(bytes)
  const changed = (await blobs.open(hash)).read(0, bytes.length - 1)
  writeFileSync(pathOf(hash), Buffer.alloc(300_000, 'b'))
  await expect(buffer(changed)).rejects.toThrow('is damaged')
  await blobs.put(bytes)
  const part = (await blobs.open(hash)).read(100_000, 250_000)
  writeFileSync(pathOf(hash), bytes.subarray(0, 200_000))
  await expect(buffer(part)).rejects.toThrow('is damaged')
})

test('a failed write leaves no file', async () => {
  const bytes = Buffer.from('no room')
  const hash = createHash('sha256').update(bytes).digest('hex')
  writeFileSync(join(folder, hash.slice(0, 2)), 'a file where the folder should be')
  await expect(blobs.put(bytes)).rejects.toThrow('ENOTDIR')
  expect(readdirSync(join(folder, 'unfinished'))).toEqual([])
  rmSync(join(folder, hash.slice(0, 2)))
})

const DAY = 24 * HOUR
const limits = { age: HOUR, share: 1, keep: 30 * DAY, trash: Infinity }
const inTrash = (hash: string) => join(folder, 'trash', hash)

test('unreferenced blobs older than an hour go to the trash; one that is put again counts as new', async () => {
  const [used, young, old, again] = await Promise.all(
    ['used', 'young', 'old', 'again'].map(async (word) => (await blobs.put(Buffer.from(word))).hash),
  )
  for (const hash of [used!, old!, again!]) age(hash, 2 * HOUR)
  await blobs.put(Buffer.from('again'))
  expect(await blobs.sweep(new Set([used!]), limits)).toEqual({ trashed: [old], removed: [], early: [] })
  expect([pathOf(old!), inTrash(old!)].map((path) => existsSync(path))).toEqual([false, true])
  for (const hash of [used!, young!, again!]) expect(existsSync(pathOf(hash))).toBe(true)
})

test('a blob in the trash is restored when it is read or reported missing, and counts as new', async () => {
  const words = ['asked', 'measured', 'streamed', 'missed']
  const hashes = await Promise.all(words.map(async (word) => (await blobs.put(Buffer.from(word))).hash))
  for (const hash of hashes) age(hash, 2 * HOUR)
  expect((await blobs.sweep(new Set(), limits)).trashed).toEqual(expect.arrayContaining(hashes))
  const [asked, measured, streamed, missed] = hashes
  expect((await blobs.bytes(asked!)).toString()).toBe('asked')
  expect((await blobs.open(measured!)).size).toBe(8)
  expect((await buffer((await blobs.open(streamed!)).read(0, 7))).toString()).toBe('streamed')
  const never = '0'.repeat(64)
  expect(await blobs.missing([missed!, never])).toEqual([never])
  expect((await blobs.sweep(new Set(), limits)).trashed).toEqual([])
})

test('the trash is kept for 30 days', async () => {
  const hashes = await Promise.all(['29', '31'].map(async (word) => (await blobs.put(Buffer.from(word))).hash))
  for (const hash of hashes) age(hash, 2 * HOUR)
  await blobs.sweep(new Set(), limits)
  for (const [index, days] of [29.9, 30.1].entries()) {
    const at = new Date(Date.now() - days * DAY)
    utimesSync(inTrash(hashes[index]!), at, at)
  }
  expect((await blobs.sweep(new Set(), limits)).removed).toEqual([hashes[1]])
  expect(existsSync(inTrash(hashes[0]!))).toBe(true)
})

test('the 30 days begin when a file comes in, however old it is', async () => {
  const { hash } = await blobs.put(Buffer.from('unused for long'))
  age(hash, 31 * DAY)
  expect((await blobs.sweep(new Set(), limits)).trashed).toContain(hash)
  expect((await blobs.sweep(new Set(), limits)).removed).toEqual([])
  expect((await blobs.bytes(hash)).toString()).toBe('unused for long')
})

test('a trash with too many bytes loses its oldest files early, and none of the last ten minutes', async () => {
  const here = join(folder, 'full')
  const many = openBlobs(here, () => {})
  const hashes: string[] = []
  for (const word of ['first', 'again', 'third', 'fresh']) hashes.push((await many.put(Buffer.from(word))).hash)
  await many.discard(hashes)
  expect(await many.trashSize()).toBe(20)
  const [first, again, third, fresh] = hashes as [string, string, string, string]
  for (const [hash, minutes] of [
    [first, 40],
    [again, 30],
    [third, 20],
    [fresh, 9],
  ] as const) {
    const at = new Date(Date.now() - minutes * 60_000)
    utimesSync(join(here, 'trash', hash), at, at)
  }
  // What is read comes back, and does not count any more.
  await many.bytes(again)
  expect(await many.trashSize()).toBe(15)
  expect((await many.sweep(new Set(hashes), { ...limits, trash: 15 })).early).toEqual([])
  expect((await many.sweep(new Set(hashes), { ...limits, trash: 14 })).early).toEqual([first])
  expect((await many.sweep(new Set(hashes), { ...limits, trash: 0 })).early).toEqual([third])
  expect([await many.trashSize(), readdirSync(join(here, 'trash'))]).toEqual([5, [fresh]])
  await many.discard([again])
  expect(await many.trashSize()).toBe(10)
})

test('a blob that is erased is in the trash for its age, and then gone; one that was stored again stays as long', async () => {
  const here = join(folder, 'erased')
  const few = openBlobs(here, () => {})
  const { hash: gone } = await few.put(Buffer.from('gone'))
  const { hash: again } = await few.put(Buffer.from('again'))
  const before = new Date(Date.now() - 2 * HOUR)
  const old = (hash: string) => utimesSync(join(here, 'trash', hash), before, before)
  // One that is nowhere is gone.
  expect(await few.erase([gone, again, 'f'.repeat(64)], HOUR)).toEqual(['f'.repeat(64)])
  expect(readdirSync(join(here, 'trash')).toSorted()).toEqual([gone, again].toSorted())
  old(gone)
  old(again)
  await few.put(Buffer.from('again'))
  expect(await few.erase([gone, again], HOUR)).toEqual([gone])
  expect((await few.bytes(again)).toString()).toBe('again')
  expect(await few.trashSize()).toBe(5)
  await expect(few.bytes(gone)).rejects.toMatchObject(UNAVAILABLE)
})

test('one sweep moves at most its share of all blobs, rounded up', async () => {
  const here = join(folder, 'share')
  const many = openBlobs(here, () => {})
  const hashes = await Promise.all(
    Array.from({ length: 34 }, async (_, i) => (await many.put(Buffer.from(`blob ${i}`))).hash),
  )
  const before = new Date(Date.now() - 2 * HOUR)
  for (const hash of hashes) utimesSync(join(here, hash.slice(0, 2), hash), before, before)
  const sweep = async () => (await many.sweep(new Set(), { ...limits, share: 0.03 })).trashed.length
  expect([await sweep(), await sweep()]).toEqual([2, 1])
})

test('unfinished files of a killed server are removed when the folder is opened again', async () => {
  const { hash } = await blobs.put(Buffer.from('finished'))
  mkdirSync(join(folder, 'unfinished'), { recursive: true })
  writeFileSync(join(folder, 'unfinished', 'half'), 'hal')
  const next = openBlobs(folder, () => {})
  expect(readdirSync(join(folder, 'unfinished'))).toEqual([])
  expect((await next.bytes(hash)).toString()).toBe('finished')
})

test('keys are generated once, readable only by their owner, and refused if others can read them', () => {
  const keys = join(folder, 'keys')
  const first = openKeys(keys)
  expect(openKeys(keys)).toEqual(first)
  expect(statSync(join(keys, 'secret')).mode & 0o777).toBe(0o600)
  expect(first.codes).toHaveLength(32)
  writeFileSync(join(keys, 'secret'), 'too short')
  expect(() => openKeys(keys)).toThrow('32 bytes')
  rmSync(join(keys, 'secret'))
  writeFileSync(join(keys, 'secret'), Buffer.alloc(32), { mode: 0o644 })
  expect(() => openKeys(keys)).toThrow('Other users can read')
})
