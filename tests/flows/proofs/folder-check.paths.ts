import type { EventFrom } from 'xstate'
import { folderCheckMachine } from '#machines/flows/proofs/folder-check.machine.ts'
import type { StateOf } from '#machines/journal.ts'
import { pathsOf } from '../../support/walks/paths.ts'

type FolderCheckEvent = EventFrom<typeof folderCheckMachine>

export const CONTENT = 'a document without a proof'
/** The SHA-256 of `CONTENT`. */
export const CONTENT_HASH = '3cf8f512ee0b824845020c20c312186097cc3afb1db0d6d34fdf82ab24d983b8'
/** A key as it may be printed in a contract. */
export const KEY = `${'AB CD '.repeat(15)}ABCD`

const events = [
  { type: 'sources.added', sources: [{ name: 'Invoice.txt', size: CONTENT.length, type: 'text/plain' }] },
  { type: 'key.submitted', key: KEY },
  { type: 'key.submitted', key: 'no key' },
  { type: 'key.removed' },
  { type: 'check.cancelled' },
  { type: 'check.progressed', done: 1 },
  {
    type: 'folder.checked',
    at: '2026-11-29T10:00:00.000Z',
    report: {
      documents: [{ name: 'Invoice.txt', size: CONTENT.length, hash: CONTENT_HASH, outcome: 'unproved', findings: [] }],
      proofs: [],
      companions: [],
      unread: [],
    },
  },
  { type: 'check.reset' },
  { type: 'print.chosen' },
  { type: 'call.failed', failure: 'unexpected' },
] satisfies FolderCheckEvent[]

/** The form for a key is there only while there is none, and the button that removes it only then. */
const canHappen = ({ context }: StateOf<typeof folderCheckMachine>, event: FolderCheckEvent) =>
  event.type !== 'key.submitted' || context.key === null

/** A file that cannot be read is in the report; nothing else of a page without calls can fail, and no bytes stop halfway. */
const canHappenInBrowser = (_: StateOf<typeof folderCheckMachine>, { type }: FolderCheckEvent) =>
  type !== 'call.failed' && type !== 'check.progressed'

/** Walks through every transition of the check of a folder. */
export const folderCheckPaths = pathsOf(folderCheckMachine, {
  events,
  canHappen,
  canHappenInBrowser,
  // Otherwise each addition of files would be another state.
  telling: ({ key, checked, complaint, done, sources, added }) => [
    key,
    checked?.comparedWith,
    complaint,
    done,
    sources.length > 0,
    added.length > 0,
  ],
})
