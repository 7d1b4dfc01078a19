import { expect } from '@playwright/test'
import { boxesOf } from '../../support/measures/boxes.ts'
import { exhibit } from '../../support/walks/exhibit.ts'
import { pdfWith } from '../../support/pdf/pdf.ts'
import { test } from '../../support/walks/stage.ts'

const pages = Array.from({ length: 40 }, (_, i) => ({ width: 400, height: 600, words: `Words of page ${i + 1}` }))
const file = (body: Buffer) => ({ type: 'application/pdf', body })
let shown: Awaited<ReturnType<typeof exhibit>>

test.beforeAll(async () => {
  shown = await exhibit('/tests/ui/paper/paper.exhibit.tsx', {
    '/long.pdf': { ...file(pdfWith(pages)), ifHeader: ['authorization', 'Bearer key'] },
    '/black.pdf': file(pdfWith([{ width: 400, height: 600, isBlack: true }])),
    '/turned.pdf': file(pdfWith([{ width: 600, height: 400, rotate: 90, words: 'Turned' }])),
    '/broken.pdf': file(Buffer.from('%PDF-1.7 and then nothing')),
  })
})
test.afterAll(() => shown.end())

test('a document is loaded with its bearer token, page by page, and only pages near the viewport stay in memory', async ({
  stage,
}) => {
  const { page, say, violations } = stage
  await page.goto(`${shown.address}/long?pages=40&token=key`)
  const sheet = (n: number) => page.getByRole('region', { name: say({ id: 'paper.page' }, { page: n, pages: 40 }) })
  await expect(sheet(1).locator('canvas')).toBeVisible()
  await expect(sheet(1)).toHaveAttribute('data-seen', 'worded')
  await expect(sheet(1)).toContainText('Words of page 1')
  await expect(page.getByRole('region').locator('canvas')).toHaveCount(3)
  // Dark pixels: Helvetica is not in the file, so it came from our own fonts.
  expect(await inkOf(sheet(1).locator('canvas'))).toBeGreaterThan(100)

  await sheet(40).scrollIntoViewIfNeeded()
  await expect(sheet(40)).toContainText('Words of page 40')
  await expect(sheet(40).locator('canvas')).toBeVisible()
  await expect(sheet(1).locator('canvas')).toHaveCount(0)
  expect(await page.getByRole('region').locator('canvas').count()).toBeLessThanOrEqual(4)
  expect(violations).toEqual([])
})

test('the text layer matches the picture, and overlays are placed in fractions of the page', async ({ stage }) => {
  const { page } = stage
  await page.goto(`${shown.address}/turned?pages=1`)
  await expect(page.getByText('Turned')).toHaveCount(1)
  // 40 points from the left and bottom of the page, which is then rotated clockwise by 90 degrees.
  const [sheet, words, over] = await boxesOf(
    page.locator('[data-page="0"]'),
    page.getByText('Turned'),
    page.locator('[data-over="0"]'),
  )
  expect(words.x - sheet.x).toBeGreaterThan(30)
  expect(words.x - sheet.x).toBeLessThan(45)
  expect(words.y - sheet.y).toBeGreaterThan(35)
  expect(words.y - sheet.y).toBeLessThan(45)
  expect([over.x - sheet.x, over.y - sheet.y]).toEqual([200, 150])
})

test('an image that needs WebAssembly is drawn, its page is marked as having no text, and no policy is violated', async ({
  stage,
}) => {
  const { page, say, violations } = stage
  const policies: string[] = []
  page.on('response', (response) => {
    const policy = response.headers()['content-security-policy'] ?? ''
    if (policy.includes('wasm-unsafe-eval')) policies.push(new URL(response.url()).pathname)
  })
  await page.goto(`${shown.address}/black?pages=1`)
  await expect(page.getByText(say({ id: 'paper.wordless' }))).toBeAttached()
  const canvas = page.getByRole('region').locator('canvas')
  await expect(canvas).toBeVisible()
  expect(await inkOf(canvas)).toBe(400 * 600)
  expect(policies).toEqual([expect.stringMatching(/^\/assets\/pdf\.worker[^/]*\.mjs$/)])
  expect(violations).toEqual([])
})

test('an unreadable page says so and can be retried', async ({ stage }) => {
  const { page, say } = stage
  for (const name of ['broken', 'long', 'nowhere']) {
    await page.goto(`${shown.address}/${name}?pages=1&token=wrong`)
    await expect(page.getByRole('alert')).toContainText(say({ id: 'paper.failed' }))
  }
  await page.getByRole('button', { name: say({ id: 'paper.retry' }) }).click()
  await expect(page.getByRole('alert')).toContainText(say({ id: 'paper.failed' }))
})

/** Counts the pixels of a canvas that are closer to black than to white. */
const inkOf = (canvas: import('@playwright/test').Locator) =>
  canvas.evaluate((element: HTMLCanvasElement) => {
    const { data } = element.getContext('2d')!.getImageData(0, 0, element.width, element.height)
    let dark = 0
    for (let i = 0; i < data.length; i += 4) if (data[i]! < 128) dark += 1
    return dark
  })
