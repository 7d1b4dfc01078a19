import type { ReactNode } from 'react'
import { Link } from 'react-aria-components'
import { tab, tabs as tabsStyle } from './tabs.css.ts'

type LinkTab = { href: string; label: ReactNode; isHere: boolean }

/** Sibling pages in the look of tabs: each is a link, so that it can be opened in a new tab. */
export const LinkTabs = ({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) => (
  <nav aria-label={label} className={tabsStyle}>
    {tabs.map(({ href, label: words, isHere }) => (
      <Link key={href} href={href} className={tab} {...(isHere && { 'aria-current': 'page', 'data-selected': true })}>
        {words}
      </Link>
    ))}
  </nav>
)
