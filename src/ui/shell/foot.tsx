import { useId } from 'react'
import { Link } from 'react-aria-components'
import { useIntl } from 'react-intl'
import { Message } from '../message.tsx'
import { Brand } from './brand.tsx'
import { columns, foot, footBrand, footEnd, footLink, footNav, footTitle, lineFoot, wideFoot } from './foot.css.ts'

/** A page that a footer links to. */
type FootPage = 'check' | 'siteMap' | 'terms' | 'legalNotice' | 'accessibility' | 'questions' | 'manual' | 'contactPage'

type FootLink = { page: FootPage; href: string }

/** The links below one title. */
export type FootColumn = { of: 'site' | 'legal' | 'help'; links: readonly FootLink[] }

type FootProps = {
  columns: readonly FootColumn[]
  /** The year in the copyright line. */
  year: number
}

/** The footer of public cards: one line of links. */
export function LineFoot({ columns: all, year }: FootProps) {
  const { formatMessage } = useIntl()
  return (
    <footer className={`${foot} ${lineFoot}`}>
      <nav aria-label={formatMessage({ id: 'shell.foot' })} className={footNav}>
        {all.flatMap(({ links }) => links.map((link) => <Leading key={link.page} {...link} />))}
      </nav>
      <Copyright year={year} />
    </footer>
  )
}

/** The footer of the pages for visitors: what the site is, and its pages in columns. `home` is where its logo leads. */
export function WideFoot({ columns: all, year, home }: FootProps & { home: string }) {
  const id = useId()
  return (
    <footer className={`${foot} ${wideFoot}`}>
      <div className={columns}>
        <div className={footBrand}>
          <Brand href={home} />
          <p>
            <Message id="shell.foot.claim" />
          </p>
        </div>
        {all.map(({ of, links }) => (
          <nav key={of} aria-labelledby={`${id}-${of}`}>
            <p id={`${id}-${of}`} className={footTitle}>
              <Message id={`shell.foot.column.${of}`} />
            </p>
            <ul>
              {links.map((link) => (
                <li key={link.page}>
                  <Leading {...link} />
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <p className={footEnd}>
          <Copyright year={year} />
        </p>
      </div>
    </footer>
  )
}

const Leading = ({ page, href }: FootLink) => (
  <Link href={href} className={footLink}>
    <Message id={page === 'accessibility' ? 'shell.foot.accessibility' : `pages.${page}`} />
  </Link>
)

const Copyright = ({ year }: { year: number }) => (
  <span>
    <Message id="shell.copyright" values={{ year: String(year) }} />
  </span>
)
