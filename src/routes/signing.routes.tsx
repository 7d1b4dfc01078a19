import { replace, type LoaderFunctionArgs } from 'react-router'
import { signerTab } from '#api/browser/signer-tab.ts'
import type { Api } from '#api/client.ts'
import { askLink } from '#api/signer.ts'
import { aboutOf, isRequestId, signerGuard } from '#machines/rules/signing/signer-pages.ts'
import type { App } from '../app.ts'
import { loadScreen } from '../load-screen.ts'
import { statusPages, to } from '../routes.ts'
import { PublicFrame } from '../screens/layouts.tsx'
import { startEarlyFile } from './early-file.ts'
import { safe } from './safe-screen.tsx'
import type { DomainRoutes } from './screen-route.tsx'
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
      const token = isRequestId(link) ? signerTab.tokenOf(link) : link
      if (token === null) return replace(to.signer('unknownLink'))
      if (token === link) signerTab.enter()

      const early = wanted === 'sign' ? startEarlyFile() : null
      const { verdict, view } = await verdictOn(api, token, request.signal).catch((error: unknown) => {
        early?.close()
        throw error
      })
      if (verdict !== 'sign') early?.close()
      if (!view || (verdict !== 'sign' && verdict !== 'consult')) return redirectTo(verdict, token)
      const { id, signer, files } = view
      if (files[0]) await early?.open(files[0].id, token)
      const entered = { requestId: id, signerId: signer.id, early }
      if (verdict === wanted && link === id) return entered
      admitted = entered
      return replace(verdict === 'sign' ? to.openRequest(id) : to.consult(id))
    }
}

/** Where a link leads to, and what its signer may see; keeps both for this tab. */
async function verdictOn(api: Api, token: string, signal: AbortSignal) {
  const answer = await askLink(api, token, signal)
  const verdict = signerGuard(answer, Date.now())
  if ('problem' in answer) return { verdict, view: null }
  signerTab.keep(answer.view.id, token)
  signerTab.keepAbout(aboutOf(answer.view))
  return { verdict, view: answer.view }
}

const redirectTo = (page: ReturnType<typeof signerGuard>, token: string) => {
  if (page === 'expiredLink') signerTab.keepExpired(token)
  return replace(to.signer(page === 'sign' ? 'notAvailable' : page))
}
