import { searchOf } from '../../rules/documents/detection/place-search.ts'
import { openDesk } from '../../rules/documents/field-opening.ts'
import { announce, editorSetup } from './field-editor/editor-setup.ts'
import { placeSearch } from './field-editor/place-search.ts'
import { tapping } from './field-editor/tapping.ts'

/**
 * Places fields on pages. It has no ports and no final state: it emits `fields.kept` with all fields after each change
 * (`actor.on('fields.kept', …)`). A machine that invokes it as its child overrides `keepFields` with
 * `sendParent(({ context }) => ({ type: 'fields.kept', fields: context.desk.history.present }))`.
 * `toSaved` converts a field to the contract's form; the fields are complete when `unnamedOn(context.desk)` is empty.
 */
export const fieldEditorMachine = editorSetup.createMachine({
  id: 'field-editor',
  context: ({ input }) => ({
    desk: openDesk(input),
    armed: null,
    custom: null,
    pressed: null,
    zoom: 'width',
    letters: true,
    several: false,
    panel: 'pages',
    done: null,
    offer: input.offer ?? null,
    search: searchOf(input.pagesToSearch),
  }),
  initial: 'resting',
  on: {
    'page.reached': { guard: 'isPage', actions: 'applyToDesk' },
    'form.taken': { guard: 'canTake', actions: [announce('taken'), 'takeForm', 'keepFields', 'answerForm'] },
    'form.declined': { guard: 'hasOffer', actions: ['forgetOffer', 'answerForm'] },
    ...placeSearch,
  },
  states: {
    tapping,

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
        searching: {
          tags: 'searching',
          entry: ['disarm', 'deselect', 'showFields'],
          on: { 'search.left': { target: 'idle' } },
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
        'frame.pressed': { guard: 'isOnOnePage', target: 'scalingFields' },
        'canvas.pressed': { target: 'pointingCanvas' },

        'field.focused': { guard: 'isReached', target: '.idle', actions: 'applyToDesk' },
        'field.toggled': { guard: 'isFree', target: '.idle', actions: 'applyToDesk' },
        'page.selected': { target: '.idle', actions: ['applyToDesk', 'announceLeftOut'] },
        'selection.cleared': { guard: 'hasSelection', target: '.idle', actions: 'applyToDesk' },
        'unnamed.sought': { guard: 'hasUnnamed', target: '.naming', actions: 'applyToDesk' },
        'name.asked': { guard: 'hasOne', target: '.naming' },

        'fields.nudged': { guard: 'hasSelection', actions: ['applyToDesk', announce('moved'), 'keepFields'] },
        'fields.carried': { guard: 'canCarry', actions: ['applyToDesk', announce('carried'), 'keepFields'] },
        'fields.stretched': { guard: 'hasSelection', actions: ['applyToDesk', announce('resized'), 'keepFields'] },
        'field.fitted': {
          guard: 'isOverLine',
          target: '.idle',
          actions: ['applyToDesk', announce('resized'), 'keepFields'],
        },
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
        'fields.repeated': {
          guard: 'canRepeat',
          target: '.idle',
          actions: ['applyToDesk', announce('repeated'), 'keepFields'],
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
        'several.switched': { actions: 'switchSeveral' },
        'panel.chosen': { actions: 'keepPanel' },
        'search.asked': { target: '.searching' },
        'letters.switched': { actions: 'switchLetters' },
        'help.opened': { target: '.readingHelp' },
        'tapping.chosen': { target: 'tapping' },
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

    scalingFields: {
      tags: 'gesture',
      on: {
        'fields.scaled': { target: 'resting', actions: ['applyToDesk', announce('resized'), 'keepFields'] },
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
        'fields.banded': { target: 'resting', actions: ['applyToDesk', 'announceLeftOut'] },
        'gesture.cancelled': { target: 'resting' },
      },
    },
  },
})
