import type { PGlite } from '@electric-sql/pglite'
import type { Hints } from '../engine/ports.ts'
import { CHANGED, type Changed } from '../store/engine/hints.ts'

/** Hears what the database says has changed, and passes it on to whoever listens. */
export async function listenTo(db: PGlite): Promise<Hints> {
  const ears = new Set<(changed: Changed) => void>()
  await db.listen(CHANGED, (text) => {
    const changed = JSON.parse(text) as Changed
    for (const ear of ears) ear(changed)
  })
  return (hear) => {
    ears.add(hear)
    return () => void ears.delete(hear)
  }
}
