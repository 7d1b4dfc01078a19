import { isBlank, toOneLine } from '../common/one-line.ts'

/** Entries of metadata on a request at most, and the letters of a key and of a value. */
export const MAX_METADATA = 20
export const MAX_METADATA_KEY = 100
export const MAX_METADATA_VALUE = 500

/** What a sender notes on a request, for their own filing: `customFields` of the contract. */
export type MetadataEntry = { key: string; value: string }

export type MetadataProblem =
  | { name: 'TooManyMetadataException' }
  | { name: 'MetadataWithoutKeyException' | 'MetadataKeyDuplicateException' | 'MetadataTooLongException'; at: number }

const folded = (key: string) => key.normalize('NFC').toLowerCase()

/** Whether a person would read two keys as the same. */
const isSameKey = (one: string, other: string) => folded(one) === folded(other)

/** Why tidy entries cannot be kept, with the place of the first that is wrong; null if they can (TEN-013, TEN-014). */
export function metadataProblem(entries: readonly MetadataEntry[]): MetadataProblem | null {
  const given = [...entries.entries()].filter(([, entry]) => !isEmpty(entry))
  if (given.length > MAX_METADATA) return { name: 'TooManyMetadataException' }
  const seen = new Set<string>()
  for (const [at, { key, value }] of given) {
    if (isBlank(key)) return { name: 'MetadataWithoutKeyException', at }
    if (key.length > MAX_METADATA_KEY || value.length > MAX_METADATA_VALUE)
      return { name: 'MetadataTooLongException', at }
    if (seen.has(folded(key))) return { name: 'MetadataKeyDuplicateException', at }
    seen.add(folded(key))
  }
  return null
}

const isEmpty = ({ key, value }: MetadataEntry) => isBlank(key) && isBlank(value)

/** An entry in one line each, in NFC, without spaces around it. */
export const tidyEntry = ({ key, value }: MetadataEntry): MetadataEntry => ({
  key: toOneLine(key).normalize('NFC').trim(),
  value: toOneLine(value).normalize('NFC').trim(),
})

/** The entries to keep: tidy, and without those that say nothing. */
export const keptMetadata = (entries: readonly MetadataEntry[]): MetadataEntry[] =>
  entries.map(tidyEntry).filter((entry) => !isEmpty(entry))

/** An entry that a sender fills in. Of one that the organisation asks for, they give the value only. */
export type DraftEntry = MetadataEntry & { isOffered: boolean }

/** The entries that a sender fills in: the organisation's keys in their order, then the others of the request. */
export function offeredMetadata(kept: readonly MetadataEntry[], keys: readonly string[]): DraftEntry[] {
  const of = (key: string) => kept.find((entry) => isSameKey(entry.key, key))
  const others = kept.filter(({ key }) => !keys.some((offered) => isSameKey(offered, key)))
  return [
    ...keys.map((key) => ({ key, value: of(key)?.value ?? '', isOffered: true })),
    ...others.map(({ key, value }) => ({ key, value, isOffered: false })),
  ]
}

/** The entries that a sender filled in: one that the organisation asks for says nothing without a value. */
export const filledMetadata = (entries: readonly DraftEntry[]): MetadataEntry[] =>
  keptMetadata(entries.filter(({ value, isOffered }) => !isOffered || !isBlank(value)))
