/**
 * A local part of words joined by dots, plus signs, hyphens or apostrophes, an @, and a domain with a dot in it
 * (SIGR-042). At most 254 characters (RFC 5321).
 */
export const isMail = (text: string): boolean => text.length <= 254 && MAIL.test(text)

const WORD = String.raw`[a-z0-9_]+(?:[.+'-][a-z0-9_]+)*`
const LABEL = String.raw`[a-z0-9]+(?:-+[a-z0-9]+)*`
const MAIL = new RegExp(String.raw`^${WORD}@${LABEL}(?:\.${LABEL})+$`, 'i')

/** Whether two addresses are one person's: they are compared without regard to case (SIGR-032). */
export const isSameMail = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()
