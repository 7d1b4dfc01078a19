import { expect, test } from 'vitest'
import { commentsProblem, MAX_COMMENTS, MAX_COMMENTS_EACH, RESERVED_COMMENTS } from '#machines/rules/mail/comment.ts'

const open = MAX_COMMENTS - RESERVED_COMMENTS
const isOf = (isCreator: boolean) => (all: number, own: number) => commentsProblem({ all, own }, { isCreator })
const [owner, other] = [isOf(true), isOf(false)]

test('COMM-013 everybody adds as many comments as one person may, before the last ones', () => {
  for (const one of [owner, other]) {
    expect(one(open - 1, MAX_COMMENTS_EACH - 1)).toBeNull()
    expect(one(open - 1, MAX_COMMENTS_EACH)).toBe('TooManyCommentsException')
  }
})

test('COMM-014 the last comments of a request are its owner’s, however many they have written', () => {
  expect(other(open, 0)).toBe('CommentsReservedException')
  for (const own of [0, MAX_COMMENTS_EACH, MAX_COMMENTS_EACH + RESERVED_COMMENTS - 1])
    for (const all of [open, MAX_COMMENTS - 1]) expect(owner(all, own)).toBeNull()
  for (const one of [owner, other]) expect(one(MAX_COMMENTS, 0)).toBe('TooManyCommentsException')
})
