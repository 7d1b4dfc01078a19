import { framingOrigin, takeFragment } from '#api/browser/host-page.ts'
import { signerTab } from '#api/browser/signer-tab.ts'
import { createApi, type Api } from '#api/client.ts'
import { askLink, askToOpen, type Opening } from '#api/signer.ts'
import { isSessionId } from '#machines/rules/signing/embedding.ts'
import { aboutOf, isRequestId, signerGuard, type Followed } from '#machines/rules/signing/signer-pages.ts'
import type { SigningView } from '#machines/rules/signing/signing.ts'
import type { EarlyFile } from './early-file.ts'
import { signingRows } from '../routes/signing.ts'

/** What a signer's page asks for before the screen that shows it has been loaded. */
export type EarlySigning = {
  /** What the link leads to. */
  answer: Promise<Followed>
  /** Resolves once the first file can be taken, or will not be there. */
  isReady: Promise<void>
  /** The call that opens the request, for one user only; null if it was taken, or was not made. */
  takeOpening: () => Opening | null
  takeFile: EarlyFile['take']
  /** Frees what nobody has taken, and shows the application. */
  close: () => void
}

/** What follows `/open-request/` in an address, the id of a request or of an embedded link, or a token, and the token that it names. */
type Link = { link: string; token: string }

type Options = {
  /** Ends the question what the link leads to. */
  signal?: AbortSignal
  /** Whether the first page is shown before the application has been loaded. */
  isCovered?: boolean
}

/**
 * Asks what a link leads to, starts pdf.js, and as soon as the signer is let in opens the request and its first file: the
 * screen finds all of it, and is drawn at once.
 */
export function startSigning(
  api: Api,
  { link, token }: Link,
  { signal = new AbortController().signal, isCovered = false }: Options = {},
): EarlySigning & { isShown: Promise<void> } {
  const starting = import('./early-file.ts').then(({ startEarlyFile }) => startEarlyFile(isCovered))
  const close = () => void starting.then((file) => file.close(), ignore)
  const answer = follow(api, { link, token }, signal)
  let file: EarlyFile | null = null
  let opening: Opening | null = null
  const enter = async () => {
    const given = await answer
    if (!('view' in given) || signerGuard(given, Date.now()) !== 'sign') return close()
    opening = askToOpen(api, token)
    const isOpen = opening.then(({ data }) => data !== undefined)
    isOpen.catch(ignore)
    file = await starting
    file.open(given.view, token, isOpen)
  }
  // The screen needs the same modules, and reports it if they cannot be loaded.
  const isReady = enter().catch(close)
  return {
    answer,
    isReady,
    isShown: isReady.then(() => file?.isShown),
    takeOpening: () => {
      const taken = opening
      opening = null
      return taken
    },
    takeFile: (id) => file?.take(id) ?? null,
    close,
  }
}

/** What the page has started before the application. */
let started: { token: string; early: EarlySigning } | null = null

const SIGNING = new RegExp(`^${signingRows.openRequest.path.replace(':link', '([^/]+)')}/?$`)

/** What follows `/open-request/` in a path; undefined in other paths. */
export const linkIn = (path: string): string | undefined => SIGNING.exec(path)?.[1]

/** Whether the HTML of a path leaves it to us to start the application (server/http/pages/page-html.ts). */
export const isSigningPage = (path: string): boolean => linkIn(path) !== undefined

/** Milliseconds after which the application no longer waits for the first page: some pages take long to draw. */
const PATIENCE = 1000

/**
 * Starts at once, by the path of a signing page. Resolves when it is time for the application: once the first page is
 * shown, or will not be.
 */
export async function startInPage(path: string): Promise<void> {
  const link = linkIn(path)
  if (link !== undefined && isSessionId(link)) {
    // Elsewhere it is not shown (EMB-014).
    if (framingOrigin() === null) return
    takeFragment(link)
  }
  const token = link && tokenOf(link)
  if (!link || !token) return
  const { isShown, ...early } = startSigning(createApi(), { link, token }, { isCovered: true })
  started = { token, early }
  await Promise.race([isShown, new Promise((resolve) => setTimeout(resolve, PATIENCE))])
}

/** What the page has started for a token, for one user only; null for other tokens. */
export function takeStarted(token: string): EarlySigning | null {
  const taken = started
  started = null
  if (taken?.token === token) return taken.early
  taken?.early.close()
  return null
}

/** Frees what the page has started, if the application cannot be loaded that would take it. */
export const closeStarted = () => started?.early.close()

/**
 * Asks what a link leads to, and keeps for this tab which request that is, and what its signer may see. Nothing is kept of
 * an embedded link that is not shown at this address.
 */
export async function follow(api: Api, { link, token }: Link, signal: AbortSignal): Promise<Followed> {
  if (token === link || isSessionId(link)) signerTab.enter()
  const answer = await askLink(api, token, signal)
  if ('view' in answer) {
    if (!isShownAt(link, answer.view)) return { isElsewhere: true }
    signerTab.keep(answer.view.id, token)
    signerTab.keepAbout(aboutOf(answer.view))
  }
  return answer
}

/** Whether an address shows what its token leads to: an embedded link has its own address, and a frame (EMB-014, EMB-015). */
const isShownAt = (link: string, { embeddedSession }: Pick<SigningView, 'embeddedSession'>): boolean =>
  isSessionId(link) ? embeddedSession === link : embeddedSession === undefined || framingOrigin() !== null

/** The token of the link in a signer's address; null for the id of a request or an embedded link that this tab has no token of. */
export const tokenOf = (link: string): string | null =>
  isRequestId(link) || isSessionId(link) ? signerTab.tokenOf(link) : link

const ignore = () => {}
