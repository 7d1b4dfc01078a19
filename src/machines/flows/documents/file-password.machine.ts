import { assertEvent, assign, setup } from 'xstate'
import { port, type CallFailed, type Failure } from '../../port.ts'
import type { SecretMeta, Secrets } from '../../secrets.ts'
import type { UploadAnswer } from './document-wizard/events.ts'

/** The draft, and the keys of the files to upload. `fileName` is the name of the file if it is one. */
export type FilePasswordInput = { id: string; keys: string[]; fileName: string | null }

/** What the wizard is told. */
export type FilePasswordOutput = UploadAnswer | { type: 'password.declined' }

type FilePasswordEvent =
  | { type: 'password.submitted'; password: string }
  | { type: 'password.declined' }
  | { type: 'password.refused' }
  | UploadAnswer
  | CallFailed

const secret = { 'password.submitted': ['password'] } as const satisfies Secrets<FilePasswordEvent>

/** The effects this flow needs; `src/api/ports/documents/file-password.ports.ts` provides them. */
export type FilePasswordPorts = {
  uploadLocked(input: {
    id: string
    keys: string[]
    password: string
  }): Promise<UploadAnswer | { type: 'password.refused' }>
}

/** The error that the form shows. */
type FilePasswordComplaint = 'empty' | 'refused' | Failure

const keepAnswer = { target: 'done', actions: 'keepAnswer' } as const

/**
 * Asks for the password of a file and uploads the file with it. The password goes from an event to a port and is not
 * stored. Do not record it in a journal.
 */
export const filePasswordMachine = setup({
  types: {
    input: {} as FilePasswordInput,
    context: {} as FilePasswordInput & { complaint: FilePasswordComplaint | null; output: FilePasswordOutput },
    events: {} as FilePasswordEvent,
    output: {} as FilePasswordOutput,
    tags: {} as 'busy',
    meta: {} as SecretMeta<FilePasswordEvent>,
  },
  actors: {
    uploadLocked: port<Parameters<FilePasswordPorts['uploadLocked']>[0]>(),
  },
  guards: {
    isEmpty: ({ event }) => {
      assertEvent(event, 'password.submitted')
      return event.password === ''
    },
  },
  actions: {
    complain: assign((_, { complaint }: { complaint: FilePasswordComplaint }) => ({ complaint })),
    stopComplaining: assign({ complaint: null }),
    reportFailure: assign(({ event }) => {
      assertEvent(event, 'call.failed')
      return { complaint: event.failure }
    }),
    keepAnswer: assign(({ event }) => {
      assertEvent(event, ['files.uploaded', 'upload.refused', 'draft.gone'])
      return { output: event }
    }),
  },
}).createMachine({
  id: 'file-password',
  meta: { secret },
  context: ({ input }) => ({ ...input, complaint: null, output: { type: 'password.declined' } }),
  initial: 'entering',
  states: {
    entering: {
      on: {
        'password.submitted': [
          { guard: 'isEmpty', actions: { type: 'complain', params: { complaint: 'empty' } } },
          { target: 'uploading' },
        ],
        'password.declined': { target: 'done' },
      },
    },

    uploading: {
      tags: 'busy',
      entry: 'stopComplaining',
      invoke: {
        src: 'uploadLocked',
        input: ({ context: { id, keys }, event }) => {
          assertEvent(event, 'password.submitted')
          return { id, keys, password: event.password }
        },
      },
      on: {
        'files.uploaded': keepAnswer,
        'upload.refused': keepAnswer,
        'draft.gone': keepAnswer,
        'password.refused': { target: 'entering', actions: { type: 'complain', params: { complaint: 'refused' } } },
        'call.failed': { target: 'entering', actions: 'reportFailure' },
      },
    },

    done: { type: 'final' },
  },
  output: ({ context }) => context.output,
})
