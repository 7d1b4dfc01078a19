import { assertEvent, assign, emit, setup } from 'xstate'
import * as desks from '../../rules/documents/field-desk.ts'
import type { Desk } from '../../rules/documents/field-desk.ts'
import { openDesk, type Opening } from '../../rules/documents/field-opening.ts'
import { applied, type DeskAction } from '../../rules/documents/desk-actions.ts'
import type { EditorField, FieldType } from '../../rules/documents/fields.ts'
import { between } from '../../rules/documents/geometry.ts'

// ── What people do: results in points of a page; pointer moves stay in the canvas ───────────────────
type Placing =
  | { type: 'type.picked'; fieldType: FieldType }
  | { type: 'type.grabbed'; fieldType: FieldType }
  /** `at` is the upper left corner; the field is centred on the page if no point is given. */
  | { type: 'field.placed'; page: number; at?: { x: number; y: number } }

type Gesturing =
  | { type: 'field.pressed'; id: string; adds: boolean }
  | { type: 'canvas.pressed' }
  | { type: 'drag.started' }
  | { type: 'band.started' }
  | { type: 'gesture.ended' }
  | { type: 'gesture.cancelled' }

type Looking =
  | { type: 'name.asked' }
  | { type: 'name.left' }
  | { type: 'zoom.chosen'; zoom: number | 'width' }
  | { type: 'letters.switched' }
  | { type: 'help.opened' }
  | { type: 'help.closed' }

export type FieldEditorEvent = Placing | Gesturing | Looking | DeskAction

/** The last action, for screen readers: on how many fields, and the first of them. */
export type Done = {
  what: 'placed' | 'moved' | 'resized' | 'copied' | 'cut' | 'pasted' | 'duplicated' | 'deleted' | 'undone' | 'redone'
  fields: number
  field: EditorField | null
  /** A counter, so that the same action is announced again. */
  n: number
}

export type FieldEditorInput = Opening

/** In CSS pixels per point. */
export const ZOOM = { min: 0.25, max: 4 }

const announce = (what: Done['what']) => ({ type: 'announceDone', params: { what } }) as const

/**
 * Places fields on pages. It has no ports and no final state: it emits `fields.kept` with all fields after each change
 * (`actor.on('fields.kept', …)`). A machine that invokes it as its child overrides `keepFields` with
 * `sendParent(({ context }) => ({ type: 'fields.kept', fields: context.desk.history.present }))`.
 * `toSaved` converts a field to the contract's form; the fields are complete when `unnamedOn(context.desk)` is empty.
 */
export const fieldEditorMachine = setup({
  types: {
    context: {} as {
      desk: Desk
      /** The field type that the next click on a page places. */
      armed: FieldType | null
      /** The pressed field of a multiple selection: if the pointer is released without moving, only it stays selected. */
      pressed: string | null
      zoom: number | 'width'
      /** Whether single letters are keyboard shortcuts (WCAG 2.1.4). */
      letters: boolean
      done: Done | null
    },
    input: {} as FieldEditorInput,
    events: {} as FieldEditorEvent,
    emitted: {} as { type: 'fields.kept'; fields: readonly EditorField[] },
    tags: {} as 'placing' | 'naming' | 'help' | 'moving' | 'gesture',
  },
  guards: {
    isSameType: ({ context, event }) => event.type === 'type.picked' && event.fieldType === context.armed,
    mayPlace: ({ context, event }) => {
      assertEvent(event, ['type.picked', 'type.grabbed'])
      return desks.mayPlace(context.desk, event.fieldType)
    },
    isPage: ({ context, event }) => {
      assertEvent(event, ['field.placed', 'page.reached', 'page.chosen'])
      return context.desk.pages[event.page] !== undefined
    },
    isFree: ({ context: { desk }, event }) => {
      assertEvent(event, ['field.pressed', 'handle.pressed', 'field.focused'])
      const field = desks.fieldsOn(desk).find(({ id }) => id === event.id)
      return field !== undefined && desks.isFree(desk, field)
    },
    isRole: ({ context, event }) => {
      assertEvent(event, 'role.chosen')
      return context.desk.roles.some(({ name }) => name === event.role)
    },
    hasSelection: ({ context }) => context.desk.selected.length > 0,
    hasOne: ({ context }) => context.desk.selected.length === 1,
    hasSeveral: ({ context }) => context.desk.selected.length > 1,
    hasCopies: ({ context }) => context.desk.copied.length > 0,
    hasUnnamed: ({ context }) => desks.unnamedOn(context.desk).length > 0,
    canUndo: ({ context }) => context.desk.history.past.length > 0,
    canRedo: ({ context }) => context.desk.history.future.length > 0,
  },
  actions: {
    applyToDesk: assign(({ context, event }) => ({ desk: applied(context.desk, event as DeskAction) })),
    arm: assign(({ event }) => {
      assertEvent(event, ['type.picked', 'type.grabbed'])
      return { armed: event.fieldType }
    }),
    disarm: assign({ armed: null }),
    placeField: assign(({ context, event }) => {
      assertEvent(event, 'field.placed')
      return { desk: desks.place(context.desk, context.armed!, event.page, event.at) }
    }),
    pressField: assign(({ context: { desk }, event }) => {
      assertEvent(event, 'field.pressed')
      if (event.adds) return { desk: desks.toggle(desk, event.id), pressed: null }
      const isAmong = desk.selected.length > 1 && desk.selected.includes(event.id)
      return isAmong ? { pressed: event.id } : { desk: desks.select(desk, [event.id]), pressed: null }
    }),
    releaseField: assign(({ context: { desk, pressed } }) => ({
      desk: pressed === null ? desk : desks.select(desk, [pressed]),
    })),
    forgetPress: assign({ pressed: null }),
    deselect: assign(({ context }) => ({ desk: { ...context.desk, selected: [] } })),
    keepZoom: assign(({ event }) => {
      assertEvent(event, 'zoom.chosen')
      return { zoom: event.zoom === 'width' ? event.zoom : between(ZOOM.min, event.zoom, ZOOM.max) }
    }),
    switchLetters: assign(({ context }) => ({ letters: !context.letters })),
    announceDone: assign(({ context: { desk, done } }, { what }: { what: Done['what'] }) => {
      const chosen = desks.selectionOf(desk)
      return { done: { what, fields: chosen.length, field: chosen[0] ?? null, n: (done?.n ?? 0) + 1 } }
    }),
    keepFields: emit(({ context }) => ({ type: 'fields.kept' as const, fields: desks.fieldsOn(context.desk) })),
  },
}).createMachine({
  id: 'field-editor',
  context: ({ input }) => ({
    desk: openDesk(input),
    armed: null,
    pressed: null,
    zoom: 'width',
    letters: true,
    done: null,
  }),
  initial: 'resting',
  on: {
    'page.reached': { guard: 'isPage', actions: 'applyToDesk' },
  },
  states: {
    resting: {
      entry: 'forgetPress',
      initial: 'idle',
      states: {
        idle: { entry: 'disarm' },
        armed: {
          tags: 'placing',
          on: {
            'type.picked': [
              { guard: 'isSameType', target: 'idle' },
              { guard: 'mayPlace', target: 'armed', actions: 'arm', reenter: false },
            ],
            'role.chosen': { guard: 'isRole', target: 'idle', actions: 'applyToDesk' },
            'field.placed': {
              guard: 'isPage',
              target: 'naming',
              actions: ['placeField', announce('placed'), 'keepFields'],
            },
            'gesture.cancelled': { target: 'idle' },
          },
        },
        naming: {
          tags: 'naming',
          entry: 'disarm',
          on: {
            'name.left': { target: 'idle' },
            'fields.changed': { target: 'idle', actions: ['applyToDesk', 'keepFields'] },
          },
        },
        readingHelp: {
          tags: 'help',
          entry: 'disarm',
          on: { 'help.closed': { target: 'idle' } },
        },
      },
      on: {
        'type.picked': { guard: 'mayPlace', target: '.armed', actions: 'arm' },
        'type.grabbed': { guard: 'mayPlace', target: 'draggingNewField', actions: 'arm' },
        'field.pressed': { guard: 'isFree', target: 'pointingField', actions: 'pressField' },
        'handle.pressed': { guard: 'isFree', target: 'resizingField', actions: 'applyToDesk' },
        'canvas.pressed': { target: 'pointingCanvas' },

        'field.focused': { guard: 'isFree', target: '.idle', actions: 'applyToDesk' },
        'page.selected': { target: '.idle', actions: 'applyToDesk' },
        'selection.cleared': { guard: 'hasSelection', target: '.idle', actions: 'applyToDesk' },
        'unnamed.sought': { guard: 'hasUnnamed', target: '.naming', actions: 'applyToDesk' },
        'name.asked': { guard: 'hasOne', target: '.naming' },

        'fields.nudged': { guard: 'hasSelection', actions: ['applyToDesk', announce('moved'), 'keepFields'] },
        'fields.stretched': { guard: 'hasSelection', actions: ['applyToDesk', announce('resized'), 'keepFields'] },
        'fields.changed': { guard: 'hasSelection', actions: ['applyToDesk', 'keepFields'] },
        'fields.aligned': { guard: 'hasSeveral', actions: ['applyToDesk', announce('moved'), 'keepFields'] },
        'fields.distributed': { guard: 'hasSeveral', actions: ['applyToDesk', announce('moved'), 'keepFields'] },
        'fields.equalised': { guard: 'hasSeveral', actions: ['applyToDesk', announce('resized'), 'keepFields'] },

        'fields.copied': { guard: 'hasSelection', actions: ['applyToDesk', announce('copied')] },
        'fields.cut': {
          guard: 'hasSelection',
          target: '.idle',
          actions: [announce('cut'), 'applyToDesk', 'keepFields'],
        },
        'fields.pasted': {
          guard: 'hasCopies',
          target: '.idle',
          actions: ['applyToDesk', announce('pasted'), 'keepFields'],
        },
        'fields.duplicated': {
          guard: 'hasSelection',
          target: '.idle',
          actions: ['applyToDesk', announce('duplicated'), 'keepFields'],
        },
        'fields.deleted': {
          guard: 'hasSelection',
          target: '.idle',
          actions: [announce('deleted'), 'applyToDesk', 'keepFields'],
        },
        'change.undone': {
          guard: 'canUndo',
          target: '.idle',
          actions: ['applyToDesk', announce('undone'), 'keepFields'],
        },
        'change.redone': {
          guard: 'canRedo',
          target: '.idle',
          actions: ['applyToDesk', announce('redone'), 'keepFields'],
        },

        'role.chosen': { guard: 'isRole', actions: 'applyToDesk' },
        'page.chosen': { guard: 'isPage', actions: 'applyToDesk' },
        'zoom.chosen': { actions: 'keepZoom' },
        'letters.switched': { actions: 'switchLetters' },
        'help.opened': { target: '.readingHelp' },
      },
    },

    draggingNewField: {
      tags: ['placing', 'gesture'],
      on: {
        'field.placed': {
          guard: 'isPage',
          target: 'resting.naming',
          actions: ['placeField', announce('placed'), 'keepFields'],
        },
        'gesture.cancelled': { target: 'resting' },
      },
    },

    pointingField: {
      tags: 'gesture',
      on: {
        'drag.started': { guard: 'hasSelection', target: 'draggingField' },
        'gesture.ended': { target: 'resting', actions: 'releaseField' },
        'gesture.cancelled': { target: 'resting' },
      },
    },
    draggingField: {
      tags: ['gesture', 'moving'],
      on: {
        'fields.moved': { target: 'resting', actions: ['applyToDesk', announce('moved'), 'keepFields'] },
        'gesture.cancelled': { target: 'resting' },
      },
    },
    resizingField: {
      tags: 'gesture',
      on: {
        'field.resized': { target: 'resting', actions: ['applyToDesk', announce('resized'), 'keepFields'] },
        'gesture.cancelled': { target: 'resting' },
      },
    },

    pointingCanvas: {
      tags: 'gesture',
      on: {
        'band.started': { target: 'bandingFields' },
        'gesture.ended': { target: 'resting', actions: 'deselect' },
        'gesture.cancelled': { target: 'resting' },
      },
    },
    bandingFields: {
      tags: 'gesture',
      on: {
        'fields.banded': { target: 'resting', actions: 'applyToDesk' },
        'gesture.cancelled': { target: 'resting' },
      },
    },
  },
})
