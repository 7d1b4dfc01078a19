import type { Failure } from '../../port.ts'
import { isProofName, isUndecided } from '../../rules/proofs/check.ts'
import { isProven, type CheckResults } from '../../rules/proofs/check-answers.ts'
import type { LocalFile } from './signature-check.machine.ts'

/** One of several files that are checked in turn. */
export type CheckRow = {
  id: number
  file: LocalFile
  at: 'waiting' | 'hashing' | 'checking' | 'known' | 'failed' | 'cancelled'
  hash: string | null
  /** Of the proof files that were added, the first one that names the hash. */
  proof: LocalFile | null
  results: CheckResults | null
  /** Why the file could not be hashed. */
  failure: Failure | null
}

/**
 * The rows, the proof files that came with them, files with the name of a proof that were not read yet, and the names of files
 * for which there was no room.
 */
export type CheckRows = {
  rows: CheckRow[]
  proofs: LocalFile[]
  unsorted: LocalFile[]
  leftOut: string[]
  nextId: number
}

/** Each file takes four calls at most, and a network may make 200 at once; see server/http/throttle.ts. */
export const MAX_CHECKED_FILES = 50

export const NO_ROWS: CheckRows = { rows: [], proofs: [], unsorted: [], leftOut: [], nextId: 0 }

/** Adds files: those with the name of a proof to be read first, the others as rows. */
export function withFiles(all: CheckRows, files: readonly LocalFile[]): CheckRows {
  const named = files.filter(({ name }) => isProofName(name))
  const documents = files.filter(({ name }) => !isProofName(name))
  return { ...withDocuments({ ...all, leftOut: [] }, documents), unsorted: [...all.unsorted, ...named] }
}

/** Adds the first file that was not read yet: as a proof, with which rows without one are checked again, or as a row. */
export function withSorted({ unsorted: [file, ...unsorted], ...all }: CheckRows, isProof: boolean): CheckRows {
  const rest = { ...all, unsorted }
  if (file === undefined) return rest
  if (!isProof) return withDocuments(rest, [file])
  return {
    ...rest,
    rows: all.rows.map((row) => (isWithoutProof(row) ? waiting(row) : row)),
    proofs: [...all.proofs, file],
  }
}

/** Adds documents as rows, as long as there is room. */
function withDocuments({ rows, leftOut, nextId, ...all }: CheckRows, documents: readonly LocalFile[]): CheckRows {
  const taken = documents.slice(0, MAX_CHECKED_FILES - rows.length)
  const fresh = taken.map(
    (file, i): CheckRow => ({
      id: nextId + i,
      file,
      at: 'waiting',
      hash: null,
      proof: null,
      results: null,
      failure: null,
    }),
  )
  return {
    ...all,
    rows: [...rows, ...fresh],
    leftOut: [...leftOut, ...documents.slice(taken.length).map(({ name }) => name)],
    nextId: nextId + taken.length,
  }
}

const isWithoutProof = ({ at, proof }: CheckRow): boolean => at === 'known' && proof === null

const waiting = (row: CheckRow): CheckRow => ({ ...row, at: 'waiting', failure: null })

/** A row whose check does not go on. What is known of it from an earlier check stays. */
export const cancelled = (row: CheckRow): CheckRow => ({ ...row, at: row.results === null ? 'cancelled' : 'known' })

/** The row that waits for its turn, the first one first. */
export const nextOf = (rows: readonly CheckRow[]): CheckRow | undefined => rows.find(({ at }) => at === 'waiting')

/** The rows with one of them changed. */
export const withRow = (rows: readonly CheckRow[], id: number | null, change: Partial<CheckRow>): CheckRow[] =>
  rows.map((row) => (row.id === id ? { ...row, ...change } : row))

/** Whether a row has not come to its end, so that it can be cancelled. */
export const isUnderWay = ({ at }: CheckRow): boolean => at === 'waiting' || at === 'hashing' || at === 'checking'

/** Whether a row ended without an answer, so that it can be checked again. */
export const isRepeatable = ({ at, results }: CheckRow): boolean =>
  at === 'failed' || at === 'cancelled' || (at === 'known' && results !== null && isUndecided(results))

/** How many rows are checked, how many of them were signed or certified, and how many ended without an answer. */
export function tallyOf(rows: readonly CheckRow[]): { checked: number; proven: number; unanswered: number } {
  const known = rows.filter(({ at }) => at === 'known')
  const proven = known.filter(({ results }) => results !== null && isProven(results))
  const unanswered = rows.filter((row) => isRepeatable(row) && !proven.includes(row)).length
  const ended = rows.filter((row) => !isUnderWay(row)).length
  return { checked: ended - unanswered, proven: proven.length, unanswered }
}

/** The names of the proof files that belong to none of the rows; none as long as a row may still be one of theirs. */
export function strayProofsIn({ rows, proofs, unsorted }: Omit<CheckRows, 'leftOut' | 'nextId'>): string[] {
  if (unsorted.length > 0 || rows.some(isUnderWay)) return []
  return proofs.filter((proof) => rows.every((row) => row.proof !== proof)).map(({ name }) => name)
}
