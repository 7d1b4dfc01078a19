import { Menu as MenuIcon, PanelLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { components } from '#openapi'
import { IconButton } from '../design/icon-button.tsx'
import { useSeen } from '../design/kept.ts'
import { Notice } from '../design/notice.tsx'
import { useOnDemand } from '../design/on-demand.ts'
import { ProgressBar } from '../design/progress.tsx'
import { useMedia } from '../media.ts'
import { Message } from '../message.tsx'
import { useOnline } from '../online.ts'
import { Brand, SkipLink } from './brand.tsx'
import { useDisplaySettings } from './display-settings.ts'
import { aside, bar, loading, notice, onlyNarrow, onlyWide, searchPlace, shell, spacer } from './shell.css.ts'
import { SideMenu, type MenuEntries } from './side-menu.tsx'
import { SearchButton, SearchEntry } from './search-button.tsx'
import { Organisation } from './organisation.tsx'
import { HelpButton, type PageHelp } from './help-button.tsx'
import { LanguageSwitch, ThemeSwitch } from './switches.tsx'
import { UserMenu, type UserMenuEntries } from './user-menu.tsx'

type Account = components['schemas']['Account']

type AppShellProps = {
  /** Null while it is not known who is signed in. */
  account: Account | null
  menu: MenuEntries
  home: string
  userMenu: UserMenuEntries
  /** Leaves out the side menu, for a wizard. */
  isBare?: boolean
  /** The next page is being loaded. */
  isLoading?: boolean
  onExit: () => void
  /** Opens the command palette. */
  onSearch: () => void
  /** Null if there is none. */
  help: PageHelp | null
  children: ReactNode
}

const loadDrawer = () => import('./menu-drawer.tsx')

/** Milliseconds until the menu's transition has ended and elements can measure themselves again. */
const TRANSITION_MS = 250

/** The header, side menu and user menu around the pages for accounts. */
export function AppShell(props: AppShellProps) {
  const { account, menu, home, userMenu, isBare = false, isLoading = false, onExit, onSearch, help, children } = props
  const { formatMessage } = useIntl()
  const settings = useDisplaySettings()
  const isOnline = useOnline()
  const isLaptop = useMedia('laptop')
  // A laptop has no room for the whole menu next to a table: it is shown there for as long as the page is open.
  const [isWholeOnLaptop, setWholeOnLaptop] = useSeen(false)
  const isRail = isLaptop ? !isWholeOnLaptop : settings.isRail
  const [isOpen, setOpen] = useSeen(false)
  const drawer = useOnDemand(loadDrawer, isOpen, () => setOpen(false))
  const menuName = formatMessage({ id: 'shell.menu' })
  const toggle = () => {
    if (isLaptop) setWholeOnLaptop(isRail)
    else settings.chooseRail(!isRail)
    setTimeout(() => window.dispatchEvent(new Event('resize')), TRANSITION_MS)
  }

  return (
    <>
      <SkipLink />
      <header className={bar}>
        {!isBare && (
          <span className={onlyWide}>
            <IconButton variant="onInk" icon={PanelLeft} label={menuName} aria-expanded={!isRail} onPress={toggle} />
          </span>
        )}
        <span className={onlyNarrow}>
          <IconButton
            variant="onInk"
            icon={MenuIcon}
            label={menuName}
            aria-expanded={isOpen}
            onPress={() => setOpen(!isOpen)}
          />
        </span>
        <Brand href={home} />
        {account && (
          <span className={`${onlyWide} ${searchPlace}`}>
            <SearchButton onPress={onSearch} />
          </span>
        )}
        <span className={spacer} />
        <HelpButton of={help} />
        <LanguageSwitch isOnInk />
        <ThemeSwitch isOnInk />
        {account && <UserMenu account={account} groups={userMenu} onExit={onExit} />}
        {isLoading && (
          <div className={loading}>
            <ProgressBar label={formatMessage({ id: 'shell.loading' })} isBare />
          </div>
        )}
      </header>
      {drawer && (
        <drawer.MenuDrawer label={menuName} isOpen={isOpen} onOpenChange={setOpen}>
          <SearchEntry
            onPress={() => {
              setOpen(false)
              onSearch()
            }}
          />
          <SideMenu groups={menu} onLeave={() => setOpen(false)} />
          {account && <Organisation account={account} />}
        </drawer.MenuDrawer>
      )}
      <div className={shell} {...(isBare ? { 'data-bare': true } : isRail && { 'data-rail': true })}>
        {!isBare && (
          <div className={aside}>
            <SideMenu groups={menu} />
            {account && <Organisation account={account} />}
          </div>
        )}
        <div>
          {!isOnline && (
            <div className={notice}>
              <Notice tone="warning" title={formatMessage({ id: 'shell.offline' })}>
                <Message id="shell.offline.text" />
              </Notice>
            </div>
          )}
          {children}
        </div>
      </div>
    </>
  )
}
