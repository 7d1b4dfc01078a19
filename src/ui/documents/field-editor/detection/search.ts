import { useEffect } from 'react'
import { isSearching } from '#machines/rules/documents/detection/place-search.ts'
import { foundPlaces, type FoundPlace } from '#machines/rules/documents/detection/place-offer.ts'
import type { Place } from '#machines/rules/documents/detection/sheet.ts'
import { useSeen } from '../../../design/kept.ts'
import type { PageSource } from '../../paper/page-source.ts'
import { useEditor } from '../editor.ts'

/** Milliseconds after which the next page is read even if the browser is never idle. */
const MAX_WAIT = 1000

/**
 * Searches the pages for places to fill in, one after the other while the browser is idle, until the editor is gone. What was
 * found is reported while no field is being placed, moved or named, because the offer moves the pages.
 */
export function usePlaceSearch(): void {
  const { state, send, source } = useEditor()
  const { search, desk } = state.context
  const isOn = isSearching(search)
  const { pages } = search
  const max = desk.limits.maxFields
  const [found, setFound] = useSeen<{ pages: readonly number[]; places: FoundPlace[] } | null>(null)
  useEffect(() => {
    if (!isOn) return undefined
    const searching = new AbortController()
    searchPages(source, pages, searching.signal).then(
      (places) => setFound({ pages, places: foundPlaces(places, max) }),
      // The editor is gone.
      () => {},
    )
    return () => searching.abort()
  }, [source, isOn, pages, max, setFound])
  const isBusy = state.hasTag('gesture') || state.hasTag('placing') || state.hasTag('naming')
  useEffect(() => {
    if (isOn && !isBusy && found?.pages === pages) send({ type: 'places.found', places: found.places })
  }, [send, isOn, isBusy, found, pages])
}

/** The places of each page; rejects once `signal` is aborted. If a page cannot be read, the search ends there. */
export async function searchPages(
  source: Pick<PageSource, 'places'>,
  pages: readonly number[],
  signal: AbortSignal,
): Promise<Place[][]> {
  const found: Place[][] = []
  for (const page of pages) {
    await idle()
    signal.throwIfAborted()
    try {
      found[page] = [...((await source.places?.(page, signal, behindAll)) ?? [])]
    } catch {
      signal.throwIfAborted()
      break
    }
  }
  return Array.from(found, (places) => places ?? [])
}

/** Behind all that is to be shown. */
export const behindAll = () => 1_000_000

/** Resolves while the browser has nothing else to do, or after a second at most. */
export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: MAX_WAIT })
    else setTimeout(resolve, 50)
  })
