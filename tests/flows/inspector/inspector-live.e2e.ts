import { expect } from '@playwright/test'
import { inspectorLiveMachine } from '#machines/flows/inspector/inspector-live.machine.ts'
import type { Trial } from '#machines/inspection/live-trial.ts'
import { INSPECTION_CHANNEL, type InspectionMessage } from '#machines/inspection/messages.ts'
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

const trial = ({ page, say }: Stage) =>
  page.locator('details', { has: page.locator('summary', { hasText: say({ id: 'inspector-live.try' }) }) })

type HeardTrials = { trials: { id: string; event: object }[] }

/** Hears what the page asks of the tab in which the door is. */
const hearTrials = ({ page }: Stage) =>
  page.evaluate((name) => {
    const trials: HeardTrials['trials'] = []
    Object.assign(window, { trials } satisfies HeardTrials)
    new BroadcastChannel(name).addEventListener('message', ({ data }: MessageEvent<InspectionMessage>) => {
      if (data.type === 'trial.asked' && data.tab === 'other' && data.session === 'x:7') trials.push(data)
    })
  }, INSPECTION_CHANNEL)

/** What the tab was asked last. */
const lastTrial = ({ page }: Stage) => page.evaluate(() => (window as unknown as HeardTrials).trials.at(-1)?.event)

/** Answers in the place of that tab. */
const answerTrial = ({ page }: Stage, answer: Trial) =>
  page.evaluate(
    ({ name, text }) => {
      const tab = new BroadcastChannel(name)
      const { id } = (window as unknown as HeardTrials).trials.at(-1)!
      tab.postMessage({ type: 'trial.answered', id: 'another', trial: { refused: 'gone' } })
      tab.postMessage({ type: 'trial.answered', id, trial: JSON.parse(text) as unknown })
      tab.close()
    },
    { name: INSPECTION_CHANNEL, text: JSON.stringify(answer) },
  )

type Seen = Parameters<Parameters<typeof drive<typeof inspectorLiveMachine>>[2]['sees']['list.paused']>[1]

async function seesEvents(stage: Stage, { context }: Seen) {
  const { history, filter, cleared, chosen, actor } = context
  const isLamp = actor === 'other x:9'
  const count = history.events.length === 0 || cleared > 0 || isLamp ? 0 : filter === '' ? 6 : 2
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
    actor !== null && !isLamp && !chosen ? 1 : 0,
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
    'actor.chosen': ({ page, say }, { key }) => {
      const isLamp = key === 'other x:9'
      return page
        .getByRole('region', { name: say({ id: `inspector-live.actors.${isLamp ? 'ended' : 'others'}` }) })
        .getByRole('button', { name: isLamp ? /lamp/ : /door/ })
        .click()
    },
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
    'event.tried': async (stage, { name, fields }) => {
      const form = trial(stage).locator('form')
      if (!(await form.isVisible())) await trial(stage).locator('summary').first().click()
      await form.getByRole('combobox').selectOption(name)
      await form.getByRole('textbox').fill(fields)
      await hearTrials(stage)
      await form.getByRole('button').click()
    },
    'event.answered': (stage, { result }) => answerTrial(stage, { result }),
    'event.refused': (stage, { reason }) => answerTrial(stage, { refused: reason }),
    // The tab has ten seconds.
    'call.failed': ({ world }) => world.waits(10),
  },
  sees: {
    'list.following': async (stage, state) => {
      const { page, say } = stage
      await expect(page.getByRole('button', { name: say({ id: 'inspector-live.pause' }) })).toBeVisible()
      await seesEvents(stage, state)
    },
    'list.paused': async (stage, state) => {
      const { page, say } = stage
      await expect(page.getByRole('button', { name: say({ id: 'inspector-live.resume' }) })).toBeVisible()
      await seesEvents(stage, state)
    },
    'trial.idle': async (stage, { context: { actor, tried, complaint } }) => {
      const { say } = stage
      await expect(trial(stage)).toHaveCount(actor === 'other x:7' ? 1 : 0)
      await expect(trial(stage).getByRole('alert')).toHaveCount(complaint ? 1 : 0)
      if (complaint)
        await expect(trial(stage).getByRole('alert')).toContainText(
          say({ id: `inspector-live.complaint.${complaint}` }),
        )
      const result = trial(stage).getByRole('heading', {
        name: say({ id: 'inspector-live.try.result' }, { event: 'key.turned' }),
      })
      await expect(result).toHaveCount(tried ? 1 : 0)
      if (tried) await expect(trial(stage)).toContainText('closed --key.turned--> opening')
    },
    'trial.trying': async (stage) => {
      await expect(trial(stage).locator('form').getByRole('button')).toHaveAttribute('aria-busy', 'true')
      await expect.poll(() => lastTrial(stage)).toEqual({ type: 'key.turned', pin: '1842' })
    },
  },
})
