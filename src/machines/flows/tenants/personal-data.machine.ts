import { assertEvent, assign, setup } from 'xstate'
import type { components } from '#openapi'
import { port, type CallFailed, type Failure } from '../../port.ts'
import { isMail } from '../../rules/common/mail.ts'

type Schemas = components['schemas']
type Data = Schemas['PersonalData']
type Erased = Schemas['ErasedPersonalData']['erased']
/** How a report is saved. */
type Format = 'json' | 'csv'

// ── What people do ──────────────────────────────────────────────────────────────────────────────
/** `email` as it was typed. */
type Submitted = { type: 'email.submitted'; email: string }
type SaveChosen = { type: 'save.chosen'; format: Format }
type ErasureChosen = { type: 'erasure.chosen' }
type ErasureConfirmed = { type: 'erasure.confirmed' }
type ErasureDeclined = { type: 'erasure.declined' }

// ── What the world answers ──────────────────────────────────────────────────────────────────────
type Read = { type: 'data.read'; data: Data }
type Refused = { type: 'email.refused' }
/** The report is as it was when it was saved. */
type Saved = { type: 'report.saved'; data: Data }
type DataErased = { type: 'data.erased'; erased: Erased; data: Data }

type PersonalDataEvent =
  | Submitted
  | SaveChosen
  | ErasureChosen
  | ErasureConfirmed
  | ErasureDeclined
  | Read
  | Refused
  | Saved
  | DataErased
  | CallFailed

type Who = { email: string }

/** The effects this flow needs; `src/api/ports/tenants/personal-data.ports.ts` provides them. */
export type PersonalDataPorts = {
  readData(input: Who): Promise<Read | Refused>
  saveReport(input: Who & { format: Format }): Promise<Saved>
  /** Requests that ended after `reportDate` stay, since nobody was asked about them. */
  eraseData(input: Who & { reportDate: string }): Promise<DataErased>
}

/** What the own organisation has of a person: a report that can be saved, and the erasure of what nothing keeps. */
export const personalDataMachine = setup({
  types: {
    context: {} as {
      email: string
      format: Format
      /** Null until it was read. */
      data: Data | null
      /** What the last erasure deleted. */
      erased: Erased | null
      done: 'saved' | 'erased' | null
      complaint: Failure | 'InvalidMailException' | null
    },
    events: {} as PersonalDataEvent,
    tags: {} as 'reading' | 'saving' | 'asking' | 'busy',
  },
  actors: {
    readData: port<Parameters<PersonalDataPorts['readData']>[0]>(),
    saveReport: port<Parameters<PersonalDataPorts['saveReport']>[0]>(),
    eraseData: port<Parameters<PersonalDataPorts['eraseData']>[0]>(),
  },
  guards: {
    isNoMail: ({ event }) => {
      assertEvent(event, 'email.submitted')
      return !isMail(event.email.trim())
    },
  },
  actions: {
    keepEmail: assign(({ event }) => {
      assertEvent(event, 'email.submitted')
      return { email: event.email.trim() }
    }),
    keepFormat: assign(({ event }) => {
      assertEvent(event, 'save.chosen')
      return { format: event.format }
    }),
    keepData: assign(({ event }) => {
      assertEvent(event, ['data.read', 'report.saved', 'data.erased'])
      return { data: event.data }
    }),
    keepErased: assign(({ event }) => {
      assertEvent(event, 'data.erased')
      return { erased: event.erased }
    }),
    forgetData: assign({ data: null }),
    noteSaved: assign({ done: 'saved' }),
    noteErased: assign({ done: 'erased' }),
    noteNoMail: assign({ complaint: 'InvalidMailException' }),
    forgetNotices: assign({ complaint: null, done: null }),
    reportFailure: assign(({ event }) => {
      assertEvent(event, 'call.failed')
      return { complaint: event.failure }
    }),
  },
}).createMachine({
  id: 'personal-data',
  context: { email: '', format: 'csv', data: null, erased: null, done: null, complaint: null },
  initial: 'entering',
  states: {
    entering: {
      on: {
        'email.submitted': [
          { guard: 'isNoMail', actions: 'noteNoMail' },
          { target: 'reading', actions: 'keepEmail' },
        ],
      },
    },
    reading: {
      tags: ['reading', 'busy'],
      entry: ['forgetNotices', 'forgetData'],
      invoke: { src: 'readData', input: ({ context: { email } }) => ({ email }) },
      on: {
        'data.read': { target: 'shown', actions: 'keepData' },
        'email.refused': { target: 'entering', actions: 'noteNoMail' },
        'call.failed': { target: 'entering', actions: 'reportFailure' },
      },
    },

    shown: {
      on: {
        'email.submitted': [
          { guard: 'isNoMail', actions: ['forgetNotices', 'noteNoMail'] },
          { target: 'reading', actions: 'keepEmail' },
        ],
        'save.chosen': { target: 'saving', actions: 'keepFormat' },
        'erasure.chosen': { target: 'asking', actions: 'forgetNotices' },
      },
    },
    saving: {
      tags: ['saving', 'busy'],
      entry: 'forgetNotices',
      invoke: { src: 'saveReport', input: ({ context: { email, format } }) => ({ email, format }) },
      on: {
        'report.saved': { target: 'shown', actions: ['keepData', 'noteSaved'] },
        'call.failed': { target: 'shown', actions: 'reportFailure' },
      },
    },

    asking: {
      tags: 'asking',
      on: {
        'erasure.confirmed': { target: 'erasing' },
        'erasure.declined': { target: 'shown', actions: 'forgetNotices' },
      },
    },
    erasing: {
      tags: ['asking', 'busy'],
      entry: 'forgetNotices',
      invoke: {
        src: 'eraseData',
        input: ({ context: { email, data } }) => ({ email, reportDate: data!.reportDate }),
      },
      on: {
        'data.erased': { target: 'shown', actions: ['keepData', 'keepErased', 'noteErased'] },
        'call.failed': { target: 'asking', actions: 'reportFailure' },
      },
    },
  },
})
