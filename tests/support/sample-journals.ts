import { loginMachine } from '#machines/flows/accounts/login.machine.ts'
import { cookieConsentMachine } from '#machines/flows/platform/cookie-consent.machine.ts'
import type { JournalFile } from '#machines/inspection/journal-file.ts'
import { replayJournal, type JournaledMachine, type ReplayedJournal } from '#machines/inspection/journal-replay.ts'

const AT = Date.UTC(2026, 10, 27, 14, 31)

/** A journal whose events happened a second after each other. */
export const journalFile = (flow: string, input: unknown, events: { type: string }[]): JournalFile => ({
  version: 1,
  flow,
  commit: '',
  input,
  events: events.map((event, i) => ({ at: AT + i * 1000, event })),
})

const submitted = { type: 'credentials.submitted', user: 'camille', password: '•••' }
const typed = { input: { reason: null }, throttled: { type: 'login.throttled', seconds: 30 } }

/** The texts of files by their names: two journals of one flow, which differ in their second event, one of another, and no journal. */
export const journalTexts = {
  'login.json': JSON.stringify(journalFile('login', typed.input, [submitted, typed.throttled, { type: 'bell.rung' }])),
  'refused.json': JSON.stringify(journalFile('login', typed.input, [submitted, { type: 'login.refused' }])),
  'cookies.json': JSON.stringify(journalFile('cookie-consent', null, [])),
  'notes.json': '{"notes": []}',
}
export type JournalName = keyof typeof journalTexts

const machines: JournaledMachine[] = [
  {
    machine: loginMachine,
    chart: 'login',
    source: { file: 'flows/accounts/login.machine.ts', name: 'loginMachine' },
  },
  {
    machine: cookieConsentMachine,
    chart: 'cookie-consent',
    source: { file: 'flows/platform/cookie-consent.machine.ts', name: 'cookieConsentMachine' },
  },
]

/** What is made of one of these files. */
export function replayed(name: JournalName): ReplayedJournal {
  const read = replayJournal(journalTexts[name], machines)
  if ('refused' in read) throw new Error(read.refused)
  return read.journal
}
