import { expect, test } from 'vitest'
import { isForAccounts, type Route } from '#machines/rules/accounts/guards.ts'
import { groupsOfSiteMap } from '#machines/rules/platform/site-map.ts'
import { isBuilt, patterns } from '../../../src/routes.ts'

/** The public pages that only a link in a mail or an earlier step leads to. */
const mailed: Route[] = [
  'linkAccount',
  'twoFactor',
  'resetPassword',
  'activation',
  'emailValidation',
  'firstStart',
  'registration',
]

test('MAN-031 the site map has every public page that needs no token, each once', () => {
  const all = groupsOfSiteMap(() => true).flatMap(({ routes }) => routes)
  const expected = (Object.keys(patterns) as Route[]).filter((one) => !isForAccounts(one) && !mailed.includes(one))
  expect(all.toSorted()).toEqual(expected.toSorted())
  for (const route of all) expect(patterns[route]).not.toMatch(/\/:\w+$/)
})

test('a page is listed once it has a screen; a group without one is left out', () => {
  const built = groupsOfSiteMap(isBuilt).flatMap(({ routes }) => routes)
  expect(built).toContain('legalNotice')
  for (const route of built) expect(isBuilt(route)).toBe(true)
  expect(groupsOfSiteMap((route) => route === 'terms')).toEqual([{ group: 'legal', routes: ['terms'] }])
})
