/**
 * What a mail, a hint, a late job or a network address is about. Each domain has a `kind` of its own; nothing else gives
 * it a meaning.
 */
export type Subject<Kind extends string = string> = { kind: Kind; id: string }

/** A subject as one word, such as `request/6740b2c91f3a8e0012d4a7f1`. A kind has no slash. */
export const textOfSubject = ({ kind, id }: Subject): string => `${kind}/${id}`

/** The subject in a text of `textOfSubject`. */
export function subjectOfText(text: string): Subject {
  const slash = text.indexOf('/')
  return { kind: text.slice(0, slash), id: text.slice(slash + 1) }
}

/** Whether a text is a complete id: 24 hexadecimal digits. */
export const isId = (text: string): boolean => /^[0-9a-f]{24}$/.test(text)
