import type { components } from '#openapi'
import { camille } from '../account.ts'

type Comment = components['schemas']['Comment']
type CommentList = components['schemas']['CommentList']

const commentOf = (number: number, change: Partial<Comment> = {}): Comment => ({
  id: `6740b2c91f3a8e0012d4cc0${number}`,
  commentText: 'Can article 3 start on 11 January?',
  isConfidential: false,
  createdDate: `2026-11-20T09:0${number}:00Z`,
  fullName: 'Jonas Weber',
  signerId: '6740b2c91f3a8e0012d4b001',
  accountId: null,
  isOwn: false,
  ...change,
})

/** A comment of a signer, a confidential one of theirs, and one of the reader. */
export const comments: Comment[] = [
  commentOf(1),
  commentOf(2, { commentText: 'Our lawyer has a doubt about clause 4.', isConfidential: true }),
  commentOf(3, {
    commentText: 'Yes, 11 January works for us.',
    fullName: camille.fullName,
    signerId: null,
    accountId: camille.id,
    isOwn: true,
  }),
]

/** Comments, two of which are new, on a request that takes more. */
export const newComments: CommentList = { comments, unread: 2, canComment: true }

/** The same, read before, on a request that takes no more. */
export const closedComments: CommentList = { comments, unread: 0, canComment: false }

/** No comments yet. */
export const noComments: CommentList = { comments: [], unread: 0, canComment: true }
