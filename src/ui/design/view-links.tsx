import type { ReactNode } from 'react'
import { Link } from 'react-aria-components'
import { view, views as viewsStyle } from './view-links.css.ts'

export type ViewLink = { href: string; label: ReactNode; isHere: boolean }

/** The views of a list as links: each is an address of its own. The one that is shown is marked, and in sight on a phone. */
export const ViewLinks = ({ label, views }: { label: string; views: readonly ViewLink[] }) => (
  <nav aria-label={label} className={viewsStyle}>
    {views.map(({ href, label: words, isHere }) => (
      <Link
        key={href}
        href={href}
        className={view}
        ref={isHere ? scrollTo : null}
        {...(isHere && { 'aria-current': 'true', 'data-selected': true })}
      >
        {words}
      </Link>
    ))}
  </nav>
)

/** Scrolls the line of views to the middle of one of them, and nothing else. */
function scrollTo(shown: HTMLAnchorElement | null) {
  const line = shown?.parentElement
  if (shown && line) line.scrollLeft = shown.offsetLeft + shown.offsetWidth / 2 - line.clientWidth / 2
}
