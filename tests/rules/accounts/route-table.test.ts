import { expect, test } from 'vitest'
import { patterns } from '../../../src/routes.ts'
import { guard, type Route } from '#machines/rules/accounts/guards.ts'
import { rightsOf, roles } from '#machines/rules/accounts/rights.ts'
import { camille } from '../../support/samples/account.ts'
import { routeTable } from './route-table.ts'

const tenant = { ...camille.tenant, simpleSigning: true, directSignature: true, deferredSignature: true }
const accounts = [null, ...roles.map((role) => ({ ...camille, tenant, role, rights: rightsOf(role) }))]

const marks = { allow: 'Y', missing: '-' }
const markOf = (route: Route, account: (typeof accounts)[number]): string => {
  const verdict = guard(route, account)
  if (typeof verdict === 'string') return marks[verdict]
  return verdict.goTo === 'login' ? 'L' : 'H'
}

test.each(routeTable)('%s %s is at %s: %s', (_, route, path, row) => {
  expect(patterns[route]).toBe(path)
  expect(accounts.map((account) => markOf(route, account)).join(' ')).toBe(row)
})

test('ROUTE-080 the addresses of requests and templates have no prefix', () => {
  const { newRequest, editRequest, templates, editTemplate, newTemplate } = patterns
  expect([newRequest, editRequest, templates, editTemplate, newTemplate]).toEqual([
    '/simple-signature',
    '/edit-simple-signature/:id',
    '/simple-signature-templates',
    '/simple-signature-template/:id',
    '/simple-signature-template-create',
  ])
})

test('ROUTE-001 every route is in the table, and its path is below /', () => {
  expect(routeTable.map(([, route]) => route).toSorted()).toEqual(Object.keys(patterns).toSorted())
  for (const [, , path] of routeTable) expect(path).toMatch(/^\/[a-z]/)
})
