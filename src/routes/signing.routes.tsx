import { replace, type LoaderFunctionArgs, type RouteObject } from 'react-router'
import { signerTab } from '#api/browser/signer-tab.ts'
import { askLink } from '#api/signer.ts'
import { aboutOf, isRequestId, signerGuard } from '#machines/rules/signing/signer-pages.ts'
import type { App } from '../app.ts'
import { to } from '../routes.ts'
import { safe } from '../safe-screen.tsx'
import type { SignerHere } from './signer-place.ts'

/** A session that comes or goes is nothing to a signer: their pages are theirs by their link. */
const still = { shouldRevalidate: () => false }

/**
 * The screens of signers: `whole` fill the window, `cards` stand in the frame of public pages.
 */
export function signerRoutes(app: App): { whole: RouteObject[]; cards: RouteObject[] } {
  const entering = guarding(app)
  const end = async () => (await import('../screens/signing-end.screen.tsx')).signingEndScreen
  return {
    whole: [
      {
        ...still,
        path: to.openRequest(':link'),
        loader: entering('sign'),
        lazy: async () => {
          const [{ signingScreen }, { PublicFrame }] = await Promise.all([
            import('../screens/signing.screen.tsx'),
            import('../screens/layouts.tsx'),
          ])
          return { Component: safe(signingScreen(app), { Frame: PublicFrame }) }
        },
      },
    ],
    cards: [
      {
        ...still,
        path: to.consult(':link'),
        loader: entering('consult'),
        lazy: async () => ({ Component: safe((await end())(app, false)) }),
      },
      {
        ...still,
        path: to.endSigning(),
        loader: () => {
          const requestId = signerTab.last()
          return requestId && signerTab.tokenOf(requestId) ? { requestId } : replace(to.check())
        },
        lazy: async () => ({ Component: safe((await end())(app, true)) }),
      },
      {
        ...still,
        path: to.signer('expiredLink'),
        loader: () => (signerTab.expired() ? null : replace(to.check())),
        lazy: async () => ({
          Component: safe((await import('../screens/expired-link.screen.tsx')).expiredLinkScreen(app)),
        }),
      },
      ...(['consult', 'editing', 'canceled', 'expired', 'rejected', 'notAvailable'] as const).map((page) => ({
        ...still,
        path: to.signer(page),
        lazy: async () => ({ Component: safe((await import('../screens/status.screen.tsx')).statusScreen(page)) }),
      })),
    ],
  }
}

/**
 * The guard of signers: asks the server what the link of the address leads to, and lets in whom the screen is meant
 * for. A token leaves the address here; from then on this tab alone knows it.
 */
function guarding({ api }: App) {
  /** Who was let in a moment ago by a token, and comes again by the id that took its place. */
  let known: SignerHere | null = null

  return (wanted: 'sign' | 'consult') =>
    async ({ params, request }: LoaderFunctionArgs) => {
      const link = params['link'] ?? ''
      const here = known
      known = null
      if (here?.requestId === link) return here
      const token = isRequestId(link) ? signerTab.tokenOf(link) : link
      if (token === null) return replace(to.signer('unknownLink'))
      if (token === link) signerTab.enter()

      const answer = await askLink(api, token, request.signal)
      const verdict = signerGuard(answer, Date.now())
      if ('problem' in answer) return leaving(verdict, token)
      const { id, signer } = answer.view
      signerTab.keep(id, token)
      signerTab.keepAbout(aboutOf(answer.view))
      if (verdict !== 'sign' && verdict !== 'consult') return leaving(verdict, token)
      const entered = { requestId: id, signerId: signer.id }
      if (verdict === wanted && link === id) return entered
      known = entered
      return replace(verdict === 'sign' ? to.openRequest(id) : to.consult(id))
    }
}

const leaving = (page: ReturnType<typeof signerGuard>, token: string) => {
  if (page === 'expiredLink') signerTab.keepExpired(token)
  return replace(to.signer(page === 'sign' ? 'notAvailable' : page))
}
