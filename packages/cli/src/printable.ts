/** A text without what moves the cursor of a terminal or turns its text around: names of requests come from others. */
export const printable = (text: string): string => text.replaceAll(/[^\P{Cc}\n\t]|\p{Bidi_Control}/gu, '\u{fffd}')
