import { expect } from '@playwright/test'
import { sessionMachine } from '#machines/flows/accounts/session.machine.ts'
import { camille, signedIn } from '../../support/samples/account.ts'
import { rowOf } from '../../support/samples/requests.ts'
import { drive } from '../../support/walks/drive.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import { sessionPaths } from './session.paths.ts'

const LIST = '/simple-signature-requests'
const listed = {
  content: [rowOf()],
  totalElements: 1,
  totalExact: true,
  totalPages: 1,
  number: 0,
  size: 20,
  next: null,
}

const search = ({ page, say }: Stage) => page.getByRole('button', { name: say({ id: 'list.search' }), exact: true })

/** Answers the call for the list, so that none is pending. If the screen stayed, the list is still there. */
async function listIsAnswered({ page, world }: Stage) {
  const list = page.getByRole('table')
  await expect(list).toBeVisible()
  if ((await list.getAttribute('aria-busy')) === 'true')
    await world.answers('listRequests', 200, listed, { 'paraph-account': camille.id })
  await expect(list).toHaveAttribute('aria-busy', 'false')
}

drive<typeof sessionMachine>(sessionMachine, sessionPaths, {
  open: ({ page }) => page.goto('/login'),

  does: {
    'session.wanted': ({ page }) => page.goto(LIST),
    'session.found': ({ world }, { account }) => world.answers('getMe', 200, account),
    'session.started': async ({ page, world, say }, { account }) => {
      const user = page.getByLabel(say({ id: 'login.user' }))
      const way = page.getByRole('link', { name: say({ id: 'shell.login' }) })
      await expect(user.or(way)).toBeVisible()
      if (await way.isVisible()) await way.click()
      await user.fill('camille')
      await page.getByLabel(say({ id: 'login.password' }), { exact: true }).fill('analytical engine')
      await page.getByRole('button', { name: say({ id: 'login.submit' }) }).click()
      await world.answers('login', 200, signedIn(account))
    },
    // Any call can find the session ended; if none is pending, the person triggers one.
    'session.ended': async (stage) => {
      if (stage.world.waiting.length === 0) await search(stage).click()
      await stage.world.refuses(['getMe', 'logout', 'listRequests'], 'SessionEndedException')
    },
    'session.closed': async ({ page, world }, { elsewhere }) => {
      await world.answers('logout', 200, { endSession: elsewhere })
      await expect(page).toHaveURL(elsewhere)
    },
    'exit.chosen': async ({ page, say }) => {
      await page.getByRole('button', { name: camille.fullName }).click()
      await page.getByRole('menuitem', { name: say({ id: 'shell.logout' }) }).click()
    },
    'retry.chosen': ({ page, say }) => page.getByRole('button', { name: say({ id: 'unreachable.retry' }) }).click(),
    'account.changed': ({ page }) => page.evaluate(() => new BroadcastChannel('session').postMessage('')),
    'account.differed': async (stage) => {
      await search(stage).click()
      await stage.world.answers('listRequests', 200, listed, { 'paraph-account': '6740b2c91f3a8e0012d4a7f2' })
    },
    'call.failed': ({ world }) => world.hangsUp(),
  },

  sees: {
    unasked: ({ page }) => expect(page).toHaveURL('/login'),
    asking: ({ world }) => world.isAsked('getMe'),
    askingAgain: ({ world }) => world.isAsked('getMe'),
    unreachable: ({ page, say }) =>
      expect(page.getByRole('heading', { name: say({ id: 'unreachable.title' }) })).toBeVisible(),
    absent: ({ page }) => expect(page).toHaveURL(`/login?${new URLSearchParams({ redirect: LIST })}`),
    present: async (stage) => {
      await expect(stage.page).toHaveURL(LIST)
      await listIsAnswered(stage)
    },
    leaving: ({ world }) => test.step('SHELL-070 logging out is a call', () => world.isAsked('logout')),
    left: ({ page }) => expect(page).toHaveURL(/\/signature-check(\?elsewhere)?$/),
    ended: async ({ page, say }) => {
      await test.step('AUTH-020 a session that ended leads to the login and back', () =>
        expect(page).toHaveURL(`/login?${new URLSearchParams({ redirect: LIST })}`))
      await expect(page.getByText(say({ id: 'login.ended' }))).toBeVisible()
    },
  },
})
