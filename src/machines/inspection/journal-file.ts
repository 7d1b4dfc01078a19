import type { AnyEventObject } from 'xstate'
import type { Entry } from '../journal.ts'

/** The journal of a flow as a file has it: `openapi/flow-journal-1.schema.json`. Its secrets are masked. */
export type JournalFile = {
  version: 1
  /** The id of the machine. */
  flow: string
  /** The hash of a commit; empty if it is not known. */
  commit: string
  /** What the machine began with; null for nothing. */
  input: unknown
  events: Entry<AnyEventObject>[]
}

/**
 * Why a file is not opened: it is no journal, one of another version of the format, larger than what can be shown, of a
 * machine that does not exist, or its events do not fit the machine as it is now.
 */
export type JournalRefusal = 'notJournal' | 'otherVersion' | 'tooLarge' | 'unknownMachine' | 'unfitting'

export const MAX_JOURNAL_BYTES = 2_000_000
export const MAX_JOURNAL_EVENTS = 2000
/** Objects inside of each other. What is deeper than a journal can be would end what reads it. */
const MAX_DEPTH = 50

type Json = Record<string, unknown>

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Reads the text of a file as a journal. */
export function readJournalFile(text: string): JournalFile | JournalRefusal {
  if (text.length > MAX_JOURNAL_BYTES) return 'tooLarge'
  const json = parseJson(text)
  if (!isObject(json) || isDeep(json)) return 'notJournal'
  const { version, flow, commit, input = null, events } = json
  if (typeof flow !== 'string' || !Array.isArray(events) || typeof version !== 'number') return 'notJournal'
  if (version !== 1) return 'otherVersion'
  if (typeof commit !== 'string' || !/^([0-9a-f]{40,64})?$/.test(commit) || !events.every(isEntry)) return 'notJournal'
  if (events.length > MAX_JOURNAL_EVENTS) return 'tooLarge'
  return { version, flow, commit, input, events: events.map(({ at, event }) => ({ at, event })) }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const isEntry = (entry: unknown): entry is Entry<AnyEventObject> =>
  isObject(entry) &&
  Number.isSafeInteger(entry['at']) &&
  (entry['at'] as number) >= 0 &&
  isObject(entry['event']) &&
  typeof entry['event']['type'] === 'string' &&
  entry['event']['type'] !== ''

/** Without recursion, which a deep file would exhaust. */
function isDeep(json: Json): boolean {
  let level: unknown[] = [json]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return true
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []))
  }
  return false
}
