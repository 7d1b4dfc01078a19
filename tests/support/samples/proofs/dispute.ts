import { readFileSync } from 'node:fs'
import { REQUEST_CHART } from '#machines/lifecycles/request.replay.ts'
import type { Actor } from '#machines/rules/common/actor.ts'
import { eventText, GENESIS } from '#machines/rules/common/chain/event-text.ts'
import type { DisputeEvent, DisputeFile } from '#machines/rules/proofs/dispute/dispute-file.ts'
import { treeOf } from '#machines/rules/proofs/merkle.ts'
import { statementText } from '#machines/rules/proofs/statement.ts'
import { hmacOf } from '../../../../server/engine/salted.ts'
import { sha256 } from '../../../../server/engine/sha256.ts'
import { anchorOf } from '../proof.ts'

type History = {
  leadsTo: string
  signers: Record<string, string>
  events: { type: string; data: Record<string, unknown>; at: string }[]
}

export const REQUEST = '65954f400000000000000001'
const OWNER = '65954f400000000000000002'
const SALT = '5a'.repeat(32)
const ORIGINAL = sha256('original')
/** What the signers say who refuse in `request-refused.json`. */
export const MOTIVE = 'Section 4 is not what we agreed on'

/** By whom an event of the recorded histories was caused. */
function actorOf(type: string, { signer }: Record<string, unknown>): Actor {
  const acts = ['signer.opened', 'signer.signed', 'signer.refused', 'code.requested', 'code.confirmed']
  if (typeof signer === 'string' && acts.includes(type)) return { kind: 'signer', id: signer }
  const isSystem = /^(signer\.activated|anchoring|mail|reminder\.sent|code\.sent|files|generation|consent\.ended)/.test(
    type,
  )
  return isSystem ? { kind: 'system', id: 'system' } : { kind: 'account', id: OWNER }
}

/** What a signature says was shown, and what a refusal says, with hashes of their own. */
function dataOf(type: string, data: Record<string, unknown>): Record<string, unknown> {
  if (type === 'signer.signed')
    return { ...data, seen: [{ file: data['signer'], original: ORIGINAL, viewing: ORIGINAL }] }
  return type === 'signer.refused' ? { ...data, motive: hmacOf(SALT, JSON.stringify(MOTIVE)) } : data
}

/** Events with the hashes that their chain has. */
export function chained(events: readonly Omit<DisputeEvent, 'hash'>[]): DisputeEvent[] {
  let before = GENESIS
  return events.map((event) => {
    before = sha256(eventText(before, { ...event, stream: `request/${REQUEST}` }))
    return { ...event, hash: before }
  })
}

/** The events of a file after a change of some, as somebody would forge them who knows how they are chained. */
export const rechained = (file: DisputeFile, change: (events: DisputeEvent[]) => DisputeEvent[]): DisputeFile => {
  const events = chained(change(structuredClone(file.events)).map((event, index) => ({ ...event, version: index + 1 })))
  return { ...file, events, state: { ...file.state, events: events.length } }
}

/**
 * The dispute file of a recorded history (`tests/lifecycles/histories`), as its creator gets it. Each signature has its
 * statement, the first refusal its words. The end of the stream is anchored after `head` events.
 */
export function disputeOf(name: string, head: number): DisputeFile {
  const path = new URL(`../../../lifecycles/histories/${name}.json`, import.meta.url)
  const { leadsTo, signers, events: recorded } = JSON.parse(readFileSync(path, 'utf8')) as History
  const bare = recorded.map(({ type, data, at }, index) => ({
    version: index + 1,
    schema: 1,
    type,
    at,
    actor: actorOf(type, data),
    channel: 'UI' as const,
    tenant: 'T1',
    addressHash: null,
    key: null,
    data: dataOf(type, data),
    statement: null,
  }))
  const events = chained(bare)
  const phrases = events.map(({ type, actor, at }) =>
    type === 'signer.signed'
      ? statementText({
          kind: 'ACT',
          action: 'SIGN_REQUEST',
          request: REQUEST,
          salt: SALT.slice(0, 32),
          actor: { id: actor.id, name: 'Anna Berg' },
          at,
          originals: [ORIGINAL],
        })
      : null,
  )
  const last = events[head - 1]!
  const { root, pathOf } = treeOf([last.hash, ...phrases.flatMap((phrase) => (phrase ? sha256(phrase) : []))], sha256)
  const anchor = anchorOf(root)
  let leaf = 0
  const refusal = events.find(({ type }) => type === 'signer.refused')
  return {
    version: 1,
    type: 'DISPUTE',
    organization: 'Maison Verdier',
    request: { id: REQUEST, name: 'Services agreement' },
    madeAt: '2026-11-30T08:00:00.000Z',
    reader: { kind: 'account', id: OWNER },
    chart: { ...REQUEST_CHART },
    state: {
      value: leadsTo,
      events: events.length,
      signers: Object.entries(signers).map(([id, status]) => ({ id, status })),
    },
    people: [{ id: OWNER, type: 'USER', name: 'Ada Verdier' }],
    events: events.map((event, index) => {
      const phrase = phrases[index]
      return phrase ? { ...event, statement: { phrase, path: pathOf(++leaf), anchor } } : event
    }),
    heads: [{ version: head, hash: last.hash, path: pathOf(0), anchor }],
    salt: SALT,
    words: refusal ? [{ version: refusal.version, member: 'motive', value: MOTIVE }] : [],
  }
}
