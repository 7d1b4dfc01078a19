import { announce } from './editor-setup.ts'

/**
 * Placing fields on a phone. Who fills the field and its type are chosen, then a tap on a page places it; it stays
 * selected, and each further tap sends it elsewhere. There is no dragging, so a finger on the page scrolls.
 */
export const tapping = {
  tags: 'tapping',
  initial: 'choosing',
  on: {
    'tapping.left': { target: 'resting' },
    'type.picked': { guard: 'mayPlace', target: '.armed', actions: 'arm' },
    'field.focused': { guard: 'isFree', target: '.holding', actions: 'applyToDesk' },
    'unnamed.sought': { guard: 'hasUnnamed', target: '.naming', actions: 'applyToDesk' },
    'role.chosen': { guard: 'isRole', actions: 'applyToDesk' },
    'page.chosen': { guard: 'isPage', actions: 'applyToDesk' },
    'change.undone': {
      guard: 'canUndo',
      target: '.choosing',
      actions: ['applyToDesk', announce('undone'), 'keepFields'],
    },
    'change.redone': {
      guard: 'canRedo',
      target: '.choosing',
      actions: ['applyToDesk', announce('redone'), 'keepFields'],
    },
  },
  states: {
    choosing: { entry: ['disarm', 'deselect'] },
    armed: {
      tags: 'placing',
      entry: 'deselect',
      on: {
        'type.picked': [
          { guard: 'isSameType', target: 'choosing' },
          { guard: 'mayPlace', target: 'armed', actions: 'arm' },
        ],
        'role.chosen': [
          { guard: 'staysArmed', actions: 'applyToDesk' },
          { guard: 'isRole', target: 'choosing', actions: 'applyToDesk' },
        ],
        'field.placed': {
          guard: 'isPage',
          target: 'holding',
          actions: ['placeField', announce('placed'), 'keepFields'],
        },
        'gesture.cancelled': { target: 'choosing' },
      },
    },
    holding: {
      description: 'A field is selected; a tap on a page sends it there.',
      entry: 'disarm',
      on: {
        'field.relocated': { guard: 'isPage', actions: ['applyToDesk', announce('moved'), 'keepFields'] },
        'fields.nudged': { actions: ['applyToDesk', announce('moved'), 'keepFields'] },
        'fields.stretched': { actions: ['applyToDesk', announce('resized'), 'keepFields'] },
        'details.opened': { target: 'detailing' },
        'name.asked': { target: 'naming' },
        'selection.cleared': { target: 'choosing' },
        'fields.deleted': { target: 'choosing', actions: [announce('deleted'), 'applyToDesk', 'keepFields'] },
      },
    },
    detailing: {
      tags: 'details',
      on: {
        'fields.changed': { actions: ['applyToDesk', 'keepFields'] },
        'field.fitted': { guard: 'isOverLine', actions: ['applyToDesk', announce('resized'), 'keepFields'] },
        'fields.duplicated': {
          target: 'holding',
          actions: ['applyToDesk', announce('duplicated'), 'keepFields'],
        },
        'fields.repeated': {
          guard: 'canRepeat',
          target: 'choosing',
          actions: ['applyToDesk', announce('repeated'), 'keepFields'],
        },
        'fields.deleted': { target: 'choosing', actions: [announce('deleted'), 'applyToDesk', 'keepFields'] },
        'details.closed': { target: 'holding' },
      },
    },
    naming: {
      tags: ['details', 'naming'],
      on: {
        'name.left': { target: 'detailing' },
        'fields.changed': { target: 'detailing', actions: ['applyToDesk', 'keepFields'] },
        'fields.deleted': { target: 'choosing', actions: [announce('deleted'), 'applyToDesk', 'keepFields'] },
        'details.closed': { target: 'holding' },
      },
    },
  },
} as const
