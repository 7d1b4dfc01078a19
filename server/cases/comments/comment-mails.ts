import { isSameMail } from '#machines/rules/common/mail.ts'
import { subjectOfText } from '#machines/rules/common/subject.ts'
import { isTerminated } from '#machines/rules/requests/request-state.ts'
import { requestSubject } from '#machines/rules/requests/request-subject.ts'
import type { Bell } from '../../engine/ring.ts'
import { COMMENTS_MAIL } from '../../mail/comments-mail.ts'
import { commentsFor, readerOf, type CommentRow } from '../../store/comments/comments.ts'
import { setDeadline, setEarlierDeadline } from '../../store/engine/deadlines.ts'
import type { Sql } from '../../store/engine/sql.ts'
import { signersOf } from '../../store/requests/request-signers.ts'
import { requestById, type RequestRow } from '../../store/requests/requests.ts'
import { queueMail } from '../mails/queue-mail.ts'
import type { Ports } from '../ports.ts'
import { commentsStream } from './comment-events.ts'
import { mailedPeople, type Mailed } from './mailed-people.ts'
import { hasComments, signerIn } from './people.ts'

/** How long after a comment it is mailed: somebody who has the page open reads it there. */
const WAIT = 5 * 60_000
/** The pause between two mails to one person about the comments on one request. */
const PAUSE = 60 * 60_000

const deadlineAt = (request: string, ringsAt: Date) => ({
  subject: commentsStream(request),
  kind: 'mailComments',
  ringsAt,
  data: {},
})

/** Mails a new comment in some minutes to those who have not read it by then. */
export const mailSoon = ({ now }: Pick<Ports, 'now'>, tx: Sql, request: string): Promise<void> =>
  setEarlierDeadline(tx, deadlineAt(request, new Date(now().getTime() + WAIT)))

/** Mails news later if the request is being edited, when nobody can answer; returns whether it is. */
export async function waitForEdit(ports: Pick<Ports, 'now'>, tx: Sql, { id, state }: RequestRow): Promise<boolean> {
  const isEdited = state === 'EDITING'
  if (isEdited) await mailSoon(ports, tx, id)
  return isEdited
}

/** What is new to somebody: comments of others that they may read, have not read and were not mailed. */
type News = { comments: CommentRow[]; mailedAt: Date | null }

/** What is new to somebody on a request, and when they got the last mail about it. */
export async function newsFor(tx: Sql, row: RequestRow, { reader, mail }: Mailed): Promise<News> {
  const { read, mailed, mailedAt } = await readerOf(tx, row.id, reader.key)
  const all = await commentsFor(tx, row.id, reader)
  // An account that signs, too, has written as a signer.
  const signers = (await signersOf(tx, [row.id])).filter((signer) => isSameMail(signer.mail, mail))
  const own = [reader.key, ...signers.map((signer) => signerIn(row, signer).reader.key)]
  const isNew = ({ number, author }: CommentRow) => number > Math.max(read, mailed) && !own.includes(author)
  return { comments: all.filter(isNew), mailedAt }
}

/** When the pause after a mail is over; null if it is. */
function pauseOf({ now }: Pick<Ports, 'now'>, { mailedAt }: News): Date | null {
  const next = new Date((mailedAt?.getTime() ?? 0) + PAUSE)
  return mailedAt === null || next <= now() ? null : next
}

/** Mails news later if there was a mail within the hour; returns whether there was. */
export async function putOff(ports: Pick<Ports, 'now'>, tx: Sql, request: string, news: News): Promise<boolean> {
  const next = pauseOf(ports, news)
  if (next) await setEarlierDeadline(tx, deadlineAt(request, next))
  return next !== null
}

/** Whether comments on a request are mailed. */
export const isMailed = async (tx: Sql, row: RequestRow): Promise<boolean> =>
  !isTerminated(row.state) && (await hasComments(tx, row))

/** Mails everybody to whom something is new, each once an hour at most. */
const mailComments: Bell<Ports> = async (ports, tx, { subject }) => {
  const row = await requestById(tx, subjectOfText(subject).id)
  if (!row || !(await isMailed(tx, row)) || (await waitForEdit(ports, tx, row))) return
  const pauses: Date[] = []
  for (const person of await mailedPeople(tx, row)) {
    const news = await newsFor(tx, row, person)
    const last = news.comments.at(-1)
    if (!last) continue
    const pause = pauseOf(ports, news)
    if (pause) pauses.push(pause)
    else {
      // A mail that was put off is queued again.
      const reason = `${commentsStream(row.id)}/${last.number}/${ports.now().getTime()}`
      await queueMail(ports, tx, {
        kind: COMMENTS_MAIL,
        subject: requestSubject(row.id),
        recipient: person.id,
        reason,
        to: person.mail,
      })
    }
  }
  const [first] = pauses.toSorted((a, b) => a.getTime() - b.getTime())
  if (first) await setDeadline(tx, deadlineAt(row.id, first))
}

/** The bells of comments. */
export const commentBells: Record<'mailComments', Bell<Ports>> = { mailComments }
