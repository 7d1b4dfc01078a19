import { groupsOfSiteMap } from '#machines/rules/platform/site-map.ts'
import { SiteMapView } from '#ui/platform/site-map.view.tsx'
import { addressOf, isBuilt } from '../routes.ts'

/** The public pages that have a screen. */
export const siteMapScreen = () =>
  function SiteMap() {
    return <SiteMapView groups={groupsOfSiteMap(isBuilt)} hrefOf={addressOf} />
  }
