import { expect } from '@playwright/test'
import { generalErrorMachine, SHOWN_FOR } from '#machines/flows/platform/general-error.machine.ts'
import { camille } from '../../support/samples/account.ts'
import { drive } from '../../support/walks/drive.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import { EACH } from '../../support/walks/turns.ts'
import { generalErrorPaths } from './general-error.paths.ts'

const few = { content: [], totalElements: 0, totalExact: true, totalPages: 0, number: 0, size: 20, next: null }
/** The live region of general errors, and React Aria’s. */
const live = (page: Stage['page']) => page.locator('[aria-live=polite]')
const words = ({ page, say }: Stage) => live(page).filter({ hasText: say({ id: 'shell.error.logout' }) })
const button = ({ page, say }: Stage, id: 'shell.error.close' | 'shell.error.retry') =>
  live(page).getByRole('button', { name: say({ id }) })

async function openList({ page, world }: Stage) {
  await page.goto('/simple-signature-requests')
  await world.answers('getMe', 200, camille)
  await world.answers('listRequests', 200, few)
}

drive<typeof generalErrorMachine>(generalErrorMachine, generalErrorPaths, {
  open: openList,
  does: {
    'error.happened': async (stage) => {
      const { page, world, say } = stage
      // Logged out by the second try.
      if (new URL(page.url()).pathname === '/signature-check') await openList(stage)
      await page.getByRole('button', { name: say({ id: 'shell.account' }) }).click()
      await page.getByRole('menuitem', { name: say({ id: 'shell.logout' }) }).click()
      await world.refuses('logout', 'TemporarilyUnavailableException')
    },
    'message.held': (stage) => words(stage).hover(),
    'message.released': ({ page }) => page.mouse.move(640, 100),
    'message.closed': (stage) => button(stage, 'shell.error.close').click(),
    'retry.chosen': async (stage) => {
      await button(stage, 'shell.error.retry').click()
      await stage.world.answers('logout', 204)
      await expect(stage.page).toHaveURL('/signature-check')
    },
    'time.passed': ({ world }) => world.waits(SHOWN_FOR / 1000),
  },
  sees: {
    silent: (stage) => expect(words(stage)).toHaveCount(0),
    'told.passing': (stage) => expect(words(stage)).toBeVisible(),
    'told.held': async (stage) => {
      await stage.world.waits(2 * (SHOWN_FOR / 1000))
      await expect(words(stage)).toBeVisible()
    },
  },
})

test(
  'SHELL-048 a language that cannot be loaded is told in the one of the page, and can be tried again',
  {
    tag: EACH,
  },
  async ({ stage }, { project }) => {
    const { page, say, violations } = stage
    const other = project.name === 'en' ? 'fr' : 'en'
    await openList(stage)
    await page.route(new RegExp(`/assets/${other}-`), (route) => route.abort())
    await page.getByRole('radio', { name: other === 'fr' ? 'Français' : 'English' }).dispatchEvent('click')
    await expect(live(page).getByText(say({ id: `shell.error.language.${other}` }))).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', project.name)
    await page.unroute(new RegExp(`/assets/${other}-`))
    await button(stage, 'shell.error.retry').click()
    await expect(page.locator('html')).toHaveAttribute('lang', other)
    expect(violations).toEqual([])
  },
)
