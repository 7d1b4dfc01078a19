import { textOfSubject } from '#machines/rules/common/subject.ts'
import { commentsSubject } from '#machines/rules/comments/comments-subject.ts'
import { requestSubject } from '#machines/rules/requests/request-subject.ts'
import { notBefore } from '../../engine/decide.ts'
import type { AddressedStamp } from '../../engine/stamps.ts'
import { keepAddress } from '../../store/engine/addresses.ts'
import { append, begin, lastTime, lockHead } from '../../store/engine/events.ts'
import type { Sql } from '../../store/engine/sql.ts'

/** What happens to the comments on a request, outside of its lifecycle. */
export type CommentFact =
  /** `text` is a salted hash. */
  | { type: 'comment.added'; comment: string; isConfidential: boolean; text: string }
  /** `to` is the id of a signer or an account. */
  | { type: 'mail.sent'; mail: string; to: string }

/** The stream of the comments on a request. */
export const commentsStream = (request: string): string => textOfSubject(commentsSubject(request))

/**
 * Records a fact in the stream of the comments on a request, and returns its number and time. A network address is kept
 * with those of the request.
 */
export async function recordOfComments(
  tx: Sql,
  { id }: { id: string },
  { address, ...stamp }: AddressedStamp,
  fact: CommentFact,
): Promise<{ version: number; at: Date }> {
  const stream = commentsStream(id)
  const head = (await begin(tx, stream)) ?? (await lockHead(tx, stream))
  const at = notBefore(await lastTime(tx, stream), stamp.at)
  if (address !== undefined && stamp.addressHash !== null)
    await keepAddress(tx, requestSubject(id), stamp.addressHash, address)
  const { version } = await append(tx, { stream, head: head!, fact, stamp: { ...stamp, at } })
  return { version, at }
}
