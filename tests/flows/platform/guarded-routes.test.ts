// @vitest-environment happy-dom
import { matchRoutes, type LoaderFunction, type RouteObject } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { bind } from '#api/bind.ts'
import { rightsOf, roles } from '#machines/rules/accounts/rights.ts'
import { sessionMachine, type SessionPorts } from '#machines/flows/accounts/session.machine.ts'
import { createRunningActors } from '#ui/running-actors.ts'
import type { App } from '../../../src/app/app.ts'
import { createRouter } from '../../../src/app/router/router.tsx'
import { isBuilt } from '../../../src/app/routes/all-routes.ts'
import { addressOf, ledElsewhere, routeTable } from '../../app/route-table.ts'
import { camille } from '../../support/samples/account.ts'

const tenant = { ...camille.tenant, simpleSigning: true, directSignature: true, deferredSignature: true }
const visitors = ['visitor', ...roles] as const

const routers: ReturnType<typeof createRouter>[] = []
afterEach(() => {
  for (const router of routers.splice(0)) router.dispose()
})

/** The routes of the application as `visitor` meets them. */
function routesFor(visitor: (typeof visitors)[number]): RouteObject[] {
  const ports: SessionPorts = {
    askWho: () => Promise.resolve({ type: 'session.ended' }),
    endSession: () => Promise.resolve({ type: 'session.ended' }),
  }
  const session = createActor(sessionMachine.provide({ actors: bind(ports) })).start()
  if (visitor !== 'visitor')
    session.send({ type: 'session.started', account: { ...camille, tenant, role: visitor, rights: rightsOf(visitor) } })
  // What guards use of the application.
  const app = { session, messages: { need: () => Promise.resolve() }, running: createRunningActors(), host: null }
  const router = createRouter(app as unknown as App)
  routers.push(router)
  return router.routes
}

/** Where the route of an address leads: the address of a redirect, `shown`, or `missing`. */
async function entered(routes: RouteObject[], address: string) {
  const { route, params } = matchRoutes(routes, address)!.at(-1)!
  const request = new Request(new URL(address, location.origin))
  const answer: unknown = await (route.loader as LoaderFunction)({ request, params } as Parameters<LoaderFunction>[0])
  if (answer instanceof Response) return { path: route.path, to: answer.headers.get('location') }
  const isMissing = typeof answer === 'object' && answer !== null && 'Missing' in answer
  return { path: route.path, to: isMissing ? 'missing' : 'shown' }
}

for (const [column, visitor] of visitors.entries())
  test(`ROUTE-084 ROUTE-120 every address asks its own guard, as ${visitor}`, async () => {
    const routes = routesFor(visitor)
    const landing = { visitor: '/signature-check', BASIC_USER: '/signer-account-requests/signed' }[visitor as 'visitor']
    for (const [, route, path, row] of routeTable.filter(([, one]) => !ledElsewhere.includes(one))) {
      const address = addressOf(path)
      const mark = row.split(' ')[column]
      const login = route === 'home' ? '/login' : `/login?${new URLSearchParams({ redirect: address })}`
      const home = landing ?? '/dashboard'
      const expected = { L: login, H: home, Y: !isBuilt(route) ? home : 'shown', '-': 'missing' }[mark!]
      expect({ address, ...(await entered(routes, address)) }).toEqual({ address, path, to: expected })
    }
  })
