import { GENESIS } from '#machines/rules/common/chain/event-text.ts'
import { hashOf } from './chain.ts'
import { eventsAfter } from './events.ts'
import type { Sql } from './sql.ts'

/** The number of events read at a time. */
const CHUNK = 1000

type StreamVersion = { stream: string; version: number }

/**
 * Verifies the hash chains of all streams. Returns the first event, by stream and version, that was changed, is out of
 * order, or is missing at the end of its stream; null if all are intact. Streams without any event come last.
 */
export async function firstBroken(tx: Sql): Promise<StreamVersion | null> {
  let last: End = { stream: '', version: 0, hash: GENESIS }
  for (;;) {
    const chunk = await eventsAfter(tx, last, CHUNK)
    const ends: End[] = []
    let broken: StreamVersion | null = null
    for (const event of chunk) {
      const { stream, version, hash } = event
      if (stream !== last.stream && last.stream !== '') ends.push(last)
      const before = stream === last.stream ? last : { version: 0, hash: GENESIS }
      if (version !== before.version + 1) broken = { stream, version: before.version + 1 }
      else if (hash !== hashOf(before.hash, event)) broken = { stream, version }
      if (broken) break
      last = { stream, version, hash }
    }
    const isEnd = chunk.length < CHUNK
    if (isEnd && !broken && last.stream !== '') ends.push(last)
    const found = (await firstShort(tx, ends)) ?? broken ?? (isEnd ? await firstEmpty(tx) : null)
    if (found || isEnd) return found
  }
}

type End = StreamVersion & { hash: string }

/** The first of these streams whose last event is not the one in its head. */
async function firstShort(tx: Sql, ends: End[]): Promise<StreamVersion | null> {
  const { rows } = await tx.query<End>('select stream, version, hash from streams where stream = any($1)', [
    ends.map(({ stream }) => stream),
  ])
  const heads = new Map(rows.map((row) => [row.stream, row]))
  for (const { stream, version, hash } of ends) {
    const head = heads.get(stream)
    if (head?.version !== version || head.hash !== hash)
      return { stream, version: Math.min(version + 1, head?.version ?? version) }
  }
  return null
}

/** The first stream that should have events and has none. */
async function firstEmpty(tx: Sql): Promise<StreamVersion | null> {
  const { rows } = await tx.query<StreamVersion>(
    `select stream, 1 as version from streams
     where version > 0 and not exists (select 1 from events where events.stream = streams.stream)
     order by stream limit 1`,
  )
  return rows[0] ?? null
}
