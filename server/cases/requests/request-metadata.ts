import { keptMetadata, metadataProblem, type MetadataEntry } from '#machines/rules/edit/metadata.ts'
import { keepMetadata } from '../../store/requests/request-metadata.ts'
import type { Sql } from '../../store/engine/sql.ts'
import { Refused } from '../../engine/refused.ts'

/**
 * Replaces what the sender noted on a draft (TEN-013, TEN-014).
 * @throws Refused TooManyMetadataException; MetadataWithoutKeyException, MetadataKeyDuplicateException and
 * MetadataTooLongException, whose message says which entry
 */
export async function replaceMetadata(tx: Sql, request: string, given: readonly MetadataEntry[]): Promise<void> {
  const entries = keptMetadata(given)
  const problem = metadataProblem(entries)
  if (problem?.name === 'TooManyMetadataException') throw new Refused(problem.name)
  if (problem) throw new Refused(problem.name, { message: `entry ${problem.at + 1}: ${entries[problem.at]!.key}` })
  await keepMetadata(tx, request, entries)
}
