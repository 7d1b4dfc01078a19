import { expect } from '@playwright/test'
import { inspectorLiveMachine } from '#machines/flows/inspector/inspector-live.machine.ts'
import { INSPECTION_CHANNEL } from '#machines/inspection/messages.ts'
import { rightsOf } from '#machines/rules/accounts/rights.ts'
import { camille } from '../../support/samples/account.ts'
import { doorChart, lampChart } from '../../support/sample-chart.ts'
import { doorBatch } from '../../support/sample-history.ts'
import { openAgain } from '../../support/walks/again.ts'
import { drive } from '../../support/walks/drive.ts'
import type { Stage } from '../../support/walks/stage.ts'
import { inspectorLivePaths } from './inspector-live.paths.ts'

const administrator = { ...camille, role: 'ADMIN' as const, rights: rightsOf('ADMIN') }

/** The page itself runs, too: only what happens at the door matters. */
const door = /bell|key|lock|lamp/

async function openPanel({ page, say }: Stage) {
  await page.getByRole('button', { name: say({ id: 'inspector.off.switch' }) }).click()
  await page.getByRole('tab', { name: say({ id: 'inspector.panels.live' }) }).click()
  await expect(page.getByRole('listbox', { name: say({ id: 'inspector.chart.label' }, { id: 'door' }) })).toBeVisible()
}
const answerCharts = async ({ page }: Stage) => {
  await page.unroute(/\/assets\/charts[^/]*\.json$/)
  await page.route(/\/assets\/charts[^/]*\.json$/, (route) => route.fulfill({ json: [doorChart, lampChart] }))
}
const events = ({ page, say }: Stage) => page.getByRole('listbox', { name: say({ id: 'inspector-live.events' }) })
const rows = (stage: Stage) => events(stage).getByRole('option').filter({ hasText: door })
const press = ({ page, say }: Stage, id: 'inspector-live.pause' | 'inspector-live.resume' | 'inspector-live.clear') =>
  page.getByRole('button', { name: say({ id }) }).click()

type Seen = Parameters<Parameters<typeof drive<typeof inspectorLiveMachine>>[2]['sees']['paused']>[1]

async function seesEvents(stage: Stage, { context }: Seen) {
  const { history, filter, cleared, chosen, actor } = context
  const count = history.events.length === 0 || cleared > 0 ? 0 : filter === '' ? 6 : 2
  await expect(rows(stage)).toHaveCount(count)
  const { page, say } = stage
  await expect(page.getByText(say({ id: 'inspector-live.why.refused' }, { count: 1, guards: 'isOurs' }))).toHaveCount(
    chosen ? 1 : 0,
  )
  await expect(page.getByRole('button', { name: say({ id: 'inspector-live.all' }) })).toHaveCount(
    actor === null ? 0 : 1,
  )
  const isLit = chosen !== null || actor !== null
  await expect(page.locator('[data-lit]')).toHaveCount(isLit ? 1 : 0)
  await expect(page.getByText(say({ id: 'inspector-live.lit.current' }))).toHaveCount(isLit ? 1 : 0)
  await expect(page.getByRole('heading', { name: say({ id: 'inspector-live.next' }) })).toHaveCount(
    actor !== null && !chosen ? 1 : 0,
  )
}

drive<typeof inspectorLiveMachine>(inspectorLiveMachine, inspectorLivePaths, {
  open: async (stage) => {
    await answerCharts(stage)
    await stage.page.goto('/inspector')
    await stage.world.answers('getMe', 200, administrator)
    await openPanel(stage)
  },
  reopen: async (stage) => {
    await answerCharts(stage)
    await openAgain(stage, '/inspector')
    await openPanel(stage)
  },
  does: {
    'history.grown': ({ page }) =>
      page.evaluate(
        ({ name, batch }) => {
          const tab = new BroadcastChannel(name)
          tab.postMessage(JSON.parse(batch))
          tab.close()
        },
        { name: INSPECTION_CHANNEL, batch: JSON.stringify(doorBatch) },
      ),
    'actor.chosen': ({ page, say }) =>
      page
        .getByRole('region', { name: say({ id: 'inspector-live.actors.others' }) })
        .getByRole('button', { name: /door/ })
        .click(),
    'actor.left': ({ page, say }) => page.getByRole('button', { name: say({ id: 'inspector-live.all' }) }).click(),
    'event.chosen': (stage) => rows(stage).filter({ hasText: 'key.turned' }).last().click(),
    'event.left': async (stage) => {
      await events(stage).focus()
      await stage.page.keyboard.press('Escape')
    },
    'filter.changed': ({ page, say }, { filter }) =>
      page.getByRole('searchbox', { name: say({ id: 'inspector-live.filter' }) }).fill(filter),
    'list.paused': (stage) => press(stage, 'inspector-live.pause'),
    'list.resumed': (stage) => press(stage, 'inspector-live.resume'),
    'list.cleared': (stage) => press(stage, 'inspector-live.clear'),
  },
  sees: {
    following: async (stage, state) => {
      const { page, say } = stage
      await expect(page.getByRole('button', { name: say({ id: 'inspector-live.pause' }) })).toBeVisible()
      await seesEvents(stage, state)
    },
    paused: async (stage, state) => {
      const { page, say } = stage
      await expect(page.getByRole('button', { name: say({ id: 'inspector-live.resume' }) })).toBeVisible()
      await seesEvents(stage, state)
    },
  },
})
