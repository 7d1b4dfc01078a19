import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { expectRoom, watchSpace } from '../../../server/adapters/free-space.ts'

const MB = 1024 * 1024

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('low space is logged once when it begins and once when it ends, a margin above the floor', () => {
  const logged: string[] = []
  let free = 255 * MB
  const begun = new Date('2026-01-01T12:00:00Z')
  const settings = { folder: '/srv/paraph', floor: 256 * MB, now: () => begun, freeSpace: () => free }
  const { lowSince, left, start, stop } = watchSpace({ ...settings, log: (line) => logged.push(line) })
  expect(lowSince(), 'a start may write').toBeNull()
  start()
  expect([lowSince(), left()]).toEqual([begun, 0])
  free = 257 * MB
  vi.advanceTimersByTime(5000)
  expect(lowSince()).toEqual(begun)
  free = 300 * MB
  vi.advanceTimersByTime(5000)
  expect([lowSince(), left()]).toEqual([null, 44 * MB])
  stop()
  expect(logged).toEqual([
    'The disk of /srv/paraph has 255 MB left, less than 256 MB: changes are refused, reading goes on.',
    'The disk of /srv/paraph has 300 MB left: changes are accepted again.',
  ])
})

test('the disk is asked at most once a second', () => {
  let asked = 0
  const freeSpace = () => (asked++, 1000 * MB)
  const settings = { folder: '/srv/paraph', floor: 256 * MB, now: () => new Date(), log: () => {}, freeSpace }
  const { lowSince, start, stop } = watchSpace(settings)
  start()
  for (let i = 0; i < 100; i++) lowSince()
  expect(asked).toBe(1)
  vi.advanceTimersByTime(1001)
  for (let i = 0; i < 100; i++) lowSince()
  expect(asked).toBe(2)
  stop()
})

test('a disk that cannot be asked for a moment changes nothing', () => {
  let free: number | null = 100 * MB
  const freeSpace = () => {
    if (free === null) throw new Error('EIO')
    return free
  }
  const settings = { folder: '/srv/paraph', floor: 256 * MB, now: () => new Date(), log: () => {}, freeSpace }
  const { lowSince, start, stop } = watchSpace(settings)
  start()
  free = null
  vi.advanceTimersByTime(5000)
  expect(lowSince()).not.toBeNull()
  free = 300 * MB
  vi.advanceTimersByTime(5000)
  expect(lowSince()).toBeNull()
  stop()
})

test('a disk that is too full to open a database is refused in words', () => {
  const folder = mkdtempSync(join(tmpdir(), 'paraph-'))
  expect(() => expectRoom(folder, () => 63 * MB)).toThrow(/has only 63 MB left\. Free at least 64 MB, then start again/)
  expectRoom(join(folder, 'new'), () => 64 * MB)
  expect(statSync(join(folder, 'new')).mode & 0o777).toBe(0o700)
  rmSync(folder, { recursive: true })
})
