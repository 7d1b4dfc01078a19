import { replace, type LoaderFunctionArgs } from 'react-router'
import { signerTab } from '#api/browser/signer-tab.ts'
import { accountToken } from '#api/account-token.ts'
import { isRequestId, signerGuard } from '#machines/rules/signing/signer-pages.ts'
import type { App } from '../app.ts'
import { loadScreen } from '../load-screen.ts'
import { closedAddresses, patterns, statusPages, to } from '../routes.ts'
import { PublicFrame } from '../screens/layouts.tsx'
import { follow, startSigning, takeStarted, tokenOf } from './early-signing.ts'
import { guarding, leading } from './guarding.ts'
import { orMissing, shownOrMissing } from './missing.tsx'
import { safe } from './safe-screen.tsx'
import { screenRoute, type DomainRoutes } from './screen-route.tsx'
import type { SignerParams } from './signer-address.ts'

/** Signers are identified by their link, so their loaders do not run again when an account session changes. */
const keepOnSessionChange = { shouldRevalidate: () => false }

/** The screens of signers. */
export function signingRoutes(app: App): DomainRoutes {
  const guardFor = signerGuarding(app)
  const end = async (isDone: boolean) => ({
    Component: safe((await loadScreen(app, 'signing-end')).signingEndScreen(app, isDone)),
  })
  return {
    app: [
      screenRoute(app, { route: 'requestsToSign', screen: 'own-requests' }, ({ requestsToSignScreen }) =>
        requestsToSignScreen(app),
      ),
      screenRoute(app, { route: 'signedRequests', screen: 'own-requests' }, ({ signedRequestsScreen }) =>
        signedRequestsScreen(app),
      ),
      {
        ...keepOnSessionChange,
        path: patterns.requestToRead,
        loader: async (call: LoaderFunctionArgs) => {
          const entry = await orMissing(app, guarding(app, 'requestToRead'))(call)
          return entry === 'allowed' ? enteringOwn(app, call) : entry
        },
        lazy: async () => ({ Component: shownOrMissing((await end(false)).Component) }),
      },
    ],
    frameless: [
      {
        ...keepOnSessionChange,
        path: to.openRequest(':link'),
        loader: guardFor('sign'),
        lazy: async () => {
          const { signingScreen } = await loadScreen(app, 'signing')
          return { Component: safe(signingScreen(app), { Frame: PublicFrame }) }
        },
      },
    ],
    public: [
      {
        ...keepOnSessionChange,
        path: to.consult(':link'),
        loader: guardFor('consult'),
        lazy: () => end(false),
      },
      {
        ...keepOnSessionChange,
        path: to.endSigning(),
        loader: () => {
          const requestId = signerTab.last()
          return requestId && signerTab.tokenOf(requestId) ? { requestId } : replace(to.check())
        },
        lazy: () => end(true),
      },
      {
        ...keepOnSessionChange,
        path: to.signer('expiredLink'),
        loader: () => (signerTab.expired() ? null : replace(to.check())),
        lazy: async () => ({
          Component: safe((await loadScreen(app, 'expired-link')).expiredLinkScreen(app)),
        }),
      },
      ...closedAddresses.map((path) => ({
        path,
        loader: ({ request }: LoaderFunctionArgs) => leading(new URL(request.url), to.check()),
      })),
      ...statusPages.map((page) => ({
        ...keepOnSessionChange,
        path: to.signer(page),
        lazy: async () => ({ Component: safe((await loadScreen(app, 'status')).statusScreen(page)) }),
      })),
    ],
  }
}

/**
 * Creates the loaders that guard signers' screens: each asks the server what the link in the address leads to, then
 * lets the signer in or redirects. A token in the address is moved to this tab's storage and replaced by the request id.
 */
function signerGuarding({ api }: App) {
  /** The signer just let in by a token: the redirect to the address with the id needs no second call. */
  let admitted: SignerParams | null = null

  return (wanted: 'sign' | 'consult') =>
    async ({ params, request }: LoaderFunctionArgs) => {
      const link = params['link'] ?? ''
      const redirected = admitted
      admitted = null
      if (redirected?.requestId === link) return redirected
      const token = tokenOf(link)
      if (token === null) return replace(to.signer('unknownLink'))

      const early = wanted === 'sign' ? (takeStarted(token) ?? startSigning(api, { link, token }, request)) : null
      const answer = await (early?.answer ?? follow(api, { link, token }, request.signal))
      const verdict = signerGuard(answer, Date.now())
      if (verdict !== 'sign') early?.close()
      if (!('view' in answer) || (verdict !== 'sign' && verdict !== 'consult')) return redirectTo(verdict, token)
      const { id, signer } = answer.view
      await early?.isReady
      const entered = { requestId: id, signerId: signer.id, early }
      if (verdict === wanted && link === id) return entered
      admitted = entered
      return replace(verdict === 'sign' ? to.openRequest(id) : to.consult(id))
    }
}

/**
 * Lets somebody with an account into a request that they were asked to sign: to sign it, or to read it. The token comes
 * from their session, whatever link this tab has followed before, and stands in no address.
 */
async function enteringOwn({ api }: App, { params, request: { signal, url } }: LoaderFunctionArgs) {
  const link = params['token'] ?? ''
  const token = isRequestId(link) ? await accountToken(api, link, signal) : link
  const here = new URL(url)
  if (token === null) return leading(here, to.signer('notAvailable'))
  const answer = await follow(api, { link: token, token }, signal)
  const verdict = signerGuard(answer, Date.now())
  if (!('view' in answer) || (verdict !== 'sign' && verdict !== 'consult'))
    return leading(here, addressOf(verdict, token))
  const { id, signer } = answer.view
  if (verdict === 'sign') return leading(here, to.openRequest(id))
  return link === id ? { requestId: id, signerId: signer.id, early: null } : leading(here, to.ownRequest(id))
}

const redirectTo = (page: ReturnType<typeof signerGuard>, token: string) => replace(addressOf(page, token))

const addressOf = (page: ReturnType<typeof signerGuard>, token: string) => {
  if (page === 'expiredLink') signerTab.keepExpired(token)
  return to.signer(page === 'sign' ? 'notAvailable' : page)
}
