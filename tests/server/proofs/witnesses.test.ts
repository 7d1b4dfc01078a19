import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { verifyProof, type Proof } from '#machines/rules/proofs/proof.ts'
import { requestSubject } from '#machines/rules/requests/request-subject.ts'
import { tokenOf } from '../../../scripts/proof-vectors/tokens.ts'
import { octets } from '../../../server/adapters/sealing/der.ts'
import { timeStampAuthority } from '../../../server/adapters/timestamps/authority.ts'
import { anchorWaiting } from '../../../server/cases/proofs/anchoring.ts'
import type { Anchoring } from '../../../server/cases/proofs/ports.ts'
import { proofOf } from '../../../server/cases/proofs/proof.ts'
import { witnessWaiting } from '../../../server/cases/proofs/witnesses.ts'
import type { Ports } from '../../../server/cases/ports.ts'
import { authoritySignatures } from '../../../server/cases/proofs/authority-signatures.ts'
import { isSignedBy } from '../../../server/engine/ed25519.ts'
import { sha256 } from '../../../server/engine/sha256.ts'
import { NotYet } from '../../../server/jobs/not-yet.ts'
import { witnessWorkers } from '../../../server/jobs/witnesses.ts'
import { leavesOf } from '../../../server/store/proofs/leaves.ts'
import { timestampAuthority } from '../../support/pdf/timestamp-authority.ts'
import { originalOf, sealedOf } from '../../support/samples/statements.ts'
import { keepRecords, type Records } from '../../support/server/records.ts'

let records: Records
beforeAll(async () => {
  records = await keepRecords()
})
afterAll(() => records.stop())
beforeEach(async () => {
  records.jobs.splice(0)
  await records.db.query('delete from block_witnesses')
})

/** The time of the ledger is fixed. */
const later = (seconds: number) => new Date(records.ports.now().getTime() + seconds * 1000)

type Authority = Awaited<ReturnType<typeof timestampAuthority>>
async function authorityOf(...given: Parameters<typeof timestampAuthority>): Promise<Authority> {
  const authority = await timestampAuthority(...given)
  onTestFinished(authority.stop)
  return authority
}
const portsWith = ({ url }: Pick<Authority, 'url'>): Ports => ({
  ...records.ports,
  timeStamps: timeStampAuthority(url, { time: 500, bytes: 32_768 }),
})

const afterAMinute = (ports: Ports, minutes = 1): Ports => ({ ...ports, now: () => later(60 * minutes) })

/** A request that is anchored with these ports. */
async function anchored(ports: Ports): Promise<string> {
  const id = await records.request()
  const name = `agreement ${id}`
  await records.add(id, [originalOf({ request: id, name }), ...sealedOf({ request: id, name })])
  await anchorWaiting(ports)
  return id
}
const proofFor = async (id: string): Promise<Proof> => (await proofOf(records.db, requestSubject(id)))!
const witnessFor = async (id: string) => (await leavesOf(records.db, requestSubject(id)))[0]!.witness
const verified = (id: string, proof: Proof) => {
  const { publicKeys: pinnedKeys } = records.ports.anchoring
  const ports = { sha256, verifySignature: isSignedBy, signatures: authoritySignatures, pinnedKeys }
  return verifyProof(sha256(`agreement ${id} signed`), JSON.stringify(proof), ports)
}

test('PROOF-016 a block is stamped once; its proof holds both witnesses, and is the same as before without the second one', async () => {
  const authority = await authorityOf(later(2))
  const ports = portsWith(authority)
  const id = await anchored(ports)
  expect(records.jobs.filter(({ kind }) => kind === 'witnessWaiting')).toHaveLength(1)
  expect(await witnessFor(id)).toEqual({ state: 'PENDING', timestamp: null, authority: null })
  const alone = await proofFor(id)
  expect(alone).not.toHaveProperty('witnesses')
  expect(await verified(id, alone)).toMatchObject({ code: 0, pinned: true })
  expect(await verified(id, alone)).not.toHaveProperty('witness')

  await witnessWaiting(ports)
  const said = { timestamp: '2026-11-21T14:20:33.000Z', authority: 'Test time stamps, Test Trust' }
  expect(await witnessFor(id)).toEqual({ state: 'CONFIRMED', ...said })
  const { witnesses, ...rest } = await proofFor(id)
  expect(rest).toEqual(alone)
  expect(witnesses).toHaveLength(1)
  expect(await verified(id, await proofFor(id))).toMatchObject({
    code: 0,
    pinned: true,
    witness: { state: 'confirmed', at: said.timestamp, by: said.authority },
  })
  await witnessWaiting(ports)
  expect(authority.asked()).toBe(1)
})

const refused = [
  ['refusing', 'refused with the status 2'],
  ['other hash', 'it is of something else'],
  ['other key', 'its signature is wrong'],
  ['other nonce', 'answered another request'],
  ['page', 'cannot be read'],
  ['silent', 'timeout'],
] as const

test.each(refused)(
  'an authority that is wrong (%s) witnesses nothing and delays no proof; its block is stamped later',
  async (fault, message) => {
    const ports = portsWith(await authorityOf(later(0), fault))
    const id = await anchored(ports)
    await expect(witnessWaiting(ports)).rejects.toThrow(message)
    expect(await witnessFor(id)).toMatchObject({ state: 'PENDING' })
    expect(await verified(id, await proofFor(id))).toMatchObject({ code: 0, pinned: true })
    await witnessWaiting(afterAMinute(portsWith(await authorityOf(later(0)))))
    expect(await witnessFor(id)).toMatchObject({ state: 'CONFIRMED' })
  },
)

test('an authority that is down, or whose clock is ahead of ours by more than five minutes, witnesses nothing', async () => {
  const down = await authorityOf(later(0))
  down.stop()
  const id = await anchored(portsWith(down))
  await expect(witnessWaiting(portsWith(down))).rejects.toThrow('fetch failed')
  const fast = afterAMinute(portsWith(await authorityOf(later(361))))
  await expect(witnessWaiting(fast)).rejects.toThrow('clock')
  expect(await witnessFor(id)).toMatchObject({ state: 'PENDING' })
  await witnessWaiting(afterAMinute(portsWith(await authorityOf(later(420))), 2))
  expect(await witnessFor(id)).toMatchObject({ state: 'CONFIRMED' })
})

test('an authority that fails is not asked by the jobs of other blocks for a minute', async () => {
  const authority = await authorityOf(later(0), 'refusing')
  const ports = portsWith(authority)
  for (const _ of [1, 2, 3]) await anchored(ports)
  await expect(witnessWaiting(ports)).rejects.toThrow('refused')
  const { witnessWaiting: work } = witnessWorkers(ports)
  for (const _ of [2, 3]) await expect(work({})).rejects.toThrow(NotYet)
  expect(authority.asked()).toBe(1)
  await expect(witnessWaiting(afterAMinute(ports))).rejects.toThrow('refused')
  expect(authority.asked()).toBe(2)
})

test('a time stamp that no proof has room for is not stored', async () => {
  const ports = portsWith({ url: 'http://127.0.0.1:9/' })
  const id = await anchored(ports)
  const large = octets(Buffer.alloc(16_384))
  const stamp = async (hash: string) => tokenOf(hash, { certificates: (own) => [own, large] })
  await expect(witnessWaiting({ ...ports, timeStamps: { stamp } })).rejects.toThrow('too large for a proof')
  expect(await witnessFor(id)).toMatchObject({ state: 'PENDING' })
})

test('a true time stamp that is earlier than the block is kept, and proofs say that both disagree', async () => {
  const authority = await authorityOf(later(-301))
  const ports = portsWith(authority)
  const id = await anchored(ports)
  await witnessWaiting(ports)
  await witnessWaiting(ports)
  expect(authority.asked()).toBe(1)
  expect(await witnessFor(id)).toEqual({
    state: 'CONTRADICTED',
    timestamp: '2026-11-21T14:15:30.000Z',
    authority: null,
  })
  expect(await verified(id, await proofFor(id))).toMatchObject({ code: 30, reason: 'time' })
})

test('two servers ask for a block once; the one that finds it taken comes back later', async () => {
  const authority = await authorityOf(later(1))
  const ports = portsWith(authority)
  const id = await anchored(ports)
  expect(await Promise.all([witnessWaiting(ports), witnessWaiting(ports)])).toContain(0)
  expect(authority.asked()).toBe(1)
  expect((await proofFor(id)).witnesses).toHaveLength(1)
  await witnessWaiting(ports)
  expect(authority.asked()).toBe(1)
})

test('a block that a killed server had taken is stamped a minute later', async () => {
  const ports = portsWith(await authorityOf(later(1)))
  const id = await anchored(ports)
  const killed = { ...ports, timeStamps: { stamp: () => new Promise<string>(() => {}) } }
  void witnessWaiting(killed)
  await expect.poll(() => claimed()).toBe(1)
  const soon = witnessWorkers({ ...ports, now: () => later(59) })
  await expect(soon.witnessWaiting({})).rejects.toThrow('1 blocks wait for a time stamp')
  expect(await witnessWaiting({ ...ports, now: () => later(60) })).toBe(0)
  expect(await witnessFor(id)).toMatchObject({ state: 'CONFIRMED' })
})

const claimed = async () =>
  (await records.db.query('select 1 from block_witnesses where claimed_until is not null')).rows.length

test('without an authority, and on a chain, nothing waits; what waited is not shown as pending for ever', async () => {
  const id = await anchored(records.ports)
  expect(await witnessFor(id)).toBeNull()
  expect(records.jobs.map(({ kind }) => kind)).not.toContain('witnessWaiting')

  const ports = portsWith({ url: 'http://127.0.0.1:9/' })
  const other = await anchored(ports)
  expect(await witnessFor(other)).toMatchObject({ state: 'PENDING' })
  await witnessWaiting(records.ports)
  expect(await witnessFor(other)).toBeNull()

  const { anchoring } = records.ports
  const onChain = {
    ...anchoring,
    find: async (...given: Parameters<Anchoring['find']>) => {
      const found = await anchoring.find(...given)
      if (found.outcome !== 'final') return found
      const evidence = { ...found.anchor.evidence, kind: 'TEZOS' } as never
      return { ...found, anchor: { ...found.anchor, evidence } }
    },
  }
  expect(await witnessFor(await anchored({ ...ports, anchoring: onChain }))).toBeNull()
})
