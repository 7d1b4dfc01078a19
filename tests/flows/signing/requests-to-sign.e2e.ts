import { expect } from '@playwright/test'
import { requestsToSignMachine } from '#machines/flows/signing/requests-to-sign.machine.ts'
import { toSignAddress } from '#machines/rules/signing/own-filter.ts'
import { basile } from '../../support/samples/account.ts'
import { openAgain } from '../../support/walks/again.ts'
import { boxesOf } from '../../support/measures/boxes.ts'
import { drive } from '../../support/walks/drive.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import { EACH } from '../../support/walks/turns.ts'
import { rowsToSign } from './own-rows.ts'
import { requestsToSignPaths } from './requests-to-sign.paths.ts'

const PATH = '/signer-account-requests/to-sign'
const signer = { ...basile, rights: { consultMyRequestsToSign: true, consultMySignedRequests: true } }
const button = ({ page, say }: Stage, id: 'list.search' | 'list.more' | 'list.retry' | 'list.reload') =>
  page.getByRole('button', { name: say({ id }), exact: true })

drive<typeof requestsToSignMachine>(requestsToSignMachine, requestsToSignPaths, {
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
      world.answers('listRequestsToSign', 200, {
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
      await world.isAsked('listRequestsToSign')
      await world.refuses('listRequestsToSign', 'TemporarilyUnavailableException')
    },
  },

  sees: {
    loading: async ({ page, world }, { context: { sort } }) => {
      await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true')
      await test.step('SACC-017 20 are asked for, those that changed last first', async () => {
        const { searchParams } = (await world.isAsked('listRequestsToSign')).url
        expect(searchParams.get('size')).toBe('20')
        if (sort === toSignAddress.standard.sort) expect(searchParams.get('sort')).toBe('lastModifiedDate,desc')
      })
    },
    ready: async ({ page, say }, { context: { rows, filter, complaint } }) => {
      if (rows.length === 0 && filter === toSignAddress.standard.filter)
        return expect(page.getByRole('heading', { name: say({ id: 'requests-to-sign.empty' }) })).toBeVisible()
      await expect(page.locator('tbody tr')).toHaveCount(rows.length)
      await test.step('SACC-018 each has its sender and dates, and leads to signing', async () => {
        await expect(page.getByRole('columnheader')).toHaveText([
          say({ id: 'own-requests.name' }),
          say({ id: 'own-requests.sender' }),
          say({ id: 'own-requests.created' }),
          say({ id: 'requests-to-sign.expires' }),
          say({ id: 'list.actions' }),
        ])
        for (const [i, { id, issuerName, tenantName }] of rows.entries()) {
          const row = page.locator('tbody tr').nth(i)
          await expect(row).toContainText(`${issuerName}${tenantName}`)
          await expect(row.getByRole('link').last()).toHaveAttribute('href', `/user/consult-request/${id}`)
        }
      })
      await expect(page.getByRole('alert')).toHaveText(complaint ? [say({ id: 'errors.temporarilyUnavailable' })] : [])
    },
    refreshing: ({ world }) => world.isAsked('listRequestsToSign'),
    loadingMore: ({ page, say }) =>
      expect(page.getByRole('button', { name: say({ id: 'list.loadingMore' }) })).toHaveAttribute('aria-busy', 'true'),
    outdated: (stage) => expect(button(stage, 'list.reload')).toBeVisible(),
    failed: (stage) => expect(button(stage, 'list.retry')).toBeVisible(),
  },
})

test('on a phone the button that leads to signing stands whole in its row', { tag: EACH }, async ({ stage }) => {
  const { page, world, say } = stage
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(PATH)
  await world.answers('getMe', 200, signer)
  const [{ id: _, ...row }] = rowsToSign as [(typeof rowsToSign)[number]]
  const content = [{ ...row, name: 'A contract with a name that needs two lines' }]
  await world.answers('listRequestsToSign', 200, {
    content,
    totalElements: 1,
    totalExact: true,
    totalPages: 1,
    number: 0,
    size: 20,
    next: null,
  })
  const sign = page.getByRole('link', { name: say({ id: 'requests-to-sign.signName' }, { name: content[0]!.name }) })
  await expect(sign).toBeInViewport({ ratio: 1 })
  const [box, title] = await boxesOf(sign, page.getByText(content[0]!.name))
  expect(title.x + title.width).toBeLessThanOrEqual(box.x)
  await page.setViewportSize({ width: 1280, height: 720 })
})
