import { inspectorJournalMachine } from '#machines/flows/inspector/inspector-journal.machine.ts'
import type { StateOf } from '#machines/journal.ts'
import { tryOnJournal } from '#machines/inspection/journal-replay.ts'
import { loginMachine } from '#machines/flows/accounts/login.machine.ts'
import { journalTexts, replayed, type JournalName } from '../../support/sample-journals.ts'
import { pathsOf } from '../../support/walks/paths.ts'

type Events = Parameters<typeof pathsOf<typeof inspectorJournalMachine>>[1]['events']
type State = StateOf<typeof inspectorJournalMachine>

const file = (name: JournalName) => ({ name, size: journalTexts[name].length, type: 'application/json' })
const journals = { 'login.json': replayed('login.json'), 'refused.json': replayed('refused.json') }
const cookies = replayed('cookies.json')
const tried = tryOnJournal({ file: journals['login.json'].file, point: 1, event: { type: 'login.refused' } }, [
  { machine: loginMachine, chart: 'login', source: null },
])!

const events = [
  { type: 'journal.chosen', place: 'first', file: file('login.json') },
  { type: 'journal.chosen', place: 'first', file: file('notes.json') },
  { type: 'journal.chosen', place: 'second', file: file('refused.json') },
  { type: 'journal.chosen', place: 'second', file: file('cookies.json') },
  { type: 'journal.read', journal: journals['login.json'] },
  { type: 'journal.read', journal: journals['refused.json'] },
  { type: 'journal.read', journal: cookies },
  { type: 'journal.refused', reason: 'notJournal' },
  { type: 'journal.removed', place: 'first' },
  { type: 'journal.removed', place: 'second' },
  { type: 'point.chosen', point: 1 },
  { type: 'point.walked', step: 'last' },
  { type: 'difference.chosen' },
  { type: 'export.chosen', place: 'first' },
  { type: 'copy.chosen' },
  { type: 'event.tried', name: 'login.refused', fields: '' },
  { type: 'event.tried', name: 'login.refused', fields: 'no JSON' },
  { type: 'file.saved' },
  { type: 'walk.copied' },
  { type: 'event.answered', tried },
  { type: 'event.refused' },
  { type: 'call.failed', failure: 'unexpected' },
] satisfies Events

/** Which file each journal is in. */
const nameOf = (journal: object): string | undefined =>
  journal === cookies ? 'cookies.json' : Object.entries(journals).find(([, one]) => one === journal)?.[0]

const canHappen = ({ context }: State, event: (typeof events)[number]): boolean => {
  const { first, second, file: chosen, point } = context
  const isWhole = first?.name === 'login.json'
  if (event.type === 'journal.chosen') return event.place === 'first' ? !second : isWhole && !second
  if (event.type === 'journal.removed') return event.place === 'first' ? first !== null : second !== null
  if (event.type === 'journal.read') return chosen?.name === nameOf(event.journal)
  if (event.type === 'journal.refused') return chosen?.name === 'notes.json'
  if (event.type === 'event.tried') return isWhole && !second && point === 1
  return true
}

/** A browser reads and saves these files, and tries this event, at once and well. */
const canHappenInBrowser = ({ value }: State, { type }: (typeof events)[number]): boolean => {
  if (type === 'event.refused') return false
  return type !== 'call.failed' || !JSON.stringify(value).includes('saving')
}

/** Walks through the journals of the inspector. */
export const inspectorJournalPaths = pathsOf(inspectorJournalMachine, {
  events,
  canHappen: canHappen as never,
  canHappenInBrowser: canHappenInBrowser as never,
  telling: ({ first, second, point, place, file: chosen, isCopied, tried: one, complaint }) => [
    first?.name,
    second?.name,
    point,
    place,
    chosen?.name,
    isCopied,
    one !== null,
    complaint,
  ],
})
