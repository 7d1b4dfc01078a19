import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { foldPath } from '#machines/rules/proofs/merkle.ts'
import { REQUEST, requestSubject } from '#machines/rules/requests/request-subject.ts'
import { verifyProof } from '#machines/rules/proofs/proof.ts'
import { anchorWaiting } from '../../../server/cases/proofs/anchoring.ts'
import { isSignedBy } from '../../../server/engine/ed25519.ts'
import type { Anchoring } from '../../../server/cases/proofs/ports.ts'
import type { Ports } from '../../../server/cases/ports.ts'
import { proofOf } from '../../../server/cases/proofs/proof.ts'
import { sha256 } from '../../../server/engine/sha256.ts'
import { anchoringWorkers } from '../../../server/jobs/anchoring.ts'
import { isAnchored, type Leaf } from '../../../server/store/proofs/anchoring.ts'
import { firstLost } from '../../../server/store/proofs/batches.ts'
import { leavesOf } from '../../../server/store/proofs/leaves.ts'
import { pathsOf } from '../../../server/store/proofs/paths.ts'
import { firstBroken } from '../../../server/store/engine/broken.ts'
import { execAsSuperuser } from '../../support/postgres/database.ts'
import { originalOf, sealedOf } from '../../support/samples/statements.ts'
import { keepRecords, type Records } from '../../support/server/records.ts'

let records: Records
beforeAll(async () => {
  records = await keepRecords()
})
afterAll(() => records.stop())
beforeEach(() => records.jobs.splice(0))

const finalLeaves = (request: string): Leaf[] => sealedOf({ request, name: `agreement ${request}` })
const original = (request: string): Leaf => originalOf({ request, name: `agreement ${request}` })
const keptOf = (request: string) => leavesOf(records.ports.db, requestSubject(request))
const statesOf = async (request: string) => [...new Set((await keptOf(request)).map(({ state }) => state))]
const eventsOf = async (id: string) =>
  (
    await records.ports.db.query<{ type: string }>('select type from events where stream = $1 order by version', [
      `anchoring/${id}`,
    ])
  ).rows.map(({ type }) => type.replace('anchoring.', ''))

test('LIFE-051 hashes are inserted with a job, sent as one tree, and validated; each request is notified once', async () => {
  const [a, b] = [await records.request(), await records.request()]
  const first = await records.add(a, [original(a)])
  await records.add(b, [original(b), ...finalLeaves(b)])
  expect(await statesOf(a)).toEqual(['INSERTED'])
  expect(records.jobs.map(({ kind }) => kind)).toEqual(['anchorWaiting', 'anchorWaiting'])

  expect(await anchorWaiting(records.ports)).toBe(0)
  expect(await eventsOf(first)).toEqual(['inserted', 'injected', 'validated'])
  const [ofA] = await keptOf(a)
  const leaves = [ofA!, ...(await keptOf(b))]
  const paths = await pathsOf(records.ports.db, leaves)
  for (const [i, { hash, anchor }] of leaves.entries()) {
    expect(anchor?.rootHash).toBe(ofA!.rootHash)
    expect(foldPath(hash, paths[i]!, sha256)).toBe(ofA!.rootHash)
  }
  expect(records.jobs.slice(2)).toMatchObject(
    [a, b].map((request) => ({ kind: 'tellAnchored', data: { subject: requestSubject(request) } })),
  )
})

test('without waiting hashes no tree is built', async () => {
  expect(await anchorWaiting(records.ports)).toBe(0)
  const { rows } = await records.ports.db.query<{ n: number }>('select count(*)::int as n from anchor_batches')
  expect(await anchorWaiting(records.ports)).toBe(0)
  expect((await records.ports.db.query('select count(*)::int as n from anchor_batches')).rows).toEqual(rows)
})

test('a request is notified only once all its hashes are validated', async () => {
  const request = await records.request()
  const notified: string[] = []
  const workers = anchoringWorkers(records.ports, { [REQUEST]: async (_, id) => void notified.push(id) })
  await records.add(request, [original(request)])
  await workers.anchorWaiting({})
  await records.add(request, finalLeaves(request))
  await workers.tellAnchored({ subject: requestSubject(request) })
  expect(notified).toEqual([])
  await workers.anchorWaiting({})
  await workers.tellAnchored({ subject: requestSubject(request) })
  expect(notified).toEqual([request])
})

test('PROOF-008 PROOF-009 a proof file exists once everything is anchored, and verifies for every document', async () => {
  const facts = { id: await records.request() }
  await records.add(facts.id, [original(facts.id)])
  await anchorWaiting(records.ports)
  await records.add(facts.id, finalLeaves(facts.id))
  expect(await proofOf(records.ports.db, requestSubject(facts.id))).toBeNull()
  await anchorWaiting(records.ports)

  const text = JSON.stringify(await proofOf(records.ports.db, requestSubject(facts.id)))
  const pinned = { sha256, verifySignature: isSignedBy, pinnedKeys: records.ports.anchoring.publicKeys }
  const types = []
  for (const suffix of ['', ' signed', ' both', ' audit']) {
    const verdict = await verifyProof(sha256(`agreement ${facts.id}${suffix}`), text, pinned)
    types.push(verdict.code === 0 ? verdict.document.fileType : verdict.code)
  }
  expect(types).toEqual([24, 'SIGN_FILE', 'SIGNED_FILE_WITH_AUDIT', 'AUDIT_TRAIL'])
})

describe('with an unreliable chain', () => {
  const chain = (change: Partial<Anchoring>): Ports => ({
    ...records.ports,
    anchoring: { ...records.ports.anchoring, ...change },
  })

  test('a pending operation stays injected, and the job is retried', async () => {
    const request = await records.request()
    await records.add(request, [original(request)])
    const slow = chain({ find: async () => ({ outcome: 'pending' }) })
    await expect(anchoringWorkers(slow, {}).anchorWaiting({})).rejects.toThrow('1 trees')
    expect(await statesOf(request)).toEqual(['INJECTED'])
    expect(await anchorWaiting(records.ports)).toBe(0)
    expect(await statesOf(request)).toEqual(['VALIDATED'])
  })

  test('a rejected hash is retried five times, then stays rejected and never counts as anchored', async () => {
    const request = await records.request()
    const id = await records.add(request, [original(request)])
    const refusing = chain({ find: async () => ({ outcome: 'rejected', reason: 'branch expired' }) })
    await anchorWaiting(refusing)
    expect(await statesOf(request)).toEqual(['REJECTED'])
    expect((await eventsOf(id)).filter((type) => type === 'rejected')).toHaveLength(6)
    await anchorWaiting(records.ports)
    expect(await isAnchored(records.ports.db, requestSubject(request))).toBe(false)
  })

  test('an operation that the chain lost is sent again, with the same bytes', async () => {
    const request = await records.request()
    await records.add(request, [original(request)])
    const sent: string[] = []
    const forgetful = chain({
      find: async () => ({ outcome: 'unknown' }),
      inject: async (_, { bytes }) => void sent.push(bytes),
    })
    await anchorWaiting(forgetful)
    await anchorWaiting(forgetful)
    expect(new Set(sent).size).toBe(1)
    expect(sent).toHaveLength(2)
    expect(await anchorWaiting(records.ports)).toBe(0)
  })
})

describe('killed at any step and restarted', () => {
  /** Ports whose `n`th step fails: before it runs, or if `isDone`, after it ran and before it returns. */
  const dying = (n: number, isDone: boolean): { ports: Ports; steps: () => number } => {
    let steps = 0
    const dies = async <Result>(work: () => Promise<Result>): Promise<Result> => {
      const isLast = ++steps === n
      if (isLast && !isDone) throw new Error('killed')
      const result = await work()
      if (isLast) throw new Error('killed')
      return result
    }
    const { db, anchoring } = records.ports
    const ports: Ports = {
      ...records.ports,
      db: { ...db, transaction: (work) => dies(() => db.transaction(work)) },
      anchoring: {
        ...anchoring,
        prepare: (...given) => dies(() => anchoring.prepare(...given)),
        inject: (...given) => dies(() => anchoring.inject(...given)),
        find: (...given) => dies(() => anchoring.find(...given)),
      },
    }
    return { ports, steps: () => steps }
  }

  test('everything is anchored exactly once', async () => {
    const whole = dying(0, false)
    const sample = await records.request()
    await records.add(sample, [original(sample)])
    await anchorWaiting(whole.ports)
    expect(whole.steps()).toBeGreaterThanOrEqual(8)

    for (let n = 1; n <= whole.steps(); n++)
      for (const isDone of [false, true]) {
        const request = await records.request()
        const id = await records.add(request, [original(request), ...finalLeaves(request)])
        await expect(anchorWaiting(dying(n, isDone).ports)).rejects.toThrow('killed')
        expect(await anchorWaiting(records.ports)).toBe(0)
        expect(await eventsOf(id)).toEqual(['inserted', 'injected', 'validated'])
        expect(await isAnchored(records.ports.db, requestSubject(request))).toBe(true)
      }
    const { rows } = await records.ports.db.query(
      `select operation from anchor_batches where state = 'VALIDATED' group by operation having count(*) > 1`,
    )
    expect(rows).toEqual([])
  })

  test('concurrent runs anchor everything once', async () => {
    const request = await records.request()
    const id = await records.add(request, [original(request)])
    await Promise.all([anchorWaiting(records.ports), anchorWaiting(records.ports), anchorWaiting(records.ports)])
    expect(await eventsOf(id)).toEqual(['inserted', 'injected', 'validated'])
  })
})

test('a proof has no original that its signatures do not name, and verifies', async () => {
  const id = await records.request()
  await records.add(id, [original(id), originalOf({ request: id, name: 'replaced by an edit' }), ...finalLeaves(id)])
  await anchorWaiting(records.ports)
  const proof = (await proofOf(records.ports.db, requestSubject(id)))!
  const originals = proof.documents.filter(({ fileType }) => fileType === 'ORIGINAL_FILE')
  expect(originals.map(({ hash }) => hash)).toEqual([sha256(`agreement ${id}`)])
  const pinned = { sha256, verifySignature: isSignedBy, pinnedKeys: records.ports.anchoring.publicKeys }
  const verdict = await verifyProof(sha256(`agreement ${id} signed`), JSON.stringify(proof), pinned)
  expect(verdict.code).toBe(0)
})

test('a stream deleted after it was anchored is detected', async () => {
  const { db } = records.ports
  expect(await firstBroken(db)).toBeNull()
  expect(await firstLost(db)).toBeNull()
  const request = await records.request()
  await records.add(request, [original(request)])
  await anchorWaiting(records.ports)
  // Bypasses the triggers, as only a superuser can.
  await execAsSuperuser(
    db,
    `set session_replication_role = replica; delete from events where stream = 'request/${request}';
     set session_replication_role = default`,
  )
  expect(await firstLost(db)).toEqual({ stream: `request/${request}`, version: 1 })
})
