import type { components } from '#openapi'
import { limits, MAX_CERTIFICATION_FILES } from '../common/limits.ts'
import { nameProblem } from '../common/name.ts'
import type { MetadataEntry } from '../edit/metadata.ts'

type Problem<Name extends components['schemas']['ProblemName']> = Name | null

const nameProblems = {
  RequestNameTooLongException: 'CertificationNameTooLongException',
  RequestInvalidNameException: 'CertificationInvalidNameException',
} as const

/** A flow name as it is kept: in NFC, without blanks around it. */
export const tidyFlowName = (name: string): string => name.normalize('NFC').trim()

/** Why a tidy flow name is invalid; null if it is valid. The rules are those of the name of a request. */
export function flowNameProblem(
  name: string,
): Problem<'CertificationNameTooLongException' | 'CertificationInvalidNameException'> {
  const problem = nameProblem(name, limits.nameMaxLength)
  return problem && nameProblems[problem]
}

/** Why so many files cannot be certified at once; null if they can (CERT-016). */
export function filesCountProblem(
  count: number,
): Problem<'EmptyCertificationException' | 'TooManyCertificationFilesException'> {
  if (count === 0) return 'EmptyCertificationException'
  return count > MAX_CERTIFICATION_FILES ? 'TooManyCertificationFilesException' : null
}

/** Characters at most in the metadata of all statements of a certification together: each statement has all of it. */
const MAX_STATED_CHARACTERS = 10_000_000

/** Why so many files cannot have so much metadata; null if they can. */
export function statedProblem(
  files: number,
  metadata: readonly MetadataEntry[],
): Problem<'CertificationTooLargeException'> {
  const characters = metadata.reduce((sum, { key, value }) => sum + key.length + value.length, 0)
  return files * characters > MAX_STATED_CHARACTERS ? 'CertificationTooLargeException' : null
}
