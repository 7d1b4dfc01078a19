import { assertEvent, assign, setup } from 'xstate'
import { port, type CallFailed, type Failure } from '../../port.ts'
import type { ProofFolderType } from '../../rules/requests/proof-folder.ts'

/** A proof folder that can be downloaded. `name` is that of the zip; `types` are those that its request has. */
export type ProofFolderOffer = { request: string; name: string; types: ProofFolderType[] }

// ── What people do ──────────────────────────────────────────────────────────────────────────────
type FolderSubmitted = { type: 'folder.submitted'; types: ProofFolderType[] }
type DialogClosed = { type: 'dialog.closed' }

// ── What the world answers ──────────────────────────────────────────────────────────────────────
type FolderAnswer = { type: 'folder.saved' } | { type: 'folder.missing' }

type ProofFolderEvent = FolderSubmitted | DialogClosed | FolderAnswer | CallFailed

/** The effects this flow needs; `src/api/ports/requests/proof-folder.ports.ts` and `src/api/ports/signing/link-folder.ports.ts` provide them. */
export type ProofFolderPorts = { saveFolder(input: ProofFolderOffer): Promise<FolderAnswer> }

/** Asks which files a proof folder has, and downloads it. */
export const proofFolderMachine = setup({
  types: {
    input: {} as ProofFolderOffer,
    context: {} as {
      offer: ProofFolderOffer
      types: ProofFolderType[]
      /** `nothing`: no file is chosen. `missing`: the files are not there any more. */
      complaint: 'nothing' | 'missing' | Failure | null
    },
    events: {} as ProofFolderEvent,
    tags: {} as 'busy',
  },
  actors: { saveFolder: port<ProofFolderOffer>() },
  guards: {
    isNothing: ({ event }) => {
      assertEvent(event, 'folder.submitted')
      return event.types.length === 0
    },
  },
  actions: {
    keepTypes: assign(({ event }) => {
      assertEvent(event, 'folder.submitted')
      return { types: event.types, complaint: null }
    }),
    reportNothing: assign({ complaint: 'nothing' }),
    reportMissing: assign({ complaint: 'missing' }),
    reportFailure: assign(({ event }) => {
      assertEvent(event, 'call.failed')
      return { complaint: event.failure }
    }),
  },
}).createMachine({
  id: 'proof-folder',
  context: ({ input }) => ({ offer: input, types: input.types, complaint: null }),
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'folder.submitted': [
          { guard: 'isNothing', actions: 'reportNothing' },
          { target: 'saving', actions: 'keepTypes' },
        ],
        'dialog.closed': { target: 'over' },
      },
    },
    saving: {
      tags: 'busy',
      invoke: { src: 'saveFolder', input: ({ context: { offer, types } }) => ({ ...offer, types }) },
      on: {
        'folder.saved': { target: 'over' },
        'folder.missing': { target: 'choosing', actions: 'reportMissing' },
        'call.failed': { target: 'choosing', actions: 'reportFailure' },
        // A large folder may take long.
        'dialog.closed': { target: 'over' },
      },
    },
    over: { type: 'final' },
  },
})
