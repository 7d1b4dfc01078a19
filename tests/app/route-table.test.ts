import { expect, test } from 'vitest'
import { rightsOf, roles } from '#machines/rules/accounts/rights.ts'
import { camille } from '../support/samples/account.ts'
import { linkTable, routeTable } from './route-table.ts'
import { guard } from '../../src/app/guards.ts'
import { pages, routes, type Route } from '../../src/app/routes/all-routes.ts'

const tenant = { ...camille.tenant, simpleSigning: true, directSignature: true, deferredSignature: true }
const accounts = [null, ...roles.map((role) => ({ ...camille, tenant, role, rights: rightsOf(role) }))]

const marks = { allow: 'Y', missing: '-', login: 'L', landing: 'H' }
const markOf = (route: Route, account: (typeof accounts)[number]): string => marks[guard(route, account)]

test.each(routeTable)('%s %s is at %s: %s', (_, route, path, row) => {
  expect(pages[route].path).toBe(path)
  expect(accounts.map((account) => markOf(route, account)).join(' ')).toBe(row)
})

test('ROUTE-080 the addresses of requests and templates have no prefix', () => {
  const { newRequest, editRequest, templates, editTemplate, newTemplate } = pages
  expect([newRequest, editRequest, templates, editTemplate, newTemplate].map(({ path }) => path)).toEqual([
    '/simple-signature',
    '/edit-simple-signature/:id',
    '/simple-signature-templates',
    '/simple-signature-template/:id',
    '/simple-signature-template-create',
  ])
})

test('ROUTE-001 every route is in the table, and its path is below /', () => {
  const all = [...routeTable.map(([, route]) => route), ...linkTable.map(([route]) => route)]
  expect(all.toSorted()).toEqual(routes.toSorted())
  for (const [, , path] of routeTable) expect(path).toMatch(/^\/[a-z]/)
})

test.each(linkTable)('%s is at %s, and asks nobody for an account', (route, path) => {
  expect(pages[route]).toMatchObject({ path, access: 'link' })
  expect(accounts.map((account) => markOf(route, account)).join('')).toBe('YYYYYY')
})
