import { useIntl } from 'react-intl'
import { Link } from '../design/link.tsx'
import { Page } from '../design/page.tsx'
import { section } from '../design/text.css.ts'
import { Message, type PlainId } from '../message.tsx'
import * as css from './site-map.css.ts'

type SiteMapProps = {
  groups: readonly { of: 'use' | 'account' | 'help' | 'legal'; links: readonly { title: PlainId; href: string }[] }[]
}

/** Links to all public pages, in groups. */
export function SiteMapView({ groups }: SiteMapProps) {
  const { formatMessage } = useIntl()
  return (
    <Page width="middle" title={formatMessage({ id: 'site-map.title' })} lead={<Message id="site-map.lead" />}>
      <div className={css.groups}>
        {groups.map(({ of, links }) => (
          <section key={of} className={css.group} aria-labelledby={`group-${of}`}>
            <h2 id={`group-${of}`} className={section}>
              <Message id={`site-map.group.${of}`} />
            </h2>
            <ul className={css.pages}>
              {links.map(({ title, href }) => (
                <li key={href}>
                  <Link href={href}>
                    <Message id={title} />
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Page>
  )
}
