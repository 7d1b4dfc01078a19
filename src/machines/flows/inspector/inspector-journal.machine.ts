import { assertEvent, assign, emit, setup } from 'xstate'
import type { JournalFile, JournalRefusal } from '../../inspection/journal-file.ts'
import type { ReplayedJournal, TriedEvent } from '../../inspection/journal-replay.ts'
import { compareSteps, type JournalDifference } from '../../inspection/stepping.ts'
import { port, type CallFailed } from '../../port.ts'
import { isPointOf, lastPointOf, pointAfter, type OpenedJournal, type PointStep } from './opened-journals.ts'
import { readTriedEvent } from './tried-event.ts'

/** A browser's `File` without its content, which only ports read. */
type ChosenFile = { readonly name: string; readonly size: number; readonly type: string }

/** Which of the two opened journals. */
export type JournalPlace = 'first' | 'second'

type JournalChosen = { type: 'journal.chosen'; place: JournalPlace; file: ChosenFile }
type JournalRemoved = { type: 'journal.removed'; place: JournalPlace }
/** `point`: its place in the journal, 0 for the beginning. */
type PointChosen = { type: 'point.chosen'; point: number }
type PointWalked = { type: 'point.walked'; step: PointStep }
/** The first point at which two journals differ. */
type DifferenceChosen = { type: 'difference.chosen' }
type ExportChosen = { type: 'export.chosen'; place: JournalPlace }
/** The walk is copied as a test. */
type CopyChosen = { type: 'copy.chosen' }
/** `fields`: those of the event besides its type, as JSON; empty for none. */
type EventTried = { type: 'event.tried'; name: string; fields: string }
type JournalRead = { type: 'journal.read'; journal: ReplayedJournal }
type JournalRefused = { type: 'journal.refused'; reason: JournalRefusal }
type FileSaved = { type: 'file.saved' }
type WalkCopied = { type: 'walk.copied' }
type EventAnswered = { type: 'event.answered'; tried: TriedEvent }
/** The machine cannot take an event with these fields. */
type EventRefused = { type: 'event.refused' }

type InspectorJournalEvent =
  | JournalChosen
  | JournalRemoved
  | PointChosen
  | PointWalked
  | DifferenceChosen
  | ExportChosen
  | CopyChosen
  | EventTried
  | JournalRead
  | JournalRefused
  | FileSaved
  | WalkCopied
  | EventAnswered
  | EventRefused
  | CallFailed

/** The effects this flow needs; `src/api/ports/inspector/inspector-journal.ports.ts` provides them. */
export type InspectorJournalPorts = {
  readJournal(input: { file: ChosenFile }): Promise<JournalRead | JournalRefused>
  saveJournal(input: { file: JournalFile }): Promise<FileSaved>
  copyWalk(input: { text: string }): Promise<WalkCopied>
  /** Tries an event on a copy of the machine at a point of a journal. */
  tryEvent(input: { file: JournalFile; point: number; event: { type: string } }): Promise<EventAnswered | EventRefused>
}
type Input<Port extends keyof InspectorJournalPorts> = Parameters<InspectorJournalPorts[Port]>[0]

type JournalComplaint =
  | JournalRefusal
  | 'otherMachine'
  | 'unreadable'
  | 'saving'
  | 'copying'
  | 'notFields'
  | 'unfittingEvent'
  | 'trying'

/** Steps through a journal point by point, and compares it with a second one. */
export const inspectorJournalMachine = setup({
  types: {
    context: {} as {
      first: OpenedJournal | null
      second: OpenedJournal | null
      /** Where the second one differs from the first; null if it does not. */
      difference: JournalDifference | null
      /** The point that is shown, of both. */
      point: number
      /** What is read, and where it goes. */
      file: ChosenFile | null
      place: JournalPlace
      isCopied: boolean
      /** The event that is tried. */
      event: { type: string } | null
      tried: TriedEvent | null
      complaint: JournalComplaint | null
    },
    events: {} as InspectorJournalEvent,
    emitted: {} as { type: 'journal.shown'; chart: string },
    tags: {} as 'empty' | 'reading' | 'shown' | 'saving' | 'copying' | 'trying',
  },
  actors: {
    readJournal: port<Input<'readJournal'>>(),
    saveJournal: port<Input<'saveJournal'>>(),
    copyWalk: port<Input<'copyWalk'>>(),
    tryEvent: port<Input<'tryEvent'>>(),
  },
  guards: {
    hasFirst: ({ context }) => context.first !== null,
    isSecond: ({ context }) => context.place === 'second' && context.first !== null,
    isOtherMachine: ({ context, event }) => {
      assertEvent(event, 'journal.read')
      const { first, place } = context
      return place === 'second' && first !== null && event.journal.chart !== first.chart
    },
    isOtherPoint: ({ context, event }) => {
      assertEvent(event, 'point.chosen')
      return event.point !== context.point && isPointOf(context, event.point)
    },
    leadsOn: ({ context, event }) => {
      assertEvent(event, 'point.walked')
      return pointAfter(context, event.step) !== context.point
    },
    isElsewhere: ({ context }) => context.difference !== null && context.difference.step !== context.point,
    isLast: ({ context, event }) => {
      assertEvent(event, 'journal.removed')
      return event.place === 'first' && context.second === null
    },
    hasBoth: ({ context }) => context.second !== null,
    hasExported: ({ context, event }) => {
      assertEvent(event, 'export.chosen')
      return context[event.place] !== null
    },
    hasWalk: ({ context }) => (context.first?.walk ?? null) !== null,
    isEvent: ({ event }) => {
      assertEvent(event, 'event.tried')
      return readTriedEvent(event) !== null
    },
  },
  actions: {
    sayShown: emit(({ context }) => ({ type: 'journal.shown', chart: context.first!.chart }) as const),
    keepFile: assign(({ event }) => {
      assertEvent(event, 'journal.chosen')
      return { file: event.file, place: event.place }
    }),
    keepFirst: assign(({ context, event }) => {
      assertEvent(event, 'journal.read')
      return { first: { ...event.journal, name: context.file!.name }, second: null, difference: null, point: 0 }
    }),
    keepSecond: assign(({ context, event }) => {
      assertEvent(event, 'journal.read')
      const second = { ...event.journal, name: context.file!.name }
      return { second, difference: compareSteps(context.first!.points, second.points) }
    }),
    dropJournal: assign(({ context, event }) => {
      assertEvent(event, 'journal.removed')
      const first = event.place === 'first' ? context.second : context.first
      const point = Math.min(context.point, lastPointOf({ first, second: null }))
      return { first, second: null, difference: null, point, tried: null }
    }),
    dropAll: assign({ first: null, point: 0, tried: null }),
    keepPoint: assign(({ event }) => {
      assertEvent(event, 'point.chosen')
      return { point: event.point }
    }),
    walk: assign(({ context, event }) => {
      assertEvent(event, 'point.walked')
      return { point: pointAfter(context, event.step) }
    }),
    showDifference: assign(({ context }) => ({ point: context.difference!.step })),
    keepPlace: assign(({ event }) => {
      assertEvent(event, 'export.chosen')
      return { place: event.place }
    }),
    sayCopied: assign({ isCopied: true }),
    keepEvent: assign(({ event }) => {
      assertEvent(event, 'event.tried')
      return { event: readTriedEvent(event) }
    }),
    keepTried: assign(({ event }) => {
      assertEvent(event, 'event.answered')
      return { tried: event.tried }
    }),
    dropTried: assign({ tried: null }),
    refuse: assign(({ event }) => {
      assertEvent(event, 'journal.refused')
      return { complaint: event.reason }
    }),
    complain: assign((_, { complaint }: { complaint: JournalComplaint }) => ({ complaint })),
    stopComplaining: assign({ complaint: null, isCopied: false }),
  },
}).createMachine({
  id: 'inspector-journal',
  meta: { isUnwatched: true },
  context: {
    first: null,
    second: null,
    difference: null,
    point: 0,
    file: null,
    place: 'first',
    isCopied: false,
    event: null,
    tried: null,
    complaint: null,
  },
  initial: 'empty',
  states: {
    empty: {
      tags: 'empty',
      always: { guard: 'hasFirst', target: 'shown' },
      on: { 'journal.chosen': { target: 'reading', actions: 'keepFile' } },
    },

    reading: {
      description: 'The file is read and replayed, in a worker. What was open stays if it is refused.',
      tags: 'reading',
      entry: 'stopComplaining',
      invoke: { src: 'readJournal', input: ({ context }) => ({ file: context.file! }) },
      on: {
        'journal.read': [
          {
            guard: 'isOtherMachine',
            target: 'shown',
            actions: { type: 'complain', params: { complaint: 'otherMachine' } },
          },
          { guard: 'isSecond', target: 'shown', actions: ['keepSecond', 'dropTried'] },
          { target: 'shown', actions: ['keepFirst', 'dropTried', 'sayShown'] },
        ],
        'journal.refused': { target: 'empty', actions: 'refuse' },
        'call.failed': { target: 'empty', actions: { type: 'complain', params: { complaint: 'unreadable' } } },
      },
    },

    shown: {
      tags: 'shown',
      initial: 'idle',
      states: {
        idle: {
          on: {
            'journal.chosen': { target: '#inspector-journal.reading', actions: 'keepFile' },
            'journal.removed': [
              { guard: 'isLast', target: '#inspector-journal.empty', actions: ['dropAll', 'stopComplaining'] },
              { guard: 'hasBoth', actions: ['dropJournal', 'stopComplaining'] },
            ],
            'point.chosen': { guard: 'isOtherPoint', actions: ['keepPoint', 'stopComplaining'] },
            'point.walked': { guard: 'leadsOn', actions: ['walk', 'stopComplaining'] },
            'difference.chosen': { guard: 'isElsewhere', actions: ['showDifference', 'stopComplaining'] },
            'export.chosen': { guard: 'hasExported', target: 'saving', actions: 'keepPlace' },
            'copy.chosen': { guard: 'hasWalk', target: 'copying' },
            'event.tried': [
              { guard: 'isEvent', target: 'trying', actions: 'keepEvent' },
              { actions: { type: 'complain', params: { complaint: 'notFields' } } },
            ],
          },
        },

        saving: {
          tags: 'saving',
          entry: 'stopComplaining',
          invoke: { src: 'saveJournal', input: ({ context }) => ({ file: context[context.place]!.file }) },
          on: {
            'file.saved': { target: 'idle' },
            'call.failed': { target: 'idle', actions: { type: 'complain', params: { complaint: 'saving' } } },
          },
        },

        copying: {
          tags: 'copying',
          entry: 'stopComplaining',
          invoke: { src: 'copyWalk', input: ({ context }) => ({ text: context.first!.walk! }) },
          on: {
            'walk.copied': { target: 'idle', actions: 'sayCopied' },
            'call.failed': { target: 'idle', actions: { type: 'complain', params: { complaint: 'copying' } } },
          },
        },

        trying: {
          description: 'An event happens to a copy of the machine at this point; the journal stays as it is.',
          tags: 'trying',
          entry: 'stopComplaining',
          invoke: {
            src: 'tryEvent',
            input: ({ context: { first, point, event } }) => ({
              file: first!.file,
              point: Math.min(point, first!.points.length - 1),
              event: event!,
            }),
          },
          on: {
            'event.answered': { target: 'idle', actions: 'keepTried' },
            'event.refused': {
              target: 'idle',
              actions: { type: 'complain', params: { complaint: 'unfittingEvent' } },
            },
            'call.failed': { target: 'idle', actions: { type: 'complain', params: { complaint: 'trying' } } },
          },
        },
      },
    },
  },
})
