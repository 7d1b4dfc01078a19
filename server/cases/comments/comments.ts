import type { components } from '#openapi'
import { commentProblem, commentsProblem, tidyComment } from '#machines/rules/mail/comment.ts'
import { commentsSubject } from '#machines/rules/comments/comments-subject.ts'
import { newId } from '../../engine/id.ts'
import { once } from '../../engine/once.ts'
import { Refused } from '../../engine/refused.ts'
import { salted } from '../../engine/salted.ts'
import { byAccount, bySigner } from '../../engine/stamps.ts'
import { transact } from '../../engine/transact.ts'
import {
  addComment as storeComment,
  commentsFor,
  countComments,
  keepRead,
  readerOf,
  type CommentRow,
  type CommentsReader,
} from '../../store/comments/comments.ts'
import { lockHead } from '../../store/engine/events.ts'
import { notifyChanged } from '../../store/engine/hints.ts'
import type { Ports } from '../ports.ts'
import { streamOf } from '../requests/request-lifecycle.ts'
import { recordOfComments } from './comment-events.ts'
import { mailSoon } from './comment-mails.ts'
import { seatOf, type ReaderCall, type WriterCall } from './people.ts'

type Schemas = components['schemas']

/** The comments on a request that the caller may read (`listComments`). @throws Refused NotFoundException */
export async function listComments(
  { db }: Pick<Ports, 'db'>,
  call: ReaderCall,
  request: string,
): Promise<Schemas['CommentList']> {
  return db.transaction(async (tx) => {
    const { row, reader, author } = await seatOf(tx, call, request)
    const rows = await commentsFor(tx, row.id, reader)
    const { read } = await readerOf(tx, row.id, reader.key)
    return {
      comments: rows.map((one) => toView(one, reader)),
      unread: rows.filter(({ number, author: by }) => number > read && by !== reader.key).length,
      canComment: author !== null && row.state === 'PENDING',
    }
  })
}

/**
 * Adds a comment to a pending request (`addComment`). Its event has a salted hash of the text; the text is kept in a row,
 * where it can be purged. A repeated call with the same key gets the same answer.
 * @throws Refused CommentEmptyException, CommentTooLongException; NotFoundException; RequestCannotBeCommentedException;
 * TooManyCommentsException, CommentsReservedException
 */
export async function addComment(
  ports: Ports,
  call: WriterCall,
  request: string,
  { commentText, isConfidential }: Schemas['CommentPayload'],
): Promise<Schemas['Comment']> {
  const body = tidyComment(commentText)
  const problem = commentProblem(body)
  if (problem) throw new Refused(problem)
  const asked = { request, commentText, isConfidential }
  return transact(ports, (tx) =>
    once(ports, tx, { call, operation: 'addComment', body: asked }, async () => {
      // The request does not end meanwhile.
      await lockHead(tx, streamOf(request))
      const { row, reader, author } = await seatOf(tx, call, request)
      if (!author || row.state !== 'PENDING') throw new Refused('RequestCannotBeCommentedException')
      const full = commentsProblem(await countComments(tx, row.id, reader.key), reader)
      if (full) throw new Refused(full)
      const id = newId(ports)
      const at = ports.now()
      const stamp = 'signer' in call ? bySigner(call, row, at) : byAccount(call, row, at)
      const fact = { type: 'comment.added', comment: id, isConfidential, text: salted(row.salt, body) } as const
      const event = await recordOfComments(tx, row, stamp, fact)
      const comment: CommentRow = {
        ...author,
        id,
        request: row.id,
        number: event.version,
        author: reader.key,
        body,
        isConfidential,
        createdAt: event.at,
      }
      await storeComment(tx, comment)
      await mailSoon(ports, tx, row.id)
      // A hint of what only the creator may read goes to the creator alone.
      const { tenant, issuer: owner } = row
      await notifyChanged(tx, { subject: commentsSubject(row.id), tenant, owner, isPrivate: isConfidential })
      return toView(comment, reader)
    }),
  )
}

/**
 * Records that the caller has read the comments up to one of them (`markCommentsRead`).
 * @throws Refused NotFoundException also if they may not read that one
 */
export async function markCommentsRead(ports: Ports, call: ReaderCall, request: string, upTo: string): Promise<void> {
  await transact(ports, async (tx) => {
    const { row, reader } = await seatOf(tx, call, request)
    const comment = (await commentsFor(tx, row.id, reader)).find(({ id }) => id === upTo)
    if (!comment) throw new Refused('NotFoundException')
    await keepRead(tx, row.id, reader.key, comment.number)
  })
}

const toView = (
  { id, body, isConfidential, createdAt, fullName, signer, account, author }: CommentRow,
  { key }: CommentsReader,
): Schemas['Comment'] => ({
  id,
  commentText: body,
  isConfidential,
  createdDate: createdAt.toISOString(),
  fullName,
  signerId: signer,
  accountId: account,
  isOwn: author === key,
})
