/** Replaces control and direction characters, since names in a file could otherwise manipulate the terminal. */
export const shown = (text: string): string => text.replaceAll(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, '\u{FFFD}')
