import { foldPath } from '#machines/rules/proofs/merkle.ts'
import { sha256 } from '../../engine/sha256.ts'
import type { EventPosition } from '../../store/engine/events.ts'
import type { Sql } from '../../store/engine/sql.ts'
import { journalHeads, lastJournalHead, lockEvents, positionsAfter } from '../../store/proofs/journal-heads.ts'

/** The number of events read at a time. */
const CHUNK = 1000

/** The head of the journal before its first event. */
const EMPTY: EventPosition = { position: 0, hash: '' }

/** The head after the next event of all streams: it covers its position, too, which no other hash does. */
const headAfter = (before: EventPosition, { position, hash }: EventPosition): EventPosition => ({
  position,
  hash: sha256(`${before.hash} ${position} ${hash}`),
})

/**
 * The head over the events of all streams so far. Until the transaction ends nobody else writes events. Nothing else may
 * come before it in the transaction.
 */
export async function journalHead(tx: Sql): Promise<EventPosition> {
  await lockEvents(tx)
  let head = (await lastJournalHead(tx)) ?? EMPTY
  for (;;) {
    const events = await positionsAfter(tx, head.position, CHUNK)
    head = events.reduce(headAfter, head)
    if (events.length < CHUNK) return head
  }
}

/**
 * Reads all events in their order and compares them with every head that was anchored. Returns the position of the first
 * head that they do not lead to, or that its tree does not have; null if there is none.
 */
export async function firstLostHead(tx: Sql): Promise<number | null> {
  const heads = await journalHeads(tx)
  const lacking = heads.find(({ hash, path, root }) => foldPath(hash, path, sha256) !== root)
  if (lacking) return lacking.position
  let at = EMPTY
  let next = 0
  for (;;) {
    const events = await positionsAfter(tx, at.position, CHUNK)
    for (const event of events) {
      at = headAfter(at, event)
      for (let head = heads[next]; head && head.position <= at.position; head = heads[++next])
        if (head.position < at.position || head.hash !== at.hash) return head.position
    }
    if (events.length < CHUNK) return heads[next]?.position ?? null
  }
}
