import { lengthOf } from '../common/name.ts'
import { tidyFreeText } from './free-text.ts'

/** Characters in a comment (COMM-006). */
export const MAX_COMMENT_LENGTH = 500

/** Comments on a request at most, and of each person on it, so that nobody uses up those of the others (COMM-013). */
export const MAX_COMMENTS = 500
export const MAX_COMMENTS_EACH = 100
/** The last comments on a request are its owner's, however many they have written, so that they can answer (COMM-014). */
export const RESERVED_COMMENTS = 10

type CommentsProblem = 'TooManyCommentsException' | 'CommentsReservedException'

/** Why somebody can add no comment to those on a request, of which some are their own; null if they can (COMM-013, COMM-014). */
export function commentsProblem(
  { all, own }: { all: number; own: number },
  { isCreator }: { isCreator: boolean },
): CommentsProblem | null {
  if (all >= MAX_COMMENTS) return 'TooManyCommentsException'
  const isReserved = all >= MAX_COMMENTS - RESERVED_COMMENTS
  if (isReserved && isCreator) return null
  if (own >= MAX_COMMENTS_EACH) return 'TooManyCommentsException'
  return isReserved ? 'CommentsReservedException' : null
}

/** A comment as it is kept: with plain line breaks, trimmed; empty if it shows nothing. */
export const tidyComment = tidyFreeText

/** How many characters of a comment count (COMM-003). */
export const commentLength = (text: string): number => lengthOf(tidyComment(text))

type CommentProblem = 'CommentEmptyException' | 'CommentTooLongException'

/** Why a tidy comment cannot be added; null if it can (COMM-005, COMM-006). */
export function commentProblem(text: string): CommentProblem | null {
  if (text === '') return 'CommentEmptyException'
  return lengthOf(text) > MAX_COMMENT_LENGTH ? 'CommentTooLongException' : null
}
