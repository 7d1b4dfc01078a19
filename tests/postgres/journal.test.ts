import { createHash } from 'node:crypto'
import { setTimeout as later } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { journalHead } from '../../server/cases/proofs/journal.ts'
import { append, begin, type EventPosition } from '../../server/store/engine/events.ts'
import { openSharedDatabase } from '../support/postgres/database.ts'
import { randomFrom } from '../support/random.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const stamp = {
  tenant: null,
  actor: { kind: 'account', id: 'a' },
  channel: 'UI',
  addressHash: null,
  key: null,
  at: new Date('2026-01-01T12:00:00Z'),
} as const

test('every head over all events has each event before it, also of writers that commit in another order', async () => {
  const db = await openSharedDatabase()
  const random = randomFrom(7)
  const write = async (stream: string) => {
    await later(random() * 2000)
    await db.transaction(async (tx) => {
      const head = (await begin(tx, stream))!
      await append(tx, { stream, head, fact: { type: 'some.thing' }, stamp })
      // Its position is taken, and others overtake it.
      await later(random() * 60)
    })
  }
  const over = new AbortController()
  const heads: EventPosition[] = []
  const look = async () => {
    while (!over.signal.aborted) {
      heads.push(await db.transaction(journalHead))
      await later(random() * 10)
    }
  }
  const looking = look()
  await Promise.all(Array.from({ length: 120 }, (_, i) => write(`request/${i}`)))
  over.abort()
  await looking

  const { rows } = await db.query<EventPosition>(
    'select position::float8 as position, hash from events order by position',
  )
  expect(rows).toHaveLength(120)
  const known = new Map([[0, '']])
  let before = ''
  for (const { position, hash } of rows) known.set(position, (before = sha256(`${before} ${position} ${hash}`)))
  expect(new Set(heads.map(({ position }) => position)).size).toBeGreaterThan(3)
  expect(heads.filter(({ position, hash }) => known.get(position) !== hash)).toEqual([])
  await db.close()
})
