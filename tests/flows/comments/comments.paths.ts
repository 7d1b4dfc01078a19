import type { InputFrom } from 'xstate'
import { commentsMachine } from '#machines/flows/comments/comments.machine.ts'
import { pathsOf } from '../../support/walks/paths.ts'
import { closedComments, newComments, noComments } from '../../support/samples/requests/comments.ts'
import { REQUEST_ID } from '../../support/samples/request.ts'

export const commentsInput: InputFrom<typeof commentsMachine> = { request: REQUEST_ID, key: 'k' }

/** Walks through the comments on a request that take every transition. */
export const commentsPaths = pathsOf(commentsMachine, {
  input: commentsInput,
  events: [
    { type: 'comments.read', list: noComments },
    { type: 'comments.read', list: newComments },
    { type: 'comments.read', list: closedComments },
    { type: 'comments.missing' },
    { type: 'panel.opened' },
    { type: 'panel.closed' },
    { type: 'comment.submitted', text: 'Clause 4 is not what we agreed on.', isConfidential: true },
    { type: 'comment.submitted', text: ' ', isConfidential: false },
    { type: 'comment.added' },
    { type: 'comment.refused', name: 'RequestCannotBeCommentedException' },
    { type: 'comments.marked' },
    { type: 'comments.changed' },
    { type: 'retry.chosen' },
    { type: 'call.failed', failure: 'unavailable' },
  ],
  canHappen: ({ context: { isOpen, canComment } }, event) => {
    if (event.type === 'comment.submitted') return isOpen && canComment
    return event.type !== 'retry.chosen' || isOpen
  },
  telling: ({ comments, unread, canComment, isOpen, complaint, text }) => [
    comments.length,
    unread,
    canComment,
    isOpen,
    complaint,
    text === '',
  ],
})
