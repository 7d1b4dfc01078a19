import { subjectOfText } from '#machines/rules/common/subject.ts'
import { salted } from '../../engine/salted.ts'
import { commentsFor, type CommentRow } from '../../store/comments/comments.ts'
import { history, type Recorded } from '../../store/engine/events.ts'
import type { Sql } from '../../store/engine/sql.ts'
import { requestById } from '../../store/requests/requests.ts'
import type { CommentFact } from '../comments/comment-events.ts'

type Added = CommentFact & { type: 'comment.added' }

/**
 * What the comments on a request say otherwise than the events of their stream: their number, texts, authors and times.
 * Null if they agree, or the request is gone. There are none once its data was deleted.
 */
export async function commentsContradiction(tx: Sql, stream: string): Promise<string | null> {
  const row = await requestById(tx, subjectOfText(stream).id)
  if (!row) return null
  const comments = await commentsFor(tx, row.id, { key: '', isCreator: true })
  if (row.dataPurgedAt !== null) return comments.length > 0 ? 'its comments are still there' : null
  const events = (await history(tx, stream)).filter(({ type }) => type === 'comment.added')
  if (comments.length !== events.length) return `it has ${comments.length} comments instead of ${events.length}`
  const wrong = events.find((event) => {
    const comment = comments.find(({ number }) => number === event.version)
    return !comment || !isAsAdded(comment, event, row.salt)
  })
  return wrong ? `its comment ${(wrong.data as Added).comment} was changed` : null
}

function isAsAdded(comment: CommentRow, { data, actor, at }: Recorded, salt: string): boolean {
  const { comment: id, isConfidential, text } = data as Added
  return (
    comment.id === id &&
    comment.isConfidential === isConfidential &&
    comment.createdAt.getTime() === at.getTime() &&
    (actor.kind === 'signer' ? comment.signer : comment.account) === actor.id &&
    salted(salt, comment.body) === text
  )
}
