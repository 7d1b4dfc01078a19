import type { components } from '#openapi'
import { MAX_FILE_NAME_LENGTH } from '../common/limits.ts'
import { forbiddenIn, lengthOf } from '../common/name.ts'
import { isBlank, isOneLine } from '../common/one-line.ts'

type Schemas = components['schemas']
type CertificationError = Schemas['CertificationError']
type Exception = Schemas['CertificationException']

/** A file to certify: its name, and its SHA-256 in lower-case hexadecimal. */
export type GivenFile = NonNullable<Schemas['NewCertification']['files']>[number]

/** What is wrong with files. `total` counts all errors; of more than `MAX_CERTIFICATION_ERRORS` the first ones are kept. */
type CheckedFiles = { errors: CertificationError[]; total: number }

/** The errors at most that an answer lists. */
const MAX_CERTIFICATION_ERRORS = 1000

/** The SHA-256 of no bytes. */
const EMPTY_FILE = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

/** Why a file cannot be certified under this name; null if it can. */
export function fileNameProblem(name: string): Exception | null {
  if (lengthOf(name) > MAX_FILE_NAME_LENGTH) return 'FileNameTooLongException'
  return isBlank(name) || !isOneLine(name) || forbiddenIn(name) ? 'IllegalUploadedFilenameException' : null
}

/** What is wrong with the files of a certification, in their order. Each hash may occur once. */
export function checkFiles(files: readonly GivenFile[]): CheckedFiles {
  const seen = new Set<string>()
  const errors = files.flatMap(({ name, hash }, file): CertificationError[] => {
    const exceptions = [fileNameProblem(name), hashProblem(hash, seen)]
    seen.add(hash)
    return exceptions.flatMap((exception) => (exception ? { file, exception } : []))
  })
  return { errors: errors.slice(0, MAX_CERTIFICATION_ERRORS), total: errors.length }
}

function hashProblem(hash: string, seen: ReadonlySet<string>): Exception | null {
  if (hash === EMPTY_FILE) return 'EmptyFileHashException'
  return seen.has(hash) ? 'FileHashDuplicateException' : null
}
