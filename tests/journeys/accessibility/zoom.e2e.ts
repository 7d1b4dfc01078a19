import { expect, type Page } from '@playwright/test'
import { openScreen, screens } from '../../support/journeys/screens.ts'
import { Sender, agreement, type Person } from '../../support/journeys/sender.ts'
import { test } from '../../support/journeys/signed-in.ts'
import { Signer } from '../../support/journeys/signer.ts'

// On the real server, in English: a desktop of 1280 pixels at 400 % has 320.
test.beforeEach(({ page }) => page.setViewportSize({ width: 320, height: 640 }))

const carl: Person = { first: 'Carl', last: 'Gauss', mail: 'carl.gauss@zoom.example.org' }

/** The spacing that a person may ask for (WCAG 1.4.12). */
const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
  p { margin-block-end: 2em !important }`

/** What a person needs of a screen: that nothing hides sideways, and that words in buttons and headings are whole. */
const lossesOf = (page: Page) =>
  page.evaluate(() => {
    const root = globalThis.document.documentElement
    const isCut = (element: HTMLElement) => {
      const { overflowX, overflowY } = getComputedStyle(element)
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
      return (
        element.checkVisibility() &&
        element.clientWidth > 1 &&
        ((hides(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
          (hides(overflowY) && element.scrollHeight > element.clientHeight + 1))
      )
    }
    const words = [...root.querySelectorAll<HTMLElement>('h1, h2, h3, p, label, button, main a')]
    return [
      ...(root.scrollWidth > innerWidth ? [`the page is ${root.scrollWidth - innerWidth} too wide`] : []),
      ...words.filter(isCut).map((element) => `cut: ${element.textContent}`),
    ]
  })

/** The elements whose changes would be seen to move: longer than a millisecond. */
const movesOf = (page: Page) =>
  page.evaluate(() => {
    const isLong = (times: string) => times.split(', ').some((time) => parseFloat(time) > 0.001)
    return [...globalThis.document.querySelectorAll('body *')]
      .filter((element) => {
        const { transitionDuration, animationDuration, animationName } = getComputedStyle(element)
        return isLong(transitionDuration) || (animationName !== 'none' && isLong(animationDuration))
      })
      .map((element) => element.outerHTML.slice(0, 120))
  })

async function expectReadable(page: Page) {
  expect(await lossesOf(page)).toEqual([])
  // A constructed style sheet: the security policy refuses one in the page.
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    globalThis.document.adoptedStyleSheets = [sheet]
  }, SPACING)
  expect(await lossesOf(page)).toEqual([])
  await page.evaluate(() => (globalThis.document.adoptedStyleSheets = []).length)
}

for (const screen of screens)
  test(`A11Y-003 at 400 % and with wide spacing, ${screen.path} is read without scrolling sideways`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openScreen(page, screen)
    expect(await movesOf(page)).toEqual([])
    await expectReadable(page)
  })

test('A11Y-003 at 400 % and with wide spacing, a request is prepared and opened to sign', async ({ page }) => {
  const sender = new Sender({ page, isSignedIn: true })
  await page.setViewportSize({ width: 1280, height: 800 })
  await sender.begin()
  await sender.addSigners([carl])
  await sender.placeFields(carl, 1, [['SIGNATURE', 0.3]])
  await page.setViewportSize({ width: 320, height: 640 })
  await expectReadable(page)
  await sender.review()
  await expectReadable(page)
  await sender.send()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(agreement.name.replace('.pdf', ''))
  await expectReadable(page)
  await new Signer({ page, person: carl }).openLink()
  await expectReadable(page)
})
