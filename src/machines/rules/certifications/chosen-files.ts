import type { components } from '#openapi'
import { MAX_CERTIFICATION_FILES } from '../common/limits.ts'
import { checkFiles, fileNameProblem, type GivenFile } from './check-files.ts'

type Exception = components['schemas']['CertificationException']

/** Why a file has no hash: it changed while it was read, or the browser refused to read it. */
export type ReadFault = 'changed' | 'unreadable'

/** Why a list of hashes cannot be used. `line` is where a quotation is wrong, counted from 1. */
export type ListRefusal = { because: 'tooLarge' | 'noText' | 'empty' } | { because: 'quotes'; line: number }

/** A file that was chosen or found in a folder; its content stays with the browser, under the id. */
export type PickedFile = { id: string; name: string; size: number }

/** A file to certify. One of a list of hashes has no size, but the line of the list that names it. */
export type ChosenFile = {
  id: string
  name: string
  /** Bytes. */
  size: number | null
  /** Counted from 1. */
  line: number | null
  /** SHA-256 in lower-case hexadecimal, as soon as the file is read. */
  hash: string | null
  fault: ReadFault | null
  /** What the server found wrong. */
  refusal: Exception | null
}

/** What is wrong with a file. `other` is the name of the earlier file with the same content. */
export type FileProblem =
  | { because: Exclude<Exception, 'FileHashDuplicateException'> | ReadFault | 'tooMany' }
  | { because: 'FileHashDuplicateException'; other: string }

/** Files that are kept at most, so that those beyond the limit are shown, but a whole disk is not. */
export const MAX_KEPT_FILES = 2 * MAX_CERTIFICATION_FILES

/** A file that was picked, before it is read. */
export const pickedFile = ({ id, name, size }: PickedFile): ChosenFile => ({
  id,
  name: name.normalize('NFC'),
  size,
  line: null,
  hash: null,
  fault: null,
  refusal: null,
})

/** A file that a list of hashes names. */
export const listedFile = (
  id: string,
  { line, name, hash }: { line: number; name: string; hash: string },
): ChosenFile => ({
  id,
  name: name.normalize('NFC'),
  size: null,
  line,
  hash,
  fault: null,
  refusal: null,
})

/** Whether a file is still to be read. */
export const isUnread = ({ hash, fault }: ChosenFile): boolean => hash === null && fault === null

type Problems = ReadonlyMap<string, FileProblem>

// Of 10,000 files a few change at a time, and the problems are asked for several times between two changes.
const problemsBefore = new WeakMap<readonly ChosenFile[], Problems>()
const exceptionsBefore = new WeakMap<ChosenFile, Exception | null>()

function remembered<Key extends object, Value>(
  before: WeakMap<Key, Value>,
  key: Key,
  find: (key: Key) => Value,
): Value {
  if (!before.has(key)) before.set(key, find(key))
  return before.get(key) as Value
}

/** What is wrong with each file that something is wrong with, by id: one thing, the first that has to be mended. */
export const problemsOf = (files: readonly ChosenFile[]): Problems => remembered(problemsBefore, files, findProblems)

function findProblems(files: readonly ChosenFile[]): Problems {
  const problems = new Map<string, FileProblem>()
  const first = new Map<string, ChosenFile>()
  for (const [at, file] of files.entries()) {
    const problem = problemOf(file, first.get(file.hash ?? '') ?? null, at)
    if (problem) problems.set(file.id, problem)
    if (file.hash !== null && !first.has(file.hash)) first.set(file.hash, file)
  }
  return problems
}

function problemOf(file: ChosenFile, other: ChosenFile | null, at: number): FileProblem | null {
  if (at >= MAX_CERTIFICATION_FILES) return { because: 'tooMany' }
  if (file.fault) return { because: file.fault }
  const because = remembered(exceptionsBefore, file, nameOrHashProblem) ?? file.refusal
  if (because && because !== 'FileHashDuplicateException') return { because }
  return other || because ? { because: 'FileHashDuplicateException', other: other?.name ?? file.name } : null
}

function nameOrHashProblem({ name, hash, size }: ChosenFile): Exception | null {
  const problem = fileNameProblem(name)
  if (problem) return problem
  if (hash === null) return size === 0 ? 'EmptyFileHashException' : null
  return checkFiles([{ name, hash }]).errors[0]?.exception ?? null
}

/** How much is read: bytes of the files that have some, and files. `partly` has the bytes of those being read. */
export function readingOf(files: readonly ChosenFile[], partly: Readonly<Record<string, number>>) {
  const total = { files: files.length, read: 0, bytes: 0, readBytes: 0 }
  for (const file of files) {
    const size = file.size ?? 0
    total.bytes += size
    total.readBytes += isUnread(file) ? (partly[file.id] ?? 0) : size
    if (!isUnread(file)) total.read += 1
  }
  return total
}

/** The files as they are certified. Each has been read. */
export const givenFiles = (files: readonly ChosenFile[]): GivenFile[] =>
  files.map(({ name, hash }) => ({ name, hash: hash ?? '' }))
