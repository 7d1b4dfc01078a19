import { isBlank } from '#machines/rules/common/one-line.ts'
import { Refused } from '../refused.ts'

/** A text that somebody typed, as it is compared and stored: in NFC, without spaces around it. */
export const textOf = (typed: string): string => typed.normalize('NFC').trim()

/**
 * As `textOf`, for a text that has to show something.
 * @throws Refused MalformedRequestException with `message` if it does not
 */
export function shownTextOf(typed: string, message: string): string {
  const text = textOf(typed)
  if (isBlank(text)) throw new Refused('MalformedRequestException', { message })
  return text
}
