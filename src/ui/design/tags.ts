/** The characters that divide a text into tags (FIELD-066). */
const DIVIDERS = /[\s,;]+/
/** How many characters of a tag its chip shows (FIELD-071). */
const SHOWN = 22
/** Tags that are kept at most, so that a pasted book does not become chips. */
const MAX_TAGS = 100

/** The tags in a text, without empty ones. */
export const tagsIn = (text: string): string[] => text.split(DIVIDERS).filter((tag) => tag !== '')

/** What was typed, divided into the tags that are complete and the text after them. */
export function completeIn(text: string): { tags: string[]; rest: string } {
  const parts = text.split(DIVIDERS)
  return { tags: parts.slice(0, -1).filter((tag) => tag !== ''), rest: parts.at(-1) ?? '' }
}

/** Whether two tags are the same, ignoring case (FIELD-068). */
const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Adds tags. `twice` are those that were there before, which are not added. */
export function withTags(tags: readonly string[], added: readonly string[]): { tags: string[]; twice: string[] } {
  const all = [...tags]
  const twice: string[] = []
  for (const tag of added) {
    if (all.some((known) => isSame(known, tag))) twice.push(tag)
    else if (all.length < MAX_TAGS) all.push(tag)
  }
  return { tags: all, twice }
}

/** The text of a chip: the beginning of a long tag. */
export const shortTag = (tag: string): string => {
  const characters = Array.from(tag)
  return characters.length > SHOWN ? `${characters.slice(0, SHOWN - 1).join('')}…` : tag
}
