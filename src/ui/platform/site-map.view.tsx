import { useIntl } from 'react-intl'

import type { MappedRoute, SiteMapGroup } from '#machines/rules/platform/site-map.ts'
import { Link } from '../design/link.tsx'
import { Page } from '../design/page.tsx'
import { section } from '../design/text.css.ts'
import { Message } from '../message.tsx'
import * as css from './site-map.css.ts'

type SiteMapProps = {
  groups: readonly { group: SiteMapGroup; routes: readonly MappedRoute[] }[]
  hrefOf: (route: MappedRoute) => string
}

/** Links to all public pages, in groups. */
export function SiteMapView({ groups, hrefOf }: SiteMapProps) {
  const { formatMessage } = useIntl()
  return (
    <Page width="middle" title={formatMessage({ id: 'site-map.title' })} lead={<Message id="site-map.lead" />}>
      <div className={css.groups}>
        {groups.map(({ group, routes }) => (
          <section key={group} className={css.group} aria-labelledby={`group-${group}`}>
            <h2 id={`group-${group}`} className={section}>
              <Message id={`site-map.group.${group}`} />
            </h2>
            <ul className={css.pages}>
              {routes.map((route) => (
                <li key={route}>
                  <Link href={hrefOf(route)}>
                    <Message id={`site-map.page.${route}`} />
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
