import { invitationWords } from '#machines/rules/mail/invitation.ts'

/** A calendar file (RFC 5545) that a mail has besides its parts. */
export type Calendar = { fileName: string; text: string }

/** What the calendar entry of a deadline is written from. */
type DeadlineFacts = {
  language: 'EN' | 'FR'
  /** The same for the same signer of the same request: a later entry replaces an earlier one. */
  uid: string
  request: string
  /** The full name of the sender. */
  sender: string
  expiresAt: Date
  timeZone: string
  /** The calendar day of `expiresAt` in that time zone, `yyyy-mm-dd`. */
  day: string
  /** The page to sign on. */
  address: string
  writtenAt: Date
}

const words = {
  EN: {
    fileName: 'deadline.ics',
    summary: (request: string) => `Sign “${request}” by today`,
    text: (sender: string, deadline: string) => `${sender} asks you to sign by ${deadline}.`,
  },
  FR: {
    fileName: 'echeance.ics',
    summary: (request: string) => `Dernier jour pour signer «\u00a0${request}\u00a0»`,
    text: (sender: string, deadline: string) => `${sender} vous invite à signer au plus tard le ${deadline}.`,
  },
} as const

/**
 * The deadline of a request as an entry of its own in a calendar: all of the day on which it ends in the time zone of the
 * request, which does not make its reader busy.
 */
export function deadlineEntry(facts: DeadlineFacts): Calendar {
  const { language, uid, request, sender, expiresAt, timeZone, day, address, writtenAt } = facts
  const { fileName, summary, text } = words[language]
  const deadline = invitationWords[language].deadline(expiresAt, timeZone)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Paraph//Paraph//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escapedText(uid)}`,
    `DTSTAMP:${writtenAt.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${compact(day)}`,
    // The end is the first day that is not part of the entry.
    `DTEND;VALUE=DATE:${compact(dayAfter(day))}`,
    `SUMMARY:${escapedText(summary(request))}`,
    `DESCRIPTION:${escapedText(`${text(sender, deadline)}\n${address}`)}`,
    `URL:${address}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return { fileName, text: lines.map((line) => `${folded(line)}\r\n`).join('') }
}

const dayAfter = (day: string) => new Date(Date.parse(`${day}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
const compact = (day: string) => day.replaceAll('-', '')

/** A text as the value of a property (RFC 5545, 3.3.11); control characters are no part of one. */
const escapedText = (text: string) =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n')

/** Octets of a line, without its break (RFC 5545, 3.1). */
const MAX_OCTETS = 75

/** A line that continues on others, each after a space, where it is too long; no character is divided. */
function folded(line: string): string {
  const parts = ['']
  let octets = 0
  for (const character of line) {
    const more = Buffer.byteLength(character)
    if (octets + more > MAX_OCTETS) {
      parts.push('')
      octets = 1
    }
    parts[parts.length - 1] += character
    octets += more
  }
  return parts.join('\r\n ')
}
