// @vitest-environment happy-dom
import type { ReactElement } from 'react'
import { AppShell } from '#ui/shell/app-shell.tsx'
import { DisplaySettingsContext, type Theme } from '#ui/shell/display-settings.ts'
import type { FootColumn } from '#ui/shell/foot.tsx'
import { PublicLayout } from '#ui/shell/public-layout.tsx'
import { VisitorLayout } from '#ui/shell/visitor-layout.tsx'
import type { Language } from '#ui/messages/language.ts'
import { camille } from '../../support/samples/account.ts'
import { testControls, testShown } from '../../support/views/controls-test.ts'
import { drawnAs, type Called } from '../../support/views/drawn-view.tsx'

type Settings = { language?: Language; theme?: Theme; isRail?: boolean }
const set = (called: Called, settings: Settings, page: ReactElement) => (
  <DisplaySettingsContext
    value={{
      language: 'en',
      theme: 'system',
      isRail: false,
      ...settings,
      chooseLanguage: called('chooseLanguage'),
      chooseTheme: called('chooseTheme'),
      chooseRail: called('chooseRail'),
    }}
  >
    {page}
  </DisplaySettingsContext>
)

const page = (route: 'requests' | 'newRequest' | 'check' | 'profile', waiting = 0, isHere = false) => ({
  route,
  href: `/${route}`,
  isHere,
  waiting,
})
const shell = (called: Called, change: Partial<Parameters<typeof AppShell>[0]> = {}, settings: Settings = {}) =>
  set(
    called,
    settings,
    <AppShell
      account={camille}
      menu={[
        { of: 'signature', entries: [page('newRequest'), page('requests', 3, true)] },
        { of: 'check', entries: [page('check')] },
      ]}
      home="/home"
      userMenu={[[page('requests', 100)], [page('profile')]]}
      onExit={called('onExit')}
      onSearch={called('onSearch')}
      help={{ isOpen: false, onPress: called('onPress') }}
      {...change}
    >
      <main>page</main>
    </AppShell>,
  )

const foot: FootColumn[] = [
  { of: 'site', links: [{ page: 'check', href: '/check' }] },
  { of: 'legal', links: [{ page: 'accessibility', href: '/accessibility' }] },
]
const layout = { check: '/check', foot, year: 2026, consent: <aside>cookies</aside>, children: <main>page</main> }
const menu = [
  { page: 'check', href: '/check', isHere: true },
  { page: 'manual', href: '/manual', isHere: false },
] as const

const views = {
  'app-shell': drawnAs({
    account: (called) => shell(called),
    unknown: (called) => shell(called, { account: null, isLoading: true, help: null }),
    wizard: (called) => shell(called, { isBare: true, help: { isOpen: true, onPress: called('onPress') } }),
    rail: (called) => shell(called, {}, { isRail: true, theme: 'dark', language: 'fr' }),
  }),
  'public-layout': drawnAs({
    light: (called) => set(called, { theme: 'light' }, <PublicLayout {...layout} />),
    french: (called) => set(called, { language: 'fr' }, <PublicLayout {...layout} />),
  }),
  'visitor-layout': drawnAs({
    visitor: (called) =>
      set(
        called,
        {},
        <VisitorLayout {...layout} menu={menu} login="/login" help={{ isOpen: false, onPress: called('onPress') }} />,
      ),
  }),
}

testControls(views)
testShown(views)
