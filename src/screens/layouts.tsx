import { useSelector } from '@xstate/react'
import { Fragment, type ComponentType, type ReactNode } from 'react'
import { Outlet, useLocation, useNavigation } from 'react-router'
import { menuOf, type Route } from '#machines/rules/accounts/guards.ts'
import { WaitingView } from '#ui/waiting.view.tsx'
import { AppShell } from '#ui/shell/app-shell.tsx'
import { PublicLayout, VisitorLayout } from '#ui/shell/public-layout.tsx'
import type { MenuEntry } from '#ui/shell/side-menu.tsx'
import type { App } from '../app.ts'
import { patterns, to } from '../routes.ts'

const year = () => new Date().getFullYear()

/** The layout of public cards: login, and the pages of signers. */
export const PublicFrame = ({ children = <Outlet /> }: { children?: ReactNode }) => (
  <PublicLayout check={to.check()} terms={to.terms()} year={year()}>
    {children}
  </PublicLayout>
)

/** The layout of the pages for visitors. */
export const visitorFrame = ({ session }: App) =>
  function VisitorFrame() {
    const { pathname } = useLocation()
    const isPresent = useSelector(session, (state) => state.hasTag('present'))
    return (
      <VisitorLayout
        check={to.check()}
        terms={to.terms()}
        home={isPresent ? to.home() : null}
        login={to.login()}
        here={pathname}
        year={year()}
      >
        <Outlet />
      </VisitorLayout>
    )
  }

/**
 * The layout of the pages for accounts; a placeholder until the session knows who is signed in. Another account gets
 * new screens.
 */
export const appFrame = ({ session }: App, { isBare = false } = {}): ComponentType =>
  function AppFrame() {
    const { pathname } = useLocation()
    const { state } = useNavigation()
    const { account, complaint } = useSelector(session, ({ context }) => context)
    if (!account) return <WaitingView />
    return (
      <AppShell
        account={account}
        entries={menuOf(account).map((route) => entryOf(route, pathname))}
        home={to.home()}
        isBare={isBare}
        isLoading={state !== 'idle'}
        complaint={complaint}
        onExit={() => session.send({ type: 'exit.chosen' })}
      >
        <Fragment key={account.id}>
          <Outlet />
        </Fragment>
      </AppShell>
    )
  }

/** The layout of pages for everyone: that of accounts for whoever is signed in, that of visitors for everyone else. */
export const openFrame = (app: App): ComponentType => {
  const Account = appFrame(app)
  const Visitor = visitorFrame(app)
  return function OpenFrame() {
    const { context, tags } = useSelector(app.session, (state) => state)
    if (context.account) return <Account />
    return tags.size === 0 ? <WaitingView /> : <Visitor />
  }
}

const entryOf = (route: Route, here: string): MenuEntry => {
  const href = patterns[route]
  const isPart =
    (route === 'requests' && here.startsWith(to.requestDetail(''))) ||
    (route === 'contacts' && (here.startsWith(to.contact('')) || here === to.newContact()))
  return { route: route as MenuEntry['route'], href, isHere: here === href || isPart }
}
