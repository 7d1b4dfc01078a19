import { expect, test } from 'vitest'
import { groupsOfSiteMap } from '#machines/rules/platform/site-map.ts'
import { SiteMapView } from '#ui/platform/site-map.view.tsx'
import { addressOf } from '../../src/routes.ts'
import { languages } from '../support/walks/language.ts'
import { render } from '../support/walks/render.tsx'

test.each(languages)(
  'MAN-031 the site map names every public page and links to it without parameters, in %s',
  (language) => {
    const groups = groupsOfSiteMap(() => true)
    const html = render(<SiteMapView groups={groups} hrefOf={addressOf} />, language)
    const hrefs = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)
    expect(hrefs).toHaveLength(groups.flatMap(({ routes }) => routes).length)
    expect(hrefs).toEqual(expect.arrayContaining(['/gcu', '/login/sso', '/accessibility/plan', '/site-map']))
    for (const href of hrefs) expect(href).not.toContain(':')
  },
)
