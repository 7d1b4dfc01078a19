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

/** The rows, the proof files that came with them, and the names of files for which there was no room. */
export type CheckRows = { rows: CheckRow[]; proofs: LocalFile[]; leftOut: string[]; nextId: number }

/** Each file takes four calls at most, and a network may make 200 at once; see server/http/throttle.ts. */
export const MAX_CHECKED_FILES = 50

export const NO_ROWS: CheckRows = { rows: [], proofs: [], leftOut: [], nextId: 0 }

/** Adds files: proof files by their names, the others as rows. Rows without a proof are checked again with new ones. */
export function withFiles({ rows, proofs, nextId }: CheckRows, files: readonly LocalFile[]): CheckRows {
  const added = files.filter(({ name }) => isProofName(name))
  const documents = files.filter(({ name }) => !isProofName(name))
  const taken = documents.slice(0, MAX_CHECKED_FILES - rows.length)
  const before = added.length === 0 ? rows : rows.map((row) => (isWithoutProof(row) ? waiting(row) : row))
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
    rows: [...before, ...fresh],
    proofs: [...proofs, ...added],
    leftOut: documents.slice(taken.length).map(({ name }) => name),
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
export function strayProofsIn({ rows, proofs }: Pick<CheckRows, 'rows' | 'proofs'>): string[] {
  if (rows.some(isUnderWay)) return []
  return proofs.filter((proof) => rows.every((row) => row.proof !== proof)).map(({ name }) => name)
}
