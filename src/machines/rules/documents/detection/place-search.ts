import type { Desk } from '../field-desk.ts'
import { openPlaces, type FoundPlace } from './place-offer.ts'

/** The search of the field editor for places to fill in. */
export type PlaceSearch = {
  /** The pages to search, counted from 0; empty if nothing is searched. */
  pages: readonly number[]
  /** What was found; null until all pages are searched. */
  places: readonly FoundPlace[] | null
  /** Whether the person asked for it: then it is also said that nothing was found. */
  isAsked: boolean
  /** The ids of the ticked places; null unless they are being chosen. */
  ticked: readonly number[] | null
}

export const searchOf = (pages: readonly number[] = [], isAsked = false): PlaceSearch => ({
  pages,
  places: null,
  isAsked,
  ticked: null,
})

/** Whether all pages are still to be searched. */
export const isSearching = ({ pages, places }: PlaceSearch): boolean => pages.length > 0 && places === null

/** The places that can be added now. */
export const offeredPlaces = (desk: Desk, { places }: PlaceSearch): FoundPlace[] => openPlaces(desk, places ?? [])

/** The places that are ticked and can be added now. */
export function tickedPlaces(desk: Desk, search: PlaceSearch): FoundPlace[] {
  const ticked = new Set(search.ticked)
  return offeredPlaces(desk, search).filter(({ id }) => ticked.has(id))
}

/** The search with some places ticked, or not. */
export function ticking(search: PlaceSearch, ids: readonly number[], isTicked: boolean): PlaceSearch {
  const others = (search.ticked ?? []).filter((id) => !ids.includes(id))
  return { ...search, ticked: isTicked ? [...others, ...ids] : others }
}
