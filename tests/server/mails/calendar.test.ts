import { describe, expect, test } from 'vitest'
import { deadlineEntry } from '../../../server/mail/calendar.ts'

type DeadlineFacts = Parameters<typeof deadlineEntry>[0]

const facts: DeadlineFacts = {
  language: 'EN',
  uid: 'r1.s1@sign.example.org',
  request: 'Services agreement',
  sender: 'Ada Lovelace',
  expiresAt: new Date('2026-01-11T22:59:59.999Z'),
  timeZone: 'Europe/Paris',
  day: '2026-01-11',
  address: 'https://sign.example.org/open-request/TOKEN',
  writtenAt: new Date('2026-01-01T10:20:30.400Z'),
}

/** The lines of an entry as a calendar reads them: continued lines are one again. */
const linesOf = (change: Partial<DeadlineFacts> = {}) =>
  deadlineEntry({ ...facts, ...change })
    .text.replaceAll('\r\n ', '')
    .split('\r\n')
const valueOf = (name: string, change?: Partial<DeadlineFacts>) =>
  linesOf(change)
    .find((line) => line.startsWith(name))
    ?.slice(name.length + 1)

describe('the deadline as an entry for calendars', () => {
  test('is all of the day on which the request ends where it was sent, with the page to sign on', () => {
    expect(linesOf()).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Paraph//Paraph//EN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:r1.s1@sign.example.org',
      'DTSTAMP:20260101T102030Z',
      'DTSTART;VALUE=DATE:20260111',
      'DTEND;VALUE=DATE:20260112',
      'SUMMARY:Sign “Services agreement” by today',
      'DESCRIPTION:Ada Lovelace asks you to sign by Sunday\\, 11 January 2026 at 23:59 (Paris time).\\nhttps://sign.example.org/open-request/TOKEN',
      'URL:https://sign.example.org/open-request/TOKEN',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  test.each([
    ['2026-01-11', '20260111', '20260112'],
    ['2028-02-28', '20280228', '20280229'],
    ['2026-12-31', '20261231', '20270101'],
  ])('%s begins on %s and ends before %s', (day, first, end) => {
    expect(valueOf('DTSTART;VALUE=DATE', { day })).toBe(first)
    expect(valueOf('DTEND;VALUE=DATE', { day })).toBe(end)
  })

  test('is in the language of its mail', () => {
    expect(valueOf('SUMMARY', { language: 'FR' })).toBe('Dernier jour pour signer «\u00a0Services agreement\u00a0»')
    expect(valueOf('DESCRIPTION', { language: 'FR' })).toContain('au plus tard le dimanche 11 janvier 2026')
    expect(deadlineEntry({ ...facts, language: 'FR' }).fileName).toBe('echeance.ics')
  })

  test('a name cannot add lines or properties to it', () => {
    const request = 'A;B,C\\D\r\nATTACH:https://evil.example\n\u0007\rX'
    expect(linesOf({ request })).toHaveLength(linesOf().length)
    expect(valueOf('SUMMARY', { request })).toBe('Sign “A\\;B\\,C\\\\D\\nATTACH:https://evil.example\\n\\nX” by today')
  })

  test('no line has more than 75 octets, and no character is divided', () => {
    for (const request of ['é'.repeat(100), '𝒜'.repeat(60), 'x'.repeat(75), `${'a'.repeat(40)}—${'b'.repeat(40)}`]) {
      const { text } = deadlineEntry({ ...facts, request })
      for (const line of text.split('\r\n')) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
        expect(line).not.toMatch(/\p{Cs}/u)
      }
      expect(valueOf('SUMMARY', { request })).toBe(`Sign “${request}” by today`)
    }
  })
})
