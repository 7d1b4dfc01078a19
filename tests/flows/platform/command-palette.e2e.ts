import { expect } from '@playwright/test'
import { commandPaletteMachine } from '#machines/flows/platform/command-palette.machine.ts'
import { camille } from '../../support/samples/account.ts'
import { rowOf } from '../../support/samples/requests.ts'
import { drive } from '../../support/walks/drive.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import { EACH } from '../../support/walks/turns.ts'
import { commandPalettePaths } from './command-palette.paths.ts'

const pageOf = (content: ReturnType<typeof rowOf>[]) => ({
  content,
  totalElements: content.length,
  totalExact: true,
  totalPages: 1,
  number: 0,
  size: 6,
  next: null,
})

const palette = ({ page, say }: Stage) => page.getByRole('dialog', { name: say({ id: 'shell.search' }) })
const input = (stage: Stage) => palette(stage).getByRole('textbox')
const options = (stage: Stage) => palette(stage).getByRole('option')
const open = async (stage: Stage) => {
  const { page, world, say } = stage
  await page.goto('/contacts')
  await world.answers('getMe', 200, { ...camille, rights: { ...camille.rights, createContacts: true } })
  await world.answers('listContacts', 200, { ...pageOf([]), content: [] })
  // The button is there as soon as the account is known.
  await page.getByRole('button', { name: say({ id: 'shell.search' }) }).click()
  await expect(input(stage)).toBeFocused()
}

drive<typeof commandPaletteMachine>(commandPaletteMachine, commandPalettePaths, {
  open,

  does: {
    'query.changed': async (stage, { query }) => {
      // What stands there already is no change.
      if ((await input(stage).inputValue()) === query) await input(stage).fill('')
      await input(stage).fill(query)
    },
    'requests.found': ({ world }, { rows }) => world.answers('listRequests', 200, pageOf(rows)),
    'call.failed': ({ world }) => world.hangsUp(),
    'retry.chosen': ({ page, say }) => page.getByRole('button', { name: say({ id: 'command-palette.retry' }) }).click(),
    'entry.chosen': ({ page, say }) =>
      page.getByRole('option', { name: say({ id: 'pages.contacts' }), exact: true }).click(),
    'palette.closed': ({ page }) => page.keyboard.press('Escape'),
  },

  sees: {
    resting: async (stage, { context: { query, rows } }) => {
      await expect(input(stage)).toHaveValue(query)
      for (const { name } of rows) await expect(options(stage).filter({ hasText: name })).toHaveCount(1)
    },
    searching: ({ world }) => world.isAsked('listRequests'),
    failed: ({ page, say }) => expect(page.getByText(say({ id: 'command-palette.failed' }))).toBeVisible(),
    over: async (stage) => expect(palette(stage)).toHaveCount(0),
  },
})

test('requests are found by name; the arrows choose, Enter opens here, and with Ctrl in another tab', {
  tag: EACH,
}, async ({ stage }) => {
  const { page, world, say } = stage
  await open(stage)
  await page.keyboard.press('Escape')
  await expect(palette(stage)).toHaveCount(0)
  await expect(page.getByRole('button', { name: say({ id: 'shell.search' }) })).toBeFocused()

  await page.keyboard.press('Control+k')
  await input(stage).fill('agree')
  const rows = ['Partnership agreement 2027', 'Services agreement'].map((name, i) =>
    rowOf({ id: `64a1f0c2b7e94d3f8a60c10${i}`, name }),
  )
  expect((await world.isAsked('listRequests')).url.searchParams.get('name')).toBe('agree')
  await world.answers('listRequests', 200, pageOf(rows))
  await expect(options(stage)).toHaveCount(2)
  await expect(palette(stage).locator('mark')).toHaveText(['agree', 'agree'])
  const chosen = async () => {
    const id = await input(stage).getAttribute('aria-activedescendant')
    return id === null ? null : page.locator(`[id="${id}"]`).innerText()
  }
  await expect.poll(chosen).toContain('Partnership')
  await page.keyboard.press('ArrowDown')
  await expect.poll(chosen).toContain('Services')
  const [other] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Control+Enter')])
  await expect.poll(() => new URL(other.url()).pathname).toBe(`/simple-sign-detail/${rows[1]!.id}`)
  await other.close()
  await expect(page).toHaveURL('/contacts')
})

test('what is not called anything leads to the list; another page is one choice away', async ({ stage }) => {
  const { page, world, say } = stage
  await open(stage)
  await input(stage).fill('quarterly')
  await world.answers('listRequests', 200, pageOf([]))
  await expect(palette(stage)).toContainText(say({ id: 'command-palette.nothing' }, { typed: 'quarterly' }))
  await palette(stage)
    .getByRole('link', { name: say({ id: 'command-palette.inList' }) })
    .click()
  await expect(page).toHaveURL('/simple-signature-requests?name=quarterly')
  await world.answers('listRequests', 200, pageOf([]))
  await expect(palette(stage)).toHaveCount(0)
})
