import { GENESIS, hashOf } from './chain.ts'
import { eventsAfter, type Head } from './events.ts'
import type { Sql } from './sql.ts'

/** The number of events read at a time. */
const CHUNK = 1000

type StreamVersion = { stream: string; version: number }

/**
 * Verifies the hash chains of all streams. Returns the first event, by stream and version, that was changed, is out of
 * order, or is missing at the end of its stream; null if all are intact.
 */
export async function firstBroken(tx: Sql): Promise<StreamVersion | null> {
  const heads = new Map<string, Head>()
  let last: StreamVersion & { hash: string } = { stream: '', version: 0, hash: GENESIS }
  for (;;) {
    const chunk = await eventsAfter(tx, last, CHUNK)
    for (const event of chunk) {
      const { stream, version, hash } = event
      const before = stream === last.stream ? last : { version: 0, hash: GENESIS }
      if (version !== before.version + 1) return { stream, version: before.version + 1 }
      if (hash !== hashOf(before.hash, event)) return { stream, version }
      last = { stream, version, hash }
      heads.set(stream, last)
    }
    if (chunk.length < CHUNK) return firstShort(tx, heads)
  }
}

/** The first stream whose last event is not the one in its head. */
async function firstShort(tx: Sql, found: Map<string, Head>): Promise<StreamVersion | null> {
  const { rows } = await tx.query<StreamVersion & Head>('select stream, version, hash from streams order by stream')
  for (const { stream, version, hash } of rows) {
    const end = found.get(stream) ?? { version: 0, hash: GENESIS }
    if (end.version !== version || end.hash !== hash) return { stream, version: Math.min(end.version + 1, version) }
  }
  return null
}
