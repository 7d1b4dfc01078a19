import { isBlank } from '../common/one-line.ts'
import { lengthOf } from '../common/name.ts'

/** Characters in a message of one person to others (SET-042). */
export const MAX_FREE_TEXT_LENGTH = 4000

/** A scheme, `www.`, or a word like a domain that a slash follows (SET-045). */
const URL = /(?:https?|ftp):\/\/|(?<![\p{L}\p{N}])www\.|[\p{L}\p{N}]\.\p{L}{2,}(?::\d+)?\//iu

export type FreeTextProblem = 'CustomMessageTooLongException' | 'CustomMessageUrlException'

/**
 * Why a message to others is invalid; null if it is valid. It must not have a web address, which readers would trust as
 * ours (SET-044).
 */
export function freeTextProblem(text: string): FreeTextProblem | null {
  if (lengthOf(text) > MAX_FREE_TEXT_LENGTH) return 'CustomMessageTooLongException'
  return URL.test(text) ? 'CustomMessageUrlException' : null
}

/** The same for a message that must say something. */
export const requiredTextProblem = (text: string): FreeTextProblem | 'CustomMessageEmptyException' | null =>
  text === '' ? 'CustomMessageEmptyException' : freeTextProblem(text)

/** A message as it is kept: with plain line breaks, without control characters, trimmed; empty if it shows nothing. */
export function tidyFreeText(text: string): string {
  const plain = text.replaceAll(/\r\n?|[\u0085\u2028\u2029]/gu, '\n').replaceAll(/(?![\n\t])[\p{Cc}\p{Cs}]/gu, '')
  return isBlank(plain) ? '' : plain.trim()
}

/** The paragraphs of a message: what empty lines separate. */
export const paragraphsOf = (text: string): string[] => text.split(/\n\s*\n/u).filter((part) => !isBlank(part))
