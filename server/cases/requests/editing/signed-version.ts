import type { Recorded } from '../../../store/engine/events.ts'

/** Which version of a request somebody signed, counted from 1, and how many it has had. */
type SignedVersion = { number: number; of: number }

/**
 * The version of a request at one of its events: each edit that was submitted makes another. Undefined for a request that was
 * never edited.
 */
export function versionAt(
  events: readonly Recorded[],
  { version }: Pick<Recorded, 'version'>,
): SignedVersion | undefined {
  const edits = events.filter(({ type }) => type === 'editing.submitted')
  if (edits.length === 0) return undefined
  return { number: edits.filter((edit) => edit.version < version).length + 1, of: edits.length + 1 }
}
