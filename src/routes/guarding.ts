import { redirect, type LoaderFunctionArgs } from 'react-router'
import { waitFor } from 'xstate'
import { NoConnection } from '#api/client.ts'
import { guard, isForEverybody, isForGuests, type Route } from '#machines/rules/accounts/guards.ts'
import type { App } from '../app.ts'
import { patterns, redirectOf, to } from '../routes.ts'

/**
 * The loader that guards a route: waits until the session knows who is signed in, then lets them in or redirects.
 * @throws NoConnection if the server cannot say who is signed in
 */
export const guarding =
  ({ session }: App, route: Route) =>
  async ({ request }: LoaderFunctionArgs) => {
    if (isForEverybody(route)) return null
    if (!isForGuests(route)) session.send({ type: 'session.wanted' })
    const state = await waitFor(session, ({ tags }) => tags.size > 0)
    if (state.hasTag('unreachable') && !isForGuests(route)) throw new NoConnection('The session is unknown')

    const verdict = guard(route, state.context.account)
    if (verdict === 'allow') return null
    const here = new URL(request.url)
    if (verdict.goTo === 'login') return redirect(to.login(here.pathname + here.search))
    return redirect((isForGuests(route) && redirectOf(here)) || patterns[verdict.goTo])
  }
