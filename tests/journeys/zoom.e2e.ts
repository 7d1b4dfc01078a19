import { expect, test, type Page } from '@playwright/test'
import { Sender, agreement, type Person } from '../support/journeys/sender.ts'
import { Signer } from '../support/journeys/signer.ts'

// On the real server, in English: a desktop of 1280 pixels at 400 % has 320.
test.use({ viewport: { width: 320, height: 640 } })

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

/** The screens that an address opens. A new one is a line. */
const screens = [
  { path: '/login', isPublic: true },
  { path: '/signature-check', isPublic: true },
  { path: '/simple-signature-requests' },
  { path: '/simple-signature' },
  { path: '/profile/security' },
] as const

for (const { path, ...more } of screens)
  test(`A11Y-003 at 400 % and with wide spacing, ${path} is read without scrolling sideways`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    if ('isPublic' in more) await page.goto(path)
    else await new Sender({ page }).logIn(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await movesOf(page)).toEqual([])
    await expectReadable(page)
  })

test('A11Y-003 at 400 % and with wide spacing, a request is prepared, and at 400 % it is opened to sign', async ({
  page,
}) => {
  const sender = new Sender({ page })
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
  // With wide spacing its bar cuts the date: docs/accessibility.md.
  expect(await lossesOf(page)).toEqual([])
})

test('A11Y-003 with forced colours, fields and buttons of the login keep a border', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const isBordered = (element: Element) => {
    for (let each: Element | null = element; each && each.tagName !== 'FORM'; each = each.parentElement) {
      const { borderTopStyle, borderTopWidth } = getComputedStyle(each)
      if (borderTopStyle !== 'none' && parseFloat(borderTopWidth) >= 1) return true
    }
    return false
  }
  for (const control of [
    page.getByLabel('User name or email'),
    page.getByLabel('Password', { exact: true }),
    page.getByRole('button', { name: 'Log in', exact: true }),
  ])
    expect(await control.evaluate(isBordered)).toBe(true)
})
