import { expect, test, type Locator, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../../server/demo.ts'
import { sendTo } from '../../support/journeys/by-api.ts'
import { readMail } from '../../support/journeys/mailbox.ts'
import { Sender } from '../../support/journeys/sender.ts'
import { acceptCookiesAnywhere } from '../../support/walks/accepted-cookies.ts'
import { turnOf } from '../../support/walks/turns.ts'
import { filesOf, isScript, namedIn } from './built.ts'

// What the files weigh is computed without a browser (bytes.test.ts). These tests hold that no other files are loaded.

/** Signs the browser of a page in. */
async function signIn(page: Page, origin: string) {
  const data = { user: 'ada', password: DEMO_PASSWORD }
  const answer = await page.request.post('/api/public/v1/auth', { data, headers: { origin } })
  expect(answer.status()).toBe(200)
}

const html = async (page: Page, address: string) =>
  (await page.request.get(address, { headers: { 'accept-language': 'en' } })).text()

/** A script or style of the application. */
const isNeeded = (path: string) => /^\/assets\/.*\.(js|css)$/.test(path)

/** The paths that a page asks for from now on. */
function askedBy(page: Page): Set<string> {
  const asked = new Set<string>()
  page.on('request', (one) => asked.add(new URL(one.url()).pathname))
  return asked
}

/** Opens a page, and waits until it is `shown`; returns what it has loaded until then although its HTML does not name it. */
async function loadedUnnamed(page: Page, address: string, shown = page.getByRole('heading', { level: 1 })) {
  const named = namedIn(await html(page, address))
  // What the page before it still loads is not of this one.
  await page.goto('about:blank')
  const asked = askedBy(page)
  await page.goto(address)
  await expect(shown).toBeVisible()
  // A link's token gives way to the id of its request.
  expect(new URL(page.url()).pathname.split('/')[1]).toBe(address.split('/')[1])
  const needed = [...asked].filter(isNeeded)
  expect(needed.length).toBeGreaterThan(3)
  return needed.filter((path) => !named.has(path))
}

/** Waits until the list under a button has failed to load: what is still being loaded would open by itself later. */
const hasGivenUp = (button: Locator) => expect(button).not.toHaveAttribute('data-waiting')

/** Pages for everybody, and pages for accounts. */
const PUBLIC = ['/login', '/signature-check', '/expired-sign-request', '/gcu']
const FOR_ACCOUNTS = [
  '/dashboard',
  '/simple-signature-requests',
  '/simple-signature',
  '/contacts',
  '/create-contact',
  '/profile/security',
]

test('a page asks for all that it needs right away: nothing is loaded that its HTML does not name', {
  tag: turnOf(0),
}, async ({ page, baseURL }) => {
  for (const address of PUBLIC) {
    const unnamed = await loadedUnnamed(page, address)
    // The page of the terms cannot name their text, which comes in the language that was chosen.
    expect([address, unnamed.filter((path) => !path.startsWith('/assets/terms-'))]).toEqual([address, []])
  }
  await signIn(page, baseURL!)
  for (const address of FOR_ACCOUNTS) expect([address, await loadedUnnamed(page, address)]).toEqual([address, []])
})

test.describe('on a first visit', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  test('the banner about cookies comes after the page, and loads nothing but what its budget counts', {
    tag: turnOf(0),
  }, async ({ page }) => {
    const banner = filesOf('the banner about cookies')
    const named = namedIn(await html(page, '/login'))
    expect([...named].filter((path) => path.includes('cookie-consent'))).toEqual([])
    const unnamed = await loadedUnnamed(page, '/login', page.getByRole('button', { name: 'Accept' }))
    expect(unnamed).toContainEqual(expect.stringContaining('cookie-consent'))
    expect(unnamed.filter((path) => isScript(path) && !banner.has(path))).toEqual([])
  })
})

test('the field editor loads nothing but what its budget counts, with pdf.js', {
  tag: turnOf(0),
}, async ({ page, baseURL }) => {
  const editor = filesOf('the field editor, with pdf.js')
  await signIn(page, baseURL!)
  const named = namedIn(await html(page, '/simple-signature'))
  const asked = askedBy(page)
  await page.goto('/simple-signature')
  const sender = new Sender({ page })
  await sender.addFile('Lease', 1)
  await sender.addSigners([{ first: 'Anna', last: 'Berg', mail: 'editor.bytes@example.org' }])
  await expect(page.locator('[data-page="0"] canvas').first()).toBeVisible()
  expect([...asked].filter((path) => /\/(pdfjs|draft-field-editor)-[^/]+\.js$/.test(path))).toHaveLength(2)
  expect([...asked].filter((path) => isScript(path) && !named.has(path) && !editor.has(path))).toEqual([])
})

test('the signing page shows the first page with what its HTML names', {
  tag: turnOf(0),
}, async ({ page, baseURL, browser }) => {
  await signIn(page, baseURL!)
  await page.goto('/login')
  const mail = `signing.bytes.${Date.now()}@example.org`
  await sendTo(page, 'Lease', [{ first: 'Anna', last: 'Berg', mail }])
  const { links } = await readMail(page, mail, 'Lease')
  // Without what the sender's page has loaded.
  const empty = await browser.newContext({ baseURL: baseURL!, locale: 'en' })
  const signing = await empty.newPage()
  await acceptCookiesAnywhere(signing)
  const link = new URL(links.find((one) => one.includes('/open-request/'))!).pathname
  expect(await loadedUnnamed(signing, link, signing.locator('main [data-page="0"] canvas'))).toEqual([])
  await empty.close()
})

test('a menu is loaded when it is opened, and by the next try after that failed; the focus goes there and back', {
  tag: turnOf(0),
}, async ({ page }) => {
  const lists: string[] = []
  page.on('request', (one) => {
    if (one.url().includes('/menu-list')) lists.push(one.url())
  })
  await page.goto('/login')
  const button = page.getByRole('button', { name: 'Theme' })
  await expect(button).toHaveAttribute('aria-haspopup', 'menu')
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  expect(lists).toEqual([])

  await page.route('**/menu-list*', (route) => route.abort())
  await button.click()
  await hasGivenUp(button)
  expect(lists.length).toBeGreaterThan(0)
  await expect(page.getByRole('menu')).toHaveCount(0)
  await page.unrouteAll({ behavior: 'wait' })

  await button.focus()
  await page.keyboard.press('ArrowUp')
  const current = page.getByRole('menuitemradio', { checked: true })
  await expect(current).toBeFocused()
  const sheets = () => page.evaluate(() => [...document.styleSheets].map(({ href }) => href))
  expect((await sheets()).filter((href) => href?.includes('/menu-list'))).toHaveLength(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(current).toBeFocused()
})

test('filters by date and the list of a select are loaded when they are wanted, and by the next try after that failed', {
  tag: turnOf(0),
}, async ({ page, baseURL }) => {
  await signIn(page, baseURL!)
  const lists: string[] = []
  page.on('request', (one) => {
    if (one.url().includes('/select-list')) lists.push(one.url())
  })
  await page.goto('/simple-signature-requests?name=none')
  const from = page.getByRole('group', { name: 'Created from' })
  await page.route('**/request-periods*', (route) => route.abort())
  await page.getByRole('button', { name: 'More filters' }).click()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(from).toHaveCount(0)
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(from).toBeVisible()

  const state = page.getByRole('button', { name: 'State', exact: false })
  await expect(state).toBeVisible()
  expect(lists).toEqual([])
  await page.route('**/select-list*', (route) => route.abort())
  await state.click()
  await hasGivenUp(state)
  await expect(state).toHaveAttribute('aria-expanded', 'false')
  expect(lists.length).toBeGreaterThan(0)
  await page.unrouteAll({ behavior: 'wait' })
  await state.click()
  await expect(page.getByRole('listbox')).toBeVisible()
})
