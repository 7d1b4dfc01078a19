/** Line breaks, control characters and halves of surrogate pairs: not allowed in a text of one line. */
const NOT_IN_ONE_LINE = /[\p{Cc}\p{Cs}\u2028\u2029]/u
const ALL_NOT_IN_ONE_LINE = new RegExp(NOT_IN_ONE_LINE, 'gu')

/** Whether a text is one line: it could otherwise pass for several lines where it is shown, such as in the audit document. */
export const isOneLine = (text: string): boolean => !NOT_IN_ONE_LINE.test(text)

/** A text in one line, for what is typed or pasted: a line break or a tab becomes a space, other control characters go. */
export const toOneLine = (text: string): string =>
  isOneLine(text)
    ? text
    : text.replaceAll(/\r\n?|[\n\t\v\f\u0085\u2028\u2029]/gu, ' ').replaceAll(ALL_NOT_IN_ONE_LINE, '')

/** A text in one line, for what is stored: what does not belong into one line becomes its code point, such as U+000A. */
export const oneLine = (text: string): string =>
  text.replaceAll(
    ALL_NOT_IN_ONE_LINE,
    (character) => `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')} `,
  )

/** Characters that leave no mark: spaces, invisible ones, and blanks that count as letters or symbols, such as U+2800. */
const BLANK = /^[\s\p{Z}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}]*$/u

/** Whether a text shows nothing. */
export const isBlank = (text: string): boolean => BLANK.test(text)
