import { expect, type Locator, type Page } from '@playwright/test'
import { cookieConsentMachine } from '#machines/flows/platform/cookie-consent.machine.ts'
import { camille } from '../../support/samples/account.ts'
import { operator } from '../../support/samples/operator.ts'
import { ACCEPTED, acceptCookies } from '../../support/walks/accepted-cookies.ts'
import { boxesOf } from '../../support/measures/boxes.ts'
import { drive } from '../../support/walks/drive.ts'
import { expectNoOverflow } from '../../support/measures/overflow.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import { EACH } from '../../support/walks/turns.ts'
import { cookieConsentPaths } from './cookie-consent.paths.ts'

test.use({ isFirstVisit: true })

const CHECK = '/signature-check'
const banner = ({ page, say }: Stage) => page.getByRole('region', { name: say({ id: 'cookie-consent.label' }) })
const accept = (stage: Stage) => banner(stage).getByRole('button', { name: stage.say({ id: 'cookie-consent.accept' }) })
const choice = (page: Page) => page.evaluate((name) => localStorage.getItem(name), ACCEPTED.name)
const isGone = (stage: Stage) => expect(banner(stage)).toHaveCount(0)

drive<typeof cookieConsentMachine>(cookieConsentMachine, cookieConsentPaths, {
  open: ({ page }) => page.goto(CHECK),
  does: {
    'cookies.accepted': (stage) => accept(stage).click(),
    'choice.kept': ({ page }) => expect.poll(() => choice(page)).toBe(ACCEPTED.value),
    'choice.found': async ({ page }) => {
      const other = await page.context().newPage()
      await other.goto('/assets/none')
      await acceptCookies(other)
      await other.close()
    },
  },
  sees: {
    asking: async (stage) => {
      await expect(accept(stage)).toBeVisible()
      await expect(banner(stage).getByRole('link')).toHaveAttribute('href', '/gcu')
    },
    keeping: isGone,
    over: isGone,
  },
})

test('SHELL-041 the banner leads to the terms, stays there, and leaves the page usable', { tag: EACH }, async ({
  stage,
}) => {
  const { page, world, say } = stage
  await page.goto('/login')
  await expect(accept(stage)).toBeVisible()
  await page.getByLabel(say({ id: 'login.user' })).fill('camille')
  await banner(stage).getByRole('link').click()
  await expect(page).toHaveURL('/gcu')
  await world.answers('getOperator', 200, operator)
  await expect(accept(stage)).toBeVisible()
})

test('SHELL-042 accepted with the keyboard, the banner shows no more: on no other page, not after a reload', async ({
  stage,
}) => {
  const { page, world, say } = stage
  await page.goto(CHECK)
  await expect(accept(stage)).toBeVisible()
  // The last stop of the page.
  await page.getByRole('contentinfo').getByRole('link').last().focus()
  await page.keyboard.press('Tab')
  await expect(banner(stage).getByRole('link')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(accept(stage)).toBeFocused()
  await page.keyboard.press('Enter')
  await isGone(stage)
  await expect(page.getByRole('main')).toBeFocused()

  await page
    .getByRole('banner')
    .getByRole('link', { name: say({ id: 'shell.login' }) })
    .click()
  await expect(page.getByRole('heading', { name: say({ id: 'login.title' }) })).toBeVisible()
  await isGone(stage)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.reload()
  await expect(page.getByRole('heading', { name: say({ id: 'login.title' }) })).toBeVisible()
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)))
  await isGone(stage)
  expect(asked).toContainEqual(expect.stringContaining('login.screen'))
  expect(asked.filter((address) => address.includes('cookie-consent'))).toEqual([])
  await world.end()
})

test('SHELL-042 SHELL-069 logging out does not change the choice', async ({ stage }) => {
  const { page, world, say } = stage
  await page.goto(CHECK)
  await accept(stage).click()
  await isGone(stage)
  await page.goto('/simple-signature-requests')
  await world.answers('getMe', 200, camille)
  await world.answers('listRequests', 200, {
    content: [],
    totalElements: 0,
    totalExact: true,
    totalPages: 0,
    number: 0,
    size: 20,
    next: null,
  })
  await page.getByRole('button', { name: camille.fullName }).click()
  await page.getByRole('menuitem', { name: say({ id: 'shell.logout' }) }).click()
  await world.answers('logout', 200)
  await expect(page).toHaveURL(CHECK)
  await expect(page.getByRole('banner').getByRole('link', { name: say({ id: 'shell.login' }) })).toBeVisible()
  expect(await choice(page)).toBe(ACCEPTED.value)
  await isGone(stage)
})

test('before it is accepted, the pages store nothing that outlasts the tab', async ({ stage }) => {
  const { page, world } = stage
  for (const address of [CHECK, '/login', '/site-map']) {
    await page.goto(address)
    await expect(accept(stage)).toBeVisible()
    expect(await page.context().cookies()).toEqual([])
    const kept = () => page.evaluate(async () => [localStorage.length, (await indexedDB.databases()).length])
    expect(await kept()).toEqual([0, 0])
  }
  await world.end()
})

test('SHELL-078 a page that says how a request stands has the banner and the footer', { tag: EACH }, async ({
  stage,
}) => {
  const { page, say } = stage
  await page.goto('/rejected-sign-request')
  await expect(accept(stage)).toBeVisible()
  const foot = page.getByRole('contentinfo')
  const named = ['check', 'siteMap', 'terms', 'legalNotice', 'questions', 'contactPage'] as const
  for (const id of [...named.map((one) => `pages.${one}` as const), 'shell.foot.accessibility'] as const)
    await expect(foot.getByRole('link', { name: say({ id }), exact: true })).toBeVisible()
})

test('the button that leads up is not behind the banner', async ({ stage }) => {
  const { page, world, say } = stage
  await page.setViewportSize({ width: 800, height: 720 })
  await page.goto('/gcu')
  await world.answers('getOperator', 200, operator)
  await expect(accept(stage)).toBeVisible()
  await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }))
  // It fails where something lies above the button.
  await page.getByRole('button', { name: say({ id: 'shell.toTop' }) }).click()
  await expect(page.getByRole('main')).toBeFocused()
  await page.setViewportSize({ width: 1280, height: 720 })
})

test.describe('on a phone', () => {
  test.afterEach(({ stage: { page } }) => page.setViewportSize({ width: 1280, height: 720 }))

  const overlaps = async (one: Locator, other: Locator): Promise<boolean> => {
    const [a, b] = await boxesOf(one, other)
    return a.y < b.y + b.height && b.y < a.y + a.height
  }

  for (const [width, height] of [
    [390, 844],
    [375, 667],
    [320, 568],
  ] as const)
    test(`the banner hides neither the button that logs in nor the end of the page, at ${width} × ${height}`, {
      tag: EACH,
    }, async ({ stage }) => {
      const { page, say } = stage
      await page.setViewportSize({ width, height })
      await page.goto('/login')
      await expect(accept(stage)).toBeVisible()
      const submit = page.getByRole('button', { name: say({ id: 'login.submit' }), exact: true })
      expect(await overlaps(banner(stage), submit)).toBe(false)
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      await expect(accept(stage)).toBeInViewport()
      expect(await overlaps(banner(stage), page.getByRole('contentinfo'))).toBe(false)
      await expectNoOverflow(page)
    })
})

test('the banner does not come up under a press, whose click would be lost', async ({ stage }) => {
  const { page, say, world } = stage
  let load = () => {}
  const isPressed = new Promise<void>((go) => (load = go))
  await page.route(/cookie-consent\.overlay/, async (route) => {
    await isPressed
    await route.continue()
  })
  await page.goto(CHECK)
  const link = page.getByRole('banner').getByRole('link', { name: say({ id: 'shell.login' }) })
  await link.hover()
  await page.mouse.down()
  const loaded = page.waitForResponse(/cookie-consent\.overlay/)
  load()
  await (await loaded).finished()
  for (let i = 0; i < 10; i++) await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)))
  await isGone(stage)
  await page.mouse.up()
  await expect(page.getByRole('heading', { name: say({ id: 'login.title' }) })).toBeVisible()
  await expect(accept(stage)).toBeVisible()
  await world.end()
})
