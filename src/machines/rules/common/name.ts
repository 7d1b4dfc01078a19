import type { components } from '#openapi'

export type NameProblem = Extract<
  components['schemas']['ProblemName'],
  'RequestNameTooLongException' | 'RequestInvalidNameException'
>

/** What neither a file nor a request may have in its name: file systems give these characters a meaning. */
const FORBIDDEN = /[\\/:*?"<>|]/

/** The first forbidden character of a name (FILE-014); undefined where it has none. */
export const forbiddenIn = (name: string): string | undefined => name.match(FORBIDDEN)?.[0]

/** Why a request may not be called so (SET-019); null where it may. */
export function nameProblem(name: string, maxLength: number): NameProblem | null {
  if (lengthOf(name) > maxLength) return 'RequestNameTooLongException'
  return name.trim() === '' || forbiddenIn(name) ? 'RequestInvalidNameException' : null
}

/** Characters as people count them, not as UTF-16 stores them. */
export const lengthOf = (text: string): number => Array.from(text).length

/** The beginning of a text, where it is longer than `most` characters. */
export const cut = (text: string, most: number): string => Array.from(text).slice(0, most).join('')
