import { expect } from '@playwright/test'
import type { operations } from '#openapi'
import { requestListMachine } from '#machines/flows/requests/request-list.machine.ts'
import { requestAddress, UNSUCCESSFUL } from '#machines/rules/requests/request-filter.ts'
import { requestSubject } from '#machines/rules/requests/request-subject.ts'
import { camille } from '../../support/samples/account.ts'
import { openAgain } from '../../support/walks/again.ts'
import { drive } from '../../support/walks/drive.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import { EACH } from '../../support/walks/turns.ts'
import { sampleRows } from '../../support/samples/requests.ts'
import { requestListPaths } from './request-list.paths.ts'

const listed = { totalElements: 7, totalExact: true, totalPages: 1, number: 0, size: 20, next: null }

/** What the server listed last. */
let lastListed: operations['listRequests']['responses'][200]['content']['application/json'] = { ...listed, content: [] }

const button = ({ page, say }: Stage, id: 'list.search' | 'list.more' | 'list.retry' | 'list.reload') =>
  page.getByRole('button', { name: say({ id }), exact: true })

drive<typeof requestListMachine>(requestListMachine, requestListPaths, {
  sharesChart: true,
  open: async ({ page, world }) => {
    await page.goto('/simple-signature-requests')
    await world.answers('getMe', 200, camille)
  },
  reopen: (stage) => openAgain(stage, '/simple-signature-requests'),

  does: {
    'search.submitted': async (stage, { filter }) => {
      const { page, say } = stage
      await page.getByLabel(say({ id: 'request-list.name' }), { exact: true }).fill(filter.name)
      const id = page.getByLabel(say({ id: 'request-list.id' }), { exact: true })
      if (!(await id.isVisible())) await page.getByRole('button', { name: say({ id: 'list.moreFilters' }) }).click()
      await id.fill(filter.id)
      const state = filter.state === UNSUCCESSFUL ? '' : filter.state
      const wanted = say({ id: state === '' ? 'request-list.anyState' : `request.state.${state}` })
      const chosen = page.getByRole('button', { name: say({ id: 'request-list.state' }) }).first()
      if ((await chosen.textContent())?.includes(wanted)) return button(stage, 'list.search').click()
      await chosen.click()
      await page.getByRole('option', { name: wanted }).click()
    },
    'sort.chosen': ({ page, say }) =>
      page
        .getByRole('columnheader')
        .getByRole('button', { name: say({ id: 'request-list.name' }) })
        .click(),
    'more.chosen': (stage) => button(stage, 'list.more').click(),
    'reload.chosen': (stage) => button(stage, 'list.reload').click(),
    'retry.chosen': (stage) => button(stage, 'list.retry').click(),
    'rows.listed': ({ world }, { page: { rows, total, isExact, next } }) => {
      lastListed = { ...listed, content: rows, totalElements: total, totalExact: isExact, totalPages: 8, next }
      return world.answers('listRequests', 200, lastListed)
    },
    'rows.changed': ({ world }) => world.hints(requestSubject('6740b2c91f3a8e0012d4a7f1')),
    'dialog.opened': async ({ page, say }, { dialog: { name, row } }) => {
      const menu = page.getByRole('button', { name: say({ id: 'request-list.actionsFor' }, { name: row.name }) })
      await menu.first().click()
      await page
        .getByRole('menuitem', { name: say({ id: name === 'edit' ? 'editing-start.open' : 'request-list.cancel' }) })
        .click()
    },
    'dialog.closed': async ({ page, world }) => {
      await page.keyboard.press('Escape')
      // The dialog may have said that it is too late: the list is read again.
      await world.answers('listRequests', 200, lastListed)
    },
    'call.failed': async ({ world }) => {
      await world.isAsked('listRequests')
      await world.refuses('listRequests', 'TemporarilyUnavailableException')
    },
  },

  sees: {
    loading: ({ page }) => expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true'),
    ready: async ({ page, say }, { context: { rows, filter, complaint, wrongFilter, dialog } }) => {
      await expect(page.getByRole('dialog')).toHaveCount(dialog ? 1 : 0)
      // The page behind a dialog is hidden from assistive technologies.
      if (dialog) return undefined
      if (rows.length === 0 && filter === requestAddress.standard.filter && !wrongFilter) {
        await expect(page.getByRole('heading', { name: say({ id: 'request-list.empty' }) })).toBeVisible()
        return expect(page.getByRole('table').or(page.getByRole('search'))).toHaveCount(0)
      }
      await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
      await expect(page.locator('tbody tr')).toHaveCount(rows.length)
      if (complaint)
        await test.step('ERR-006 an unavailable server is named', () =>
          expect(page.getByRole('alert')).toHaveText(say({ id: 'errors.temporarilyUnavailable' })))
      else await expect(page.getByRole('alert')).toHaveCount(0)
      if (wrongFilter) await expect(page.getByText(say({ id: 'request-list.id.wrong' }))).toBeVisible()
    },
    refreshing: ({ world }) => world.isAsked('listRequests'),
    loadingMore: ({ page, say }) =>
      expect(page.getByRole('button', { name: say({ id: 'list.loadingMore' }) })).toHaveAttribute('aria-busy', 'true'),
    outdated: (stage) => expect(button(stage, 'list.reload')).toBeVisible(),
    failed: (stage) => expect(button(stage, 'list.retry')).toBeVisible(),
  },
})

test('filters stand in the address: kept when somebody comes back to the list, gone by its link', async ({ stage }) => {
  const { page, world, say } = stage
  const lists = async (rows = sampleRows) => {
    const asked = await world.isAsked('listRequests')
    await world.answers('listRequests', 200, {
      content: rows,
      totalElements: rows.length,
      totalExact: true,
      totalPages: 1,
      number: 0,
      size: 20,
      next: null,
    })
    return asked.url.searchParams
  }
  await page.goto('/simple-signature-requests?name=lease&sort=name%2Casc&state=NONSENSE')
  await world.answers('getMe', 200, camille)
  expect(Object.fromEntries(await lists())).toEqual({ name: 'lease', sort: 'name,asc', size: '20' })
  await expect(page.getByRole('columnheader', { name: say({ id: 'request-list.name' }) })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )

  await page.getByLabel(say({ id: 'request-list.name' }), { exact: true }).fill('nda')
  await button(stage, 'list.search').click()
  await lists()
  await expect(page).toHaveURL(/\?name=nda&sort=name%2Casc$/)
  expect(world.waiting).toEqual([])

  await page.getByRole('row').nth(1).getByRole('link').click()
  await test.step('REQL-008 a row leads to the page of its request', () => expect(page).toHaveURL(/simple-sign-detail/))
  await page.goBack()
  expect((await lists()).get('name')).toBe('nda')
  await expect(page.getByText('nda', { exact: true })).toBeVisible()

  await page
    .getByRole('navigation')
    .getByRole('link', { name: say({ id: 'pages.requests' }), exact: true })
    .click()
  const standard = Object.fromEntries(await lists())
  await test.step('REQL-006 REQL-007 the newest 20 are asked for', () =>
    expect(standard).toEqual({ sort: 'createdDate,desc', size: '20' }))
  await expect(page.getByText('nda', { exact: true })).toHaveCount(0)
})

test.describe('at every width', () => {
  test.afterEach(({ stage: { page } }) => page.setViewportSize({ width: 1280, height: 720 }))

  test('nothing overflows the table, and ids can be read and copied', { tag: EACH }, async ({ stage }) => {
    const { page, world } = stage
    await page.goto('/simple-signature-requests')
    await world.answers('getMe', 200, camille)
    await world.answers('listRequests', 200, { content: sampleRows, ...listed })
    const id = page.getByRole('row').nth(1).getByRole('button', { name: sampleRows[0]!.id })
    for (const width of [1440, 1160, 1159, 1000, 960, 768, 600, 390, 320]) {
      await page.setViewportSize({ width, height: 900 })
      await expect(id).toBeVisible()
      const cut = () =>
        id.evaluate((shown) => {
          const cell = shown.closest('td')!
          const table = shown.closest('table')!
          return [
            shown.getBoundingClientRect().right > cell.getBoundingClientRect().right,
            table.getBoundingClientRect().right > table.parentElement!.getBoundingClientRect().right,
            document.documentElement.scrollWidth > innerWidth,
          ]
        })
      await expect.poll(cut, { message: `at ${width} pixels` }).toEqual([false, false, false])
    }
  })

  test('on a phone, a new request is offered above the list and opens the wizard', { tag: EACH }, async ({ stage }) => {
    const { page, world, say } = stage
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/simple-signature-requests')
    await world.answers('getMe', 200, camille)
    await world.answers('listRequests', 200, { content: sampleRows, ...listed })
    await page
      .getByRole('main')
      .getByRole('link', { name: say({ id: 'request-list.new' }) })
      .click()
    await expect(page).toHaveURL('/simple-signature')
    await world.end()
  })
})

test('a row that is pressed says that its page is being loaded', async ({ stage }) => {
  const { page, world, say } = stage
  await page.goto('/simple-signature-requests')
  await world.answers('getMe', 200, camille)
  await world.answers('listRequests', 200, { content: sampleRows, ...listed })
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/request-detail\.screen-/, async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('row').nth(1).getByRole('link').click()
  const bar = page.getByRole('progressbar', { name: say({ id: 'shell.loading' }) })
  await expect(bar).toBeVisible()
  release()
  await expect(page).toHaveURL(/simple-sign-detail/)
  await expect(bar).toHaveCount(0)
})
