import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { retire } from '../../../server/adapters/integrity/ledger-retired.ts'
import { openLedgers } from '../../../server/adapters/ledger/ledgers.ts'
import { sha256 } from '../../../server/engine/sha256.ts'

let data: string
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'paraph-ledgers-'))
})
afterEach(() => rmSync(data, { recursive: true }))

const open = (name: string) => openLedgers(data, name, () => new Date('2026-11-21T14:20:31.000Z'))
const keysOf = (name: string): readonly string[] => {
  const { publicKeys, close } = open(name)
  close()
  return publicKeys
}

test('the keys of all ledgers are published, that of the one in use first', () => {
  const [first] = keysOf('ledger')
  const [second, ...others] = keysOf('ledger-2027')
  expect(second).not.toBe(first)
  expect(others).toEqual([first])
  expect(keysOf('ledger')).toEqual([first, second])
})

test('only the ledger that is asked for is created', () => {
  mkdirSync(join(data, 'ledger-notes'))
  expect(keysOf('ledger-2027')).toHaveLength(1)
  expect(existsSync(join(data, 'ledger'))).toBe(false)
  expect(existsSync(join(data, 'ledger-notes', 'key.pem'))).toBe(false)
})

test('the newest operation of each ledger is known', async () => {
  const operations: string[] = []
  for (const name of ['ledger', 'ledger-2027']) {
    const { contract, prepare, inject, close } = open(name)
    const operation = await prepare(contract, sha256(name))
    await inject(contract, operation)
    operations.push(operation.hash)
    close()
  }
  const { newest, close } = open('ledger')
  expect(await newest()).toEqual(operations)
  close()
})

test('a copy of a ledger is refused by name, because both would continue the same chain', () => {
  keysOf('ledger')
  cpSync(join(data, 'ledger'), join(data, 'ledger-copy'), { recursive: true })
  expect(() => open('ledger')).toThrow('The ledgers ledger and ledger-copy have the same key')
})

test('new roots go to a new ledger with another key once the one in use is retired', () => {
  const [first] = keysOf('ledger')
  retire(join(data, 'ledger'), { publicKey: first!, blocks: 0 })
  const [second, ...others] = keysOf('ledger')
  expect(existsSync(join(data, 'ledger-2', 'key.pem'))).toBe(true)
  expect([second === first, others]).toEqual([false, [first]])
  expect(keysOf('ledger')).toEqual([second, first])
})
