import { expect, test } from 'vitest'
import { languages } from '../../support/walks/language.ts'
import { render } from '../../support/walks/render.tsx'
import { siteMap } from '../../../src/app/menus.ts'
import { screen } from '../../../src/app/pages/site-map.screen.tsx'

const SiteMap = screen()

test.each(languages)(
  'MAN-031 the site map names every public page and links to it without parameters, in %s',
  (language) => {
    const html = render(<SiteMap />, language)
    const hrefs = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)
    expect(hrefs).toHaveLength(siteMap.flatMap(({ routes }) => routes).length)
    expect(hrefs).toEqual(expect.arrayContaining(['/gcu', '/login/sso', '/accessibility/plan', '/site-map']))
    for (const href of hrefs) expect(href).not.toContain(':')
  },
)
