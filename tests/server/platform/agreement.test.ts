import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { partsOf } from '../../../server/adapters/integrity/agreeing-ledgers.ts'
import { openBlobs } from '../../../server/adapters/blob-folder.ts'
import { missingKeys } from '../../../server/adapters/integrity/data-folder.ts'
import { repairLedgers } from '../../../server/adapters/integrity/ledger-repair.ts'
import { openLedger } from '../../../server/adapters/ledger/ledger.ts'
import { findLedgers } from '../../../server/adapters/ledger/ledgers.ts'
import { differencesOf } from '../../../server/cases/platform/differences.ts'
import { sha256 } from '../../../server/engine/sha256.ts'
import { withSuperuser } from '../../support/postgres/database.ts'
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

const blocks = () => join(data, 'ledger/blocks.jsonl')
const key = () => join(data, 'ledger/key.pem')
const withoutLast = (text: string) => text.slice(0, text.lastIndexOf('\n', text.length - 2) + 1)

/** The refusal of a start. */
const refusal = async (accept: string[] = []): Promise<string> => {
  const error: unknown = await store.start(data, accept).then(
    () => new Error('it started'),
    (reason: unknown) => reason,
  )
  return (error as Error).message
}
const acceptIn = (words: string) => /ACCEPT=([a-z0-9-]+)/.exec(words)![1]!
const repair = async () => {
  const said: string[] = []
  const isWhole = await repairLedgers(store.db, data, (line) => said.push(line))
  return { isWhole, said: said.join('\n') }
}

test('a data folder whose parts fit together starts without a word', async () => {
  const { keys, logged } = await store.start(data)
  expect([keys.length, logged]).toEqual([1, []])
})

describe('a ledger that lacks blocks of the database', () => {
  test.each<[string, (text: string) => string, string]>([
    ['whose last line was cut in half', (text) => text.slice(0, -300), 'ends with block 3 and lacks block 4'],
    ['without its last block', withoutLast, 'ends with block 3 and lacks block 4'],
    ['cut to 100 bytes', (text) => text.slice(0, 100), 'ends with block 0 and lacks block 4'],
    ['that was emptied', () => '', 'ends with block 0 and lacks block 4'],
    ['with a changed block in the middle', (text) => text.replace('"level":2', '"level":7'), 'Block 2 of the ledger'],
  ])('%s is refused, stays as it is, and is restored as it was by a repair', async (_, cut, words) => {
    const whole = readFileSync(blocks(), 'utf8')
    change(blocks(), cut)
    const left = readFileSync(blocks(), 'utf8')
    const said = await refusal()
    expect(said).toContain(words)
    expect(said).toContain('npm run repair -- ledger')
    expect(readFileSync(blocks(), 'utf8')).toBe(left)
    expect(await repair()).toMatchObject({ isWhole: true })
    expect(readFileSync(blocks(), 'utf8')).toBe(whole)
    expect((await store.start(data)).keys).toHaveLength(1)
  })

  test('that was removed is refused, and no key is made; repaired, it is retired and keeps its proofs', async () => {
    const { publicKey, contract } = openLedger(join(data, 'ledger'), store.ports.now)
    rmSync(join(data, 'ledger'), { recursive: true })
    expect(await refusal()).toContain(`The ledger ${contract} is missing. The database has 4 of its blocks.`)
    expect(existsSync(join(data, 'ledger'))).toBe(false)
    expect(await repair()).toMatchObject({ isWhole: true, said: expect.stringContaining('because its key is missing') })
    const { keys } = await store.start(data)
    expect(keys).toEqual([expect.not.stringMatching(publicKey!), publicKey])
  })

  test('whose key was removed is refused; repaired, it is retired', async () => {
    rmSync(key())
    expect(await refusal()).toContain('key.pem is missing')
    expect(await repair()).toMatchObject({ isWhole: true, said: expect.stringContaining('it is retired') })
    expect((await store.start(data)).keys).toHaveLength(2)
  })

  test('with a second block of one number is refused; repaired, it has that of the database and is retired', async () => {
    const whole = readFileSync(blocks(), 'utf8')
    change(blocks(), withoutLast)
    const ledger = openLedger(join(data, 'ledger'), store.ports.now)
    await ledger.inject(await ledger.prepare(sha256('another root')))
    ledger.close()
    expect(await refusal()).toContain('lacks block 4')
    expect((await repair()).said).toContain('two blocks of one number')
    expect(readFileSync(blocks(), 'utf8')).toBe(whole)
    const { keys } = await store.start(data)
    expect(keys).toHaveLength(2)
  })

  test('whose block was sent, but is not in the database either, is refused, and retired by a repair', async () => {
    change(blocks(), withoutLast)
    const last = "(select id from anchor_batches order by anchor->'evidence'->>'level' desc limit 1)"
    const { rows } = await store.db.query<{ id: string; anchor: object }>(
      `update anchor_batches b set state = 'INJECTED', anchor = null from anchor_batches old
       where b.id = old.id and b.id = ${last} returning b.id, old.anchor`,
    )
    try {
      expect(await refusal()).toContain('ends with block 3 and lacks operation')
      expect(await repair()).toMatchObject({ isWhole: false, said: expect.stringContaining('1 blocks are lost') })
      expect((await store.start(data)).keys).toHaveLength(2)
    } finally {
      const { id, anchor } = rows[0]!
      await store.db.query("update anchor_batches set state = 'VALIDATED', anchor = $2 where id = $1", [id, anchor])
    }
  })
})

describe('what an operator may accept', () => {
  test('a block that the database lacks: it is older. Accepted once, the ledger is retired and the next start is silent', async () => {
    const ledger = openLedger(join(data, 'ledger'), store.ports.now)
    await ledger.inject(await ledger.prepare(sha256('a root that the database lost')))
    ledger.close()
    const said = await refusal()
    expect(said).toMatch(/^The database is older than the ledger or the files: .* lacks block 5 of ledger, operation /)
    expect(await refusal(['older-database-00000000'])).toBe(said)

    const { keys, logged } = await store.start(data, [acceptIn(said)])
    expect(keys).toEqual([expect.not.stringMatching(ledger.publicKey!), ledger.publicKey])
    expect(logged.join('\n')).toMatch(/^Accepted \(older-database-[0-9a-f]{8}\): The database is older/)
    expect(await store.start(data)).toEqual({ keys, logged: [] })
    const { rows } = await store.db.query("select data->>'difference' as name from events where stream = 'store'")
    expect(rows).toContainEqual({ name: 'older-database' })
  })

  test('an event that the files know and the database lacks', async () => {
    writeFileSync(join(data, 'blobs/last-event'), JSON.stringify({ position: 9999, hash: sha256('lost') }))
    const said = await refusal()
    expect(said).toContain('lacks event 9999')
    expect((await store.start(data, [acceptIn(said)])).keys).toHaveLength(2)
  })

  test('files that are missing; accepting them does not accept the next ones', async () => {
    const [first, second] = store.hashes
    const remove = (hash: string) => rmSync(join(data, 'blobs', hash.slice(0, 2), hash))
    remove(first!)
    const said = await refusal()
    expect(said).toContain(`Of the 2 newest files of the database 1 are missing in \`blobs\`, ${first} among them.`)
    await store.start(data, [acceptIn(said)])
    await store.start(data)
    remove(second!)
    expect(await refusal([acceptIn(said)])).toContain('2 are missing')
  })

  test.each([
    ['secret', 'keys/secret is missing'],
    ['seal.pem', 'keys/seal.pem is missing'],
  ])('the key %s, which is not made anew without a word', async (name, words) => {
    rmSync(join(data, 'keys', name))
    const said = await refusal()
    expect(said).toContain(words)
    expect(existsSync(join(data, 'keys', name))).toBe(false)
    await store.start(data, [acceptIn(said)])
    // The same loss again is another one.
    expect(await refusal([acceptIn(said)])).toContain(words)
  })

  test('what fits nothing is named, so that it is removed', async () => {
    const { logged } = await store.start(data, ['missing-files-12345678'])
    expect(logged).toEqual(['ACCEPT=missing-files-12345678 fits nothing here. Remove it.'])
  })
})

test.each([
  ['the newest event was changed', `update events set type = 'x' where position = (select max(position) from events)`],
  ['the end of a stream was removed', `delete from events where position = (select max(position) from events)`],
  [
    'an anchored event was removed with its head',
    `delete from events where stream like 'request/%' and position = (select max(position) from events where stream like 'request/%');
     update streams set version = 0, hash = '' where stream like 'request/%' and not exists (select 1 from events e where e.stream = streams.stream)`,
  ],
])('it is noticed if %s', async (_, tamper) => {
  const undone = new Error('undone')
  const ledgers = findLedgers(data, store.ports.now)
  let found: string[] = []
  const tampered = withSuperuser(store.db, (superuser) =>
    superuser.transaction(async (tx) => {
      await tx.exec(`alter table events disable trigger append_only; ${tamper}`)
      const blobs = openBlobs(join(data, 'blobs'), () => {})
      const parts = partsOf(store.db, ledgers, { blobs, missingKeys: missingKeys(data, true) })
      found = (await differencesOf({ ...parts, db: tx })).map(({ name }) => name)
      throw undone
    }),
  )
  await expect(tampered).rejects.toBe(undone)
  for (const { ledger } of ledgers) ledger.close()
  expect(found).toEqual(['broken-events'])
})

test('a repair of an intact ledger changes nothing', async () => {
  appendFileSync(blocks(), '')
  const whole = readFileSync(blocks(), 'utf8')
  expect(await repair()).toEqual({ isWhole: true, said: 'ledger: 4 blocks, 0 of them restored from the database.' })
  expect([readFileSync(blocks(), 'utf8'), existsSync(key())]).toEqual([whole, true])
})
