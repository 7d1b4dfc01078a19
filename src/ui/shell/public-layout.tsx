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
  barWide,
  foot,
  footLink,
  footNav,
  publicFrame,
  publicHead,
  spacer,
} from './shell.css.ts'
import { LanguageSwitch, ThemeSwitch } from './switches.tsx'

/** A page that the footer links to. */
export type FootPage = 'siteMap' | 'terms' | 'legalNotice' | 'questions' | 'manual' | 'contactPage' | 'accessibility'

type PublicLayoutProps = {
  /** The address of the signature check. */
  check: string
  /** The pages of the footer, in order, with their addresses. */
  foot: readonly { page: FootPage; href: string }[]
  /** The year in the copyright line. */
  year: number
  children: ReactNode
}

/** The layout of public cards: login, and the pages links in mails lead to. */
export const PublicLayout = ({ check, foot: pages, year, children }: PublicLayoutProps) => (
  <div className={publicFrame}>
    <SkipLink />
    <header className={publicHead}>
      <Brand href={check} />
      <span className={spacer} />
      <LanguageSwitch />
      <ThemeSwitch />
    </header>
    {children}
    <Foot pages={pages} year={year} />
  </div>
)

type VisitorLayoutProps = PublicLayoutProps & {
  /** The address of the page that says how to reach the operator. */
  contact: string
  /** The address of the login page. */
  login: string
  /** The path of the current page. */
  here: string
}

/** The layout of the pages for visitors who are not signed in: a dark header with the public pages, and a footer. */
export function VisitorLayout({ check, contact, foot: pages, login, here, year, children }: VisitorLayoutProps) {
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
          <Link
            href={contact}
            {...(here === contact && { 'aria-current': 'page' })}
            className={`${barLink} ${barWide}`}
          >
            <Message id="shell.foot.contactPage" />
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
      <Foot pages={pages} year={year} />
    </div>
  )
}

const Foot = ({ pages, year }: { pages: PublicLayoutProps['foot']; year: number }) => {
  const { formatMessage } = useIntl()
  return (
    <footer className={foot}>
      <nav aria-label={formatMessage({ id: 'shell.foot' })} className={footNav}>
        {pages.map(({ page, href }) => (
          <Link key={page} href={href} className={footLink}>
            <Message id={`shell.foot.${page}`} />
          </Link>
        ))}
      </nav>
      <span>
        <Message id="shell.copyright" values={{ year: String(year) }} />
      </span>
    </footer>
  )
}
