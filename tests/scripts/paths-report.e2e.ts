import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test, type Page } from '@playwright/test'
import { PNG } from 'pngjs'
import { writeReport } from '../../scripts/paths/report/report.ts'
import { pathCoverage } from '../support/sample-path-coverage.ts'
import { axeViolationsOn } from '../support/measures/axe.ts'
import { turnOf } from '../support/walks/turns.ts'

/** Made anew each time: a worker may begin this file again after it has taken the folder away. */
let folder: string

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'paraph-report-'))
  mkdirSync(join(folder, 'pictures'))
  const picture = PNG.sync.write(new PNG({ width: 640, height: 400 }))
  for (const file of ['failure.png', 'entering en.png', 'checking.png'])
    writeFileSync(join(folder, 'pictures', file), picture)
  await writeReport(folder, pathCoverage)
})
test.afterAll(() => rmSync(folder, { recursive: true }))

const openReport = (page: Page, name: string) => page.goto(pathToFileURL(join(folder, name)).href)

for (const colorScheme of ['light', 'dark'] as const)
  test(`axe finds nothing in the report of walks, and nothing is wider than a phone, in ${colorScheme}`, {
    tag: turnOf(0),
  }, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    for (const name of ['index.html', 'flow-login.html']) {
      await page.setViewportSize({ width: 1280, height: 900 })
      await openReport(page, name)
      for (const details of await page.locator('details').all()) await details.locator('summary').click()
      await page.locator('.step').first().or(page.locator('#filter')).first().focus()
      expect(await axeViolationsOn(page)).toEqual([])
      await page.setViewportSize({ width: 360, height: 740 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
      expect(await axeViolationsOn(page)).toEqual([])
    }
  })

test('pictures of a state in each language and theme stand side by side on a wide screen, two by two on a smaller one', {
  tag: turnOf(0),
}, async ({ page }) => {
  const boxesOf = async () => {
    const rows = page.locator('.state', { hasText: 'checking' }).locator('.pictures')
    return Promise.all(
      (await rows.all()).map((row) =>
        row.locator('figure').evaluateAll((all) =>
          all.map((one) => {
            const { top, left, width } = one.getBoundingClientRect()
            return { top: Math.round(top), left: Math.round(left), width }
          }),
        ),
      ),
    )
  }
  const shapeOf = (boxes: { top: number; left: number }[]) => [
    new Set(boxes.map(({ top }) => top)).size,
    new Set(boxes.map(({ left }) => left)).size,
  ]
  for (const [width, shape] of [
    [1440, [1, 4]],
    [800, [2, 2]],
    [390, [4, 1]],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await openReport(page, 'flow-login.html')
    expect((await boxesOf()).map(shapeOf), `${width} px`).toEqual([shape, shape])
  }
})

test('the arrow keys show a walk in the chart step by step', { tag: turnOf(0) }, async ({ page }) => {
  await openReport(page, 'flow-login.html')
  const walk = page.locator('details.walk').last()
  await walk.locator('summary').click()
  await walk.getByRole('button', { name: /^Begins/ }).focus()
  const lit = () =>
    page
      .locator('.chart .is-lit')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-state') ?? one.getAttribute('data-transition')))
  expect(await lit()).toEqual(['entering'])
  await page.keyboard.press('ArrowRight')
  expect(await lit()).toEqual(['checking', 'entering --credentials.submitted--> checking'])
  await page.keyboard.press('ArrowDown')
  expect(await lit()).toEqual(['locked', 'checking --login.throttled--> locked'])
  await expect(page.locator('#lit')).toHaveText('login.throttled in locked, where it failed')
  await page.keyboard.press('ArrowLeft')
  expect(await lit()).toEqual(['checking', 'entering --credentials.submitted--> checking'])
})

test('flows are filtered by name and by what is wrong, and sorted by a column', { tag: turnOf(0) }, async ({
  page,
}) => {
  await openReport(page, 'index.html')
  const names = () => page.locator('tbody tr:visible th').allTextContents()
  const [login, hostile] = pathCoverage.flows.map(({ id }) => id)
  expect(await names()).toEqual([login, hostile])
  await page.getByRole('button', { name: 'Walks' }).click()
  expect(await names()).toEqual([hostile, login])
  await expect(page.getByRole('columnheader', { name: 'Walks' })).toHaveAttribute('aria-sort', 'ascending')
  await page.getByLabel('Filter by name').fill('LOG')
  expect(await names()).toEqual([login])
  await expect(page.getByRole('status')).toHaveText('1 of 2 flows')
})
