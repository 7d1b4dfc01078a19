import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { requestLifecycle } from '#machines/lifecycles/request.machine.ts'
import { REQUEST_CHART, replayDispute, type EventFault } from '#machines/lifecycles/request.replay.ts'
import type { DisputeEvent, DisputeFile } from '#machines/rules/proofs/dispute/dispute-file.ts'
import { disputeSchema } from '#machines/rules/proofs/dispute/dispute-schema.ts'
import { isSignedBy } from '../../server/engine/ed25519.ts'
import { hmacOf } from '../../server/engine/salted.ts'
import { sha256 } from '../../server/engine/sha256.ts'
import { ledgerKey, unknownAnchor } from '../support/samples/proof.ts'
import { disputeOf, rechained } from '../support/samples/proofs/dispute.ts'

const ports = { sha256, hmac: hmacOf, verifySignature: isSignedBy, pinnedKeys: [ledgerKey] }
const replayed = (file: object, more: { pinnedKeys?: string[] } = {}) =>
  replayDispute(JSON.stringify(file), { ...ports, ...more })

/** The end of the stream is anchored after event 10: before two signers refuse. */
const refused = () => disputeOf('request-refused', 10)
/** A file with other events, as they stand. */
const withEvents = (change: (events: DisputeEvent[]) => DisputeEvent[]): DisputeFile => {
  const file = refused()
  return { ...file, events: change(file.events) }
}
const changeAt =
  (version: number, change: (event: DisputeEvent) => Partial<DisputeEvent>) => (events: DisputeEvent[]) =>
    events.map((event) => (event.version === version ? { ...event, ...change(event) } : event))
const withoutAt = (version: number) => (events: DisputeEvent[]) => events.filter((event) => event.version !== version)
const movedTo = (from: number, to: number) => (events: DisputeEvent[]) =>
  withoutAt(from)(events).toSpliced(to - 1, 0, events[from - 1]!)
const addedAt = (version: number) => (events: DisputeEvent[]) => events.toSpliced(version - 1, 0, events[version - 1]!)
const SOMEBODY = { kind: 'signer', id: '65954f400000000000000009' } as const

test('the schema of dispute files defines all that it refers to', () => {
  const names = [...JSON.stringify(disputeSchema).matchAll(/"#\/\$defs\/(\w+)"/g)].map(([, name]) => name!)
  expect(names).toContain('Anchor')
  expect(names.filter((name) => !(name in disputeSchema.$defs))).toEqual([])
})

const histories = readdirSync(new URL('histories/', import.meta.url)).map((name) => name.replace('.json', ''))

test.each(histories)('PROOF-014 the dispute file of %s is replayed to the state that it states', async (name) => {
  const verdict = await replayed(disputeOf(name, 4))
  expect(verdict).toMatchObject({ is: 'replayed', pinned: true, anchored: { version: 4 } })
})

test.each<[string, DisputeFile, number, EventFault]>([
  ['an event is removed', withEvents(withoutAt(5)), 5, 'order'],
  ['an event is removed, and the others counted again', rechained(refused(), withoutAt(4)), 4, 'chart'],
  ['the last event is removed', withEvents(withoutAt(12)), 12, 'missing'],
  [
    'all events after the first are removed, with their number',
    rechained(refused(), (events) => events.slice(0, 1)),
    2,
    'missing',
  ],
  ['an event is moved', withEvents(movedTo(9, 5)), 5, 'order'],
  ['an event is moved, and the chain made again', rechained(refused(), movedTo(11, 8)), 8, 'chart'],
  ['an event is there twice', withEvents(addedAt(9)), 10, 'order'],
  ['an event is added at the end', { ...refused(), events: rechained(refused(), addedAt(12)).events }, 13, 'added'],
  [
    'data of an event is changed',
    withEvents(changeAt(4, ({ data }) => ({ data: { ...data, expiresAt: 1 } }))),
    4,
    'hash',
  ],
  ['a time is changed', withEvents(changeAt(8, () => ({ at: '2026-01-02T12:00:00.000Z' }))), 8, 'hash'],
  ['a channel is changed', withEvents(changeAt(2, () => ({ channel: 'API' }))), 2, 'hash'],
  ['an actor is changed', withEvents(changeAt(8, () => ({ actor: SOMEBODY }))), 8, 'hash'],
  [
    'an actor is changed, and the chain made again',
    rechained(
      refused(),
      changeAt(8, () => ({ actor: SOMEBODY })),
    ),
    8,
    'actor',
  ],
  [
    'a time is set back, and the chain made again',
    rechained(
      refused(),
      changeAt(6, () => ({ at: '2020-01-01T12:00:00.000Z' })),
    ),
    6,
    'time',
  ],
  ['a hash is changed', withEvents(changeAt(12, () => ({ hash: sha256('another') }))), 12, 'hash'],
  [
    'what was shown is changed, and the chain made again',
    rechained(
      refused(),
      changeAt(8, ({ data }) => ({ data: { ...data, seen: [] } })),
    ),
    8,
    'statement',
  ],
  [
    'a revision is changed, and the chain made again',
    rechained(
      refused(),
      changeAt(3, () => ({ data: { hash: sha256('mine') } })),
    ),
    10,
    'anchor',
  ],
])('PROOF-014 %s: the first wrong event is named', async (_, file, version, why) => {
  expect(await replayed(file)).toMatchObject({ is: 'wrong-event', version, why })
})

test('PROOF-014 words that are not those of the salted hash are named with their event', async () => {
  const file = refused()
  const words = [{ ...file.words[0]!, value: 'No reason' }]
  expect(await replayed({ ...file, words })).toMatchObject({ is: 'wrong-event', version: 11, why: 'word' })
  // Nobody can check them without the salt.
  expect(await replayed({ ...file, words, salt: null })).toMatchObject({ is: 'replayed' })
  const invented = [{ version: 5, member: 'motive', value: 'No reason' }]
  expect(await replayed({ ...file, words: invented })).toMatchObject({ version: 5, why: 'word' })
})

test('an anchor of another ledger is no anchor of the event, and one of an unknown kind decides nothing', async () => {
  const file = refused()
  const stranger = await replayed(file, { pinnedKeys: ['a'.repeat(64)] })
  expect(stranger).toMatchObject({ is: 'wrong-event', version: 8, why: 'statement' })
  const heads = file.heads.map((head) => ({ ...head, anchor: unknownAnchor(head.anchor.rootHash) }))
  expect(await replayed({ ...file, heads })).toMatchObject({ is: 'unknown-anchor', kinds: ['BITCOIN'] })
})

test('events that fit and lead to another state are refuted with the state that they lead to', async () => {
  const file = refused()
  const state = { ...file.state, value: 'COMPLETE_SIGNATURE_FINISHED' }
  expect(await replayed({ ...file, state })).toMatchObject({ is: 'other-state', folded: { value: 'REFUSED' } })
  const signers = file.state.signers.map((signer) => ({ ...signer, status: 'SIGNED' }))
  expect(await replayed({ ...file, state: { ...file.state, signers } })).toMatchObject({ is: 'other-state' })
})

test('a chart that is not known is not folded with another one', async () => {
  const file = refused()
  const chart = { ...REQUEST_CHART, version: REQUEST_CHART.version + 1 }
  expect(await replayed({ ...file, chart })).toMatchObject({ is: 'unknown-chart' })
  expect(await replayed({ ...file, chart: { ...chart, id: 'template', version: 1 } })).toMatchObject({
    is: 'unknown-chart',
  })
})

test('what is no dispute file of this version is told apart from a newer one', async () => {
  expect(await replayed({ ...refused(), version: 2 })).toEqual({ is: 'later-version' })
  expect(await replayed({ ...refused(), more: 1 })).toEqual({ is: 'no-dispute-file' })
  expect(await replayed({ ...refused(), events: [] })).toEqual({ is: 'no-dispute-file' })
  expect(await replayDispute('{', ports)).toEqual({ is: 'no-dispute-file' })
})

/** The chart of each version. A changed chart gets the next version, unless every history is still folded as before. */
const charts: Record<number, string> = {
  1: '047b3f7eeafe8d8dfb78e55a7d6fa02d50052cd29422188e5a30fc6e8b32cda9',
  // Files and data can be purged.
  2: '8db6d4d7b9ccb8508cc64faa9312369fc76ac657bd6684a44c69148e2263a725',
  // A request can be handed over, and a signer can ask somebody else to sign in their place.
  3: '4576b4de9340928ae07407789003faa9591084c0d770f66f6795313f05eb5117',
  // A link for a page of the sender is recorded.
  4: 'd7d4d883eb634f9a974f475d5d89ffea1738d03337a589336e11e12963122aef',
}

test('the version of the chart is that of the chart', () => {
  expect(sha256(JSON.stringify(requestLifecycle.config))).toBe(charts[REQUEST_CHART.version])
})
