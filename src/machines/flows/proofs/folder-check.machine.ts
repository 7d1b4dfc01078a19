import { assertEvent, assign, emit, setup } from 'xstate'
import { port, type CallFailed, type Failure } from '../../port.ts'
import { isHash } from '../../rules/common/sha256.ts'
import type { FolderReport } from '../../rules/proofs/folder-report.ts'
import type { LocalFile } from './signature-check.machine.ts'

/** A file or a folder of this device, without its content, which only ports read. */
export type LocalSource = LocalFile | { readonly name: string; readonly isDirectory: boolean }

// ── What people do ──────────────────────────────────────────────────────────────────────────────
type SourcesAdded = { type: 'sources.added'; sources: readonly LocalSource[] }
/** The public keys of an organization's ledgers, as they were typed. */
type KeySubmitted = { type: 'key.submitted'; key: string }
type KeyRemoved = { type: 'key.removed' }
type CheckCancelled = { type: 'check.cancelled' }
type CheckReset = { type: 'check.reset' }
type PrintChosen = { type: 'print.chosen' }

// ── What the device answers ─────────────────────────────────────────────────────────────────────
/** `done` from 0 to 1. */
type CheckProgressed = { type: 'check.progressed'; done: number }
/** `at`: when it was checked, by the clock of this device (ISO 8601). */
type FolderChecked = { type: 'folder.checked'; report: FolderReport; at: string }

type FolderCheckEvent =
  | SourcesAdded
  | KeySubmitted
  | KeyRemoved
  | CheckCancelled
  | CheckReset
  | PrintChosen
  | CheckProgressed
  | FolderChecked
  | CallFailed

/** The effects this flow needs; `src/api/ports/proofs/folder-check.ports.ts` provides them, without a server. */
export type FolderCheckPorts = {
  /**
   * Reads and hashes all files, those in folders and archives too, and checks them. A file that cannot be read is in the
   * report. `key`: the keys to expect, with a space between several.
   */
  checkFolder(
    input: { sources: readonly LocalSource[]; key: string | null },
    emit: (event: CheckProgressed) => void,
  ): Promise<FolderChecked>
}

const NOTHING = { sources: [], added: [], checked: null, done: 0, complaint: null }

/**
 * Keys as they are compared, with a space between them: people copy them with spaces, colons and in upper case. An
 * organization has several after it changed its ledger.
 */
const keyOf = (typed: string): string =>
  typed
    .replaceAll(/[\s:,;]/g, '')
    .toLowerCase()
    .replaceAll(/(.{64})(?=.)/g, '$1 ')

/**
 * The check of a folder of documents and proof files without any server: a page of its own (`verify.html`). More files
 * can be added to a report, and the key of a ledger to compare with; then all files are checked again.
 */
export const folderCheckMachine = setup({
  types: {
    context: {} as {
      /** Those of the report. */
      sources: readonly LocalSource[]
      /** Those that are being checked with them. */
      added: readonly LocalSource[]
      /** With a space between several. */
      key: string | null
      done: number
      /** `comparedWith`: the key of this report. */
      checked: { report: FolderReport; at: string; comparedWith: string | null } | null
      complaint: 'malformedKey' | Failure | null
    },
    events: {} as FolderCheckEvent,
    emitted: {} as { type: 'print.wanted' },
    tags: {} as 'choosing' | 'checking' | 'result',
  },
  actors: { checkFolder: port<Parameters<FolderCheckPorts['checkFolder']>[0]>() },
  guards: {
    isKey: ({ event }) => {
      assertEvent(event, 'key.submitted')
      return keyOf(event.key).split(' ').every(isHash)
    },
    hasKey: ({ context }) => context.key !== null,
    hasReport: ({ context }) => context.checked !== null,
  },
  actions: {
    keepAdded: assign(({ event }) => {
      assertEvent(event, 'sources.added')
      return { added: event.sources }
    }),
    keepKey: assign(({ event }) => {
      assertEvent(event, 'key.submitted')
      return { key: keyOf(event.key), complaint: null }
    }),
    dropKey: assign({ key: null, complaint: null }),
    complainOfKey: assign({ complaint: 'malformedKey' }),
    stopComplaining: assign({ complaint: null, done: 0 }),
    keepProgress: assign(({ event }) => {
      assertEvent(event, 'check.progressed')
      return { done: event.done }
    }),
    keepReport: assign(({ context, event }) => {
      assertEvent(event, 'folder.checked')
      const { report, at } = event
      return {
        checked: { report, at, comparedWith: context.key },
        sources: [...context.sources, ...context.added],
        added: [],
      }
    }),
    goBack: assign(({ context: { checked, key } }) => ({ added: [], key: checked ? checked.comparedWith : key })),
    reportFailure: assign(({ event }) => {
      assertEvent(event, 'call.failed')
      return { complaint: event.failure }
    }),
    sayPrint: emit({ type: 'print.wanted' }),
    forgetAll: assign({ ...NOTHING, key: null }),
  },
}).createMachine({
  id: 'folder-check',
  context: { ...NOTHING, key: null },
  initial: 'choosing',
  states: {
    choosing: {
      tags: 'choosing',
      on: {
        'sources.added': { target: 'checking', actions: 'keepAdded' },
        'key.submitted': [{ guard: 'isKey', actions: 'keepKey' }, { actions: 'complainOfKey' }],
        'key.removed': { guard: 'hasKey', actions: 'dropKey' },
      },
    },

    checking: {
      tags: 'checking',
      entry: 'stopComplaining',
      invoke: {
        src: 'checkFolder',
        input: ({ context: { sources, added, key } }) => ({ sources: [...sources, ...added], key }),
      },
      on: {
        'check.progressed': { actions: 'keepProgress' },
        'folder.checked': { target: 'knowing', actions: 'keepReport' },
        'check.cancelled': [
          { guard: 'hasReport', target: 'knowing', actions: 'goBack' },
          { target: 'choosing', actions: 'goBack' },
        ],
        'call.failed': [
          { guard: 'hasReport', target: 'knowing', actions: ['goBack', 'reportFailure'] },
          { target: 'choosing', actions: ['goBack', 'reportFailure'] },
        ],
      },
    },

    knowing: {
      tags: 'result',
      on: {
        'sources.added': { target: 'checking', actions: 'keepAdded' },
        'key.submitted': [{ guard: 'isKey', target: 'checking', actions: 'keepKey' }, { actions: 'complainOfKey' }],
        'key.removed': { guard: 'hasKey', target: 'checking', actions: 'dropKey' },
        'print.chosen': { actions: 'sayPrint' },
        'check.reset': { target: 'choosing', actions: 'forgetAll' },
      },
    },
  },
})
