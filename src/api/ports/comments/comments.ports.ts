import type { components } from '#openapi'
import type { CommentsPorts } from '#machines/flows/comments/comments.machine.ts'
import { COMMENTS } from '#machines/rules/comments/comments-subject.ts'
import type { Subject } from '#machines/rules/common/subject.ts'
import { REQUEST } from '#machines/rules/requests/request-subject.ts'
import type { Effects } from '../../bind.ts'
import { bearer, UnexpectedAnswer, type Api } from '../../client.ts'
import { watch } from '../../hints.ts'
import type { Wait } from '../../later.ts'

/** The problems that are about the request or the words. */
const REFUSALS: readonly components['schemas']['ProblemName'][] = [
  'CommentEmptyException',
  'CommentTooLongException',
  'RequestCannotBeCommentedException',
  'TooManyCommentsException',
  'CommentsReservedException',
  'NotFoundException',
  'ExpiredTokenException',
  'ExpiredEmbeddedTokenException',
  'CanceledRequestException',
]

/** Refusals that mean that there are no comments for this reader. */
const MISSING = [
  'NotFoundException',
  'ForbiddenException',
  'MalformedRequestException',
  'InvalidTokenException',
  // A link can end while its page is open.
  'ExpiredTokenException',
  'ExpiredEmbeddedTokenException',
  'CanceledRequestException',
  'ExpiredRequestException',
  'RejectedRequestException',
  'ConsentEndedException',
  'ReassignedRequestException',
]

/** Milliseconds between two looks by link: hints are for accounts only. */
const PAUSE = 20_000

const PATH = '/private/simple-sign-requests/{requestId}/comments'

/** `token` is that of a link; null for an account. `whenVisible` waits until somebody can see the page. */
type Tools = { token: string | null; wait: Wait; whenVisible: (signal: AbortSignal) => Promise<void> }

/** The comments on a request: `listComments`, `addComment`, `markCommentsRead` and `listenForHints`. */
export const commentsPorts = (api: Api, { token, wait, whenVisible }: Tools): Effects<CommentsPorts> => {
  const headers: Record<string, string> = token === null ? {} : bearer(token)
  return {
    async readComments({ request: requestId }, signal) {
      const { data, error, response } = await api.GET(PATH, { params: { path: { requestId } }, headers, signal })
      if (data) return { type: 'comments.read', list: data }
      if (error && MISSING.includes(error.name)) return { type: 'comments.missing' }
      throw new UnexpectedAnswer(response, error)
    },

    async addComment({ request: requestId, text: commentText, isConfidential, key }, signal) {
      const { data, error, response } = await api.POST(PATH, {
        params: { path: { requestId }, header: { 'Idempotency-Key': key } },
        headers,
        body: { commentText, isConfidential },
        signal,
      })
      if (data) return { type: 'comment.added' }
      if (error && REFUSALS.includes(error.name)) return { type: 'comment.refused', name: error.name }
      throw new UnexpectedAnswer(response, error)
    },

    async markRead({ request: requestId, last: commentId }, signal) {
      await whenVisible(signal)
      const { error, response } = await api.POST('/private/simple-sign-requests/{requestId}/comments/read', {
        params: { path: { requestId } },
        headers,
        body: { commentId },
        signal,
      })
      if (!response.ok) throw new UnexpectedAnswer(response, error)
      return { type: 'comments.marked' }
    },

    async watchComments({ request }, signal, emit) {
      const change = () => emit({ type: 'comments.changed' })
      // A change of the request may open or close its comments.
      const concerns = ({ kind, id }: Subject) => (kind === COMMENTS || kind === REQUEST) && id === request
      if (token === null) return watch(api, concerns, signal, change)
      for (;;) {
        await wait(PAUSE, signal)
        change()
      }
    },
  }
}
