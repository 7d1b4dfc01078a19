import { keptMetadata, metadataProblem, type MetadataEntry } from '#machines/rules/edit/metadata.ts'
import { Refused } from '../refused.ts'

/**
 * Metadata as it is kept (TEN-013, TEN-014).
 * @throws Refused TooManyMetadataException; MetadataWithoutKeyException, MetadataKeyDuplicateException and
 * MetadataTooLongException, whose message says which entry
 */
export function checkedMetadata(given: readonly MetadataEntry[]): readonly MetadataEntry[] {
  const entries = keptMetadata(given)
  const problem = metadataProblem(entries)
  if (problem?.name === 'TooManyMetadataException') throw new Refused(problem.name)
  if (problem) throw new Refused(problem.name, { message: `entry ${problem.at + 1}: ${entries[problem.at]!.key}` })
  return entries
}
