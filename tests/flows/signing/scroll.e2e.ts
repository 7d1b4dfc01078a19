import { expect, type Locator } from '@playwright/test'
import type { Opening } from '#machines/rules/documents/field-opening.ts'
import type { SigningView } from '#machines/rules/signing/signing.ts'
import { exhibit } from '../../support/walks/exhibit.ts'
import { pdfWith } from '../../support/pdf/pdf.ts'
import { dialog, followLink, openRequest, primary } from '../../support/walks/signer-stage.ts'
import { conditions, date, mine, readyView, signature, signingView, vat } from '../../support/samples/signer.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import { turnOf } from '../../support/walks/turns.ts'
import { fieldEditorInput } from '../documents/field-editor.paths.ts'

const A4 = { width: 595, height: 842 }
const long = (length: number) => pdfWith(Array.from({ length }, (_, i) => ({ ...A4, words: `Page ${i + 1}` })))

/** A document of many pages with fields on the first, the middle and the last page. */
function longView(pages: number): SigningView {
  const [file] = signingView().files
  const placed = [
    vat,
    { ...conditions, pageNumber: pages / 2 },
    ...[date, signature].map((f) => ({ ...f, pageNumber: pages })),
  ]
  const fields = placed.map(mine)
  return signingView({ files: [{ ...file!, nbPages: pages, pages: Array.from({ length: pages }, () => A4), fields }] })
}

async function openLong(stage: Stage, pages: number) {
  const view = longView(pages)
  await followLink(stage, view, long(pages))
  await openRequest(stage, view)
  await expect(sheet(stage, 1).locator('canvas')).toBeVisible()
}

const area = ({ page, say }: Stage) => page.getByRole('region', { name: say({ id: 'signing.documents' }) })
const sheet = ({ page }: Stage, number: number) => page.locator(`main [data-page="${number - 1}"]`)
const rail = ({ page, say }: Stage) => page.getByRole('navigation', { name: say({ id: 'signing.pages' }) })
/** The scroll area of the thumbnails: around the files, each with a row of its own for its name. */
const thumbs = (within: Locator) => within.locator('button[aria-expanded]').locator('xpath=../../..')
const thumb = (within: Locator, { say }: Stage, number: number) =>
  within.getByRole('button', { name: new RegExp(`^${say({ id: 'signing.page' })}\\s+${number}(?!\\d)`) })

/** By how much the content exceeds the window, and how far the window is scrolled. */
const windowScroll = ({ page }: Stage) =>
  page.evaluate(() => {
    const { scrollHeight, scrollWidth, scrollTop, scrollLeft } = document.scrollingElement!
    return { below: scrollHeight - innerHeight, beside: scrollWidth - innerWidth, scrollTop, scrollLeft }
  })

/** Expects that the window cannot scroll, and shows the header and the primary button. */
async function windowIsFixed(stage: Stage) {
  expect(await windowScroll(stage)).toEqual({ below: 0, beside: 0, scrollTop: 0, scrollLeft: 0 })
  await expect(stage.page.locator('header')).toBeInViewport({ ratio: 1 })
  await expect(primary(stage)).toBeInViewport({ ratio: 1 })
}

/** How far the element is scrolled: pixels above and below what it shows. One that cannot scroll fails. */
const scrolled = (element: Locator) =>
  element.evaluate(({ scrollHeight, scrollTop, clientHeight }) => {
    if (scrollHeight <= clientHeight) throw new Error('This element cannot scroll.')
    return { above: scrollTop, below: scrollHeight - scrollTop - clientHeight }
  })
const isAtEnd = (element: Locator) => expect.poll(async () => (await scrolled(element)).below).toBeLessThan(2)
const isAtStart = (element: Locator) => expect.poll(async () => (await scrolled(element)).above).toBe(0)

/** Presses a key that scrolls the element, and waits until it has: a key during a scroll may get lost. */
async function scrollWith({ page }: Stage, key: string, element: Locator) {
  const ended = await element.evaluateHandle((scrolls) => ({
    scroll: new Promise((end) => scrolls.addEventListener('scrollend', end, { once: true })),
  }))
  await page.keyboard.press(key)
  await ended.evaluate(async ({ scroll }) => void (await scroll))
}

/** Turns the wheel over an element until its end, and further. */
async function wheelToEnd({ page }: Stage, over: Locator, scrolls: Locator) {
  await over.hover()
  await page.mouse.wheel(0, 1_000_000)
  await isAtEnd(scrolls)
  for (let turns = 0; turns < 3; turns++) await page.mouse.wheel(0, 1000)
  await isAtEnd(scrolls)
}

test.afterEach(({ stage }) => stage.page.setViewportSize({ width: 1280, height: 720 }))

for (const [turn, pages] of [14, 352].entries())
  test(`the wheel, keys and the next field scroll the rail and the document of ${pages} pages, never the window`, {
    tag: turnOf(turn),
  }, async ({ stage }) => {
    const { page } = stage
    await page.setViewportSize({ width: 1440, height: 900 })
    await openLong(stage, pages)
    await windowIsFixed(stage)

    await test.step('the wheel scrolls the rail', async () => {
      await wheelToEnd(stage, rail(stage), thumbs(rail(stage)))
      await expect(thumb(rail(stage), stage, pages)).toBeInViewport({ ratio: 1 })
      await windowIsFixed(stage)
      await test.step('SIGN-006 a press on a thumbnail scrolls to its page', async () => {
        await thumb(rail(stage), stage, pages - 3).click()
        await expect(sheet(stage, pages - 3)).toBeInViewport()
      })
      await expect(thumb(rail(stage), stage, pages - 3)).toHaveAttribute('aria-current', 'true')
      await windowIsFixed(stage)
    })
    await test.step('the wheel scrolls the document', async () => {
      await wheelToEnd(stage, area(stage), area(stage))
      await expect(sheet(stage, pages)).toBeInViewport()
      await windowIsFixed(stage)
    })
    await test.step('keys scroll the rail', async () => {
      await thumb(rail(stage), stage, pages).focus()
      await scrollWith(stage, 'Home', thumbs(rail(stage)))
      await isAtStart(thumbs(rail(stage)))
      await thumb(rail(stage), stage, 1).focus()
      for (let number = 2; number <= 14; number++) await page.keyboard.press('Tab')
      await expect(thumb(rail(stage), stage, 14)).toBeFocused()
      await expect(thumb(rail(stage), stage, 14)).toBeInViewport({ ratio: 1 })
      await windowIsFixed(stage)
      await page.keyboard.press('Space')
      await expect(sheet(stage, 14)).toBeInViewport()
      await windowIsFixed(stage)
      await page.keyboard.press('End')
      await isAtEnd(thumbs(rail(stage)))
      await windowIsFixed(stage)
    })
    await test.step('keys scroll the document', async () => {
      await area(stage).focus()
      await scrollWith(stage, 'Home', area(stage))
      await isAtStart(area(stage))
      for (const key of ['PageDown', 'Space', 'End']) await scrollWith(stage, key, area(stage))
      await isAtEnd(area(stage))
      await page.keyboard.press('PageDown')
      await windowIsFixed(stage)
      await scrollWith(stage, 'Home', area(stage))
      await isAtStart(area(stage))
    })
    await test.step('the next field scrolls the document', async () => {
      for (const [field, number] of [
        [vat, 1],
        [conditions, pages / 2],
      ] as const) {
        await primary(stage).click()
        await expect(page.locator(`#field-${field.id}`)).toBeFocused()
        await expect(sheet(stage, number).locator(`#field-${field.id}`)).toBeInViewport({ ratio: 1 })
        await windowIsFixed(stage)
        if (field === vat) await page.keyboard.type('FR 42')
        else await page.keyboard.press('Space')
      }
      await page.keyboard.press('Enter')
      await expect(sheet(stage, pages).locator(`#field-${signature.id}`)).toBeInViewport({ ratio: 1 })
      await windowIsFixed(stage)
    })
  })

for (const [turn, [window, viewport, pages]] of (
  [
    ['at 200 % zoom', { width: 720, height: 450 }, 14],
    ['on a phone', { width: 390, height: 844 }, 352],
  ] as const
).entries())
  test(`${window} the drawer scrolls its ${pages} pages, never the window`, { tag: turnOf(turn) }, async ({
    stage,
  }) => {
    const { page, say } = stage
    await page.setViewportSize(viewport)
    await openLong(stage, pages)
    await windowIsFixed(stage)
    await page.getByRole('button', { name: say({ id: 'signing.more' }) }).click()
    await page.getByRole('menuitem', { name: say({ id: 'signing.pages' }) }).click()

    const last = thumb(dialog(stage), stage, pages)
    await wheelToEnd(stage, thumb(dialog(stage), stage, 1), thumbs(dialog(stage)))
    await expect(last).toBeInViewport({ ratio: 1 })
    // Only the pages near the screen are drawn.
    expect(await dialog(stage).locator('canvas').count()).toBeLessThan(20)
    await windowIsFixed(stage)
    await last.click()
    await expect(dialog(stage)).toHaveCount(0)
    await expect(sheet(stage, pages)).toBeInViewport()
    await windowIsFixed(stage)

    await wheelToEnd(stage, area(stage), area(stage))
    await windowIsFixed(stage)
    // The first press leads to the first field, the second one to the next.
    await primary(stage).click()
    await expect(sheet(stage, 1).locator(`#field-${vat.id}`)).toBeInViewport()
    await primary(stage).click()
    await expect(sheet(stage, pages / 2).locator(`#field-${conditions.id}`)).toBeInViewport({ ratio: 1 })
    await windowIsFixed(stage)
  })

test('the dialog scrolls its documents and nothing around it', { tag: turnOf(0) }, async ({ stage }) => {
  const { page, say } = stage
  await page.setViewportSize({ width: 720, height: 450 })
  const ready = readyView()
  const files = Array.from({ length: 12 }, (_, i) => ({ ...ready.files[0]!, id: String(i).padStart(24, '0') }))
  const view = { ...ready, files: files.map((file, i) => (i === 0 ? file : { ...file, fields: [] })) }
  await followLink(stage, view)
  await openRequest(stage, view)
  await primary(stage).click()
  const boxes = dialog(stage).getByRole('checkbox')
  await boxes.last().focus()
  await expect(boxes.last().locator('xpath=ancestor::label')).toBeInViewport({ ratio: 1 })
  const around = await dialog(stage).evaluate((element) => {
    const all: { spare: number; scrollTop: number }[] = []
    for (let at = element.parentElement; at; at = at.parentElement)
      all.push({ spare: at.scrollHeight - at.clientHeight, scrollTop: at.scrollTop })
    return all
  })
  for (const { spare, scrollTop } of around) expect([Math.max(0, spare), scrollTop]).toEqual([0, 0])
  await expect(dialog(stage).getByRole('button', { name: say({ id: 'signing-dialog.choose' }) })).toBeInViewport({
    ratio: 1,
  })
})

test.describe('placing fields on 352 pages', { tag: turnOf(1) }, () => {
  let shown: Awaited<ReturnType<typeof exhibit>>
  test.beforeAll(async () => {
    shown = await exhibit('/tests/flows/documents/field-editor.exhibit.tsx', {
      '/document.pdf': { type: 'application/pdf', body: long(352) },
    })
  })
  test.afterAll(() => shown.end())

  test('palette, pages and overview scroll, never the window', async ({ stage }) => {
    const { page, say } = stage
    await page.setViewportSize({ width: 1200, height: 450 })
    const role = (i: number) => ({ name: `Signer ${i + 1}`, type: 'SIGNER' as const, state: null })
    const input: Opening = {
      ...fieldEditorInput,
      pages: Array.from({ length: 352 }, () => A4),
      roles: [...fieldEditorInput.roles, ...Array.from({ length: 24 }, (_, i) => role(i))],
      fields: fieldEditorInput.fields.map((field) => ({
        ...field,
        pageNumber: field.name ? 0 : 351,
        y1: 700,
        y2: 723,
      })),
    }
    await page.goto(shown.address)
    await page.evaluate((given) => sessionStorage.setItem('input', given), JSON.stringify(input))
    await page.goto(`${shown.address}/fields`)
    await expect(page.locator('[data-page="0"] canvas')).toBeVisible()
    const isStill = async () =>
      expect(await windowScroll(stage)).toEqual({ below: 0, beside: 0, scrollTop: 0, scrollLeft: 0 })
    await isStill()

    const pages = page.getByRole('region', { name: say({ id: 'paper.pages' }), exact: true })
    const palette = page.getByRole('complementary', { name: say({ id: 'field-editor.palette' }) })
    const overview = page.getByRole('complementary', { name: say({ id: 'field-editor.details' }) })
    for (const element of [palette, overview, pages]) {
      await wheelToEnd(stage, element, element)
      await isStill()
    }
    await overview.getByRole('button').last().click()
    await expect(page.locator('[data-page="351"]')).toBeInViewport()
    await isStill()
    await pages.focus()
    for (const key of ['Home', 'PageDown', 'End']) await page.keyboard.press(key)
    await isStill()
    await page.keyboard.press('Home')
    await expect(page.locator('[data-page="0"]')).toBeInViewport()
    await page.locator('[data-seek]').click()
    await expect(page.locator('[data-field=f2]')).toBeInViewport({ ratio: 1 })
    await isStill()
  })
})
