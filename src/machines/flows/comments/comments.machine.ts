import { assertEvent, assign, setup } from 'xstate'
import type { components } from '#openapi'
import { port, type CallFailed, type Failure } from '../../port.ts'
import { commentProblem, tidyComment } from '../../rules/mail/comment.ts'

type Schemas = components['schemas']
type Comment = Schemas['Comment']
type ProblemName = Schemas['ProblemName']

// ── What people do ──────────────────────────────────────────────────────────────────────────────
type CommentSubmitted = { type: 'comment.submitted'; text: string; isConfidential: boolean }

// ── What the world answers ──────────────────────────────────────────────────────────────────────
type ListAnswer =
  | { type: 'comments.read'; list: Schemas['CommentList'] }
  /** The request or its comments are not there for this reader any more. */
  | { type: 'comments.missing' }
type AddAnswer = { type: 'comment.added' } | { type: 'comment.refused'; name: ProblemName }
type MarkAnswer = { type: 'comments.marked' }
/** Something may have changed. */
type CommentsChanged = { type: 'comments.changed' }

type CommentsEvent =
  | { type: 'panel.opened' }
  | { type: 'panel.closed' }
  | CommentSubmitted
  | { type: 'retry.chosen' }
  | ListAnswer
  | AddAnswer
  | MarkAnswer
  | CommentsChanged
  | CallFailed

/** `key` makes the call happen once. */
type NewComment = { request: string; text: string; isConfidential: boolean; key: string }

/** The effects this flow needs; `src/api/ports/comments/comments.ports.ts` provides them. */
export type CommentsPorts = {
  readComments(input: { request: string }): Promise<ListAnswer>
  addComment(input: NewComment): Promise<AddAnswer>
  /** Records that the comments up to this one were read. */
  markRead(input: { request: string; last: string }): Promise<MarkAnswer>
  /** Emits an event whenever something may have changed, until it is aborted. */
  watchComments(input: { request: string }, emit: (event: CommentsChanged) => void): Promise<never>
}

type CommentsInput = {
  request: string
  /** A random key for this page. */
  key: string
}

const ofRequest = ({ context }: { context: { request: string } }) => ({ request: context.request })

/**
 * The comments on a request in a panel next to it. While it is closed, it counts what is new; while it is open, what is
 * shown counts as read. Final once there are no comments for this reader.
 */
export const commentsMachine = setup({
  types: {
    input: {} as CommentsInput,
    context: {} as CommentsInput & {
      comments: readonly Comment[]
      /** How many of them are new to the reader. */
      unread: number
      /** Whether the reader may write now, as the server says. */
      canComment: boolean
      isOpen: boolean
      /** What was submitted last; empty once it was added or refused. */
      text: string
      isConfidential: boolean
      /** How often another comment was submitted: each is a call with a key of its own. */
      attempt: number
      /** How many comments were added here: the form is empty after each. */
      added: number
      complaint: Failure | ProblemName | null
      /** How often there was something to complain of. */
      complaints: number
    },
    events: {} as CommentsEvent,
    tags: {} as 'loading' | 'failed' | 'busy',
  },
  actors: {
    readComments: port<{ request: string }>(),
    addComment: port<NewComment>(),
    markRead: port<{ request: string; last: string }>(),
    watchComments: port<{ request: string }>(),
  },
  guards: {
    hasProblem: ({ event }) => {
      assertEvent(event, 'comment.submitted')
      return commentProblem(tidyComment(event.text)) !== null
    },
    /** What has just been read is shown, and some of it is new. */
    showsNews: ({ context: { isOpen }, event }) => {
      assertEvent(event, 'comments.read')
      return isOpen && event.list.unread > 0
    },
    isClosed: ({ context: { isOpen } }) => !isOpen,
    isOpen: ({ context: { isOpen } }) => isOpen,
  },
  actions: {
    keepComments: assign(({ event }) => {
      assertEvent(event, 'comments.read')
      const { comments, unread, canComment } = event.list
      return { comments, unread, canComment }
    }),
    open: assign({ isOpen: true }),
    close: assign({ isOpen: false, complaint: null }),
    keepComment: assign(({ context, event }) => {
      assertEvent(event, 'comment.submitted')
      const text = tidyComment(event.text)
      const { isConfidential } = event
      // After a call that failed, the same comment is the same call: it may have been added already.
      const isSame = text === context.text && isConfidential === context.isConfidential
      return { text, isConfidential, attempt: context.attempt + (isSame ? 0 : 1), complaint: null }
    }),
    reportComment: assign(({ context, event }) => {
      assertEvent(event, 'comment.submitted')
      return { complaint: commentProblem(tidyComment(event.text)), complaints: context.complaints + 1 }
    }),
    countAdded: assign(({ context }) => ({ added: context.added + 1, text: '' })),
    // The same words are another call then: what was refused would be refused again.
    reportRefusal: assign(({ context, event }) => {
      assertEvent(event, 'comment.refused')
      return { complaint: event.name, complaints: context.complaints + 1, text: '' }
    }),
    reportFailure: assign(({ context, event }) => {
      assertEvent(event, 'call.failed')
      return { complaint: event.failure, complaints: context.complaints + 1 }
    }),
    stopComplaining: assign({ complaint: null }),
    forgetNews: assign({ unread: 0 }),
  },
}).createMachine({
  id: 'comments',
  context: ({ input }) => ({
    ...input,
    comments: [],
    unread: 0,
    canComment: false,
    isOpen: false,
    text: '',
    isConfidential: false,
    attempt: 0,
    added: 0,
    complaint: null,
    complaints: 0,
  }),
  on: {
    'panel.opened': { guard: 'isClosed', actions: 'open' },
    'panel.closed': { guard: 'isOpen', actions: 'close' },
  },
  // A change after a failure, or while something is sent, is covered by the reading that follows.
  invoke: { src: 'watchComments', input: ofRequest },
  initial: 'loading',
  states: {
    loading: {
      tags: 'loading',
      invoke: { src: 'readComments', input: ofRequest },
      on: {
        'comments.read': [
          { guard: 'showsNews', target: 'marking', actions: ['keepComments', 'stopComplaining'] },
          { target: 'current', actions: ['keepComments', 'stopComplaining'] },
        ],
        'comments.missing': { target: 'gone' },
        // What is being read may be from before the change.
        'comments.changed': { target: 'loading', reenter: true },
        'call.failed': { target: 'failed', actions: 'reportFailure' },
      },
    },
    failed: {
      tags: 'failed',
      on: {
        'retry.chosen': { target: 'loading' },
        'comments.changed': { target: 'loading' },
      },
    },
    current: {
      on: {
        'comments.changed': { target: 'refreshing' },
        'panel.opened': { guard: 'isClosed', target: 'refreshing', actions: 'open' },
        'comment.submitted': [
          { guard: 'hasProblem', actions: 'reportComment' },
          { target: 'adding', actions: 'keepComment' },
        ],
      },
    },
    refreshing: {
      description: 'What is shown may be stale; it stays until the new comments arrive or the call fails.',
      invoke: { src: 'readComments', input: ofRequest },
      on: {
        'comments.read': [
          { guard: 'showsNews', target: 'marking', actions: 'keepComments' },
          { target: 'current', actions: 'keepComments' },
        ],
        'comments.missing': { target: 'gone' },
        'comments.changed': { target: 'refreshing', reenter: true },
        'comment.submitted': [
          { guard: 'hasProblem', actions: 'reportComment' },
          { target: 'adding', actions: 'keepComment' },
        ],
        'call.failed': { target: 'current' },
      },
    },
    marking: {
      description: 'The new comments are shown: the server records that they were read.',
      invoke: {
        src: 'markRead',
        input: ({ context: { request, comments } }) => ({ request, last: comments.at(-1)!.id }),
      },
      on: {
        'comments.marked': { target: 'current', actions: 'forgetNews' },
        'comments.changed': { target: 'refreshing' },
        'comment.submitted': [
          { guard: 'hasProblem', actions: 'reportComment' },
          { target: 'adding', actions: 'keepComment' },
        ],
        // They count as new until they are shown again.
        'call.failed': { target: 'current' },
      },
    },
    adding: {
      tags: 'busy',
      invoke: {
        src: 'addComment',
        input: ({ context: { request, text, isConfidential, key, attempt } }) => ({
          request,
          text,
          isConfidential,
          key: `${key}-${attempt}`,
        }),
      },
      on: {
        'comment.added': { target: 'refreshing', actions: 'countAdded' },
        'comment.refused': { target: 'refreshing', actions: 'reportRefusal' },
        'call.failed': { target: 'refreshing', actions: 'reportFailure' },
      },
    },
    gone: { type: 'final' },
  },
})
