import type { components } from '#openapi'
import { limits, MAX_DEFERRED_FILES } from '../common/limits.ts'
import { fileNameProblem } from './check-files.ts'
import type { PickedFile } from './chosen-files.ts'

type Schemas = components['schemas']

/** Why a file is not uploaded. Another try can help with a refusal of the server as a whole, and with a call that failed. */
export type UploadProblem =
  | { because: 'tooLarge' | 'unreadable' | Schemas['DeferredFileException'] }
  | { name: Schemas['ProblemName'] }
  | { failure: 'offline' | 'throttled' | 'unavailable' | 'unexpected' }

/** A file that is to be uploaded, with what is wrong with it. */
export type QueuedFile = PickedFile & { problem: UploadProblem | null }

/** What is wrong with a file that was chosen, as far as the browser knows. */
function problemOf({ name, size }: PickedFile): UploadProblem | null {
  if (size === 0) return { because: 'EmptyFileHashException' }
  if (size > limits.maxSize) return { because: 'tooLarge' }
  const problem = fileNameProblem(name)
  return problem && { because: problem }
}

/** A queue with further files at its end; no more than can wait on the server. */
export const queued = (files: readonly QueuedFile[], chosen: readonly PickedFile[]): QueuedFile[] => {
  const room = Math.max(0, MAX_DEFERRED_FILES - files.length)
  const more = chosen.slice(0, room).map(({ id, name, size }) => ({ id, name: name.normalize('NFC'), size }))
  return [...files, ...more.map((file) => ({ ...file, problem: problemOf(file) }))]
}

/** The first file that can be uploaded. */
export const nextIn = (files: readonly QueuedFile[]): QueuedFile | null =>
  files.find(({ problem }) => problem === null) ?? null

/** Whether the same file can be tried again. */
export const isRepeatable = (problem: UploadProblem | null): boolean =>
  problem !== null && ('name' in problem || 'failure' in problem)

/** How many files are still to be uploaded, those included that can be tried again. */
export const countLeft = (files: readonly QueuedFile[]): number =>
  files.filter(({ problem }) => problem === null || isRepeatable(problem)).length

/** Whether other files would fail for the same reason, so that they need not be tried. */
export const isForAll = (problem: UploadProblem): boolean =>
  ('failure' in problem && problem.failure !== 'unexpected') ||
  ('name' in problem && problem.name === 'TooManyDeferredFilesException')
