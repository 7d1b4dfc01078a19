import type { DocumentContext } from './document-context.ts'

const load = {
  src: 'loadDraft',
  input: ({ context }: { context: DocumentContext }) => ({ id: context.id! }),
} as const

/**
 * The draft was changed elsewhere: the person chooses which version to keep and reviews it from the first step. The
 * wizard has the actions `adoptDraft` and `keepMine`, since only it knows the whole draft.
 */
export const staleStep = <const First extends string>({ first }: { first: First }) =>
  ({
    id: 'stale',
    tags: 'stale',
    initial: 'asking',
    entry: 'startStep',
    states: {
      asking: {
        on: { 'newer.taken': { target: 'takingNewer' }, 'mine.kept': { target: 'keepingMine' } },
      },
      takingNewer: {
        tags: 'busy',
        entry: 'stopComplaining',
        invoke: load,
        on: {
          'draft.loaded': { target: first, actions: 'adoptDraft' },
          'draft.gone': { target: '#gone' },
          'call.failed': { target: 'asking', actions: 'reportFailure' },
        },
      },
      keepingMine: {
        tags: 'busy',
        entry: 'stopComplaining',
        invoke: load,
        on: {
          'draft.loaded': { target: first, actions: 'keepMine' },
          'draft.gone': { target: '#gone' },
          'call.failed': { target: 'asking', actions: 'reportFailure' },
        },
      },
    },
  }) as const
