import { expect } from '@playwright/test'
import { requestListMachine } from '#machines/flows/requests/request-list.machine.ts'
import { camille } from '../../support/samples/account.ts'
import { drive } from '../../support/walks/drive.ts'
import type { Stage } from '../../support/walks/stage.ts'
import { requestListPaths } from './request-list.paths.ts'

const button = ({ page, say }: Stage, id: 'request-list.search' | 'request-list.more' | 'request-list.retry') =>
  page.getByRole('button', { name: say({ id }) })

drive<typeof requestListMachine>(requestListMachine, requestListPaths, {
  open: async ({ page, world }) => {
    await page.goto('/simple-signature-requests')
    await world.answers('getMe', 200, camille)
  },

  does: {
    'search.submitted': async (stage, { filter }) => {
      const { page, say } = stage
      await page.getByLabel(say({ id: 'request-list.name' }), { exact: true }).fill(filter.name)
      if (filter.id !== '') {
        const id = page.getByLabel(say({ id: 'request-list.id' }), { exact: true })
        if (!(await id.isVisible()))
          await page.getByRole('button', { name: say({ id: 'request-list.moreFilters' }) }).click()
        await id.fill(filter.id)
      }
      if (filter.state === '') return button(stage, 'request-list.search').click()
      await page.getByRole('button', { name: say({ id: 'request-list.state' }) }).click()
      await page.getByRole('option', { name: say({ id: `request.state.${filter.state}` }) }).click()
    },
    'sort.chosen': ({ page, say }) =>
      page
        .getByRole('columnheader')
        .getByRole('button', { name: say({ id: 'request-list.name' }) })
        .click(),
    'more.chosen': (stage) => button(stage, 'request-list.more').click(),
    'retry.chosen': (stage) => button(stage, 'request-list.retry').click(),
    'requests.listed': ({ world }, { page: { rows, total, isExact, next } }) =>
      world.answers('listRequests', 200, {
        content: rows,
        totalElements: total,
        totalExact: isExact,
        totalPages: 8,
        number: 0,
        size: 20,
        next,
      }),
    'requests.changed': ({ world }) => world.hints('6740b2c91f3a8e0012d4a7f1'),
    'call.failed': async ({ world }) => {
      await world.isAsked('listRequests')
      await world.answers('listRequests', 503, { name: 'TemporarilyUnavailableException', message: '' })
    },
  },

  sees: {
    loading: ({ page }) => expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true'),
    ready: async ({ page, say }, { context: { rows, complaint, isIdWrong } }) => {
      await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
      await expect(page.locator('tbody tr')).toHaveCount(rows.length)
      await expect(page.getByRole('alert')).toHaveText(complaint ? [say({ id: 'errors.temporarilyUnavailable' })] : [])
      if (isIdWrong) await expect(page.getByText(say({ id: 'request-list.id.wrong' }))).toBeVisible()
    },
    refreshing: ({ world }) => world.isAsked('listRequests'),
    loadingMore: ({ page, say }) =>
      expect(page.getByRole('button', { name: say({ id: 'request-list.loadingMore' }) })).toHaveAttribute(
        'aria-busy',
        'true',
      ),
    failed: (stage) => expect(button(stage, 'request-list.retry')).toBeVisible(),
  },
})
