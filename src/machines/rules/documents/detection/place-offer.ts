import { fieldsOn, roomOn, type Desk } from '../field-desk.ts'
import { takeForm, type FormFieldOffer } from '../form-offer.ts'
import { between, settled, sizeOf, touch, type Box } from '../geometry.ts'
import type { Place } from './sheet.ts'

/** A place of a document; pages are counted from 0. The id is its position among all that were found. */
export type FoundPlace = Box & Pick<Place, 'type' | 'name'> & { id: number; pageNumber: number }

/** The places found on the pages of a document, page by page and in reading order; no more than a request may have fields. */
export function foundPlaces(pages: readonly (readonly Place[])[], max: number): FoundPlace[] {
  const all = pages.flatMap((places, pageNumber) => places.map((place) => ({ ...place, pageNumber })))
  return all
    .toSorted((a, b) => b.confidence - a.confidence)
    .slice(0, max)
    .toSorted((a, b) => a.pageNumber - b.pageNumber || a.y1 - b.y1 || a.x1 - b.x1)
    .map(({ confidence: _, ...place }, id) => ({ ...place, id }))
}

/** The places that no field is on, as many as there is room for. */
export function openPlaces(desk: Desk, places: readonly FoundPlace[]): FoundPlace[] {
  const fieldsOf = Map.groupBy(fieldsOn(desk), ({ pageNumber }) => pageNumber)
  const isOpen = (place: FoundPlace) => !fieldsOf.get(place.pageNumber)?.some((field) => touch(field, place))
  return places.filter((place) => desk.pages[place.pageNumber] && isOpen(place)).slice(0, roomOn(desk))
}

/** Adds a field for a role on each of these places that is open, as one step. */
export function takePlaces(desk: Desk, places: readonly FoundPlace[], role: string): Desk {
  const fields = openPlaces(desk, places).map((place) => fieldOn(desk, place))
  return fields.length === 0 ? desk : takeForm(desk, { fields, left: 0 }, role)
}

function fieldOn({ pages, limits }: Desk, place: FoundPlace): FormFieldOffer {
  const { type, name, pageNumber } = place
  const box = settled(place, pages[pageNumber]!)
  return {
    name: name.slice(0, limits.nameMaxLength),
    type,
    pageNumber,
    ...box,
    defaultValue: type === 'CHECKBOX' ? 'false' : '',
    fieldPlaceHolder: '',
    // A box may be left empty.
    required: type !== 'CHECKBOX',
    fontSize: between(limits.fontSizeMin, Math.floor(sizeOf(box).height - 4), limits.fontSizeDefault),
    maxLength: null,
  }
}
