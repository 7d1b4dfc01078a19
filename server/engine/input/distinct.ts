import { Refused } from '../refused.ts'

/**
 * Checks that no two parts of a body have the same id: one of them would be lost without a word. Parts without an id are new.
 * @throws Refused DuplicateIdException, whose message says what they are
 */
export function expectDistinct(what: string, parts: readonly { id?: string }[]) {
  const ids = parts.flatMap(({ id }) => (id === undefined ? [] : [id]))
  if (new Set(ids).size < ids.length)
    throw new Refused('DuplicateIdException', { message: `two ${what} have the same id` })
}
