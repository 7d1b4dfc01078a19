import { expect } from '@playwright/test'
import { signedRequestsMachine } from '#machines/flows/signing/signed-requests.machine.ts'
import { signedAddress } from '#machines/rules/signing/own-filter.ts'
import { basile } from '../../support/samples/account.ts'
import { openAgain } from '../../support/walks/again.ts'
import { drive } from '../../support/walks/drive.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import { signedRows } from './own-rows.ts'
import { signedRequestsPaths } from './signed-requests.paths.ts'

const PATH = '/signer-account-requests/signed'
const signer = { ...basile, rights: { consultMyRequestsToSign: true, consultMySignedRequests: true } }
const button = ({ page, say }: Stage, id: 'list.search' | 'list.more' | 'list.retry' | 'list.reload') =>
  page.getByRole('button', { name: say({ id }), exact: true })

drive<typeof signedRequestsMachine>(signedRequestsMachine, signedRequestsPaths, {
  sharesChart: true,
  open: async ({ page, world }) => {
    await page.goto(PATH)
    await world.answers('getMe', 200, signer)
  },
  reopen: (stage) => openAgain(stage, PATH),

  does: {
    'search.submitted': async (stage, { filter }) => {
      const { page, say } = stage
      const issuer = page.getByLabel(say({ id: 'own-requests.issuerName' }), { exact: true })
      await page.getByLabel(say({ id: 'own-requests.name' }), { exact: true }).fill(filter.name)
      if (!(await issuer.isVisible())) await page.getByRole('button', { name: say({ id: 'list.moreFilters' }) }).click()
      await issuer.fill(filter.issuerName)
      await button(stage, 'list.search').click()
    },
    'sort.chosen': ({ page, say }) =>
      page
        .getByRole('columnheader')
        .getByRole('button', { name: say({ id: 'own-requests.name' }) })
        .click(),
    'more.chosen': (stage) => button(stage, 'list.more').click(),
    'reload.chosen': (stage) => button(stage, 'list.reload').click(),
    'retry.chosen': (stage) => button(stage, 'list.retry').click(),
    'rows.listed': ({ world }, { page: { rows, total, isExact, next } }) =>
      world.answers('listSignedRequests', 200, {
        content: rows.map(({ id: _, ...row }) => row),
        totalElements: total,
        totalExact: isExact,
        totalPages: 8,
        number: 0,
        size: 20,
        next,
      }),
    // Somebody comes back from another tab.
    'rows.changed': ({ page }) => page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange'))),
    'dialog.opened': () => Promise.reject(new Error('there is no dialog')),
    'dialog.closed': () => Promise.reject(new Error('there is no dialog')),
    'call.failed': async ({ world }) => {
      await world.isAsked('listSignedRequests')
      await world.refuses('listSignedRequests', 'TemporarilyUnavailableException')
    },
  },

  sees: {
    loading: async ({ page, world }, { context: { sort } }) => {
      await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true')
      await test.step('SACC-009 20 are asked for, those that changed last first', async () => {
        const { searchParams } = (await world.isAsked('listSignedRequests')).url
        expect(searchParams.get('size')).toBe('20')
        if (sort === signedAddress.standard.sort) expect(searchParams.get('sort')).toBe('lastModifiedDate,desc')
      })
    },
    ready: async ({ page, say }, { context: { rows, filter, complaint } }) => {
      if (rows.length === 0 && filter === signedAddress.standard.filter)
        return expect(page.getByRole('heading', { name: say({ id: 'signed-requests.empty' }) })).toBeVisible()
      await expect(page.locator('tbody tr')).toHaveCount(rows.length)
      await test.step('SACC-008 the columns are there', () =>
        expect(page.getByRole('columnheader')).toHaveText([
          say({ id: 'own-requests.name' }),
          say({ id: 'own-requests.state' }),
          say({ id: 'own-requests.signed' }),
          say({ id: 'own-requests.modified' }),
          say({ id: 'list.actions' }),
        ]))
      await test.step('SACC-013 only finished requests whose files are there can be downloaded', () =>
        expect(page.locator('tbody tr').getByRole('button')).toHaveCount(
          rows.filter(({ filesAvailable }) => filesAvailable).length,
        ))
      await expect(page.getByRole('alert')).toHaveText(complaint ? [say({ id: 'errors.temporarilyUnavailable' })] : [])
    },
    refreshing: ({ world }) => world.isAsked('listSignedRequests'),
    loadingMore: ({ page, say }) =>
      expect(page.getByRole('button', { name: say({ id: 'list.loadingMore' }) })).toHaveAttribute('aria-busy', 'true'),
    outdated: (stage) => expect(button(stage, 'list.reload')).toBeVisible(),
    failed: (stage) => expect(button(stage, 'list.retry')).toBeVisible(),
  },
})

test('SACC-006 the list is filtered by name, sender, organisation, signature and creation', async ({ stage }) => {
  const { page, world, say } = stage
  await page.goto(PATH)
  await world.answers('getMe', 200, signer)
  await world.answers('listSignedRequests', 200, {
    content: signedRows.map(({ id: _, ...row }) => row),
    totalElements: 3,
    totalExact: true,
    totalPages: 1,
    number: 0,
    size: 20,
    next: null,
  })
  await page.getByRole('button', { name: say({ id: 'list.moreFilters' }) }).click()
  const texts = { name: 'lease', issuerName: 'Roux', tenantName: 'Morel' }
  for (const [name, text] of Object.entries(texts))
    await page.getByLabel(say({ id: `own-requests.${name as keyof typeof texts}` }), { exact: true }).fill(text)
  for (const [of, day] of [
    ['signed', '20'],
    ['created', '18'],
  ] as const) {
    const first = page.getByRole('group', { name: say({ id: 'own-requests.from' }, { of }), exact: true })
    for (const [part, digits] of [
      ['day', day],
      ['month', '11'],
      ['year', '2026'],
    ]) {
      await first.locator(`[data-type=${part}]`).click()
      await page.keyboard.type(digits!)
    }
  }
  await page.keyboard.press('Enter')
  const { searchParams } = (await world.isAsked('listSignedRequests')).url
  expect(Object.fromEntries(searchParams)).toMatchObject(texts)
  expect(searchParams.getAll('signingDates')).toContain('2026-11-20')
  expect(searchParams.getAll('creationDates')).toContain('2026-11-18')
  await world.end()
})
