import { freeTextProblem } from '#machines/rules/mail/free-text.ts'
import { commentsWords } from './comments-words.ts'
import { compose, type Addressed } from './compose.ts'
import type { Mail } from './letter.ts'

/** The kind of mail about new comments on a request. */
export const COMMENTS_MAIL = 'COMMENTS_MAIL'

/** Comments in a mail at most; it says how many more there are. */
const MAX_QUOTED = 10

/** The values that such a mail is written from. `address` of a signer contains their token. */
type CommentsMailFacts = Addressed & {
  request: string
  /** Whether the request takes comments. */
  canAnswer: boolean
  /** Who sent the request, in mails to signers; null in those to its sender and their colleagues. */
  sender: { name: string; mail: string } | null
  /** What is new, oldest first. */
  comments: { fullName: string; body: string; isConfidential: boolean }[]
  address: string
}

/**
 * Writes a mail about new comments in the language of its facts. It quotes neither confidential comments, since mails are
 * forwarded, nor those with a web address, which readers would trust as ours (SET-044).
 */
export const writeCommentsMail = (facts: CommentsMailFacts): Mail =>
  compose(facts, (w) => {
    const { request, canAnswer, comments, address, sender } = facts
    const words = commentsWords[facts.language]
    const quoted = comments.slice(0, MAX_QUOTED)
    const rest = comments.length - quoted.length
    return {
      subject: words.subject(comments.length, request),
      heading: words.heading(comments.length),
      paragraphs: [words.text(request, canAnswer)],
      message: {
        label: words.label,
        text: [...quoted.map((one) => quote(words, one)), ...(rest > 0 ? [words.more(rest)] : [])].join('\n\n'),
      },
      button: { label: words.button, address, orCopy: w.orCopy },
      reason: sender ? `${w.personalLink} ${words.signerReason(sender.name, sender.mail)}` : words.reason,
      ...(sender && { contact: sender.mail }),
    }
  })

type CommentsWords = (typeof commentsWords)['EN' | 'FR']

function quote(
  { by, confidential, withAddress }: CommentsWords,
  { fullName, body, isConfidential }: CommentsMailFacts['comments'][number],
): string {
  if (isConfidential) return by(fullName, confidential)
  return by(fullName, freeTextProblem(body) === null ? body : withAddress)
}
