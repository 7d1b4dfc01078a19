import type { components } from '#openapi'
import { checkFiles, type GivenFile } from './check-files.ts'

type FileError = components['schemas']['DeferredFileError']

/** The errors at most that an answer lists. */
const MAX_DEFERRED_ERRORS = 1000

/** What is wrong with deferred files, as a problem says it: all errors are counted, and the first ones are listed. */
export const listedErrors = (errors: readonly FileError[]): { total: number; errors: FileError[] } => ({
  total: errors.length,
  errors: errors.slice(0, MAX_DEFERRED_ERRORS),
})

/** What is wrong with files that are uploaded to be certified later. `waiting` are the hashes of those that wait. */
export const checkUploaded = (files: readonly GivenFile[], waiting: ReadonlySet<string>): FileError[] =>
  [
    ...checkFiles(files).errors,
    ...files.flatMap(({ hash }, file): FileError[] =>
      waiting.has(hash) ? [{ file, exception: 'FileWaitsAlreadyException' }] : [],
    ),
  ].toSorted((a, b) => a.file - b.file)
