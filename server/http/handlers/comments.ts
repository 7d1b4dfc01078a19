import { addComment, listComments, markCommentsRead } from '../../cases/comments/comments.ts'
import type { ReaderCall, WriterCall } from '../../cases/comments/people.ts'
import type { Ports } from '../../cases/ports.ts'
import type { Handlers } from '../call.ts'
import { callOf, copyCallOf, signerCallOf } from '../kit/calls.ts'

type CommentOperations = 'listComments' | 'addComment' | 'markCommentsRead'

/** The comments on a request, for those who may see it by their session, an API token, or a link. */
export const comments = (ports: Ports): Pick<Handlers, CommentOperations> => ({
  listComments: async (call) => ({
    status: 200,
    body: await listComments(ports, readerCallOf(call), call.path.requestId),
  }),
  addComment: async (call) => ({
    status: 200,
    body: await addComment(ports, writerCallOf(call), call.path.requestId, call.body),
  }),
  markCommentsRead: async (call) => {
    await markCommentsRead(ports, readerCallOf(call), call.path.requestId, call.body.commentId)
    return { status: 204 }
  },
})

/** What all of these calls have. */
type CommentCall = Parameters<typeof callOf>[0] & Parameters<typeof signerCallOf>[0] & Parameters<typeof copyCallOf>[0]

const writerCallOf = (call: CommentCall): WriterCall =>
  call.caller?.kind === 'signer' ? signerCallOf(call) : callOf(call)

const readerCallOf = (call: CommentCall): ReaderCall =>
  call.caller?.kind === 'copyRecipient' ? copyCallOf(call) : writerCallOf(call)
