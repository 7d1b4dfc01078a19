import type { AnyActor } from 'xstate'
import { INSPECTION_CHANNEL, type InspectionMessage } from '#machines/inspection/messages.ts'
import { openChannel } from '../storages.ts'

type Watchable = {
  /** Calls `see` with each actor of now and later; returns a function that ends this. */
  watch: (see: (actor: AnyActor) => void) => () => void
  mayBeWatched: () => boolean
  /** What tells this tab from others. */
  tab: () => string
  /** The path of the page that this tab shows. */
  pathNow: () => string
}

/**
 * Lets pages that inspect watch the actors of this tab, if it may be watched when they ask. Until then no actor is
 * observed, and the code that records is not loaded. Returns a function to call when `mayBeWatched` may have changed: it
 * tells those pages that this tab is there, or ends what it may no longer show.
 */
export function allowWatching({ watch, mayBeWatched, tab, pathNow }: Watchable): () => void {
  const channel = openChannel(INSPECTION_CHANNEL)
  if (channel === null) return () => {}
  let isWatched = false
  let stop = (): void => {}
  const onEnded = () => {
    isWatched = false
  }
  const begin = async () => {
    isWatched = true
    const { watchTab } = await import('./watched-tab.ts')
    if (isWatched && mayBeWatched()) stop = watchTab({ channel, watch, tab: tab(), pathNow, now: Date.now, onEnded })
    else onEnded()
  }
  channel.addEventListener('message', ({ data }: MessageEvent<InspectionMessage>) => {
    if (data.type === 'inspection.ended') onEnded()
    // If the code cannot be loaded, the page that inspects may ask again.
    if (data.type === 'inspection.asked' && !isWatched && mayBeWatched()) begin().catch(onEnded)
  })
  let isAnnounced = false
  return () => {
    if (!mayBeWatched()) {
      isAnnounced = false
      stop()
    } else if (!isAnnounced) {
      isAnnounced = true
      channel.postMessage({ type: 'tab.opened' } satisfies InspectionMessage)
    }
  }
}
