import { Menu } from 'lucide-react'
import { Link } from 'react-aria-components'
import { useIntl } from 'react-intl'
import { IconButton } from '../design/icon-button.tsx'
import { useSeen } from '../design/kept.ts'
import { useOnDemand } from '../design/on-demand.ts'
import { Message } from '../message.tsx'
import { Brand, SkipLink } from './brand.tsx'
import { WideFoot } from './foot.tsx'
import { HelpButton, type PageHelp } from './help-button.tsx'
import type { PublicLayoutProps } from './public-layout.tsx'
import {
  bar,
  barButton,
  barLink,
  barNav,
  onlyNarrow,
  onlyWide,
  publicFrame,
  publicPage,
  spacer,
  visitorBar,
} from './shell.css.ts'
import { LanguageSwitch, ThemeSwitch } from './switches.tsx'
import type { VisitorEntry } from './visitor-drawer.tsx'

type VisitorLayoutProps = PublicLayoutProps & {
  /** The pages of the header, in order. */
  menu: readonly VisitorEntry[]
  /** The address of the login page. */
  login: string
  /** Null if there is none. */
  help: PageHelp | null
}

const loadDrawer = () => import('./visitor-drawer.tsx')

/**
 * The layout of the pages for visitors who are not signed in: a dark header with the public pages, which are in a drawer
 * where there is no room for them, and a footer.
 */
export function VisitorLayout({ check, menu, foot, login, year, consent, help, children }: VisitorLayoutProps) {
  const { formatMessage } = useIntl()
  const [isOpen, setOpen] = useSeen(false)
  const drawer = useOnDemand(loadDrawer, isOpen, () => setOpen(false))
  const menuName = formatMessage({ id: 'shell.menu' })
  return (
    <div className={publicPage}>
      <div className={publicFrame}>
        <SkipLink />
        <header className={`${bar} ${visitorBar}`}>
          <Brand href={check} />
          <nav className={`${barNav} ${onlyWide}`} aria-label={menuName}>
            {menu.map(({ page, href, isHere }) => (
              <Link key={page} href={href} {...(isHere && { 'aria-current': 'page' })} className={barLink}>
                <Message id={`pages.${page}`} />
              </Link>
            ))}
          </nav>
          <span className={spacer} />
          <HelpButton of={help} />
          <span className={onlyWide}>
            <LanguageSwitch isOnInk />
          </span>
          <span className={onlyWide}>
            <ThemeSwitch isOnInk />
          </span>
          <Link href={login} className={`${barLink} ${barButton}`}>
            <Message id="shell.login" />
          </Link>
          <span className={onlyNarrow}>
            <IconButton
              variant="onInk"
              icon={Menu}
              label={menuName}
              aria-expanded={isOpen}
              onPress={() => setOpen(!isOpen)}
            />
          </span>
        </header>
        {drawer && <drawer.VisitorDrawer menu={menu} isOpen={isOpen} onOpenChange={setOpen} />}
        {children}
        <WideFoot columns={foot} year={year} home={check} />
      </div>
      {consent}
    </div>
  )
}
