import { PGlite } from '@electric-sql/pglite'
import { test } from 'vitest'
import { migrate } from '../../../server/store/engine/migrate.ts'

// What PGlite with its one session cannot show: two connections of a PostgreSQL at once.

test('servers that start together make nothing before they hold the lock', async () => {
  const db = new PGlite()
  const outside = () => Promise.reject(new Error('outside the lock'))
  await migrate({ query: outside, exec: outside, transaction: (work) => db.transaction(work) })
  await db.close()
})
