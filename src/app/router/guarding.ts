import { redirect, replace, type LoaderFunctionArgs } from 'react-router'
import { waitFor } from 'xstate'
import { NoConnection } from '#api/client.ts'
import type { App } from '../app.ts'
import { guard, isForEverybody, isForGuests, landingOf } from '../guards.ts'
import type { Route } from '../routes/all-routes.ts'
import { redirectOf, to, toLogin } from '../to.ts'

/** What a guard that redirects nobody says: the screen is shown, or the page for what does not exist in its place. */
export type Entry = 'allowed' | 'missing'

/**
 * The loader that guards a route: waits until the session knows who is signed in, then lets them in or redirects.
 * @throws NoConnection if the server cannot say who is signed in
 */
export const guarding =
  ({ session }: App, route: Route) =>
  async ({ request }: LoaderFunctionArgs): Promise<Entry | Response> => {
    if (isForEverybody(route)) return 'allowed'
    if (!isForGuests(route)) session.send({ type: 'session.wanted' })
    const state = await waitFor(session, ({ tags }) => tags.size > 0)
    if (state.hasTag('unreachable') && !isForGuests(route)) throw new NoConnection('The session is unknown')

    const { account } = state.context
    const verdict = guard(route, account)
    if (verdict === 'allow') return 'allowed'
    if (verdict === 'missing') return 'missing'
    const here = new URL(request.url)
    if (verdict === 'login') return leading(here, toLogin(here.pathname + here.search))
    return leading(here, (isForGuests(route) && redirectOf(here)) || to(landingOf(account)))
  }

/** The loader of a route that has no screen yet: who may enter it is led home. */
export const leadingHome = (app: App, route: Route) => {
  const guarded = guarding(app, route)
  return async (call: LoaderFunctionArgs): Promise<Entry | Response> => {
    const entry = await guarded(call)
    if (entry !== 'allowed') return entry
    const { account } = app.session.getSnapshot().context
    return leading(new URL(call.request.url), to(landingOf(account)))
  }
}

/**
 * Leads from the address `here` to `path`. An address that the window shows already is replaced: otherwise Back would
 * lead to it, and from there forward again.
 */
export const leading = ({ pathname, search }: URL, path: string): Response =>
  pathname === location.pathname && search === location.search ? replace(path) : redirect(path)
