import type { HostEvent } from '#machines/rules/signing/host-events.ts'
import { signerTab } from './signer-tab.ts'
import { hasTabStorage } from './storages.ts'

/** The version of the messages to the page around ours; packages/embed reads the same. */
const VERSION = 1

/** A page of another site that shows ours in a frame. It gets events; what it posts to us is not read. */
export type HostPage = {
  tell: (event: HostEvent) => void
  /** Says which request the events are about, once that is known. */
  shows: (requestId: string) => void
}

/**
 * The origin of the page around ours, which the server says at the top of the page of an embedded link; null if ours is in
 * no frame, or in one of another page. A browser refuses to show ours in such a frame, because of its policy.
 */
export function framingOrigin(): string | null {
  const origin = document.querySelector<HTMLMetaElement>('meta[name="embedding-origin"]')?.content
  if (!origin || window.parent === window) return null
  // Not every browser says which pages are around, or says it of frames that send no referrer: those are `null`.
  const around = 'ancestorOrigins' in location ? [...location.ancestorOrigins] : [origin]
  return around.every((one) => one === origin || one === 'null') ? origin : null
}

/**
 * Takes the token of an embedded link out of the address, whose fragment it is, into the storage of its frame. If storage is
 * blocked, it stays in the address too, or a page that is loaded again would have none.
 */
export function takeFragment(session: string): void {
  signerTab.enterFrame(session)
  const token = location.hash.slice(1)
  if (!/^[\w-]{1,100}$/.test(token)) return
  signerTab.keep(session, token)
  if (hasTabStorage()) history.replaceState(history.state, '', location.pathname + location.search)
}

/** The page at `origin`, which shows the embedded link `session`. Each event has a number, from 1 on. */
export function hostPageAt(origin: string, session: string): HostPage {
  let requestId: string | null = null
  let number = 0
  let isViewed = false
  return {
    tell: (event) => {
      // A page that was opened again, because the request was changed, is viewed already.
      if (event.event === 'START_VIEWING' && isViewed) return
      isViewed ||= event.event === 'START_VIEWING'
      const message = { source: 'e-signature', version: VERSION, session, requestId, number: ++number, ...event }
      window.parent.postMessage(message, origin)
    },
    shows: (id) => {
      requestId = id
    },
  }
}

/** Tells a page when the height of ours changes, and when a link to `terms` is followed. Lasts as long as the page. */
export function watchPage({ tell }: Pick<HostPage, 'tell'>, terms: string): void {
  let told = 0
  const tellHeight = () => {
    const height = document.body.offsetHeight
    if (height === told) return
    told = height
    tell({ event: 'RESIZE', height })
  }
  new ResizeObserver(tellHeight).observe(document.body)
  const follow = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
    if (link?.pathname.startsWith(terms)) tell({ event: 'TERMS_LINK_CLICKED' })
  }
  // Before the link itself, which may keep the click from going on.
  document.addEventListener('click', follow, { capture: true })
}
