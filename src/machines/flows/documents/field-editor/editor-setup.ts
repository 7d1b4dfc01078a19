import { assertEvent, assign, emit, setup } from 'xstate'
import { applied, type DeskAction } from '../../../rules/documents/desk-actions.ts'
import { openPlaces, takePlaces } from '../../../rules/documents/detection/place-offer.ts'
import {
  isSearching,
  offeredPlaces,
  searchOf,
  ticking,
  type PlaceSearch,
} from '../../../rules/documents/detection/place-search.ts'
import { placeCustomField, type CustomField } from '../../../rules/documents/custom-fields.ts'
import * as desks from '../../../rules/documents/field-desk.ts'
import type { Desk } from '../../../rules/documents/field-desk.ts'
import type { Opening } from '../../../rules/documents/field-opening.ts'
import { mayHave } from '../../../rules/documents/field-roles.ts'
import { canCarry } from '../../../rules/documents/editing/carrying.ts'
import { pageOfSeveral } from '../../../rules/documents/editing/scaling.ts'
import { takeForm, takenFrom, type FormOffer } from '../../../rules/documents/form-offer.ts'
import type { EditorField, FieldType } from '../../../rules/documents/fields.ts'
import { between } from '../../../rules/documents/geometry.ts'
import { lineUnder } from '../../../rules/documents/text/line-fitting.ts'
import type { Done, FieldEditorEvent, Panel } from './events.ts'

/** In CSS pixels per point. */
export const ZOOM = { min: 0.25, max: 4 }

/** The action that announces what was done to screen readers. */
export const announce = <What extends Done['what']>(what: What) => ({ type: 'announceDone', params: { what } }) as const

/** What the states of the field editor share: context, events, guards and actions. */
export const editorSetup = setup({
  types: {
    context: {} as {
      desk: Desk
      /** The field type that the next click on a page places. */
      armed: FieldType | null
      /** The custom field of that type whose properties the placed field gets. */
      custom: CustomField | null
      /**
       * The pressed field of several that are selected. If the pointer is released without moving, only it stays
       * selected; if it was pressed to change the selection (`adds`), only the others.
       */
      pressed: { id: string; adds: boolean } | null
      zoom: number | 'width'
      /** Whether single letters are keyboard shortcuts (WCAG 2.1.4). */
      letters: boolean
      /** Whether several fields are being selected, one press after the other. */
      several: boolean
      panel: Panel
      done: Done | null
      offer: FormOffer | null
      search: PlaceSearch
    },
    input: {} as Opening,
    events: {} as FieldEditorEvent,
    emitted: {} as
      | { type: 'fields.kept'; fields: readonly EditorField[] }
      | { type: 'form.answered' }
      | { type: 'places.answered' },
    tags: {} as 'placing' | 'naming' | 'searching' | 'help' | 'moving' | 'gesture' | 'tapping' | 'details',
  },
  guards: {
    isSameType: ({ context, event }) =>
      event.type === 'type.picked' && event.fieldType === context.armed && event.custom?.id === context.custom?.id,
    mayPlace: ({ context, event }) => {
      assertEvent(event, ['type.picked', 'type.grabbed'])
      return desks.mayPlace(context.desk, event.fieldType)
    },
    isPage: ({ context, event }) => {
      assertEvent(event, ['field.placed', 'field.relocated', 'page.reached', 'page.chosen'])
      return context.desk.pages[event.page] !== undefined
    },
    isFree: ({ context: { desk, several }, event }) => {
      assertEvent(event, ['field.pressed', 'handle.pressed', 'field.focused', 'field.toggled'])
      // While several fields are selected, the focus walks past them.
      if (event.type === 'field.focused' && several) return false
      const field = desks.fieldsOn(desk).find(({ id }) => id === event.id)
      return field !== undefined && desks.isFree(desk, field)
    },
    /** The focus of a locked field selects nothing, so that no key changes another field. */
    isReached: ({ context: { desk, several }, event }) => {
      assertEvent(event, 'field.focused')
      return !several && desks.fieldsOn(desk).some(({ id }) => id === event.id)
    },
    isRole: ({ context, event }) => {
      assertEvent(event, 'role.chosen')
      return context.desk.roles.some(({ name }) => name === event.role)
    },
    /** Whether the armed type can also be placed for the role that is chosen now. */
    staysArmed: ({ context, event }) => {
      assertEvent(event, 'role.chosen')
      return context.armed !== null && desks.mayPlace({ ...context.desk, role: event.role }, context.armed)
    },
    canTake: ({ context: { desk, offer }, event }) => {
      assertEvent(event, 'form.taken')
      const role = desk.roles.find(({ name }) => name === event.role)
      return offer !== null && role !== undefined && mayHave(role, 'SIGNATURE', desk.roles)
    },
    isSearching: ({ context }) => isSearching(context.search),
    canSeek: ({ context }) => !isSearching(context.search),
    hasSearch: ({ context }) => context.search.pages.length > 0,
    hasPlaces: ({ context: { desk, search } }) => offeredPlaces(desk, search).length > 0,
    isChoosing: ({ context }) => context.search.ticked !== null,
    canAdd: ({ context: { desk }, event }) => {
      assertEvent(event, 'places.taken')
      const role = desk.roles.find(({ name }) => name === event.role)
      const mayAdd = role !== undefined && mayHave(role, 'SIGNATURE', desk.roles)
      return mayAdd && openPlaces(desk, event.places).length > 0
    },
    hasOffer: ({ context }) => context.offer !== null,
    hasSelection: ({ context }) => context.desk.selected.length > 0,
    hasOne: ({ context }) => context.desk.selected.length === 1,
    hasSeveral: ({ context }) => context.desk.selected.length > 1,
    isOverLine: ({ context, event }) => {
      assertEvent(event, 'field.fitted')
      return lineUnder(context.desk, [event.line]) !== null
    },
    isOnOnePage: ({ context: { desk } }) => pageOfSeveral(desks.selectionOf(desk)) !== undefined,
    canCarry: ({ context, event }) => {
      assertEvent(event, 'fields.carried')
      return canCarry(context.desk, event.pages)
    },
    hasCopies: ({ context, event }) => {
      assertEvent(event, 'fields.pasted')
      return (event.copied ?? context.desk.copied).length > 0
    },
    canRepeat: ({ context: { desk } }) => desk.selected.length > 0 && desk.pages.length > 1 && desks.roomOn(desk) > 0,
    hasUnnamed: ({ context }) => desks.unnamedOn(context.desk).length > 0,
    canUndo: ({ context }) => context.desk.history.past.length > 0,
    canRedo: ({ context }) => context.desk.history.future.length > 0,
  },
  actions: {
    applyToDesk: assign(({ context, event }) => ({ desk: applied(context.desk, event as DeskAction) })),
    arm: assign(({ event }) => {
      assertEvent(event, ['type.picked', 'type.grabbed'])
      return { armed: event.fieldType, custom: event.custom ?? null }
    }),
    disarm: assign({ armed: null, custom: null }),
    placeField: assign(({ context: { desk, armed, custom }, event }) => {
      assertEvent(event, 'field.placed')
      const { page, at } = event
      return { desk: custom ? placeCustomField(desk, custom, page, at) : desks.place(desk, armed!, page, at) }
    }),
    pressField: assign(({ context: { desk, several }, event }) => {
      assertEvent(event, 'field.pressed')
      const adds = event.adds || several
      const isAmong = desk.selected.includes(event.id) && (adds || desk.selected.length > 1)
      if (isAmong) return { pressed: { id: event.id, adds } }
      const next = adds ? desks.toggle(desk, event.id) : desks.select(desk, [event.id])
      return { desk: next, pressed: null }
    }),
    releaseField: assign(({ context: { desk, pressed } }) => {
      if (pressed === null) return {}
      return { desk: pressed.adds ? desks.toggle(desk, pressed.id) : desks.select(desk, [pressed.id]) }
    }),
    forgetPress: assign({ pressed: null }),
    deselect: assign(({ context }) => ({ desk: desks.select(context.desk, []) })),
    keepZoom: assign(({ event }) => {
      assertEvent(event, 'zoom.chosen')
      return { zoom: event.zoom === 'width' ? event.zoom : between(ZOOM.min, event.zoom, ZOOM.max) }
    }),
    switchSeveral: assign(({ context }) => ({ several: !context.several })),
    keepPanel: assign(({ event }) => {
      assertEvent(event, 'panel.chosen')
      return { panel: event.panel }
    }),
    showFields: assign({ panel: 'fields' as const }),
    switchLetters: assign(({ context }) => ({ letters: !context.letters })),
    announceDone: assign(({ context: { desk, done, offer }, event }, { what }: { what: Done['what'] }) => {
      const chosen = desks.selectionOf(desk)
      const taken = what === 'taken' && offer ? takenFrom(desk, offer) : chosen.length
      const fields = event.type === 'places.taken' ? openPlaces(desk, event.places).length : taken
      return { done: { what, fields, field: chosen[0] ?? null, leftOut: 0, n: (done?.n ?? 0) + 1 } }
    }),
    /** A selection says that it is not all of what was meant. */
    announceLeftOut: assign(({ context: { desk, done } }) => {
      const { leftOut, selected } = desk
      if (leftOut === 0) return {}
      return {
        done: { what: 'selected' as const, fields: selected.length, field: null, leftOut, n: (done?.n ?? 0) + 1 },
      }
    }),
    takeForm: assign(({ context: { desk, offer }, event }) => {
      assertEvent(event, 'form.taken')
      return { desk: takeForm(desk, offer!, event.role), offer: null }
    }),
    searchPages: assign(({ context: { desk } }) => ({ search: searchOf([...desk.pages.keys()], true) })),
    keepPlaces: assign(({ context, event }) => {
      assertEvent(event, 'places.found')
      return { search: { ...context.search, places: event.places } }
    }),
    addPlaces: assign(({ context: { desk }, event }) => {
      assertEvent(event, 'places.taken')
      return { desk: takePlaces(desk, event.places, event.role) }
    }),
    endSearch: assign({ search: searchOf() }),
    openChoice: assign(({ context: { desk, search } }) => ({
      search: { ...search, ticked: offeredPlaces(desk, search).map(({ id }) => id) },
    })),
    closeChoice: assign(({ context: { search } }) => ({ search: { ...search, ticked: null } })),
    tickPlaces: assign(({ context: { search }, event }) => {
      assertEvent(event, 'places.ticked')
      return { search: ticking(search, event.ids, event.isTicked) }
    }),
    answerPlaces: emit({ type: 'places.answered' as const }),
    forgetOffer: assign({ offer: null }),
    answerForm: emit({ type: 'form.answered' as const }),
    keepFields: emit(({ context }) => ({ type: 'fields.kept' as const, fields: desks.fieldsOn(context.desk) })),
  },
})
