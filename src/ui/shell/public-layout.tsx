import type { ReactNode } from 'react'
import { Link } from 'react-aria-components'
import { useIntl } from 'react-intl'
import { Message } from '../message.tsx'
import { Brand, SkipLink } from './brand.tsx'
import {
  bar,
  barButton,
  barLink,
  barNav,
  barStart,
  foot,
  footLink,
  publicFrame,
  publicHead,
  spacer,
} from './shell.css.ts'
import { LanguageSwitch, ThemeSwitch } from './switches.tsx'

type PublicLayoutProps = {
  /** The address of the signature check. */
  check: string
  /** The address of the terms of use. */
  terms: string
  /** The year in the copyright line. */
  year: number
  children: ReactNode
}

/** The layout of public cards: login, and the pages links in mails lead to. */
export const PublicLayout = ({ check, terms, year, children }: PublicLayoutProps) => (
  <div className={publicFrame}>
    <SkipLink />
    <header className={publicHead}>
      <Brand href={check} />
      <span className={spacer} />
      <LanguageSwitch />
      <ThemeSwitch />
    </header>
    {children}
    <Foot check={check} terms={terms} year={year} />
  </div>
)

type VisitorLayoutProps = PublicLayoutProps & {
  /** The address of the login page. */
  login: string
  /** The path of the current page. */
  here: string
}

/** The layout of the pages for visitors who are not signed in: a dark header with the public pages, and a footer. */
export function VisitorLayout({ check, terms, login, here, year, children }: VisitorLayoutProps) {
  const { formatMessage } = useIntl()
  return (
    <div className={publicFrame}>
      <SkipLink />
      <header className={bar} data-crowded>
        <Brand href={check} />
        <nav className={barNav} aria-label={formatMessage({ id: 'shell.menu' })}>
          <Link href={check} {...(here === check && { 'aria-current': 'page' })} className={`${barLink} ${barStart}`}>
            <Message id="shell.menu.check" />
          </Link>
        </nav>
        <span className={spacer} />
        <LanguageSwitch isOnInk />
        <ThemeSwitch isOnInk />
        <Link href={login} className={`${barLink} ${barButton}`}>
          <Message id="shell.login" />
        </Link>
      </header>
      {children}
      <Foot check={check} terms={terms} year={year} />
    </div>
  )
}

const Foot = ({ check, terms, year }: Pick<PublicLayoutProps, 'check' | 'terms' | 'year'>) => (
  <footer className={foot}>
    <Link href={check} className={footLink}>
      <Message id="shell.menu.check" />
    </Link>
    <Link href={terms} className={footLink}>
      <Message id="shell.terms" />
    </Link>
    <span>
      <Message id="shell.copyright" values={{ year: String(year) }} />
    </span>
  </footer>
)
