import { createBrowserRouter, createMemoryRouter, matchPath, useRouteError, type RouteObject } from 'react-router'
import { isLoadFailure } from '#api/browser/reload.ts'
import { PageErrorView } from '#ui/common/errors/page-error.view.tsx'
import { ShellPlaceholder } from '#ui/shell/shell-placeholder.tsx'
import { UnreachableView } from '#ui/common/errors/unreachable.view.tsx'
import { WaitingView } from '#ui/waiting.view.tsx'
import type { App } from '../app.ts'
import { cookieConsentHost } from '../hosts/cookie-consent-host.tsx'
import { pages, routes } from '../routes/all-routes.ts'
import type { Layout, Row } from '../routes/row.ts'
import { to } from '../to.ts'
import { guarding } from './guarding.ts'
import { appFrame, EmbeddedFrame, PublicFrame, rootFrame, visitorFrame } from './layouts.tsx'
import { loadMissing } from './missing.tsx'
import { routing } from './screen-route.tsx'

/** Creates the router from the table of pages. */
export function createRouter(app: App) {
  const { session } = app
  const Consent = cookieConsentHost(app)
  const consent = <Consent />
  const routeOf = routing(app)
  // A page that is not built shows nothing: it leads those who may enter it to their start page.
  const layoutOf = ({ screen, layout }: Row): Layout => (screen === 'unbuilt' ? 'visitor' : layout)
  const routesIn = (layout: Layout): RouteObject[] =>
    routes.filter((route) => layoutOf(pages[route]) === layout).map(routeOf)

  const all: RouteObject[] = [
    {
      Component: rootFrame(app),
      HydrateFallback: app.wasConnected ? firstShown : WaitingView,
      ErrorBoundary: rootError(app),
      children: [
        { path: '/', loader: guarding(app, 'home') },
        ...routesIn('frameless'),
        {
          element: app.host ? <EmbeddedFrame /> : <PublicFrame consent={consent} />,
          children: routesIn('public'),
        },
        {
          Component: visitorFrame(app, consent),
          children: [...routesIn('visitor'), { path: '*', lazy: async () => ({ Component: await loadMissing(app) }) }],
        },
        {
          Component: appFrame(app),
          children: routesIn('app'),
        },
        {
          Component: appFrame(app, { isBare: true }),
          children: routesIn('bareApp'),
        },
      ],
    },
  ]
  // In a frame the address stays that of the link: only its page may be framed, and Back is that of the page around.
  const router = app.host ? createMemoryRouter(all, { initialEntries: [location.pathname] }) : createBrowserRouter(all)
  // The session changed: all guards run again and redirect where needed.
  let before = session.getSnapshot().value
  session.subscribe((state) => {
    if (state.value === before) return
    before = state.value
    void (state.hasTag('left') ? router.navigate(to('check')) : router.revalidate())
  })
  return router
}

/** What is shown before the first page to somebody who was signed in: the frame, if the page of the address has it. */
function firstShown() {
  const { pathname } = location
  const isPart = routes.some((route) => {
    const { path, layout, access } = pages[route]
    return layout !== 'public' && access !== 'link' && matchPath(path, pathname) !== null
  })
  return isPart ? <ShellPlaceholder isBare={pathname === to('newRequest')} /> : <WaitingView />
}

/** Shown when a loader or a chunk fails to load, or when something outside of every screen throws, such as a layout. */
const rootError = ({ session }: App) =>
  function RootError() {
    if (!isLoadFailure(useRouteError())) return <PageErrorView onRetry={() => location.reload()} />
    const retry = () => {
      if (session.getSnapshot().hasTag('unreachable')) session.send({ type: 'retry.chosen' })
      else location.reload()
    }
    return <UnreachableView onRetry={retry} />
  }
