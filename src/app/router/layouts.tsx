import { useSelector } from '@xstate/react'
import { Fragment, useEffect, type ComponentType, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Outlet, UNSAFE_useScrollRestoration as useScrollRestoration, useLocation, useNavigation } from 'react-router'
import type { components } from '#openapi'
import { overlayMachine } from '#machines/flows/overlay.machine.ts'
import type { MenuCounts } from '#machines/flows/platform/menu-counts.machine.ts'
import { useOnce } from '#ui/design/kept.ts'
import { useFlow } from '#ui/flow.tsx'
import { ToastFrame } from '#ui/design/toast.tsx'
import { WaitingView } from '#ui/waiting.view.tsx'
import { AppShell } from '#ui/shell/app-shell.tsx'
import type { PageHelp } from '#ui/shell/help-button.tsx'
import { EmbeddedLayout, PublicLayout } from '#ui/shell/public-layout.tsx'
import { VisitorLayout } from '#ui/shell/visitor-layout.tsx'
import type { MenuEntries, MenuEntry } from '#ui/shell/side-menu.tsx'
import { GeneralErrorView } from '#ui/platform/general-error.view.tsx'
import { ToTop } from '#ui/shell/to-top.tsx'
import type { UserMenuEntries } from '#ui/shell/user-menu.tsx'
import type { App } from '../app.ts'
import { mayEnter } from '../guards.ts'
import { helpHost } from '../hosts/platform/help-host.tsx'
import { paletteHost } from '../hosts/palette-host.tsx'
import { foot as footPages, helpAt, isAtEntry, menuOf, userMenuOf, visitorMenu } from '../menus.ts'
import { addressOf, to } from '../to.ts'

/**
 * Around all pages: a page begins at its top, or at the section that its address names; Back returns to where it was. Says
 * what fails outside of the pages, and what was done on the page before.
 */
export const rootFrame = ({ errors, session }: App) =>
  function RootFrame() {
    const { formatMessage } = useIntl()
    const state = useSelector(errors, (snapshot) => snapshot)
    const owner = useSelector(session, ({ context }) => context.account?.id ?? null)
    // The component around this hook can write a script into the page, for applications that a server renders.
    useScrollRestoration()
    return (
      <ToastFrame owner={owner} closeLabel={formatMessage({ id: 'shell.toast.close' })}>
        <Outlet />
        <GeneralErrorView state={state} send={errors.send} />
      </ToastFrame>
    )
  }

const foot = footPages.map(({ of, routes }) => ({
  of,
  links: routes.map((page) => ({ page, href: addressOf(page) })),
}))

const year = () => new Date().getFullYear()

type PublicFrameProps = {
  /** What asks about cookies. */
  consent?: ReactNode
  children?: ReactNode
}

/** The layout of public cards: login, and the pages of signers. */
export const PublicFrame = ({ consent, children = <Outlet /> }: PublicFrameProps) => (
  <PublicLayout check={to('check')} foot={foot} year={year()} consent={consent}>
    {children}
  </PublicLayout>
)

/** The layout of the same pages in a frame of another site: nothing leads out of it. */
export const EmbeddedFrame = ({ children = <Outlet /> }: { children?: ReactNode }) => (
  <EmbeddedLayout>{children}</EmbeddedLayout>
)

/** The layout of the pages for visitors. Somebody who is signed in keeps the frame of the other pages. */
export const visitorFrame = (app: App, consent: ReactNode) =>
  function VisitorFrame() {
    const { pathname } = useLocation()
    const isKnown = useSelector(app.session, ({ context }) => context.account !== null)
    const isAsking = useSelector(app.session, (state) => state.tags.size === 0)
    const help = useHelp(app)
    if (isKnown || (isAsking && app.wasConnected))
      return (
        // Drawn only once it is known whose frame it has: in another one it would begin again, and lose a chosen file.
        <AccountFrame app={app}>{isKnown ? <Outlet /> : <WaitingView />}</AccountFrame>
      )
    return (
      <VisitorLayout
        check={to('check')}
        menu={visitorMenu.map((page) => ({ page, href: addressOf(page), isHere: pathname === addressOf(page) }))}
        foot={foot}
        login={to('login')}
        year={year()}
        consent={consent}
        help={help.button}
      >
        <Outlet />
        <ToTop />
        {help.panel}
      </VisitorLayout>
    )
  }

/**
 * The layout of the pages for accounts; without a page until the session knows who is signed in. Another account gets
 * new screens.
 */
export const appFrame = (app: App, { isBare = false } = {}): ComponentType =>
  function AppFrame() {
    const account = useSelector(app.session, ({ context }) => context.account)
    return (
      <AccountFrame app={app} isBare={isBare}>
        {account ? (
          <Fragment key={account.id}>
            <Outlet />
          </Fragment>
        ) : (
          <WaitingView />
        )}
      </AccountFrame>
    )
  }

function AccountFrame({ app, isBare = false, children }: { app: App; isBare?: boolean; children: ReactNode }) {
  const { session } = app
  const { pathname } = useLocation()
  const { state } = useNavigation()
  const account = useSelector(session, ({ context }) => context.account)
  const counts = useSelector(app.counts, ({ context }) => context.counts)
  const id = account && mayEnter(account, 'requestsToSign') ? account.id : null
  useEffect(() => {
    if (id !== null) app.counts.send({ type: 'page.opened', account: id, path: pathname })
  }, [app, id, pathname])
  const palette = useFlow(overlayMachine)
  const openPalette = () => palette.send({ type: 'overlay.wanted' })
  const { Palette } = useOnce(() => ({ Palette: paletteHost(app) }))
  const help = useHelp(app)
  return (
    <AppShell
      account={account}
      menu={account ? menuAt(pathname, account, counts) : []}
      home={to('home')}
      userMenu={account ? userMenuAt(account, counts) : []}
      isBare={isBare}
      isLoading={state !== 'idle'}
      onExit={() => session.send({ type: 'exit.chosen' })}
      onSearch={openPalette}
      help={help.button}
    >
      {children}
      {!isBare && <ToTop />}
      {account && (
        <Palette
          account={account}
          isOpen={palette.state.hasTag('open')}
          onOpen={openPalette}
          onClose={() => palette.send({ type: 'overlay.closed' })}
        />
      )}
      {help.panel}
    </AppShell>
  )
}

/** The button that opens help about the page, if there is some, and the panel with it. */
function useHelp(app: App): { button: PageHelp | null; panel: ReactNode } {
  const topic = helpAt(useLocation().pathname)
  const { state, send } = useFlow(overlayMachine)
  const { Help } = useOnce(() => ({ Help: helpHost(app) }))
  if (topic === null) return { button: null, panel: null }
  const isOpen = state.hasTag('open')
  const close = () => send({ type: 'overlay.closed' })
  return {
    button: { isOpen, onPress: isOpen ? close : () => send({ type: 'overlay.wanted' }) },
    panel: <Help topic={topic} isOpen={isOpen} onClose={close} />,
  }
}

const menuAt = (here: string, account: components['schemas']['Account'], counts: MenuCounts): MenuEntries =>
  menuOf(account).map(({ of, routes }) => ({
    of,
    entries: routes.map((route) => ({ ...entryOf(route, counts), isHere: isAtEntry(route, here) })),
  }))

const userMenuAt = (account: components['schemas']['Account'], counts: MenuCounts): UserMenuEntries =>
  userMenuOf(account).map(({ routes }) => routes.map((route) => entryOf(route, counts)))

const entryOf = <One extends MenuEntry['route']>(route: One, counts: Partial<Record<MenuEntry['route'], number>>) => ({
  route,
  href: addressOf(route),
  waiting: counts[route] ?? 0,
})
