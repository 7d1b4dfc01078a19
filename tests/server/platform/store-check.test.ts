import { appendFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkStore } from '../../../server/adapters/integrity/store-check.ts'
import { openLedger } from '../../../server/adapters/ledger.ts'
import { sha256 } from '../../../server/engine/sha256.ts'
import type { Sql } from '../../../server/store/engine/sql.ts'
import { ownSeal } from '../../support/pdf/own-seal.ts'
import { change, keepStore, type Store } from '../../support/server/store.ts'

let store: Store
let data: string
beforeAll(async () => {
  store = await keepStore()
})
afterAll(() => store.stop())
beforeEach(() => {
  data = store.copy()
})

const check = (db: Sql = store.db) => checkStore(db, data, ownSeal)
const blob = (hash: string) => join(data, 'blobs', hash.slice(0, 2), hash)

test('an intact data folder: everything is counted, files that are not in use, too', async () => {
  expect(await check()).toEqual({
    fine: [
      expect.stringMatching(/^Events: \d+ in 8 streams, all as written\.$/),
      'Ledger ledger: 4 blocks, all signed and in the database.',
      'Files: 2 in use, all with the right hash.',
      'Files: 1 are not in use.',
      'Keys: the secret and the key of the seal can be used.',
    ],
    broken: [],
  })
})

test('a block that was only begun is no damage', async () => {
  appendFileSync(join(data, 'ledger/blocks.jsonl'), '{"level":5,"prev')
  expect((await check()).broken).toEqual([])
})

test('the first broken thing of each kind is named', async () => {
  const [first, second] = store.hashes.toSorted()
  rmSync(blob(first!))
  writeFileSync(blob(second!), 'other')
  change(join(data, 'ledger/blocks.jsonl'), (text) => text.replace('"level":3', '"level":9'))
  rmSync(join(data, 'keys/secret'))
  change(join(data, 'keys/seal.pem'), () => 'no key')
  expect((await check()).broken).toEqual([
    'Ledger ledger: block 3 is damaged, or does not follow the one before.',
    `Files: 1 of 2 are missing, the first is ${first}.`,
    `Files: 1 of 2 are damaged, the first is ${second}.`,
    'Keys: the secret is missing in keys.',
    expect.stringMatching(/^Keys: .*seal\.pem has no key and certificate/),
  ])
})

test.each<[string, (file: string) => void, RegExp]>([
  [
    'was cut off',
    (file) => change(file, (text) => text.slice(0, -900)),
    /it ends with block 2, and block 3 is missing/,
  ],
  [
    'is missing',
    (file) => rmSync(join(file, '..'), { recursive: true }),
    /Ledger ledger1\w+: it is missing, and trees/,
  ],
  ['has lost its key', (file) => rmSync(join(file, '../key.pem')), /its key\.pem is missing/],
  [
    'has a signature that its key did not make',
    (file) => change(file, (text) => text.replace(/"signature":"\w{8}/, '"signature":"00000000')),
    /block 1 is damaged/,
  ],
])('a ledger that %s is named', async (_, harm, words) => {
  harm(join(data, 'ledger/blocks.jsonl'))
  const { broken } = await check()
  expect(broken).toEqual([expect.stringMatching(words)])
})

test('a block that the database lacks is named: the database is older', async () => {
  const ledger = openLedger(join(data, 'ledger'), store.ports.now)
  await ledger.inject(await ledger.prepare(sha256('a root that the database lost')))
  ledger.close()
  writeFileSync(join(data, 'blobs/last-event'), JSON.stringify({ position: 9999, hash: sha256('lost') }))
  expect((await check()).broken).toEqual([
    'Events: the database lacks event 9999, it is older than the files.',
    'Ledger ledger: the database lacks block 5, it is older.',
  ])
})

test.each([
  [
    'changed',
    `update events set type = 'x' where stream like 'request/%' and version = 1`,
    /was changed, or is missing/,
  ],
  [
    'removed with the head of its stream',
    `delete from events where stream like 'request/%'; update streams set version = 0, hash = '' where stream like 'request/%'`,
    /is anchored, and is not there any more/,
  ],
])('an event that was %s is named', async (_, tamper, words) => {
  const undone = new Error('undone')
  let broken: string[] = []
  const tampered = store.db.transaction(async (tx) => {
    await tx.exec(`alter table events disable trigger append_only; ${tamper}`)
    broken = (await check(tx)).broken
    throw undone
  })
  await expect(tampered).rejects.toBe(undone)
  expect(broken).toContainEqual(expect.stringMatching(words))
})

test('a block of the database that differs from the one in the ledger is named', async () => {
  const undone = new Error('undone')
  let broken: string[] = []
  const tampered = store.db.transaction(async (tx) => {
    await tx.exec(
      `update anchor_batches set anchor = jsonb_set(anchor, '{tezosBlock}', '"0"')
       where (anchor->'evidence'->>'level')::int = 2`,
    )
    broken = (await check(tx)).broken
    throw undone
  })
  await expect(tampered).rejects.toBe(undone)
  expect(broken).toEqual(['Ledger ledger: block 2 is another one than in the database.'])
})
