import { expect } from '@playwright/test'
import { menuCountsMachine } from '#machines/flows/platform/menu-counts.machine.ts'
import { rightsOf } from '#machines/rules/accounts/rights.ts'
import { basile, camille } from '../../support/samples/account.ts'
import { drive } from '../../support/walks/drive.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import { EACH } from '../../support/walks/turns.ts'
import { menuCountsPaths } from './menu-counts.paths.ts'

const page = { content: [], totalElements: 0, totalExact: true, totalPages: 0, number: 0, size: 20, next: null }
const badge = ({ page: window, say }: Stage, count: number) =>
  window.getByRole('navigation', { name: say({ id: 'shell.menu' }) }).getByText(say({ id: 'shell.waiting' }, { count }))

drive<typeof menuCountsMachine>(menuCountsMachine, menuCountsPaths, {
  open: async ({ page: window, world }) => {
    world.keeps('countRequestsToSign')
    await window.goto('/signature-check')
  },
  does: {
    'page.opened': async ({ page: window, world, say }) => {
      const menu = window.getByRole('navigation', { name: say({ id: 'shell.menu' }) })
      const check = menu.getByRole('link', { name: say({ id: 'pages.check' }), exact: true })
      const requests = menu.getByRole('link', { name: say({ id: 'pages.requests' }), exact: true })
      if (new URL(window.url()).pathname === '/simple-signature-requests') return check.click()
      if ((await requests.count()) > 0) await requests.click()
      else {
        await window.goto('/simple-signature-requests')
        await world.answers('getMe', 200, { ...camille, rights: rightsOf('USER') })
      }
      await world.answers('listRequests', 200, page)
    },
    'counts.read': ({ world }, { counts }) =>
      world.answers('countRequestsToSign', 200, { count: counts.requestsToSign }),
    'call.failed': ({ world }) => world.refuses('countRequestsToSign', 'TemporarilyUnavailableException'),
  },
  sees: {
    resting: async (stage, { context: { counts } }) => {
      for (const count of [1, 3]) await expect(badge(stage, count)).toHaveCount(count === counts.requestsToSign ? 1 : 0)
    },
    reading: ({ world }) => world.isAsked('countRequestsToSign'),
  },
})

test('SHELL-062 SHELL-063 the menu has what an account manages and sets', async ({ stage }) => {
  const { page: window, world, say } = stage
  const offered = async (role: 'ADMIN' | 'USER') => {
    await window.goto('/simple-signature-requests')
    await world.answers('getMe', 200, { ...camille, role, rights: rightsOf(role) })
    await world.answers('listRequests', 200, page)
    const links = window.getByRole('navigation', { name: say({ id: 'shell.menu' }) }).getByRole('link')
    await expect(links.first()).toBeVisible()
    return links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  }
  const manage = [
    '/dashboard-manager',
    '/groups',
    '/tenant-accounts',
    '/departures',
    '/tenant-invites',
    '/my-tenant-params',
  ]
  const settings = ['/dashboard-admin', '/accounts', '/create-account', '/tenants', '/create-tenant']
  expect(await offered('ADMIN')).toEqual(expect.arrayContaining([...manage, ...settings]))
  const less = await offered('USER')
  await test.step('SHELL-057 the dashboard is offered', () => expect(less).toContain('/dashboard'))
  await test.step('SHELL-067 RIGHT-009 nothing is offered without its right', () =>
    expect(less.filter((address) => [...manage, ...settings].includes(address ?? ''))).toEqual([]))
  await world.end()
})

test('SHELL-051 SHELL-056 requests to sign carry their count, and nothing if there are none', async ({ stage }) => {
  const { page: window, world, say } = stage
  world.keeps('countRequestsToSign')
  await window.goto('/signer-account-requests/to-sign')
  await world.answers('getMe', 200, { ...basile, rights: rightsOf('BASIC_USER') })
  await world.answers('listRequestsToSign', 200, page)
  await world.answers('countRequestsToSign', 200, { count: 120 })
  const entry = window.getByRole('link', { name: say({ id: 'pages.requestsToSign' }) })
  await expect(entry).toContainText('99+')
  await test.step('SHELL-054 SACC-002 the count is that of the server', () =>
    expect(entry).toContainText(say({ id: 'shell.waiting' }, { count: 120 })))
  await test.step('SHELL-050 RIGHT-008 nothing else is offered', async () => {
    const links = window.getByRole('navigation', { name: say({ id: 'shell.menu' }) }).getByRole('link')
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      '/signer-account-requests/to-sign',
      '/signer-account-requests/signed',
      '/my-tenant-invites',
      '/signature-check',
    ])
  })
  await window
    .getByRole('navigation', { name: say({ id: 'shell.menu' }) })
    .getByRole('link', { name: say({ id: 'pages.signedRequests' }) })
    .click()
  await test.step('SHELL-052 an entry leads to the signed requests', () =>
    expect(window).toHaveURL('/signer-account-requests/signed'))
  await world.answers('listSignedRequests', 200, page)
  await world.answers('countRequestsToSign', 200, { count: 0 })
  await expect(entry).toHaveText(say({ id: 'pages.requestsToSign' }))
})

for (const [role, address, list] of [
  ['USER', '/dashboard', null],
  ['BASIC_USER', '/signer-account-requests/signed', 'listSignedRequests'],
] as const)
  test(`a ${role} is told on the first page what waits for them, and led to it`, { tag: EACH }, async ({ stage }) => {
    const { page: window, world, say } = stage
    world.keeps('countRequestsToSign')
    await window.goto('/home')
    await world.answers('getMe', 200, { ...basile, role, rights: rightsOf(role) })
    await expect(window).toHaveURL(address)
    if (list) await world.answers(list, 200, page)
    await world.answers('countRequestsToSign', 200, { count: 3 })
    const main = window.getByRole('main')
    await expect(main.getByText(say({ id: 'own-requests.waiting' }, { count: 3 }))).toBeVisible()
    await main.getByRole('link', { name: say({ id: 'own-requests.waiting.sign' }, { count: 3 }) }).click()
    await expect(window).toHaveURL('/signer-account-requests/to-sign')
    await world.answers('countRequestsToSign', 200, { count: 0 })
    await window.goBack()
    await expect(window).toHaveURL(address)
    await world.answers('countRequestsToSign', 200, { count: 0 })
    await expect(main.getByText(say({ id: 'own-requests.waiting' }, { count: 3 }))).toHaveCount(0)
    await world.end()
  })
