import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { disputeOf, MOTIVE } from '../support/samples/proofs/dispute.ts'
import { ledgerKey } from '../support/samples/proof.ts'

let folder: string
const at = (name: string) => join(folder, name)
const write = (name: string, file: object) => writeFileSync(at(name), JSON.stringify(file))
const file = { ...disputeOf('request-refused', 10), organization: 'Maison\u001b[2JVerdier' }

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'paraph-replay-'))
  write('dispute.json', file)
})
afterAll(() => rmSync(folder, { recursive: true }))

/** The output and exit code of the command, which may only read files: no network, no child processes. */
function replay(...args: string[]) {
  const permission = ['--permission', '--allow-fs-read=*']
  const { status, stdout, stderr } = spawnSync(process.execPath, [...permission, 'scripts/verify.ts', ...args], {
    encoding: 'utf8',
  })
  return { status, said: stdout + stderr }
}

test('PROOF-014 exit code 0: the events lead to the stated state, and the published key anchored them', () => {
  const { status, said } = replay('--replay', at('dispute.json'), '--key', ledgerKey.toUpperCase())
  expect(said).toContain('Replayed: the events lead to REFUSED, ')
  expect(said).toContain('Anchored up to event 10: ')
  expect(said).toContain('The events after it are not anchored')
  expect(said).not.toContain('\u001b')
  expect(status).toBe(0)
})

test('exit code 2: without a key nobody knows who made the file; with wrong arguments, how to call it', () => {
  const { status, said } = replay('--replay', at('dispute.json'))
  expect([status, said]).toEqual([2, expect.stringContaining(`whether its key is\n${ledgerKey}\n`)])
  const usage = replay('--replay', at('dispute.json'), 'proof.json')
  expect([usage.status, usage.said]).toEqual([2, expect.stringContaining('--replay DISPUTE')])
})

test('PROOF-014 exit code 1: the first event that does not fit is named, and why', () => {
  write('changed.json', { ...file, words: [{ version: 11, member: 'motive', value: `${MOTIVE}!` }] })
  const { status, said } = replay('--replay', at('changed.json'), '--key', ledgerKey)
  expect(said).toContain('Event 11 (signer.refused) does not fit: its words are not those that were hashed.')
  expect(status).toBe(1)
})
