/**
 * Whether a text is a mail address: words joined by dots, plus signs, hyphens or apostrophes, an @, and a domain with a
 * dot (SIGR-042), at most 254 characters (RFC 5321).
 */
export const isMail = (text: string): boolean => text.length <= MAX_MAIL_LENGTH && MAIL.test(text)

/** Characters (RFC 5321). */
export const MAX_MAIL_LENGTH = 254
const WORD = String.raw`[a-z0-9_]+(?:[.+'-][a-z0-9_]+)*`
const LABEL = String.raw`[a-z0-9]+(?:-+[a-z0-9]+)*`
const MAIL = new RegExp(String.raw`^${WORD}@${LABEL}(?:\.${LABEL})+$`, 'i')

/** Whether two addresses are the same, ignoring case (SIGR-032). */
export const isSameMail = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()
