import { expect, type Request } from '@playwright/test'
import { pdfWith } from '../../support/pdf/pdf.ts'
import { conditions, date, mine, signature, signingView, token, vat } from '../../support/samples/signer.ts'
import { followLink, openRequest, serveFiles } from '../../support/walks/signer-stage.ts'
import { test, type Stage } from '../../support/walks/stage.ts'

// What the signing page loads and draws of a long document, and when.
const PAGES = 352
const A4 = { width: 595, height: 842 }
/** Of about 2 kB for each page, so that its middle is read only when it is looked at. */
const book = pdfWith(Array.from({ length: PAGES }, (_, i) => ({ ...A4, words: `Page ${i + 1}`.padEnd(2000, '.') })))

const placed = [
  vat,
  { ...conditions, pageNumber: PAGES / 2 },
  ...[date, signature].map((field) => ({ ...field, pageNumber: PAGES })),
]
const view = signingView({
  files: [
    {
      ...signingView().files[0]!,
      nbPages: PAGES,
      pages: Array.from({ length: PAGES }, () => A4),
      fields: placed.map(mine),
    },
  ],
})

const sheet = ({ page }: Stage, number: number) => page.locator(`main [data-page="${number - 1}"]`)
const area = ({ page, say }: Stage) => page.getByRole('region', { name: say({ id: 'signing.documents' }) })
const field = ({ page }: Stage, { id }: { id: string }) => page.locator(`#field-${id}`)
/** The sheets that exist: the others are only their space. */
const named = ({ page }: Stage) => page.locator('main [data-page][aria-label]')

async function open(stage: Stage) {
  await followLink(stage, view, book)
  await openRequest(stage, view)
  await expect(sheet(stage, 1).locator('canvas')).toBeVisible()
}

/** The calls for the file so far, and those that were broken off. */
function readingOf({ page }: Stage) {
  const [calls, brokenOff]: [Request[], Request[]] = [[], []]
  const isOurs = (request: Request) => request.url().includes('/signer/view/')
  const ask = (request: Request) => void (isOurs(request) && calls.push(request))
  const fail = (request: Request) => void (isOurs(request) && brokenOff.push(request))
  page.on('request', ask)
  page.on('requestfailed', fail)
  return {
    ranges: () => calls.map((call) => call.headers()['range']),
    brokenOff,
    end: () => page.off('request', ask).off('requestfailed', fail),
  }
}

test.beforeEach(({ stage }) => stage.page.setViewportSize({ width: 1440, height: 900 }))
test.afterEach(({ stage }) => stage.page.setViewportSize({ width: 1280, height: 720 }))

test('pdf.js starts before the link was answered, and the file is read before the request is opened', async ({
  stage,
}) => {
  const { page, world } = stage
  const reading = readingOf(stage)
  const workers = () => page.workers().filter((worker) => worker.url().includes('/pdf.worker'))
  serveFiles(stage, book)
  await page.goto(`/open-request/${token}`)
  await world.isAsked('getSigner')
  await expect.poll(() => workers().length).toBe(1)
  expect(reading.ranges()).toEqual([])

  await world.answers('getSigner', 200, view)
  await world.isAsked('openRequest')
  await expect.poll(reading.ranges).toContain('bytes=0-65535')
  await openRequest(stage, view)
  await expect(sheet(stage, 1).locator('canvas')).toBeVisible()
  expect(workers()).toHaveLength(1)
  reading.end()
})

test('of a long document only what is looked at is read and drawn, and Tab moves from field to field', async ({
  stage,
}) => {
  const reading = readingOf(stage)
  await open(stage)
  await test.step('the file is read in parts, each once, and no call for it is broken off', () =>
    isReadInParts(reading))
  await test.step('only sheets near the window exist, wherever it is, and each says how many there are', () =>
    existNearby(stage))
  await test.step('Tab moves over pages that are far away, and a field keeps the focus out of sight', () =>
    tabsAcross(stage))
})

function isReadInParts(reading: ReturnType<typeof readingOf>) {
  const ranges = reading.ranges()
  expect(ranges.every((range) => range !== undefined)).toBe(true)
  expect(new Set(ranges).size).toBe(ranges.length)
  expect(reading.brokenOff).toEqual([])
  const bytes = ranges.map((range) => {
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range!)!
    return Number(to) - Number(from) + 1
  })
  expect(bytes.reduce((sum, one) => sum + one)).toBeLessThan(book.length / 2)
  reading.end()
}

test('thumbnails are drawn after the pages near the window', async ({ stage }) => {
  const { page } = stage
  await followLink(stage, view, book)
  const drawn = page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const order: string[] = []
        new MutationObserver((records) => {
          for (const { addedNodes, target } of records)
            for (const node of addedNodes)
              if (node instanceof HTMLCanvasElement && target instanceof Element)
                order.push(target.closest('nav') ? 'thumbnail' : 'page')
          if (order.includes('page') && order.includes('thumbnail')) resolve(order)
        }).observe(document, { childList: true, subtree: true })
      }),
  )
  await openRequest(stage, view)
  expect((await drawn).slice(0, 2)).toEqual(['page', 'page'])
})

async function existNearby(stage: Stage) {
  const { page, say } = stage
  const nodes = () => area(stage).evaluate((element) => element.querySelectorAll('*').length)
  for (const number of [1, 100, PAGES]) {
    await sheet(stage, number).evaluate((element) => element.scrollIntoView())
    await expect(sheet(stage, number).locator('canvas')).toBeVisible()
    await expect(sheet(stage, number)).toHaveAttribute(
      'aria-label',
      say({ id: 'paper.page' }, { page: number, pages: PAGES }),
    )
    // Those near, and those that the focus may move to.
    expect(await named(stage).count()).toBeLessThan(10)
    expect(await nodes()).toBeLessThan(PAGES + 200)
    await expect(page.locator('main canvas')).not.toHaveCount(0)
    expect(await page.locator('main canvas').count()).toBeLessThan(6)
  }
}

async function tabsAcross(stage: Stage) {
  const { page } = stage
  await sheet(stage, 1).evaluate((element) => element.scrollIntoView())
  await field(stage, vat).click()
  await page.keyboard.press('Tab')
  await expect(field(stage, conditions)).toBeFocused()
  await expect(field(stage, conditions)).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Tab')
  await expect(field(stage, signature)).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(field(stage, vat)).toBeFocused()
  await page.keyboard.type('FR ')
  await area(stage).evaluate((element) => element.scrollTo({ top: element.scrollHeight, behavior: 'instant' }))
  await expect(sheet(stage, PAGES).locator('canvas')).toBeVisible()
  await expect(sheet(stage, 1).locator('canvas')).toHaveCount(0)
  await page.keyboard.type('42')
  await expect(field(stage, vat)).toHaveValue('FR 42')
}

test('a part of the file that cannot be read fails the pages that need it, and is read on the next try', async ({
  stage,
}) => {
  const { world, say } = stage
  await open(stage)
  world.serves('viewSignerFile', () => ({
    status: 503,
    type: 'application/json',
    body: JSON.stringify({ name: 'TemporarilyUnavailableException', message: '' }),
  }))
  await sheet(stage, 150).evaluate((element) => element.scrollIntoView())
  await expect(sheet(stage, 150).getByRole('alert')).toContainText(say({ id: 'paper.failed' }))
  serveFiles(stage, book)
  await sheet(stage, 150)
    .getByRole('button', { name: say({ id: 'paper.retry' }) })
    .click()
  await expect(sheet(stage, 150).locator('canvas')).toBeVisible()
  await expect(sheet(stage, 150).getByRole('alert')).toHaveCount(0)
})

test('the font of values is loaded after the first page, or when that has failed', async ({ stage }) => {
  const { page, world } = stage
  await page.goto(`/open-request/${token}`)
  await world.answers('getSigner', 200, view)
  await world.isAsked('viewSignerFile')
  await openRequest(stage, view)
  await expect(field(stage, vat)).toBeVisible()
  /** Whether each part of the font is loaded: the whole of it, other alphabets, Latin. */
  const parts = () =>
    page.evaluate(() =>
      [...document.fonts].filter(({ family }) => /DejaVu/.test(family)).map(({ status }) => status === 'loaded'),
    )
  await expect(field(stage, date)).not.toHaveValue('')
  expect(await parts()).toEqual([false, false, false])
  await world.hangsUp()
  // Only what the values need.
  await expect.poll(parts).toEqual([false, false, true])
})
