import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { AnyEventObject } from 'xstate'
import type { Entry } from '#machines/journal.ts'
import { masked } from '#machines/secrets.ts'
import type { Alphabet } from '../paths.ts'
import { stepper } from '../transitions.ts'

/** The journal of a flow as a file: openapi/flow-journal-1.schema.json. */
export type JournalFile = {
  version: 1
  flow: string
  commit: string
  input: unknown
  events: Entry<AnyEventObject>[]
}

/** The event as a file has it. */
const maskedIn = ({ machine, input }: Alphabet, event: AnyEventObject): AnyEventObject =>
  masked(event, stepper(machine, input).start().state)

/** The journal of a walk whose events happened one after another, the first one at an instant (milliseconds since 1970). */
export const journalOf = (alphabet: Alphabet, events: AnyEventObject[], at: number): JournalFile => ({
  version: 1,
  flow: alphabet.machine.id,
  commit: commitNow(),
  input: alphabet.input ?? null,
  events: events.map((event, i) => ({ at: at + i, event: maskedIn(alphabet, event) })),
})

/** Writes a journal, and returns its path. */
export function writeJournal(path: string, journal: JournalFile): string {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `${JSON.stringify(journal, null, 2)}\n`)
  return path
}

/** Reads a journal. Throws if it has another version. */
export function readJournal(path: string): JournalFile {
  const journal = JSON.parse(readFileSync(path, 'utf8')) as JournalFile
  if (journal.version !== 1) throw new Error(`${path} is no journal of version 1`)
  return journal
}

const sameJson = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** Whether a journal is of this flow and began as it does. */
export const isJournalOf = ({ flow, input }: JournalFile, alphabet: Alphabet): boolean =>
  flow === alphabet.machine.id && sameJson(input, alphabet.input)

/** The events of a journal, with the secrets of the samples in the place of masks. */
export const unmasked = ({ events }: JournalFile, alphabet: Alphabet): AnyEventObject[] =>
  events.map(({ event }) => alphabet.events.find((sample) => sameJson(maskedIn(alphabet, sample), event)) ?? event)

function commitNow(): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return ''
  }
}
