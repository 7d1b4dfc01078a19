import { SYSTEM } from '#machines/rules/common/actor.ts'
import { append, begin, history, lockHead } from '../../store/engine/events.ts'
import type { Database, Sql } from '../../store/engine/sql.ts'
import { sha256 } from '../../engine/sha256.ts'
import type { Log } from '../../engine/ports.ts'
import { differencesOf, type Difference, type Parts } from './differences.ts'

/** The stream of what happens to the data folder itself. */
const STREAM = 'store'
const ACCEPTED = 'difference.accepted'

type Accepting = {
  /** The differences to accept, as the refusal named them. */
  accept: readonly string[]
  log: Log
  now: () => Date
  /** Retires all ledgers. */
  retireLedgers: () => void
}

/**
 * Compares the parts of a data folder. Differences that `accept` names are logged and recorded as events, so that the next
 * start needs no setting. With an older database, blocks may be lost that nothing here knows: all ledgers are retired, so
 * that no number is given to a second block. Returns whether that was so.
 * @throws Error that names every other difference, with what to do
 */
export async function settleDifferences(
  parts: Parts & { db: Database },
  { accept, log, now, retireLedgers }: Accepting,
): Promise<{ retired: boolean }> {
  const open = await openDifferences(parts)
  const isAccepted = (one: Difference) => one.acceptable && accept.includes(codeOf(one))
  const refused = open.filter((one) => !isAccepted(one))
  if (refused.length > 0) throw new Error(refused.map(wordsOf).join('\n'))

  const codes = open.map(codeOf)
  for (const code of accept) if (!codes.includes(code)) log(`ACCEPT=${code} fits nothing here. Remove it.`)
  const retired = open.some(({ name }) => name === 'older-database')
  // First, because once the difference is recorded nothing asks for it again.
  if (retired) retireLedgers()
  for (const difference of open) {
    await recordAccepted(parts.db, difference, now())
    log(`Accepted (${codeOf(difference)}): ${difference.about}`)
  }
  if (retired) log('The ledgers are retired. New proofs go to a new ledger, whose key is to be published, too.')
  return { retired }
}

/** The differences that were not accepted before. */
async function openDifferences(parts: Parts): Promise<Difference[]> {
  const accepted = await acceptedIn(parts.db)
  return (await differencesOf(parts))
    .map((one) => ({ ...one, lost: one.lost.filter((what) => !accepted.has(what)) }))
    .filter(({ lost }) => lost.length > 0)
}

/** What an operator sets to accept a difference. It holds for exactly what is lost now. */
export const codeOf = ({ name, lost }: Difference): string => `${name}-${sha256(lost.join('\n')).slice(0, 8)}`

/** A difference in words. */
export const wordsOf = (one: Difference): string =>
  `${one.about} ${one.advice}${one.acceptable ? ` To go on without it, start once with ACCEPT=${codeOf(one)}.` : ''}`

/** All that was accepted as lost, until a time if one is given. */
export async function acceptedIn(tx: Sql, until?: Date): Promise<Set<string>> {
  const events = await history(tx, STREAM)
  const accepted = events.filter(({ type, at }) => type === ACCEPTED && (!until || at <= until))
  return new Set(accepted.flatMap(({ data }) => (data as Pick<Difference, 'lost'>).lost))
}

async function recordAccepted(db: Database, { name: difference, lost }: Difference, at: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const head = (await begin(tx, STREAM)) ?? (await lockHead(tx, STREAM))
    const stamp = { tenant: null, actor: SYSTEM, channel: 'SYSTEM' as const, addressHash: null, key: null, at }
    const fact = { type: ACCEPTED, difference, lost }
    await append(tx, { stream: STREAM, head: head!, fact, stamp })
  })
}
