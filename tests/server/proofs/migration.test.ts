import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { foldPath, type Step } from '#machines/rules/proofs/merkle.ts'
import { verifyProof } from '#machines/rules/proofs/proof.ts'
import { requestSubject } from '#machines/rules/requests/request-subject.ts'
import { checkRows } from '../../../server/adapters/integrity/row-check.ts'
import { openLedgers } from '../../../server/adapters/ledger/ledgers.ts'
import { checkSimpleSign } from '../../../server/cases/check/check.ts'
import type { Ports } from '../../../server/cases/ports.ts'
import { anchorWaiting } from '../../../server/cases/proofs/anchoring.ts'
import { firstLostHead } from '../../../server/cases/proofs/journal.ts'
import { proofOf } from '../../../server/cases/proofs/proof.ts'
import { isSignedBy } from '../../../server/engine/ed25519.ts'
import { sha256 } from '../../../server/engine/sha256.ts'
import { firstBroken } from '../../../server/store/engine/broken.ts'
import { isAnchored } from '../../../server/store/proofs/anchoring.ts'
import { firstLost } from '../../../server/store/proofs/batches.ts'
import { leavesOf } from '../../../server/store/proofs/leaves.ts'
import { pathsOf } from '../../../server/store/proofs/paths.ts'
import { restoredDatabase, type TestDatabase } from '../../support/server/database.ts'
import { openTestPorts } from '../../support/server/ports.ts'
import { recordedIn, restoreRows } from '../../support/server/recorded.ts'

/**
 * What the version before subjects left: trees of one to 63 leaves, six that were rejected, one that was sent, one that
 * was built, and an anchoring that waits for one. With the proof file of each finished request, the paths of all leaves,
 * and the files of the ledger.
 */
const recorded = recordedIn<{
  rejected: string
  sent: string
  built: string
  waiting: string
  names: Record<string, string>
  proofs: Record<string, string>
  paths: Record<string, { hash: string; path: Step[] | null; rootHash: string | null }[]>
  ledger: Record<string, string>
}>(new URL('recorded/before-subjects.json.gz', import.meta.url))

let db: TestDatabase
let ports: Ports & { stop: () => void }
let folder: string
let close: () => void
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'paraph-before-'))
  mkdirSync(join(folder, 'ledger'))
  for (const [name, bytes] of Object.entries(recorded.ledger))
    writeFileSync(join(folder, 'ledger', name), Buffer.from(bytes, 'base64'), { mode: 0o600 })
  db = await restoredDatabase((empty) => restoreRows(empty, recorded))
  const now = () => new Date('2026-11-28T10:00:00.000Z')
  const ledgers = openLedgers(folder, 'ledger', now)
  close = ledgers.close
  ports = await openTestPorts({ db, queue: { add: async () => {} }, now, folder, anchoring: ledgers })
})
afterAll(async () => {
  ports.stop()
  close()
  await db.close()
  rmSync(folder, { recursive: true })
})

/** The leaves of a request, each with its path. */
async function pathed(id: string) {
  const leaves = await leavesOf(db, requestSubject(id))
  const paths = await pathsOf(db, leaves)
  return leaves.map(({ hash, rootHash }, i) => ({ hash, path: paths[i] ?? null, rootHash }))
}

test('PROOF-008 the proof file of every request of the version before is the same, byte for byte, and verifies with and without the server', async () => {
  const proofs = Object.entries(recorded.proofs)
  expect(proofs.length).toBe(23)
  const pins = { sha256, verifySignature: isSignedBy, pinnedKeys: ports.anchoring.publicKeys }
  const nameOf = new Map(Object.entries(recorded.names).map(([name, id]) => [id, name]))
  for (const [id, before] of proofs) {
    const proof = JSON.stringify(await proofOf(db, requestSubject(id)))
    // Not the texts themselves, whose difference nobody could read.
    expect([JSON.parse(proof), sha256(proof)]).toEqual([JSON.parse(before), sha256(before)])
    const documentHash = sha256(`${nameOf.get(id)} signed`)
    expect(await verifyProof(documentHash, proof, pins)).toMatchObject({ code: 0, pinned: true })
    const checked = await checkSimpleSign({ ...ports, lookup: async () => [] }, { documentHash, proof })
    expect(checked).toMatchObject({ code: 0 })
  }
})

test('every leaf has the path that it had, of rejected, sent, built and waiting trees too', async () => {
  for (const [id, before] of Object.entries(recorded.paths)) expect(await pathed(id)).toEqual(before)
})

test('heads and rows are as the events say, and every tree that still has its leaves has its nodes instead of paths', async () => {
  expect([await firstBroken(db), await firstLost(db), await firstLostHead(db)]).toEqual([null, null, null])
  const { broken } = await checkRows(db)
  expect(broken.filter((line) => !line.includes('request'))).toEqual([])
  const { rows } = await db.query<{ state: string; built: boolean; n: number }>(
    `select state, nodes is not null as built, count(*)::int as n from anchor_batches group by 1, 2 order by 1, 2`,
  )
  expect(rows).toEqual([
    { state: 'GATHERED', built: true, n: 1 },
    { state: 'INJECTED', built: true, n: 1 },
    { state: 'REJECTED', built: false, n: 6 },
    { state: 'REJECTED', built: true, n: 1 },
    { state: 'VALIDATED', built: true, n: 10 },
  ])
  const left = await db.query<{ kind: string; built: boolean }>(
    `select distinct 'leaf' as kind, nodes is not null as built from anchor_leaves
       join anchorings a on a.id = anchoring join anchor_batches b on b.id = a.batch where path is not null
     union select 'head', nodes is not null from anchored_heads join anchor_batches on id = batch where path is not null
     union select 'journal', nodes is not null from journal_heads join anchor_batches on id = batch
       where path is not null order by 1`,
  )
  expect(left.rows).toEqual([
    { kind: 'head', built: false },
    { kind: 'journal', built: false },
  ])
})

test('LIFE-051 what the version before had under way is anchored once, and what was rejected for good stays rejected', async () => {
  const { rejected, sent, built, waiting } = recorded
  expect(await anchorWaiting(ports)).toBe(0)
  expect(await anchorWaiting(ports)).toBe(0)
  const types = async (id: string) =>
    (
      await db.query<{ type: string }>(
        `select type from events e join anchorings a on e.stream = 'anchoring/' || a.id
         where a.subject_id = $1 order by a.arrival, e.version`,
        [id],
      )
    ).rows.map(({ type }) => type.replace('anchoring.', ''))
  const once = ['inserted', 'injected', 'validated']
  for (const id of [sent, built, waiting]) {
    expect(await types(id)).toEqual([...once, ...once])
    expect(await isAnchored(db, requestSubject(id))).toBe(true)
    for (const { hash, path, rootHash } of await pathed(id)) expect(foldPath(hash, path!, sha256)).toBe(rootHash)
  }
  // Those that were in a tree kept the path they had in it.
  for (const id of [sent, built]) expect(await pathed(id)).toEqual(recorded.paths[id])
  expect(await isAnchored(db, requestSubject(rejected))).toBe(false)
})
