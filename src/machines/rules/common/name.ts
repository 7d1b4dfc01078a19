import type { components } from '#openapi'
import { isBlank, isOneLine } from './one-line.ts'

export type NameProblem = Extract<
  components['schemas']['ProblemName'],
  'RequestNameTooLongException' | 'RequestInvalidNameException'
>

/** Characters that are not allowed in file and request names, because file systems reserve them. */
const FORBIDDEN = /[\\/:*?"<>|]/

/** The first forbidden character of a name (FILE-014), if any. */
export const forbiddenIn = (name: string): string | undefined => name.match(FORBIDDEN)?.[0]

/** Why a request name is invalid (SET-019); null if it is valid. */
export function nameProblem(name: string, maxLength: number): NameProblem | null {
  if (lengthOf(name) > maxLength) return 'RequestNameTooLongException'
  return isBlank(name) || !isOneLine(name) || forbiddenIn(name) ? 'RequestInvalidNameException' : null
}

/** The length of a text in code points, not UTF-16 units. */
export const lengthOf = (text: string): number => Array.from(text).length

/** A text truncated to `max` code points. */
export const cut = (text: string, max: number): string => Array.from(text).slice(0, max).join('')

/** A text of more than `max` code points, cut there and ended by an ellipsis; a shorter one as it is. */
export const shortened = (text: string, max: number): string =>
  lengthOf(text) > max ? `${cut(text, max).trimEnd()}…` : text

/** The whole name of a person. */
export const fullNameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim()
