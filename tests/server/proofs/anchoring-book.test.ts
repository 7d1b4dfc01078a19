import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { requestSubject } from '#machines/rules/requests/request-subject.ts'
import { verifyProof } from '#machines/rules/proofs/proof.ts'
import { openLedgers } from '../../../server/adapters/ledger/ledgers.ts'
import { checkSimpleSign } from '../../../server/cases/check/check.ts'
import { anchorWaiting } from '../../../server/cases/proofs/anchoring.ts'
import { MissingContract } from '../../../server/cases/proofs/anchoring-book.ts'
import type { Anchoring } from '../../../server/cases/proofs/ports.ts'
import { proofOf } from '../../../server/cases/proofs/proof.ts'
import { isSignedBy } from '../../../server/engine/ed25519.ts'
import { sha256 } from '../../../server/engine/sha256.ts'
import { leavesOf } from '../../../server/store/proofs/leaves.ts'
import { sealedOf } from '../../support/samples/statements.ts'
import { keepRecords, type Records } from '../../support/server/records.ts'

let records: Records
beforeAll(async () => {
  records = await keepRecords()
})
afterAll(() => records.stop())

let data: string
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'paraph-ledgers-'))
})
afterEach(() => rmSync(data, { recursive: true }))

/** Runs `work` with the ledgers of the data folder, as a server with this setting does. */
async function withLedger<Result>(name: string, work: (anchoring: Anchoring) => Promise<Result>): Promise<Result> {
  const ledgers = openLedgers(data, name, records.ports.now)
  try {
    return await work(ledgers)
  } finally {
    ledgers.close()
  }
}
const run = (anchoring: Anchoring) => anchorWaiting({ ...records.ports, anchoring })

/** A request with one file to anchor. */
async function waiting(): Promise<string> {
  const id = await records.request()
  await records.add(id, sealedOf({ request: id, name: id }))
  return id
}
const leafOf = async (id: string) => (await leavesOf(records.ports.db, requestSubject(id)))[0]!
const contractOf = async (id: string) => (await leafOf(id)).anchor?.contractAddress
const proofFile = async (id: string) => JSON.stringify(await proofOf(records.ports.db, requestSubject(id)))

/** The ledger with operations that stay pending, as on a slow chain. */
const slow = (anchoring: Anchoring): Anchoring => ({ ...anchoring, find: async () => ({ outcome: 'pending' }) })

test('PROOF-008 after a change of ledger, earlier proofs keep their evidence and running trees are finished where they began', async () => {
  const done = await waiting()
  const first = await withLedger('ledger', async (anchoring) => (await run(anchoring), anchoring.contract))
  const proof = await proofFile(done)
  const running = await waiting()
  await withLedger('ledger', (anchoring) => run(slow(anchoring)))

  await withLedger('ledger-2027', async (anchoring) => {
    const later = await waiting()
    expect(await run(anchoring)).toBe(0)
    expect([await contractOf(done), await contractOf(running)]).toEqual([first, first])
    expect(await contractOf(later)).toBe(anchoring.contract)
    expect(anchoring.contract).not.toBe(first)
    expect(await proofFile(done)).toBe(proof)

    for (const id of [done, running, later]) {
      const text = await proofFile(id)
      const pins = { sha256, verifySignature: isSignedBy, pinnedKeys: anchoring.publicKeys }
      expect(await verifyProof(sha256(`${id} signed`), text, pins)).toMatchObject({ code: 0, pinned: true })
      const ports = { ...records.ports, anchoring, lookup: async () => [] }
      expect(await checkSimpleSign(ports, { documentHash: sha256(`${id} signed`), proof: text })).toMatchObject({
        code: 0,
      })
    }
  })
})

test('a tree whose ledger is missing waits, the error names it, and other trees go on', async () => {
  const stuck = await waiting()
  const lost = await withLedger('ledger', (anchoring) => run(slow(anchoring)).then(() => anchoring.contract))
  const kept = data
  data = mkdtempSync(join(tmpdir(), 'paraph-ledgers-'))
  const other = await waiting()
  await withLedger('ledger-2027', async (anchoring) => {
    await expect(run(anchoring)).rejects.toThrow(MissingContract)
    await expect(run(anchoring)).rejects.toThrow(lost)
  })
  expect([(await leafOf(stuck)).state, (await leafOf(other)).state]).toEqual(['INJECTED', 'VALIDATED'])

  rmSync(data, { recursive: true })
  data = kept
  await withLedger('ledger', run)
  expect(await contractOf(stuck)).toBe(lost)
})

test('a tree that was built but not sent is sent to the ledger for which it was built', async () => {
  const id = await waiting()
  const dying = (anchoring: Anchoring): Anchoring => ({
    ...anchoring,
    prepare: () => Promise.reject(new Error('killed')),
  })
  const first = await withLedger('ledger', async (anchoring) => {
    await expect(run(dying(anchoring))).rejects.toThrow('killed')
    return anchoring.contract
  })
  await withLedger('ledger-2027', run)
  expect(await contractOf(id)).toBe(first)
})

test('a tree of a version that did not store the contract is finished in the first ledger', async () => {
  const id = await waiting()
  const first = await withLedger('ledger', (anchoring) => run(slow(anchoring)).then(() => anchoring.contract))
  await records.ports.db.query("update anchor_batches set contract = null where state = 'INJECTED'")
  await withLedger('ledger-2027', run)
  expect(await contractOf(id)).toBe(first)
})
