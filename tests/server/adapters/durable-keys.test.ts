import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openKeys } from '../../../server/adapters/key-folder.ts'
import { openLedger } from '../../../server/adapters/ledger.ts'
import { sealKey } from '../../../server/adapters/seal-key.ts'
import { ownSeal } from '../../support/pdf/own-seal.ts'

/** What was opened, given its final name, and synced, in order. */
const done = vi.hoisted(() => ({ steps: [] as string[], paths: new Map<number, string>() }))
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>()
  const openSync: typeof fs.openSync = (...given) => {
    const handle = fs.openSync(...given)
    done.paths.set(handle, String(given[0]))
    return handle
  }
  const fsyncSync: typeof fs.fsyncSync = (handle) => {
    done.steps.push(`synced ${done.paths.get(handle)}`)
    fs.fsyncSync(handle)
  }
  const linkSync: typeof fs.linkSync = (from, to) => {
    done.steps.push(`named ${String(to)}`)
    fs.linkSync(from, to)
  }
  return { ...fs, default: fs, openSync, fsyncSync, linkSync }
})

let top: string
beforeEach(() => {
  top = mkdtempSync(join(tmpdir(), 'paraph-durable-'))
  done.steps.splice(0)
})
afterEach(() => rmSync(top, { recursive: true }))

test.each<[string, (folder: string) => unknown]>([
  ['secret', openKeys],
  ['seal.pem', (folder) => sealKey(folder, new Date('2027-01-01'), ownSeal)],
  ['key.pem', (folder) => openLedger(folder, () => new Date('2027-01-01')).close()],
])('a new %s survives a crash of the machine: its folder is synced after it has its name', async (name, make) => {
  const folder = join(top, 'keys')
  await make(folder)
  const named = done.steps.indexOf(`named ${join(folder, name)}`)
  expect(done.steps[named - 1]).toContain(`synced ${folder}/.`)
  expect(done.steps.slice(named)).toContain(`synced ${folder}`)
  // The folder is new, too.
  expect(done.steps).toContain(`synced ${top}`)
})
