import { replace, type LoaderFunction, type LoaderFunctionArgs } from 'react-router'
import { accountToken } from '#api/account-token.ts'
import { signerTab } from '#api/browser/signer-tab.ts'
import { isSessionId } from '#machines/rules/signing/embedding.ts'
import { pageInFrame } from '#machines/rules/signing/host-events.ts'
import { isRequestId, signerGuard } from '#machines/rules/signing/signer-pages.ts'
import type { App } from '../app.ts'
import { enteringCopy } from '../bindings/copy-page.ts'
import { follow, startSigning, takeStarted, tokenOf } from '../bindings/early-signing.ts'
import { tellFailure, tellLeaving, type RegistrationParams, type SignerParams } from '../bindings/signer-page.ts'
import type { Route } from '../routes/all-routes.ts'
import { to, toSigner } from '../to.ts'
import { guarding, leading } from './guarding.ts'
import { orMissing } from './missing.tsx'

/**
 * The loaders of the pages that a signer's link leads to; those of the other pages with `link` have nothing to ask. Signers
 * are identified by their link, so the loaders do not run again when an account session changes.
 */
export function signerLoaders(app: App): Partial<Record<Route, LoaderFunction>> {
  /** Whether the application itself leads to the page that is not allowed as an entry. */
  let isLed = false
  const refuseFrame = () => {
    isLed = true
    return replace(to('embeddedNotAvailable'))
  }
  const guardFor = signerGuarding(app, refuseFrame)
  // In a frame no address is entered.
  const enteringNotAvailable = ({ request }: LoaderFunctionArgs) => {
    const isAllowed = isLed || app.host !== null
    isLed = false
    return isAllowed ? null : leading(new URL(request.url), to('check'))
  }
  return {
    openRequest: guardFor('sign'),
    consult: guardFor('consult'),
    endSigning: () => {
      const requestId = signerTab.last()
      return requestId && signerTab.tokenOf(requestId) ? { requestId } : replace(to('check'))
    },
    expiredLink: () => (signerTab.expired() ? null : replace(to('check'))),
    requestToRead: async (call: LoaderFunctionArgs) => {
      const entry = await orMissing(app, guarding(app, 'requestToRead'))(call)
      return entry === 'allowed' ? enteringOwn(app, call, refuseFrame) : entry
    },
    copyRecipient: enteringCopy(app.api),
    registration: registering(app, refuseFrame),
    canceledStatus: ({ request }) => lookAgain(app, request.signal),
    rejectedStatus: ({ request }) => (isOwnRefusal(request.url) ? null : lookAgain(app, request.signal)),
    embeddedNotAvailable: enteringNotAvailable,
  }
}

/**
 * Creates the loaders that guard signers' screens: each asks the server what the link in the address leads to, then
 * lets the signer in or redirects. A token in the address is moved to this tab's storage and replaced by the request id.
 * `refuseFrame` redirects an embedded link that is opened outside of a frame, or in one of another page, at any address.
 */
function signerGuarding({ api, host }: App, refuseFrame: () => Response) {
  /** The signer just let in by a token: the redirect to the address with the id needs no second call. */
  let admitted: SignerParams | null = null

  return (wanted: 'sign' | 'consult') =>
    async ({ params, request }: LoaderFunctionArgs) => {
      const link = params['link'] ?? ''
      const redirected = admitted
      admitted = null
      if (redirected?.requestId === link) return redirected
      if (isSessionId(link) && host === null) return refuseFrame()
      const token = tokenOf(link)
      if (token === null) return leaveTo(host, 'unknownLink')

      const early = wanted === 'sign' ? (takeStarted(token) ?? startSigning(api, { link, token }, request)) : null
      const answer = await (early?.answer ?? follow(api, { link, token }, request.signal)).catch((error: unknown) => {
        // After a signature there are no errors for the page around.
        if (wanted === 'sign' && !request.signal.aborted) tellFailure(host, error)
        throw error
      })
      const verdict = signerGuard(answer, Date.now())
      if (verdict !== 'sign') early?.close()
      if (verdict === 'embeddedNotAvailable' && host === null) return refuseFrame()
      if ('view' in answer) host?.shows(answer.view.id)
      if (!('view' in answer) || (verdict !== 'sign' && verdict !== 'consult'))
        return host ? leaveTo(host, verdict) : redirectTo(verdict, token)
      const { id, signer } = answer.view
      await early?.isReady
      const entered = { requestId: id, signerId: signer.id, early }
      if (verdict === wanted && (link === id || isSessionId(link))) return entered
      admitted = entered
      if (verdict === 'consult') tellLeaving(host, verdict)
      return replace(verdict === 'sign' ? to('openRequest', { link: id }) : to('consult', { link: id }))
    }
}

/**
 * Creates the loader of the page where a signer makes an account, whatever has become of their request. A token in the
 * address is moved to this tab's storage and replaced by the request id.
 */
function registering({ api }: App, refuseFrame: () => Response) {
  let admitted: RegistrationParams | null = null

  return async ({ params, request }: LoaderFunctionArgs) => {
    const link = params['token'] ?? ''
    const redirected = admitted
    admitted = null
    if (redirected?.requestId === link) return redirected
    const token = tokenOf(link)
    if (token === null) return replace(toSigner('unknownLink'))
    const answer = await follow(api, { link, token }, request.signal)
    const verdict = signerGuard(answer, Date.now())
    if (verdict === 'embeddedNotAvailable') return refuseFrame()
    if (!('view' in answer)) return redirectTo(verdict, token)
    const { id, signer } = answer.view
    const { mail, firstName, lastName } = signer
    const entered = { requestId: id, signer: { mail, firstName, lastName } }
    if (link === id) return entered
    admitted = entered
    return replace(to('registration', { token: id }))
  }
}

/**
 * Lets somebody with an account into a request that they were asked to sign: to sign it, or to read it. The token comes
 * from their session, even if this tab has followed another link. No address contains it.
 */
async function enteringOwn(
  { api }: App,
  { params, request: { signal, url } }: LoaderFunctionArgs,
  refuseFrame: () => Response,
) {
  const link = params['token'] ?? ''
  const token = isRequestId(link) ? await accountToken(api, link, signal) : link
  const here = new URL(url)
  if (token === null) return leading(here, toSigner('notAvailable'))
  const answer = await follow(api, { link: token, token }, signal)
  const verdict = signerGuard(answer, Date.now())
  if (verdict === 'embeddedNotAvailable') return refuseFrame()
  if (!('view' in answer) || (verdict !== 'sign' && verdict !== 'consult'))
    return leading(here, reasonFor(verdict, token))
  const { id, signer } = answer.view
  if (verdict === 'sign') return leading(here, to('openRequest', { link: id }))
  return link === id
    ? { requestId: id, signerId: signer.id, early: null }
    : leading(here, to('requestToRead', { token: id }))
}

const redirectTo = (page: ReturnType<typeof signerGuard>, token: string) => replace(reasonFor(page, token))

/** Redirects to the page that says why a request cannot be signed, in a frame to that for frames. */
function leaveTo(host: App['host'], verdict: ReturnType<typeof signerGuard>): Response {
  const page = verdict === 'sign' ? 'notAvailable' : verdict
  tellLeaving(host, page)
  return replace(toSigner(host ? pageInFrame(page) : page))
}

/** The address of the page that says why a request cannot be signed. */
const reasonFor = (page: ReturnType<typeof signerGuard>, token: string) => {
  if (page === 'expiredLink') signerTab.keepExpired(token)
  return toSigner(page === 'sign' ? 'notAvailable' : page)
}

/** Who has refused knows what the page says. */
const isOwnRefusal = (url: string) => new URL(url).searchParams.has('by')

/** Asks how a request has ended that this tab has shown before: its signer may have been about to sign. */
async function lookAgain({ api }: App, signal: AbortSignal): Promise<null> {
  const link = signerTab.last()
  const about = signerTab.about()
  const token = about && !about.canceled && !about.refused && link !== null ? signerTab.tokenOf(link) : null
  // Without an answer the page says what it knows.
  if (link !== null && token !== null) await follow(api, { link, token }, signal).catch(() => {})
  return null
}
