import { expect, test } from 'vitest'
import { isForAccounts } from '../../src/app/guards.ts'
import { siteMap } from '../../src/app/menus.ts'
import { isBuilt, pages, routes, type Route } from '../../src/app/routes/all-routes.ts'
import { addressOf } from '../../src/app/to.ts'

/** The public pages that only a link in a mail or an earlier step leads to. */
const mailed: Route[] = [
  'linkAccount',
  'twoFactor',
  'resetPassword',
  'activation',
  'emailValidation',
  'firstStart',
  'reminderStop',
  'registration',
]

test('MAN-031 the site map has every public page that has a screen and needs no token, each once', () => {
  const isPublic = (route: Route) => pages[route].access !== 'link' && !isForAccounts(route)
  const expected = routes.filter((route) => isPublic(route) && isBuilt(route) && !mailed.includes(route))
  const all = siteMap.flatMap((group) => group.routes)
  expect(all.toSorted()).toEqual(expected.toSorted())
  for (const route of all) expect(addressOf(route)).not.toContain(':')
})

test('each public page says where it is in the site map, whether it has a screen or not', () => {
  const places = Map.groupBy(routes, (route) => pages[route].siteMap)
  expect(places.get('help')).toEqual([
    'questions',
    'manual',
    'proofManual',
    'apiManual',
    'webhooksManual',
    'embeddedManual',
    'whatsNew',
    'contactPage',
  ])
  expect(places.get(null)?.toSorted()).toEqual(mailed.toSorted())
})
