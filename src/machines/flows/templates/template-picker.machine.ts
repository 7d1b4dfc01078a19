import { and, assertEvent, assign, not, setup } from 'xstate'
import type { components } from '#openapi'
import { port, type CallFailed, type Failure } from '../../port.ts'
import { filesOfPicked, withMoved, withPicked, withoutPicked } from '../../rules/templates/picking.ts'

type Schemas = components['schemas']
export type TemplateRow = Schemas['TemplateRow']
export type TemplateSort = 'name,asc' | 'name,desc' | 'creationDate,asc' | 'creationDate,desc'

/** What is asked for: `isMine` only the templates of the person who picks. `after` is the `next` of the page before. */
type TemplateQuery = { name: string; isMine: boolean; sort: TemplateSort }

export type TemplatePickerInput = {
  /** The templates that were picked before, in their order. */
  picked: TemplateRow[]
  /** Whether the person may also see templates of others (TPLD-006). */
  seesOthers: boolean
  maxFiles: number
}

/** What was picked, in its order; null if the dialog was closed, and what was picked before stays. */
type TemplatePickerOutput = { picked: TemplateRow[]; templates: Schemas['Template'][] } | null

type TemplatePickerEvent =
  // ── What people do ────────────────────────────────────────────────────────────────────────────
  | { type: 'search.submitted'; name: string }
  | { type: 'sort.chosen'; sort: TemplateSort }
  | { type: 'mine.switched'; isMine: boolean }
  | { type: 'more.chosen' }
  | { type: 'retry.chosen' }
  | { type: 'template.picked'; id: string }
  | { type: 'template.dropped'; id: string }
  /** `place` is the new position, counted from 0. */
  | { type: 'template.moved'; id: string; place: number }
  | { type: 'tab.chosen'; tab: 'all' | 'picked' }
  | { type: 'picking.confirmed' }
  | { type: 'picking.declined' }
  // ── What the world answers ────────────────────────────────────────────────────────────────────
  | { type: 'templates.listed'; rows: TemplateRow[]; total: number; isExact: boolean; next: string | null }
  | { type: 'templates.loaded'; templates: Schemas['Template'][] }
  /** One of them is gone, or was disabled meanwhile. */
  | { type: 'templates.refused'; id: string | null }
  | CallFailed

/** The effects this flow needs; `src/api/ports/templates/template-picker.ports.ts` provides them. */
export type TemplatePickerPorts = {
  listTemplates(
    input: TemplateQuery & { after: string | null },
  ): Promise<Extract<TemplatePickerEvent, { type: 'templates.listed' }>>
  loadTemplates(input: {
    ids: string[]
  }): Promise<Extract<TemplatePickerEvent, { type: 'templates.loaded' | 'templates.refused' }>>
}

type Context = TemplatePickerInput &
  TemplateQuery & {
    rows: TemplateRow[]
    total: number
    isExact: boolean
    next: string | null
    /** Why more templates, or the picked ones, could not be read. */
    complaint: Failure | 'refused' | null
    output: TemplatePickerOutput
  }

/**
 * Picks the templates that a request is made from, and their order (TPLD). What is picked stays while the list is
 * searched, sorted and read further. Confirming reads the picked templates whole.
 */
export const templatePickerMachine = setup({
  types: {
    input: {} as TemplatePickerInput,
    context: {} as Context,
    events: {} as TemplatePickerEvent,
    output: {} as TemplatePickerOutput,
    tags: {} as 'loading' | 'loadingMore' | 'failed' | 'all' | 'picked' | 'busy',
  },
  actors: {
    listTemplates: port<Parameters<TemplatePickerPorts['listTemplates']>[0]>(),
    loadTemplates: port<Parameters<TemplatePickerPorts['loadTemplates']>[0]>(),
  },
  guards: {
    hasMore: ({ context }) => context.next !== null,
    isListed: ({ context, event }) =>
      event.type === 'template.picked' && context.rows.some(({ id }) => id === event.id),
    isPicked: ({ context, event }) =>
      (event.type === 'template.picked' || event.type === 'template.dropped' || event.type === 'template.moved') &&
      context.picked.some(({ id }) => id === event.id),
    isLastPicked: ({ context }) => context.picked.length <= 1,
    hasPicked: ({ context }) => context.picked.length > 0,
    fits: ({ context }) => filesOfPicked(context.picked) <= context.maxFiles,
    mayChooseOthers: ({ context }) => context.seesOthers,
    goesToPicked: ({ event }) => event.type === 'tab.chosen' && event.tab === 'picked',
  },
  actions: {
    keepName: assign(({ event }) => {
      assertEvent(event, 'search.submitted')
      return { name: event.name.trim() }
    }),
    keepSort: assign(({ event }) => {
      assertEvent(event, 'sort.chosen')
      return { sort: event.sort }
    }),
    keepMine: assign(({ event }) => {
      assertEvent(event, 'mine.switched')
      return { isMine: event.isMine }
    }),
    forgetRows: assign({ rows: [], next: null }),
    keepRows: assign(({ event }) => {
      assertEvent(event, 'templates.listed')
      const { rows, total, isExact, next } = event
      return { rows, total, isExact, next }
    }),
    appendRows: assign(({ context, event }) => {
      assertEvent(event, 'templates.listed')
      const known = new Set(context.rows.map(({ id }) => id))
      const { rows, total, isExact, next } = event
      return { rows: [...context.rows, ...rows.filter(({ id }) => !known.has(id))], total, isExact, next }
    }),
    pick: assign(({ context, event }) => {
      assertEvent(event, 'template.picked')
      return { picked: withPicked(context.picked, context.rows, event.id), complaint: null }
    }),
    drop: assign(({ context, event }) => {
      assertEvent(event, 'template.dropped')
      return { picked: withoutPicked(context.picked, event.id), complaint: null }
    }),
    move: assign(({ context, event }) => {
      assertEvent(event, 'template.moved')
      return { picked: withMoved(context.picked, event.id, event.place) }
    }),
    stopComplaining: assign({ complaint: null }),
    reportFailure: assign(({ event }) => {
      assertEvent(event, 'call.failed')
      return { complaint: event.failure }
    }),
    /** A template that is gone or disabled is no longer picked, and the list is read again. */
    reportRefusal: assign(({ context, event }) => {
      assertEvent(event, 'templates.refused')
      return {
        picked: event.id === null ? context.picked : withoutPicked(context.picked, event.id),
        complaint: 'refused',
      }
    }),
    keepOutput: assign(({ context, event }) => {
      assertEvent(event, 'templates.loaded')
      return { output: { picked: context.picked, templates: event.templates } }
    }),
  },
}).createMachine({
  id: 'template-picker',
  context: ({ input }) => ({
    ...input,
    name: '',
    // People who see only their own templates have no switch (TPLD-018).
    isMine: true,
    sort: 'creationDate,desc',
    rows: [],
    total: 0,
    isExact: true,
    next: null,
    complaint: null,
    output: null,
  }),
  initial: 'picking',
  states: {
    picking: {
      type: 'parallel',
      on: {
        'picking.confirmed': { guard: and(['hasPicked', 'fits']), target: 'taking' },
        'picking.declined': { target: 'declined' },
      },
      states: {
        list: {
          initial: 'loading',
          on: {
            'search.submitted': { target: '.loading', actions: 'keepName' },
            'sort.chosen': { target: '.loading', actions: 'keepSort' },
            'mine.switched': { guard: 'mayChooseOthers', target: '.loading', actions: 'keepMine' },
          },
          states: {
            loading: {
              tags: 'loading',
              entry: 'forgetRows',
              invoke: {
                src: 'listTemplates',
                input: ({ context: { name, isMine, sort } }) => ({ name, isMine, sort, after: null }),
              },
              on: {
                'templates.listed': { target: 'ready', actions: 'keepRows' },
                'call.failed': { target: 'failed', actions: 'reportFailure' },
              },
            },
            ready: { on: { 'more.chosen': { guard: 'hasMore', target: 'loadingMore', actions: 'stopComplaining' } } },
            loadingMore: {
              tags: 'loadingMore',
              invoke: {
                src: 'listTemplates',
                input: ({ context: { name, isMine, sort, next } }) => ({ name, isMine, sort, after: next }),
              },
              on: {
                'templates.listed': { target: 'ready', actions: 'appendRows' },
                'call.failed': { target: 'ready', actions: 'reportFailure' },
              },
            },
            failed: {
              tags: 'failed',
              on: { 'retry.chosen': { target: 'loading', actions: 'stopComplaining' } },
            },
          },
        },
        tab: {
          initial: 'all',
          states: {
            all: {
              tags: 'all',
              on: {
                'template.picked': { guard: and(['isListed', not('isPicked')]), actions: 'pick' },
                'template.dropped': { guard: 'isPicked', actions: 'drop' },
                'tab.chosen': { guard: and(['goesToPicked', 'hasPicked']), target: 'picked' },
              },
            },
            picked: {
              tags: 'picked',
              on: {
                'template.moved': { guard: 'isPicked', actions: 'move' },
                'template.dropped': [
                  { guard: and(['isPicked', 'isLastPicked']), target: 'all', actions: 'drop' },
                  { guard: 'isPicked', actions: 'drop' },
                ],
                'tab.chosen': { guard: not('goesToPicked'), target: 'all' },
              },
            },
          },
        },
      },
    },

    taking: {
      tags: 'busy',
      entry: 'stopComplaining',
      invoke: {
        src: 'loadTemplates',
        input: ({ context }) => ({ ids: context.picked.map(({ id }) => id) }),
      },
      on: {
        'templates.loaded': { target: 'taken', actions: 'keepOutput' },
        'templates.refused': { target: 'picking', actions: 'reportRefusal' },
        'call.failed': { target: 'picking', actions: 'reportFailure' },
        'picking.declined': { target: 'declined' },
      },
    },

    taken: { type: 'final' },
    declined: { type: 'final' },
  },
  output: ({ context }) => context.output,
})
