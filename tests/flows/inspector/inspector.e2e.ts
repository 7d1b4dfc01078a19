import { mkdir, truncate, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import { inspectorMachine } from '#machines/flows/inspector/inspector.machine.ts'
import { MAX_REPORT_BYTES } from '#machines/rules/charts/coverage.ts'
import { rightsOf } from '#machines/rules/accounts/rights.ts'
import { HeldFile } from '../../support/inspection/held-file.ts'
import { camille } from '../../support/samples/account.ts'
import { dots, doorChart, doorReport, doorScreenshot, lampChart } from '../../support/sample-chart.ts'
import { expectNoOverflow } from '../../support/measures/overflow.ts'
import { openAgain } from '../../support/walks/again.ts'
import { drive } from '../../support/walks/drive.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import { expectDrawing, holdDrawings, letDraw, letFail } from './held-drawings.ts'
import { inspectorPaths, linkedPaths } from './inspector.paths.ts'

const administrator = { ...camille, role: 'ADMIN' as const, rights: rightsOf('ADMIN') }

let charts: HeldFile

async function hold({ page }: Stage) {
  charts = new HeldFile()
  await page.unroute(/\/assets\/charts[^/]*\.json$/)
  await page.route(/\/assets\/charts[^/]*\.json$/, (route) => charts.take(route))
}

const opening = (address: string, isOn: boolean) => ({
  open: async (stage: Stage) => {
    await hold(stage)
    await stage.page.goto(address)
    await holdDrawings(stage)
    await stage.world.answers('getMe', 200, administrator)
    if (!isOn) return
    await turnOn(stage)
  },
  reopen: async (stage: Stage) => {
    await hold(stage)
    await openAgain(stage, address)
    await holdDrawings(stage)
    if (isOn) await turnOn(stage)
  },
})

const turnOn = ({ page, say }: Stage) => page.getByRole('button', { name: say({ id: 'inspector.off.switch' }) }).click()
const chartOn = ({ page }: Stage) => page.locator('svg[role=listbox]')
/** The chart that is shown: the address names it once one was chosen. */
const shownOn = ({ page }: Stage) => new URL(page.url()).searchParams.get('chart') ?? doorChart.id
const nav = ({ page, say }: Stage) => page.getByRole('navigation', { name: say({ id: 'inspector.list' }) })

/** Writes the folder of a run, with a report and the one screenshot that it does not lack. */
async function writeFolder(): Promise<string> {
  const folder = test.info().outputPath('coverage')
  const image = join(folder, 'paths', doorScreenshot.file)
  await mkdir(dirname(image), { recursive: true })
  await writeFile(image, dots)
  await writeFile(join(folder, 'paths.json'), JSON.stringify(doorReport))
  return folder
}

const look = ({ say }: Stage) =>
  say({ id: 'inspector.screenshots.look' }, { language: 'en', theme: 'light', width: doorScreenshot.width })
const screenshotIn = (place: Page | Locator, stage: Stage) =>
  place.getByRole('img', {
    name: stage.say({ id: 'inspector.screenshots.alt' }, { state: doorScreenshot.state, look: look(stage) }),
  })
const expectDrawn = (image: Locator) =>
  expect.poll(() => image.evaluate((one: HTMLImageElement) => [one.naturalWidth, one.naturalHeight])).toEqual([2, 1])

const driver = {
  does: {
    'switch.chosen': turnOn,
    'charts.loaded': () => charts.answer((route) => route.fulfill({ json: [doorChart, lampChart] })),
    'picture.drawn': letDraw,
    'call.failed': async (stage) => {
      const drawing = stage.page.getByText(stage.say({ id: 'inspector.chart.drawing' }))
      if ((await drawing.count()) > 0) await letFail(stage)
      else await charts.answer((route) => route.abort())
    },
    'retry.chosen': ({ page, say }) =>
      page
        .getByRole('button', { name: say({ id: 'inspector.chart.retry' }) })
        .or(page.getByRole('button', { name: say({ id: 'unreachable.retry' }) }))
        .click(),
    'query.changed': ({ page, say }, { query }) =>
      page.getByRole('searchbox', { name: say({ id: 'inspector.search' }) }).fill(query),
    'chart.chosen': async (stage, { id, item }) => {
      const name = item ? /key\.turned/ : new RegExp(`^${id}`)
      const choose = () => nav(stage).getByRole('button', { name }).first().click()
      const drawing = stage.page.getByText(stage.say({ id: 'inspector.chart.drawing' }))
      // The chart that is being drawn stays as it is if something on it is chosen.
      if ((await drawing.count()) > 0 && id !== shownOn(stage)) await expectDrawing(stage, choose)
      else await choose()
    },
    'item.chosen': (stage, { item }) => chartOn(stage).locator(`[data-state="${item.name}"] .chart-name`).click(),
    'item.left': async (stage) => {
      await chartOn(stage).focus()
      await stage.page.keyboard.press('Escape')
    },
    'chart.walked': (stage) =>
      test.step('INSP-005 an arrow key follows a transition', async () => {
        await chartOn(stage).focus()
        await stage.page.keyboard.press('ArrowDown')
      }),
    'zoom.chosen': ({ page, say }) => page.getByRole('button', { name: say({ id: 'inspector.zoom.whole' }) }).click(),
    'panel.chosen': ({ page, say }) => page.getByRole('tab', { name: say({ id: 'inspector.panels.live' }) }).click(),
    'report.chosen': async ({ page }, { file: { name, size } }) => {
      const path = test.info().outputPath(name)
      await writeFile(path, JSON.stringify(doorReport))
      // A large one is the same report with nothing after it: its size alone is refused.
      if (size > MAX_REPORT_BYTES) await truncate(path, size)
      await page.locator('input[type=file]').first().setInputFiles(path)
    },
    'folder.chosen': async ({ page }) =>
      page.locator('input[type=file][webkitdirectory]').setInputFiles(await writeFolder()),
    'screenshot.opened': (stage) => screenshotIn(stage.page, stage).click(),
    'screenshot.closed': async ({ page }) => page.keyboard.press('Escape'),
    'report.read': async () => {},
    'report.refused': async () => {},
    'report.removed': ({ page, say }) =>
      page.getByRole('button', { name: say({ id: 'inspector.report.remove' }) }).click(),
    'export.chosen': async ({ page, say }) => {
      await page.getByRole('button', { name: say({ id: 'inspector.export' }) }).click()
      await page.getByRole('menuitem', { name: say({ id: 'inspector.export.svg' }) }).click()
    },
    'file.saved': async () => {},
  },

  sees: {
    off: ({ page, say }) => expect(page.getByRole('heading', { name: say({ id: 'inspector.title' }) })).toBeVisible(),
    loading: ({ page, say }) => expect(page.getByText(say({ id: 'inspector.loading' }))).toBeVisible(),
    unreachable: ({ page, say }) => expect(page.getByText(say({ id: 'unreachable.text' }))).toBeVisible(),
    'shown.drawing': ({ page, say }) => expect(page.getByText(say({ id: 'inspector.chart.drawing' }))).toBeVisible(),
    'shown.undrawn': ({ page, say }) => expect(page.getByText(say({ id: 'inspector.chart.undrawn' }))).toBeVisible(),
    'shown.idle': async (stage, { context: { chart, item, coverage, images, panel } }) => {
      const { page, say } = stage
      const selected = page.getByRole('tab', { selected: true })
      await expect(selected).toHaveText(
        say({ id: panel === 'live' ? 'inspector.panels.live' : 'inspector.panels.details' }),
      )
      const options = chartOn(stage).getByRole('option')
      await expect(options).toHaveCount(chart!.graph.states.length + chart!.graph.transitions.length)
      await expect(chartOn(stage).getByRole('option', { selected: true })).toHaveCount(item ? 1 : 0)
      const name = item ? item.name.replace(/^.* --(.*?)(#\d+)?--> .*$/, '$1') : chart!.graph.id
      const details = page.getByRole('complementary', { name: say({ id: 'inspector.details' }) })
      if (panel === 'details')
        await expect(details.getByRole('heading', { level: 2 })).toHaveText(name || chart!.graph.id)
      await expect(page.getByRole('button', { name: say({ id: 'inspector.report.remove' }) })).toHaveCount(
        coverage ? 1 : 0,
      )
      await expect(page.getByRole('dialog')).toHaveCount(0)
      const hasScreens = images !== null && panel === 'details' && item !== null && item.name.endsWith('opening')
      await expect(screenshotIn(details, stage)).toHaveCount(hasScreens ? 1 : 0)
      if (hasScreens) {
        await expectDrawn(screenshotIn(details, stage))
        const file = 'pictures/door/states/opening-fr-dark-1280.webp'
        await expect(details.getByText(say({ id: 'inspector.screenshots.missing' }, { file }))).toBeVisible()
      }
      await expect(page).toHaveURL(item ? new RegExp(`[?&]${item.of}=`) : /inspector(\?chart=\w+)?$/)
    },
    'shown.enlarged': (stage) =>
      test.step('INSP-050 a screenshot is shown large', async () => {
        await expectDrawn(screenshotIn(stage.page.getByRole('dialog'), stage))
        await expect(stage.page.getByRole('dialog').getByText(look(stage))).toBeVisible()
      }),
    // Files are read and written at once.
    'shown.reading': async () => {},
    'shown.saving': async () => {},
  },
} satisfies Omit<Parameters<typeof drive<typeof inspectorMachine>>[2], 'open' | 'reopen'>

drive<typeof inspectorMachine>(inspectorMachine, inspectorPaths, { ...opening('/inspector', false), ...driver })
drive<typeof inspectorMachine>(inspectorMachine, linkedPaths, {
  ...opening('/inspector?chart=door&state=open', true),
  ...driver,
})

test('INSP-001 who may not consult metrics finds nothing at the address', async ({ stage: { page, world, say } }) => {
  await page.goto('/inspector')
  await world.answers('getMe', 200, camille)
  await expect(page.getByRole('heading', { level: 1, name: say({ id: 'missing.page' }), exact: true })).toBeVisible()
})

test('a chart whose engine did not load is drawn by Try again', async ({ stage: { page, world, say } }) => {
  const SCRIPT = /\/assets\/layout\.worker[^/]*\.js$/
  await page.route(/\/assets\/charts[^/]*\.json$/, (route) => route.fulfill({ json: [doorChart] }))
  await page.route(SCRIPT, (route) => route.abort())
  await page.goto('/inspector')
  await world.answers('getMe', 200, administrator)
  await page.getByRole('button', { name: say({ id: 'inspector.off.switch' }) }).click()
  await expect(page.getByText(say({ id: 'inspector.chart.undrawn' }))).toBeVisible()
  await page.unroute(SCRIPT)
  await page.getByRole('button', { name: say({ id: 'inspector.chart.retry' }) }).click()
  await expect(page.locator('svg[role=listbox]')).toBeVisible()
})

/** Where the wizard begins: in the first of several states at once. */
const FIRST = 'preparing.step.files.choosing'

test('INSP-007 a chart that is larger than its place opens where it begins, on a phone without scrolling the page', async ({
  stage,
}) => {
  const { page, world, say } = stage
  await page.goto('/inspector?chart=request-wizard')
  await world.answers('getMe', 200, administrator)
  await turnOn(stage)
  const chart = chartOn(stage)
  const first = chart.getByRole('option', {
    name: say({ id: 'inspector.state.label' }, { name: FIRST }),
    exact: true,
  })
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await openAgain(stage, '/inspector?chart=request-wizard')
    await turnOn(stage)
    await expect(first).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => scrollY)).toBe(0)
    expect(
      await chart.evaluate((element) => element.parentElement!.scrollWidth > element.parentElement!.clientWidth),
    ).toBe(true)
    await expect(page.getByRole('complementary', { name: say({ id: 'inspector.details' }) })).toBeInViewport()
    await expectNoOverflow(page)
  }
})

test('INSP-008 a report is dropped anywhere on the page', async ({ stage }) => {
  const { page, world, say } = stage
  await page.route(/\/assets\/charts[^/]*\.json$/, (route) => route.fulfill({ json: [doorChart, lampChart] }))
  await page.goto('/inspector')
  await world.answers('getMe', 200, administrator)
  await turnOn(stage)
  await expect(chartOn(stage)).toBeVisible()
  const drop = (text: string, size: number) =>
    chartOn(stage).evaluate(
      (element, [report, length]) => {
        const dataTransfer = new DataTransfer()
        dataTransfer.items.add(new File([report.padEnd(length)], 'paths.json', { type: 'application/json' }))
        element.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
      },
      [text, size] as const,
    )
  await drop(JSON.stringify(doorReport), MAX_REPORT_BYTES + 1)
  const limit = '50\u00a0MB'
  await expect(page.getByText(say({ id: 'inspector.complaint.reportTooLarge' }, { limit }))).toBeVisible()
  await drop(JSON.stringify(doorReport), 0)
  await expect(page.getByText(say({ id: 'inspector.taken.browser' }))).toBeVisible()
})

test('INSP-050 the folder of a run is dropped anywhere on the page, and a screenshot is opened and closed by keys', async ({
  stage,
}) => {
  const { page, world, say } = stage
  await page.route(/\/assets\/charts[^/]*\.json$/, (route) => route.fulfill({ json: [doorChart, lampChart] }))
  await page.goto('/inspector?chart=door&state=opening')
  await world.answers('getMe', 200, administrator)
  await turnOn(stage)
  await expect(chartOn(stage)).toBeVisible()
  const devtools = await page.context().newCDPSession(page)
  const data = { items: [], files: [await writeFolder()], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await devtools.send('Input.dispatchDragEvent', { type, x: 600, y: 300, data })
  const image = screenshotIn(page, stage)
  await expectDrawn(image)
  const opener = page.getByRole('button').filter({ has: image })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expectDrawn(screenshotIn(page.getByRole('dialog'), stage))
  await expectNoOverflow(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say({ id: 'inspector.screenshots.close' }) })
    .press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(opener).toBeFocused()
})
