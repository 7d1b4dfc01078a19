import { expect } from '@playwright/test'
import { keeper, sampleContacts } from '../../support/samples/contacts.ts'
import { openAgain } from '../../support/walks/again.ts'
import { drive } from '../../support/walks/drive.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import { contactListMachine, contactListPaths, longContactListPaths } from './contacts.paths.ts'

const button = ({ page, say }: Stage, id: 'list.search' | 'list.more' | 'list.retry' | 'list.reload') =>
  page.getByRole('button', { name: say({ id }), exact: true })

async function askToRemove({ page, say }: Stage, { firstName, lastName }: (typeof sampleContacts)[number]) {
  const name = `${firstName} ${lastName}`
  await page.getByRole('button', { name: say({ id: 'contact-list.actionsFor' }, { name }), exact: true }).click()
  await page.getByRole('menuitem', { name: say({ id: 'contact-list.delete' }) }).click()
}

drive<typeof contactListMachine>(contactListMachine, [...contactListPaths, ...longContactListPaths], {
  sharesChart: true,
  open: async ({ page, world }) => {
    await page.goto('/contacts')
    await world.answers('getMe', 200, keeper)
  },
  reopen: (stage) => openAgain(stage, '/contacts'),

  does: {
    'search.submitted': async (stage, { filter }) => {
      await stage.page
        .getByLabel(stage.say({ id: 'contact-list.emailOrName' }), { exact: true })
        .fill(filter.emailOrName)
      await button(stage, 'list.search').click()
      await test.step('CONT-001 contacts are searched by email or name', async () => {
        const { url } = await stage.world.isAsked('listContacts')
        expect(url.searchParams.get('emailOrName') ?? '').toBe(filter.emailOrName.trim())
      })
    },
    'sort.chosen': ({ page, say }) =>
      page
        .getByRole('columnheader')
        .getByRole('button', { name: say({ id: 'contact-list.email' }) })
        .click(),
    'more.chosen': (stage) => button(stage, 'list.more').click(),
    'retry.chosen': (stage) => button(stage, 'list.retry').click(),
    'reload.chosen': (stage) => button(stage, 'list.reload').click(),
    'rows.listed': ({ world }, { page: { rows, total, isExact, next } }) =>
      world.answers('listContacts', 200, { content: rows, totalElements: total, totalExact: isExact, next }),
    'rows.changed': async (stage, { removed }) => {
      const { page, world, say } = stage
      await askToRemove(stage, sampleContacts.find(({ id }) => id === removed)!)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say({ id: 'contact-removal.confirm' }) })
        .click()
      await world.answers('deleteContact', 204)
      await expect(page.getByRole('dialog')).toHaveCount(0)
    },
    'dialog.opened': async (stage, { dialog }) => {
      const { page, say } = stage
      if (dialog.name === 'removal') await askToRemove(stage, dialog.row)
      else {
        await page.getByRole('button', { name: say({ id: 'contact-list.more' }) }).click()
        await page.getByRole('menuitem', { name: say({ id: `contact-list.${dialog.name}` }) }).click()
      }
      await expect(page.getByRole('dialog')).toBeVisible()
    },
    'dialog.closed': async ({ page }) => {
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    },
    'call.failed': async ({ world }) => {
      await world.isAsked('listContacts')
      await world.refuses('listContacts', 'TemporarilyUnavailableException')
    },
  },

  sees: {
    loading: async ({ page, world }) => {
      await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true')
      await test.step('CONT-010 50 are asked for at a time', async () =>
        expect((await world.isAsked('listContacts')).url.searchParams.get('size')).toBe('50'))
    },
    ready: async ({ page, say }, { context: { rows, filter, complaint } }) => {
      if (rows.length === 0 && filter.emailOrName === '') {
        await expect(page.getByRole('heading', { name: say({ id: 'contact-list.empty' }) })).toBeVisible()
        return expect(page.getByRole('table').or(page.getByRole('search'))).toHaveCount(0)
      }
      await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
      await expect(page.locator('tbody tr')).toHaveCount(rows.length)
      await test.step('CONT-011 the columns are there', () =>
        expect(page.getByRole('columnheader')).toHaveText([
          say({ id: 'contact-list.name' }),
          say({ id: 'contact-list.email' }),
          say({ id: 'contact-list.lastUsed' }),
          say({ id: 'list.actions' }),
        ]))
      await expect(page.getByRole('alert')).toHaveText(complaint ? [say({ id: 'errors.temporarilyUnavailable' })] : [])
    },
    refreshing: ({ world }) => world.isAsked('listContacts'),
    outdated: (stage) => expect(button(stage, 'list.reload')).toBeVisible(),
    loadingMore: ({ page, say }) =>
      expect(page.getByRole('button', { name: say({ id: 'list.loadingMore' }) })).toHaveAttribute('aria-busy', 'true'),
    failed: (stage) => expect(button(stage, 'list.retry')).toBeVisible(),
  },
})
