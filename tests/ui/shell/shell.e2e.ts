import { expect } from '@playwright/test'
import { camille } from '../../support/samples/account.ts'
import { boxOf } from '../../support/measures/boxes.ts'
import { speaking } from '../../support/walks/language.ts'
import { sampleRows } from '../../support/samples/requests.ts'
import { expectNoOverflow } from '../../support/measures/overflow.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import { EACH } from '../../support/walks/turns.ts'

const few = { totalElements: 7, totalExact: true, totalPages: 1, number: 0, size: 20, next: null }

/** Opens the list of an account with a few requests. */
async function signedIn({ page, world }: Stage) {
  await page.goto('/simple-signature-requests')
  await world.answers('getMe', 200, camille)
  await world.answers('listRequests', 200, { content: sampleRows, ...few })
}

test(
  'I18N-002 I18N-007 switching the language keeps what was typed, and the choice is stored',
  { tag: EACH },
  async ({ stage: { page, say, violations } }, { project }) => {
    const other = project.name === 'en' ? 'fr' : 'en'
    await page.goto('/login')
    const heading = page.getByRole('heading', { name: say({ id: 'login.title' }) })
    await test.step('I18N-003 it starts in the language of the browser', () => expect(heading).toBeVisible())
    await page.getByLabel(say({ id: 'login.user' })).fill('camille')
    await page.getByRole('radio', { name: other === 'fr' ? 'Français' : 'English' }).click()

    const sayOther = speaking(other)
    await expect(page.getByLabel(sayOther({ id: 'login.user' }))).toHaveValue('camille')
    await expect(page).toHaveTitle(`${sayOther({ id: 'login.title' })} – Paraph`)
    await expect(page.locator('html')).toHaveAttribute('lang', other)
    await page.reload()
    await expect(page.getByRole('heading', { name: sayOther({ id: 'login.title' }) })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('user-locale'))).toBe(other)
    expect(violations).toEqual([])
  },
)

test('a chosen theme overrides the system’s and is kept until the system is chosen again', async ({
  stage: { page, say },
}) => {
  const choose = async (id: 'shell.theme.dark' | 'shell.theme.system') => {
    await page.getByRole('button', { name: say({ id: 'shell.theme' }) }).click()
    await page.getByRole('menuitemradio', { name: say({ id }) }).click()
  }
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await page.goto('/login')
  const light = await ground()
  await choose('shell.theme.dark')
  await expect.poll(ground).not.toBe(light)
  await page.reload()
  await expect(page.getByRole('heading')).toBeVisible()
  expect(await ground()).not.toBe(light)
  await choose('shell.theme.system')
  await expect.poll(ground).toBe(light)
})

test('if the messages fail to load, the page says so in both languages and can be retried', { tag: EACH }, async ({
  stage: { page, say },
}) => {
  await page.route(/\/assets\/(en|fr)-/, (route) => route.abort())
  await page.goto('/login')
  await expect(page.getByText('Paraph could not be loaded.')).toBeVisible()
  await expect(page.getByText('Paraph n’a pas pu être chargé.')).toBeVisible()
  await page.unroute(/\/assets\/(en|fr)-/)
  await page.getByRole('button').click()
  await expect(page.getByRole('heading', { name: say({ id: 'login.title' }) })).toBeVisible()
})

test('ROUTE-104 if a screen fails to load, the page reloads once, then says so', async ({ stage: { page, say } }) => {
  let pages = 0
  page.on('request', (request) => (pages += Number(request.isNavigationRequest())))
  await page.route(/\/assets\/login\.screen-/, (route) => route.abort())
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: say({ id: 'unreachable.title' }) })).toBeVisible()
  expect(pages).toBe(2)
})

test('SHELL-043 A11Y-001 the first Tab stop skips to the main content', async ({ stage: { page, say } }) => {
  await page.goto('/login')
  const first = page.locator('a[href], button, input').first()
  await expect(first).toHaveText(say({ id: 'shell.skip' }))
  await first.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('SHELL-045 SHELL-046 the side menu collapses to icons with accessible names, and expands; the window hears of it', async ({
  stage,
}) => {
  const { page, clock, say } = stage
  await signedIn(stage)
  const menu = page.getByRole('navigation', { name: say({ id: 'shell.menu' }) })
  const entry = menu.getByRole('link', { name: say({ id: 'pages.requests' }), exact: true })
  const toggle = page.getByRole('button', { name: say({ id: 'shell.menu' }) })
  await expect(entry).toHaveAttribute('aria-current', 'page')
  const width = async () => (await boxOf(menu)).width
  const { width: whole } = await boxOf(menu)
  await page.evaluate(() => {
    const heard = { resizes: 0 }
    Object.assign(globalThis, { heard })
    addEventListener('resize', () => heard.resizes++)
  })
  const resizes = () => page.evaluate(() => (globalThis as unknown as { heard: { resizes: number } }).heard.resizes)

  await clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  await toggle.click()
  await expect.poll(width).toBeLessThan(whole / 3)
  await expect(entry).toBeVisible()
  await clock.runFor(249)
  expect(await resizes()).toBe(0)
  await clock.runFor(1)
  expect(await resizes()).toBe(1)
  await clock.resume()

  await toggle.click()
  await expect.poll(width).toBe(whole)
})

test('SHELL-045 below 1160 px the menu begins as icons, and can be opened', async ({ stage }) => {
  const { page, say } = stage
  await page.setViewportSize({ width: 1159, height: 720 })
  await signedIn(stage)
  const menu = page.getByRole('navigation', { name: say({ id: 'shell.menu' }) })
  const width = async () => (await boxOf(menu)).width
  await expect.poll(width).toBeLessThan(80)
  await page.getByRole('button', { name: say({ id: 'shell.menu' }) }).click()
  await expect.poll(width).toBeGreaterThan(200)
  // What a laptop shows is not what was chosen for larger windows.
  await page.getByRole('button', { name: say({ id: 'shell.menu' }) }).click()
  await page.setViewportSize({ width: 1280, height: 720 })
  await expect.poll(width).toBeGreaterThan(200)
})

test('a list is printed without bars and controls, in the colours of paper', async ({ stage }) => {
  const { page, say } = stage
  await signedIn(stage)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  for (const role of ['banner', 'navigation', 'search'] as const) await expect(page.getByRole(role)).toHaveCount(0)
  for (const id of ['request-list.new', 'list.search', 'list.more'] as const)
    await expect(page.getByText(say({ id }), { exact: true }).and(page.locator('main *'))).toBeHidden()
  await expect(page.getByRole('row')).toHaveCount(sampleRows.length + 1)
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(250, 250, 253)')
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
})

test('the frame is there before it is known who is signed in, and does not move', async ({ stage }) => {
  const { page, world, say } = stage
  await signedIn(stage)
  const mark = page.getByRole('banner').getByText('Paraph')
  const place = await boxOf(mark)
  await page.reload()
  await world.isAsked('getMe')
  expect(await boxOf(mark)).toEqual(place)
  await expect(page.getByRole('button', { name: camille.fullName })).toHaveCount(0)
  await world.answers('getMe', 200, camille)
  await world.answers('listRequests', 200, { content: sampleRows, ...few })
  await expect(page.getByRole('button', { name: camille.fullName })).toBeVisible()
  expect(await boxOf(mark)).toEqual(place)
  await expect(page.getByRole('heading', { name: say({ id: 'waiting.title' }) })).toHaveCount(0)
})

test('without a network the shell says so, and the list stays', async ({ stage }) => {
  const { page, say } = stage
  await signedIn(stage)
  const notice = page.getByText(say({ id: 'shell.offline' }), { exact: true })
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(notice).toHaveCount(0)
  await page.context().setOffline(true)
  await expect(notice).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.context().setOffline(false)
  await expect(notice).toHaveCount(0)
})

test('the icon of the page is its own', async ({ stage: { page } }) => {
  await page.goto('/login')
  const icon = await page.locator('link[rel=icon]').getAttribute('href')
  const { status, type } = await page.evaluate(async (href) => {
    const answer = await fetch(href!)
    return { status: answer.status, type: answer.headers.get('content-type') }
  }, icon)
  expect([status, type]).toEqual([200, 'image/svg+xml'])
})

test('A11Y-003 with forced colours, the current entry of the menu and the chosen language have an outline', async ({
  stage,
}) => {
  const { page, say } = stage
  await signedIn(stage)
  await page.emulateMedia({ forcedColors: 'active' })
  const menu = page.getByRole('navigation', { name: say({ id: 'shell.menu' }) })
  await expect(menu.locator('[aria-current=page]')).toHaveCSS('outline-style', 'solid')
  await expect(menu.locator('a[href]:not([aria-current])').first()).toHaveCSS('outline-style', 'none')
  const languages = page.getByRole('banner').getByRole('radio')
  const outlines = await languages.evaluateAll((all) =>
    all.map((one) => getComputedStyle(one.closest('label') ?? one).outlineStyle),
  )
  expect(outlines.toSorted()).toEqual(['none', 'solid'])
  await page.emulateMedia({ forcedColors: null })
})

test('A11Y-003 on a desktop at 400 %, a page that opens shows its heading, and its bar scrolls away', async ({
  stage,
}) => {
  const { page } = stage
  await page.setViewportSize({ width: 320, height: 180 })
  await page.goto('/rejected-sign-request')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport({ ratio: 1 })
  await signedIn(stage)
  await page.evaluate(() => scrollTo(0, 200))
  await expect(page.getByRole('banner')).not.toBeInViewport()
  await page.setViewportSize({ width: 1280, height: 720 })
})

test.describe('on a phone', () => {
  test.beforeEach(({ stage: { page } }) => page.setViewportSize({ width: 390, height: 844 }))
  test.afterEach(({ stage: { page } }) => page.setViewportSize({ width: 1280, height: 720 }))

  test('SHELL-047 SHELL-060 the menu is a drawer in which new requests are disabled', { tag: EACH }, async ({
    stage,
  }) => {
    const { page, say } = stage
    await signedIn(stage)
    await page.getByRole('button', { name: say({ id: 'shell.menu' }) }).click()
    const drawer = page.getByRole('dialog')
    await expect(drawer.getByText(say({ id: 'shell.menu.onComputer' }))).toBeVisible()
    await drawer.getByRole('link', { name: say({ id: 'pages.check' }) }).click()
    await expect(drawer).toHaveCount(0)
    await expect(page).toHaveURL('/signature-check')
  })

  for (const width of [390, 320])
    test(`nothing overflows a screen of ${width} px`, { tag: EACH }, async ({ stage }) => {
      const { page } = stage
      await page.setViewportSize({ width, height: 700 })
      await signedIn(stage)
      await expect(page.getByRole('row').nth(1)).toBeVisible()
      await expectNoOverflow(page)
      await page.evaluate(() => localStorage.clear())
      for (const address of ['/signature-check', '/nowhere']) {
        await page.goto(address)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectNoOverflow(page)
      }
    })
})

for (const address of ['/', '/home', '/login'])
  test(`ROUTE-035 ROUTE-036 the way home from ${address} adds no entry to the history: Back leads to the page before`, async ({
    stage: { page, world },
  }) => {
    const sender = { ...camille, rights: { ...camille.rights, consultUserDashboard: true } }
    await page.goto('/simple-signature-requests')
    await world.answers('getMe', 200, sender)
    // The list is asked for once the page knows who is signed in. The pages after it then ask again.
    await world.isAsked('listRequests')
    await world.end()
    await page.goto('/rejected-sign-request')
    await world.answers('getMe', 200, sender)
    await page.goto(address)
    await world.answers('getMe', 200, sender)
    await expect(page).toHaveURL('/dashboard')
    await world.end()
    await page.goBack()
    await expect(page).toHaveURL('/rejected-sign-request')
  })
