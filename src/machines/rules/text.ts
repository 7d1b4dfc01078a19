/** How many characters (code points) a text has: an emoji is one where UTF-16 counts two. */
export const lengthOf = (text: string): number => Array.from(text).length

/** The first letter or digit of a text, in capitals; empty where it has none. */
export const initialOf = (text: string): string => /[\p{L}\p{N}]/u.exec(text)?.[0].toUpperCase() ?? ''
