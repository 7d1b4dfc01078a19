import { expect } from '@playwright/test'
import { receivedInvitesMachine } from '#machines/flows/invites/received-invites.machine.ts'
import { openAgain } from '../../support/walks/again.ts'
import { drive } from '../../support/walks/drive.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import { ask, invited, listed, PATH, press } from './invites-stage.ts'
import { receivedInvitesPaths } from './received-invites.paths.ts'

const button = ({ page, say }: Stage, id: 'list.more' | 'list.retry' | 'list.reload') =>
  page.getByRole('button', { name: say({ id }), exact: true })

drive<typeof receivedInvitesMachine>(receivedInvitesMachine, receivedInvitesPaths, {
  sharesChart: true,
  open: async ({ page, world }) => {
    await page.goto(PATH)
    await world.answers('getMe', 200, invited)
  },
  reopen: (stage) => openAgain(stage, PATH),
  does: {
    'search.submitted': () => Promise.reject(new Error('there is nothing to search by')),
    'sort.chosen': () => Promise.reject(new Error('there is one order')),
    'more.chosen': (stage) => button(stage, 'list.more').click(),
    'retry.chosen': (stage) => button(stage, 'list.retry').click(),
    'reload.chosen': (stage) => button(stage, 'list.reload').click(),
    'rows.listed': ({ world }, { page: { rows, total, isExact, next } }) =>
      world.answers('listReceivedInvites', 200, { content: rows, totalElements: total, totalExact: isExact, next }),
    'rows.changed': async (stage) => {
      await ask(stage, 'refuse')
      await press(stage, 'invite-refusal.confirm')
      await stage.world.answers('refuseInvite', 204)
      await expect(stage.page.getByRole('dialog')).toHaveCount(0)
    },
    'dialog.opened': async (stage, { dialog: { name, row } }) => {
      await ask(stage, name, row)
      await expect(stage.page.getByRole('dialog')).toBeVisible()
    },
    'dialog.closed': async ({ page }) => {
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    },
    'call.failed': async ({ world }) => {
      await world.isAsked('listReceivedInvites')
      await world.refuses('listReceivedInvites', 'TemporarilyUnavailableException')
    },
  },
  sees: {
    loading: ({ page }) => expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true'),
    ready: async ({ page, say }, { context: { rows, complaint } }) => {
      if (rows.length === 0) {
        await expect(page.getByRole('heading', { name: say({ id: 'received-invites.empty' }) })).toBeVisible()
        return
      }
      await test.step('INV-003 the invitations are listed', () =>
        expect(page.locator('tbody tr')).toHaveCount(rows.length))
      await expect(page.getByRole('alert')).toHaveText(complaint ? [say({ id: 'errors.temporarilyUnavailable' })] : [])
    },
    refreshing: ({ world }) => world.isAsked('listReceivedInvites'),
    outdated: (stage) => expect(button(stage, 'list.reload')).toBeVisible(),
    loadingMore: ({ page, say }) =>
      expect(page.getByRole('button', { name: say({ id: 'list.loadingMore' }) })).toHaveAttribute('aria-busy', 'true'),
    failed: (stage) => expect(button(stage, 'list.retry')).toBeVisible(),
  },
})

test('SHELL-053 the entry of the invitations carries their count', async ({ stage }) => {
  const { page, world, say } = stage
  world.keeps('countReceivedInvites')
  await page.goto(PATH)
  await world.answers('getMe', 200, invited)
  await world.answers('listReceivedInvites', 200, listed)
  await world.answers('countReceivedInvites', 200, { count: 2 })
  await test.step('SHELL-055 INV-004 the count is that of the server', () =>
    expect(page.getByRole('link', { name: say({ id: 'pages.receivedInvites' }) })).toContainText(
      say({ id: 'shell.waiting' }, { count: 2 }),
    ))
})
