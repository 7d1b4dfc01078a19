import {
  expect,
  test,
  type Locator,
  type Page,
  type PlaywrightTestArgs,
  type PlaywrightTestOptions,
} from '@playwright/test'
import { DEMO_PASSWORD } from '../../server/demo.ts'
import { sendTo } from '../support/journeys/by-api.ts'
import { readMail } from '../support/journeys/mailbox.ts'
import { Sender } from '../support/journeys/sender.ts'
import { ACCEPTED } from '../support/walks/accepted-cookies.ts'
import { listen } from '../support/walks/loaded.ts'
import { turnOf } from '../support/walks/turns.ts'

/** The scripts and styles that the HTML of a page names. */
async function namedIn(page: Page, address: string): Promise<Set<string>> {
  const html = await (await page.request.get(address, { headers: { 'accept-language': 'en' } })).text()
  return new Set([...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path!))
}

async function signIn({ request, baseURL, context }: Pick<TestArgs, 'request' | 'baseURL' | 'context'>) {
  const answer = await request.post('/api/public/v1/auth', {
    data: { user: 'ada', password: DEMO_PASSWORD },
    headers: { origin: baseURL! },
  })
  expect(answer.status()).toBe(200)
  await context.addCookies((await request.storageState()).cookies)
}

/** Waits until the list under a button has failed to load: what is still being loaded would open by itself later. */
const hasGivenUp = (button: Locator) => expect(button).not.toHaveAttribute('data-waiting')

type TestArgs = PlaywrightTestArgs & PlaywrightTestOptions

/** What a page transfers at most: kilobytes of scripts, compressed, and their requests. */
const budgets = [
  { address: '/login', kilobytes: 179, requests: 8 },
  { address: '/signature-check', kilobytes: 206, requests: 17 },
  { address: '/simple-signature-requests', isForAccounts: true, kilobytes: 201, requests: 18 },
  { address: '/simple-signature', isForAccounts: true, kilobytes: 225, requests: 19 },
  { address: '/contacts', isForAccounts: true, kilobytes: 209, requests: 22 },
  { address: '/create-contact', isForAccounts: true, kilobytes: 201, requests: 18 },
  // With the text, which comes in the language that was chosen, so that the page cannot name it.
  { address: '/gcu', kilobytes: 181, requests: 12 },
  { address: '/expired-sign-request', kilobytes: 183, requests: 14 },
]

for (const { address, kilobytes, requests, isForAccounts } of budgets)
  test(`${address} asks for all that it needs at once, at most ${kilobytes} kB of scripts in ${requests} requests`, {
    tag: turnOf(0),
  }, async ({ page, request, baseURL, context }) => {
    if (isForAccounts) await signIn({ request, baseURL, context })
    const named = await namedIn(page, address)
    const statuses = [...named].map(async (path) => [path, (await page.request.head(path)).status()])
    expect(await Promise.all(statuses)).toEqual([...named].map((path) => [path, 200]))
    const asked: string[] = []
    page.on('request', (one) => asked.push(new URL(one.url()).pathname))
    const loaded = listen(page)
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(address)

    const isNeeded = (path: string) => /^\/assets\/(?!terms-\d).*\.(js|css)$/.test(path)
    expect(asked.filter((path) => isNeeded(path) && !named.has(path))).toEqual([])
    const { script } = await loaded()
    expect(script.bytes).toBeGreaterThan(50_000)
    expect(script.bytes).toBeLessThanOrEqual(kilobytes * 1000)
    expect(script.requests).toBeLessThanOrEqual(requests)
  })

test.describe('on a first visit', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  test('the banner about cookies comes after the page, with at most 3 kB of scripts', {
    tag: turnOf(0),
  }, async ({ page, browser, baseURL }) => {
    const named = await namedIn(page, '/login')
    expect([...named].filter((path) => path.includes('cookie-consent'))).toEqual([])
    const loaded = listen(page)
    await page.goto('/login')
    await expect(page.getByRole('button', { name: 'Accept' })).toBeVisible()
    const first = (await loaded()).script

    const known = await browser.newContext({ baseURL: baseURL!, locale: 'en' })
    const later = await known.newPage()
    const loadedLater = listen(later)
    await later.addInitScript(({ name, value }) => localStorage.setItem(name, value), ACCEPTED)
    await later.goto('/login')
    await expect(later.getByRole('heading', { level: 1 })).toBeVisible()
    const { bytes } = (await loadedLater()).script
    await known.close()
    expect(first.bytes).toBeGreaterThan(bytes)
    expect(first.bytes - bytes).toBeLessThanOrEqual(3000)
  })
})

test('the field editor needs at most 319 kB of scripts, with pdf.js', {
  tag: turnOf(0),
}, async ({ page, request, baseURL, context }) => {
  await signIn({ request, baseURL, context })
  const loaded = listen(page)
  await page.goto('/simple-signature')
  const sender = new Sender({ page })
  await sender.addFile('Lease', 1)
  await sender.addSigners([{ first: 'Anna', last: 'Berg', mail: 'editor.bytes@example.org' }])
  await expect(page.locator('[data-page="0"] canvas').first()).toBeVisible()
  const { script } = await loaded()
  expect(script.bytes).toBeGreaterThan(200_000)
  expect(script.bytes).toBeLessThanOrEqual(319_000)
})

test('the signing page needs at most 280 kB of scripts, with pdf.js', {
  tag: turnOf(0),
}, async ({ page, request, baseURL, context, browser }) => {
  await signIn({ request, baseURL, context })
  await page.goto('/login')
  const mail = `signing.bytes.${Date.now()}@example.org`
  await sendTo(page, 'Lease', [{ first: 'Anna', last: 'Berg', mail }])
  const { links } = await readMail(page, mail, 'Lease')
  // Without what the sender's page has loaded.
  const empty = await browser.newContext({ baseURL: baseURL!, locale: 'en' })
  const signing = await empty.newPage()
  const loaded = listen(signing)
  await signing.goto(links.find((link) => link.includes('/open-request/'))!)
  await expect(signing.locator('main [data-page="0"] canvas')).toBeVisible()
  const { script } = await loaded()
  await empty.close()
  expect(script.bytes).toBeGreaterThan(200_000)
  expect(script.bytes).toBeLessThanOrEqual(280_000)
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

test('filters by date are loaded when they are asked for, and again after that failed', {
  tag: turnOf(0),
}, async ({ page, request, baseURL, context }) => {
  await signIn({ request, baseURL, context })
  await page.goto('/simple-signature-requests?name=none')
  const from = page.getByRole('group', { name: 'Created from' })
  await page.route('**/request-periods*', (route) => route.abort())
  await page.getByRole('button', { name: 'More filters' }).click()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(from).toHaveCount(0)
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(from).toBeVisible()
})

test('the list of a select is loaded when it is touched, and again after that failed', {
  tag: turnOf(0),
}, async ({ page, request, baseURL, context }) => {
  await signIn({ request, baseURL, context })
  const lists: string[] = []
  page.on('request', (one) => {
    if (one.url().includes('/select-list')) lists.push(one.url())
  })
  await page.goto('/simple-signature-requests?name=none')
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
