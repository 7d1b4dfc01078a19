import type { ReactNode } from 'react'
import { Link } from 'react-aria-components'
import { useIntl } from 'react-intl'
import { Message } from '../message.tsx'
import { Brand, SkipLink } from './brand.tsx'
import { bar, barButton, barLink, barNav, foot, footLink, publicFrame, publicHead, spacer } from './shell.css.ts'
import { LanguageSwitch, ThemeSwitch } from './switches.tsx'

type PublicLayoutProps = {
  /** Addresses of the parts that everybody may see. */
  check: string
  /** The year of the copyright line. */
  year: number
  children: ReactNode
}

/** Around a card: signing in, and what a link in a mail leads to. */
export const PublicLayout = ({ check, year, children }: PublicLayoutProps) => (
  <div className={publicFrame}>
    <SkipLink />
    <header className={publicHead}>
      <Brand href={check} />
      <span className={spacer} />
      <LanguageSwitch />
      <ThemeSwitch />
    </header>
    {children}
    <Foot check={check} year={year} />
  </div>
)

type VisitorLayoutProps = PublicLayoutProps & {
  /** Addresses; `home` where somebody is signed in, `login` where nobody is. */
  home: string | null
  login: string
  /** The path of the page. */
  here: string
}

/** Around what visitors do: an ink bar with the public places, the footer below. */
export function VisitorLayout({ check, home, login, here, year, children }: VisitorLayoutProps) {
  const { formatMessage } = useIntl()
  return (
    <div className={publicFrame}>
      <SkipLink />
      <header className={bar} data-crowded>
        <Brand href={check} />
        <nav className={barNav} aria-label={formatMessage({ id: 'shell.menu' })}>
          {home && (
            <Link href={home} className={barLink}>
              <Message id="shell.home" />
            </Link>
          )}
          <Link href={check} {...(here === check && { 'aria-current': 'page' })} className={barLink}>
            <Message id="shell.menu.check" />
          </Link>
        </nav>
        <span className={spacer} />
        <LanguageSwitch isOnInk />
        <ThemeSwitch isOnInk />
        {!home && (
          <Link href={login} className={`${barLink} ${barButton}`}>
            <Message id="shell.login" />
          </Link>
        )}
      </header>
      {children}
      <Foot check={check} year={year} />
    </div>
  )
}

const Foot = ({ check, year }: { check: string; year: number }) => (
  <footer className={foot}>
    <Link href={check} className={footLink}>
      <Message id="shell.menu.check" />
    </Link>
    <span>
      <Message id="shell.copyright" values={{ year: String(year) }} />
    </span>
  </footer>
)
