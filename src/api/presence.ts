/** Waits until the page is shown; null while it is. */
type Presence = () => Promise<void> | null

/**
 * Watches whether `page`, the window, is being left. A browser breaks off the calls of a page that is reloaded or left,
 * and the page hears of that: after `pagehide`, with enough time to write it down. A page may come back (`pageshow`).
 */
export function watchPresence(page: EventTarget): Presence {
  let back: PromiseWithResolvers<void> | null = null
  page.addEventListener('pagehide', () => {
    back ??= Promise.withResolvers()
  })
  page.addEventListener('pageshow', () => {
    back?.resolve()
    back = null
  })
  return () => back?.promise ?? null
}
