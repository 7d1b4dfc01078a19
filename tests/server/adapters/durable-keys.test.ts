import fs, { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openKeys } from '../../../server/adapters/key-folder.ts'
import { openLedger } from '../../../server/adapters/ledger/ledger.ts'
import { sealKey } from '../../../server/adapters/sealing/seal-key.ts'
import { replaceBuiltIn } from '../../support/built-in.ts'
import { ownSeal } from '../../support/pdf/own-seal.ts'

/** What was given its final name and synced, in order. */
const steps: string[] = []
const paths = new Map<number, string>()
const { openSync, fsyncSync, linkSync } = fs
let restore: () => void
beforeAll(() => {
  restore = replaceBuiltIn(fs, {
    openSync: (...given) => {
      const handle = openSync(...given)
      paths.set(handle, String(given[0]))
      return handle
    },
    fsyncSync: (handle) => {
      steps.push(`synced ${paths.get(handle)}`)
      fsyncSync(handle)
    },
    linkSync: (from, to) => {
      steps.push(`named ${String(to)}`)
      linkSync(from, to)
    },
  })
})
afterAll(() => restore())

let top: string
beforeEach(() => {
  top = mkdtempSync(join(tmpdir(), 'paraph-durable-'))
  steps.splice(0)
})
afterEach(() => rmSync(top, { recursive: true }))

test.each<[string, (folder: string) => unknown]>([
  ['secret', openKeys],
  ['seal.pem', (folder) => sealKey(folder, new Date('2027-01-01'), ownSeal)],
  ['key.pem', (folder) => openLedger(folder, () => new Date('2027-01-01')).close()],
])('a new %s survives a crash of the machine: its folder is synced after it has its name', async (name, make) => {
  const folder = join(top, 'keys')
  await make(folder)
  const named = steps.indexOf(`named ${join(folder, name)}`)
  expect(steps[named - 1]).toContain(`synced ${folder}/.`)
  expect(steps.slice(named)).toContain(`synced ${folder}`)
  // The folder is new, too.
  expect(steps).toContain(`synced ${top}`)
})
