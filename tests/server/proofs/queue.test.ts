import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Subject } from '#machines/rules/common/subject.ts'
import { foldPath, MAX_HEADS, MAX_LEAVES, MAX_STEPS } from '#machines/rules/proofs/merkle.ts'
import { requestSubject } from '#machines/rules/requests/request-subject.ts'
import { addLeaves, anchorWaiting, room } from '../../../server/cases/proofs/anchoring.ts'
import { sha256 } from '../../../server/engine/sha256.ts'
import { anchoringWorkers } from '../../../server/jobs/anchoring.ts'
import { addAnchoring, isAnchored, waitingAnchorings, type Leaf } from '../../../server/store/proofs/anchoring.ts'
import { leavesOf } from '../../../server/store/proofs/leaves.ts'
import { pathsOf } from '../../../server/store/proofs/paths.ts'
import { originalOf } from '../../support/samples/statements.ts'
import { keepRecords, stampAt, type Records } from '../../support/server/records.ts'

let records: Records
beforeAll(async () => {
  records = await keepRecords()
})
afterAll(() => records.stop())
afterEach(() => records.db.exec('delete from anchor_leaves; delete from anchorings where batch is null'))

const leavesFrom = (start: number, count: number): Leaf[] =>
  Array.from({ length: count }, (_, i) => {
    const [hash, fileHash] = [sha256(`${start + i}`), sha256(`file ${start + i}`)]
    return { jobType: 'CERTIFICATION', hash, fileHash, fileName: `${i}.pdf`, statement: '{}' }
  })
const newId = () => randomBytes(12).toString('hex')

/** How many trees hold the leaves of these subjects. Expects that all of them lead to the root of their tree. */
async function treesOf(...subjects: Subject[]): Promise<number> {
  const { db } = records.ports
  const roots = new Set<string>()
  for (const subject of subjects) {
    const leaves = await leavesOf(db, subject)
    const paths = await pathsOf(db, leaves)
    for (const [i, { hash, rootHash }] of leaves.entries()) {
      expect(paths[i]!.length).toBeLessThanOrEqual(MAX_STEPS)
      expect(foldPath(hash, paths[i]!, sha256)).toBe(rootHash)
      roots.add(rootHash!)
    }
  }
  return roots.size
}

test('a full anchoring is a tree of its own, with the head of its stream besides, and the queue goes on; its nodes are stored once', async () => {
  const [small, full, next] = [await records.request(), await records.request(), await records.request()]
  await records.add(small, leavesFrom(0, 3))
  await records.add(full, leavesFrom(10, MAX_LEAVES))
  await records.add(next, leavesFrom(50_000, 2))
  // Two workers at a time.
  await Promise.all([anchorWaiting(records.ports), anchorWaiting(records.ports)])
  expect(await treesOf(requestSubject(full))).toBe(1)
  expect(await treesOf(...[small, full, next].map(requestSubject))).toBe(3)
  const { rows } = await records.db.query<{ leaves: number; bytes: number; place: number; paths: number }>(
    `select leaves, pg_column_size(nodes) as bytes, (select place from anchored_heads where batch = id) as place,
       (select count(*)::int from anchor_leaves where path is not null) as paths
     from anchor_batches where leaves > 100`,
  )
  expect(rows).toMatchObject([{ leaves: MAX_LEAVES + 2, place: MAX_LEAVES, paths: 0 }])
  // 14.5 MB when each leaf had its path.
  expect(rows[0]!.bytes).toBeLessThan(0.65e6)
  const types = await records.db.query<{ type: string; n: number }>(
    `select type, count(*)::int as n from events where type like 'anchoring.%' group by type order by type`,
  )
  expect(types.rows.map(({ n }) => n)).toEqual([3, 3, 3])
})

test('one leaf more than fit into a tree is refused', async () => {
  const request = await records.request()
  await expect(records.add(request, leavesFrom(0, MAX_LEAVES + 1))).rejects.toThrow(RangeError)
  await expect(records.add(request, [])).rejects.toThrow(RangeError)
})

test('an anchoring that no tree has room for is named, and stops none of those around it', async () => {
  const [before, after] = [await records.request(), await records.request()]
  await records.add(before, leavesFrom(0, 1))
  await records.ports.db.transaction((tx) =>
    addAnchoring(tx, 'oversized', requestSubject('another'), leavesFrom(0, MAX_LEAVES + 1)),
  )
  await records.add(after, leavesFrom(1, 1))
  await expect(anchorWaiting(records.ports)).rejects.toThrow(/10000 leaves, which no tree has: oversized$/)
  for (const id of [before, after]) expect(await isAnchored(records.ports.db, requestSubject(id))).toBe(true)
  expect((await leavesOf(records.ports.db, requestSubject('another')))[0]!.state).toBe('INSERTED')
  await records.db.exec("delete from anchor_leaves where anchoring = 'oversized'")
})

test('as many anchorings are taken as a tree has room for: for their leaves, and for a head of each', async () => {
  const taken = () => records.ports.db.transaction(async (tx) => (await waitingAnchorings(tx, room)).length)
  const add = (leaves: number) =>
    records.db.query(
      `with made as (insert into anchorings (id, subject_kind, subject_id, state)
         select 'many' || n, 'request', n::text, 'INSERTED' from generate_series(1, 7000) n returning id)
       insert into anchor_leaves (anchoring, number, job_type, hash)
         select id, k, 'CERTIFICATION', '' from made, generate_series(1, $1::int) k`,
      [leaves],
    )
  await add(1)
  expect(await taken()).toBe(MAX_HEADS - 1)
  await records.db.exec("delete from anchor_leaves where hash = ''; delete from anchorings where batch is null")
  await add(3)
  expect(await taken()).toBe(Math.floor(MAX_LEAVES / 3))
}, 60_000)

test('anything can be anchored: whoever registered for its kind is told, and a kind without anybody is an error', async () => {
  const { ports } = records
  const [id, request] = [newId(), await records.request()]
  const subject = { kind: 'certification', id }
  records.jobs.splice(0)
  await ports.db.transaction((tx) =>
    addLeaves(ports, tx, { id: newId(), subject, leaves: leavesFrom(70_000, 2), stamp: stampAt(ports.now()) }),
  )
  await records.add(request, [originalOf({ request, name: 'beside it' })])
  expect(await anchorWaiting(ports)).toBe(0)
  expect(await treesOf(subject, requestSubject(request))).toBe(1)

  const told: string[] = []
  const tell = (kind: string) => async (_: unknown, one: string) => void told.push(`${kind} ${one}`)
  const { tellAnchored } = anchoringWorkers(ports, { certification: tell('certification'), request: tell('request') })
  for (const { data } of records.jobs.filter(({ kind }) => kind === 'tellAnchored')) await tellAnchored(data)
  // A job of an earlier version.
  await tellAnchored({ request })
  expect(told).toEqual([`certification ${id}`, `request ${request}`, `request ${request}`])
  await expect(anchoringWorkers(ports, {}).tellAnchored({ subject })).rejects.toThrow('certification')
})
