/** The first letter or digit of a text in upper case; empty if it has none. */
export const initialOf = (text: string): string => /[\p{L}\p{N}]/u.exec(text)?.[0].toUpperCase() ?? ''
