import { SiteMapView } from '#ui/platform/site-map.view.tsx'
import { siteMap } from '../menus.ts'
import { titleOf } from '../routes/all-routes.ts'
import { addressOf } from '../to.ts'

/** The site map: the pages that need no account. */
export const screen = () =>
  function SiteMap() {
    return <SiteMapView groups={groups} />
  }

const groups = siteMap.map(({ of, routes }) => ({
  of,
  links: routes.map((route) => ({ title: titleOf(route), href: addressOf(route) })),
}))
