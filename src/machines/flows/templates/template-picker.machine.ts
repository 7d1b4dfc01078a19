import { and, assertEvent, assign, not, setup } from 'xstate'
import { port } from '../../port.ts'
import {
  filesOfPicked,
  hasTooManyRoles,
  isSamePicked,
  mergeOf,
  rowOf,
  withMoved,
  withPicked,
  withoutPicked,
} from '../../rules/templates/picking.ts'
import type {
  TemplatePickerContext,
  TemplatePickerEvent,
  TemplatePickerInput,
  TemplatePickerOutput,
  TemplatePickerPorts,
} from './template-picker.events.ts'

/**
 * Picks the templates that a request is made from, and their order (TPLD). What is picked stays while the list is
 * searched, sorted and read further. Confirming reads the picked templates whole. Where they disagree, it is shown what
 * the merge decides before they are taken. What was picked before is read first, and closing the dialog keeps it.
 */
export const templatePickerMachine = setup({
  types: {
    input: {} as TemplatePickerInput,
    context: {} as TemplatePickerContext,
    events: {} as TemplatePickerEvent,
    output: {} as TemplatePickerOutput,
    tags: {} as 'loading' | 'loadingMore' | 'failed' | 'all' | 'picked' | 'recalling' | 'reviewing' | 'busy',
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
    isAsBefore: ({ context }) => isSamePicked(context.picked, context.before),
    hasNothingBefore: ({ context }) => context.unread.length === 0,
    isLastUnread: ({ context, event }) =>
      event.type === 'templates.refused' && context.unread.every((id) => event.id === null || id === event.id),
    hasTooManyRoles: ({ event }) => event.type === 'templates.loaded' && hasTooManyRoles(event.templates),
    hasNotes: ({ event }) => event.type === 'templates.loaded' && (mergeOf(event.templates)?.notes.length ?? 0) > 0,
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
    reportTooManyRoles: assign({ complaint: 'tooManyRoles' }),
    /** Of those that were picked before, one that cannot be used any more is left out. */
    leaveOut: assign(({ context, event }) => {
      assertEvent(event, 'templates.refused')
      return { unread: event.id === null ? [] : context.unread.filter((id) => id !== event.id), complaint: 'refused' }
    }),
    keepBefore: assign(({ event }) => {
      assertEvent(event, 'templates.loaded')
      return { picked: event.templates.map(rowOf) }
    }),
    keepLoaded: assign(({ event }) => {
      assertEvent(event, 'templates.loaded')
      return { loaded: event.templates }
    }),
    keepOutput: assign(({ context: { picked, loaded } }) => ({ output: { picked, templates: loaded } })),
  },
}).createMachine({
  id: 'template-picker',
  context: ({ input: { picked, ...input } }) => ({
    ...input,
    before: picked,
    unread: picked,
    picked: [],
    loaded: [],
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
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'hasNothingBefore', target: 'picking' }, { target: 'recalling' }] },

    recalling: {
      description: 'The templates that were picked before are read.',
      tags: ['recalling', 'loading'],
      invoke: { src: 'loadTemplates', input: ({ context }) => ({ ids: [...context.unread] }) },
      on: {
        'templates.loaded': { target: 'picking.tab.picked', actions: 'keepBefore' },
        'templates.refused': [
          { guard: 'isLastUnread', target: 'picking', actions: 'leaveOut' },
          { target: 'recalling', reenter: true, actions: 'leaveOut' },
        ],
        'call.failed': { target: 'unrecalled', actions: 'reportFailure' },
        'picking.declined': { target: 'declined' },
      },
    },

    unrecalled: {
      tags: ['recalling', 'failed'],
      on: {
        'retry.chosen': { target: 'recalling', actions: 'stopComplaining' },
        'picking.declined': { target: 'declined' },
      },
    },

    picking: {
      type: 'parallel',
      on: {
        'picking.confirmed': [
          { guard: 'isAsBefore', target: 'declined' },
          { guard: and(['hasPicked', 'fits']), target: 'taking' },
        ],
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
        'templates.loaded': [
          { guard: 'hasTooManyRoles', target: 'picking.tab.picked', actions: 'reportTooManyRoles' },
          { guard: 'hasNotes', target: 'reviewing', actions: 'keepLoaded' },
          { target: 'taken', actions: 'keepLoaded' },
        ],
        'templates.refused': { target: 'picking', actions: 'reportRefusal' },
        'call.failed': { target: 'picking', actions: 'reportFailure' },
        'picking.declined': { target: 'declined' },
      },
    },

    reviewing: {
      description: 'It is shown what the merge decides, and what results.',
      tags: 'reviewing',
      on: {
        'merge.accepted': { target: 'taken' },
        'merge.declined': { target: 'picking.tab.picked' },
        'picking.declined': { target: 'declined' },
      },
    },

    taken: { type: 'final', entry: 'keepOutput' },
    declined: { type: 'final' },
  },
  output: ({ context }) => context.output,
})
