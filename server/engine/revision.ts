import { Refused } from './refused.ts'

/** A resource as a caller has seen it, who may write it only if it is still so. */
export type Seen = { id: string; revision: number }

/** Checks that a caller has seen the current revision. @throws Refused StaleRevisionException */
export function expectRevision({ revision }: { revision: number }, seen: number) {
  if (revision !== seen) throw new Refused('StaleRevisionException')
}

/** What a caller may see. @throws Refused NotFoundException if there is nothing */
export function unlessGone<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Refused('NotFoundException')
  return row
}

/** What was written over the revision that a caller has seen. @throws Refused StaleRevisionException if nothing was */
export function unlessStale<Written>(written: Written | undefined): Written {
  if (written === undefined) throw new Refused('StaleRevisionException')
  return written
}
