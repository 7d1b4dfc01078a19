import { expect } from '@playwright/test'
import { rightsOf } from '#machines/rules/accounts/rights.ts'
import { camille, signedIn } from '../../support/samples/account.ts'
import { operator } from '../../support/samples/operator.ts'
import { axeViolationsOn } from '../../support/measures/axe.ts'
import { rowOf } from '../../support/samples/requests.ts'
import { boxOf } from '../../support/measures/boxes.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import { EACH } from '../../support/walks/turns.ts'

const menu = ({ page, say }: Stage) => page.getByRole('navigation', { name: say({ id: 'shell.menu' }) })

/** Opens the list of requests, which has one. */
async function openList({ page, world }: Stage) {
  await page.goto('/simple-signature-requests')
  await world.answers('getMe', 200, { ...camille, rights: rightsOf('USER') })
  const content = [rowOf({ lastModifiedDate: '2025-02-18T12:00:00Z' })]
  await world.answers('listRequests', 200, {
    content,
    totalElements: 1,
    totalExact: true,
    totalPages: 1,
    number: 0,
    size: 20,
    next: null,
  })
}

test('SHELL-079 SHELL-080 the menu is whole from 1160 px on, icons down to 960 px, and a drawer below', async ({
  stage,
}) => {
  const { page, say } = stage
  const widthAt = async (width: number) => {
    await page.setViewportSize({ width, height: 720 })
    return async () => (await boxOf(menu(stage))).width
  }
  await openList(stage)
  for (const [width, least, most] of [
    [1160, 200, 300],
    [1159, 30, 80],
    [960, 30, 80],
  ] as const) {
    const measured = await widthAt(width)
    await expect.poll(measured).toBeGreaterThan(least)
    await expect.poll(measured).toBeLessThan(most)
  }
  await widthAt(959)
  await expect(menu(stage)).toHaveCount(0)
  await page.getByRole('button', { name: say({ id: 'shell.menu' }) }).click()
  await expect(page.getByRole('dialog', { name: say({ id: 'shell.menu' }) })).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 720 })
})

test('SHELL-061 the menu offers the check of a document to everybody who is signed in', async ({ stage }) => {
  await openList(stage)
  const check = menu(stage).getByRole('link', { name: stage.say({ id: 'pages.check' }), exact: true })
  await expect(check).toHaveAttribute('href', '/signature-check')
})

test('SHELL-084 the card of the login is at most 600 px wide', async ({ stage: { page, say } }) => {
  await page.goto('/login')
  const form = page.locator('main form').filter({ has: page.getByLabel(say({ id: 'login.user' })) })
  await expect(form).toBeVisible()
  expect((await boxOf(form)).width).toBeLessThanOrEqual(600)
})

test('GCU-007 the dialog that asks for consent to the terms is 650 px wide', async ({ stage }) => {
  const { page, world, say } = stage
  await page.goto('/login')
  await page.getByLabel(say({ id: 'login.user' })).fill('camille')
  await page.getByLabel(say({ id: 'login.password' }), { exact: true }).fill('analytical engine')
  await page.keyboard.press('Enter')
  await world.answers('login', 200, { ...signedIn(camille), readAndAgreedLastCGUVersion: false })
  const dialog = page.getByRole('dialog', { name: say({ id: 'terms-consent.title' }) })
  await expect.poll(async () => (await boxOf(dialog)).width).toBe(650)
})

test('I18N-005 dates are written as in the language of the page', { tag: EACH }, async ({ stage }, { project }) => {
  await openList(stage)
  const row = stage.page.getByRole('row', { name: rowOf().name })
  await expect(row).toContainText(project.name === 'fr' ? '18 févr. 2025' : '18 Feb 2025')
})

test('SHELL-064 SHELL-066 the user menu greets by the hour, and leads to what waits and to what is one’s own', {
  tag: EACH,
}, async ({ stage }) => {
  const { page, clock, world, say } = stage
  world.serves('countRequestsToSign', () => ({ status: 200, body: { count: 3 }, type: 'application/json' }))
  await openList(stage)
  const menuOf = page.getByRole('menu', { name: say({ id: 'shell.account' }) })
  const account = page.getByRole('button', { name: say({ id: 'shell.account' }) })
  for (const [hour, part] of [
    [11, 'morning'],
    [12, 'afternoon'],
    [18, 'evening'],
  ] as const) {
    await clock.setFixedTime(Date.UTC(2026, 3, 2, hour, 0))
    await account.click()
    await expect(page.getByText(say({ id: `shell.greeting.${part}` }, { name: camille.firstName }))).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menuOf).toHaveCount(0)
  }
  await account.click()
  const names = await menuOf.getByRole('menuitem').allInnerTexts()
  const offered = names.map((name) => name.split('\n')[0])
  const own = (['requestsToSign', 'signedRequests', 'receivedInvites'] as const).map((route) =>
    say({ id: `pages.${route}` }),
  )
  await test.step('SHELL-068 what waits for one’s own signature is in it', () =>
    expect(offered.slice(0, 3)).toEqual(own))
  expect(offered).toEqual([
    say({ id: 'pages.requestsToSign' }),
    say({ id: 'pages.signedRequests' }),
    say({ id: 'pages.receivedInvites' }),
    say({ id: 'pages.profile' }),
    say({ id: 'pages.security' }),
    say({ id: 'pages.contacts' }),
    say({ id: 'shell.logout' }),
  ])
  await expect(menuOf.getByRole('menuitem').first()).toContainText('3')
  await menuOf.getByRole('menuitem', { name: say({ id: 'pages.contacts' }) }).click()
  await expect(page).toHaveURL('/contacts')
  await world.end()
})

for (const [createTokens, many] of [
  [true, 1],
  [false, 0],
] as const)
  test(`SHELL-065 the user menu leads to the API tokens ${createTokens ? 'with' : 'but not without'} the right`, async ({
    stage,
  }) => {
    const { page, world, say } = stage
    await page.goto('/simple-signature-requests')
    await world.answers('getMe', 200, { ...camille, rights: { ...rightsOf('USER'), createTokens } })
    await world.isAsked('listRequests')
    await page.getByRole('button', { name: say({ id: 'shell.account' }) }).click()
    const entries = page.getByRole('menu', { name: say({ id: 'shell.account' }) }).getByRole('menuitem')
    await expect(entries.last()).toBeVisible()
    await expect(entries.filter({ hasText: say({ id: 'pages.apiTokens' }) })).toHaveCount(many)
    await world.end()
  })

test('SHELL-071 on three days an icon stands beside the greeting', async ({ stage }) => {
  const { page, clock, say } = stage
  await openList(stage)
  const icon = page.getByText(say({ id: 'shell.greeting.morning' }, { name: camille.firstName })).locator('svg')
  for (const [month, day, icons] of [
    [3, 1, 1],
    [3, 2, 0],
    [9, 31, 1],
    [11, 25, 1],
    [11, 26, 0],
  ] as const) {
    await clock.setFixedTime(Date.UTC(2026, month, day, 9, 0))
    await page.getByRole('button', { name: say({ id: 'shell.account' }) }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    await expect(icon).toHaveCount(icons)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
  }
})

test('the foot of the side menu says where one works, and what one is there', { tag: EACH }, async ({ stage }) => {
  const { page, say } = stage
  await openList(stage)
  const foot = page.getByRole('region', { name: say({ id: 'shell.organisation' }) })
  await expect(foot).toContainText(camille.tenant.name)
  await expect(foot).toContainText(say({ id: `shell.role.${camille.role}` }))
})

test('SHELL-044 the header has the logo, the button of the menu, the language and the user menu', {
  tag: EACH,
}, async ({ stage }) => {
  const { page, say } = stage
  await openList(stage)
  const header = page.getByRole('banner')
  const { x, y } = await boxOf(header)
  expect([x, y]).toEqual([0, 0])
  await expect(header.getByRole('link', { name: say({ id: 'shell.start' }) })).toHaveAttribute('href', '/home')
  await expect(header.getByRole('button', { name: say({ id: 'shell.menu' }) })).toBeVisible()
  await expect(header.getByRole('radiogroup', { name: say({ id: 'shell.language' }) })).toBeVisible()
  await expect(header.getByRole('button', { name: say({ id: 'shell.account' }) })).toBeVisible()
})

test('SHELL-075 ROUTE-082 a public page is shown without a login; its title is its heading and the product’s name', {
  tag: EACH,
}, async ({ stage }) => {
  const { page, world, say } = stage
  for (const [address, id] of [
    ['/signature-check', 'signature-check.title'],
    ['/login', 'login.title'],
    ['/forgotten-password', 'forgotten-password.title'],
    ['/site-map', 'site-map.title'],
    ['/nowhere', 'missing.page'],
  ] as const) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say({ id }))
    await expect(page).toHaveTitle(`${say({ id })} – Paraph`)
    await world.end()
  }
})

test('SHELL-077 a button leads back to the top from beyond a quarter of the window, for visitors, too', async ({
  stage,
}) => {
  const { page, world, say } = stage
  const up = page.getByRole('button', { name: say({ id: 'shell.toTop' }) })
  const scrollTo = (top: number) => page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
  await page.goto('/gcu')
  await world.answers('getOperator', 200, operator)
  await expect(page.locator('#article-18')).toBeAttached()
  await scrollTo(720 / 4)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(180)
  await expect(up).toHaveCount(0)
  await scrollTo(720 / 4 + 1)
  await expect(up).toBeVisible()
  expect(await axeViolationsOn(page)).toEqual([])
  await up.click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(up).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
})

test('ROUTE-105 a page begins at its top, and Back returns to where it was', async ({ stage }) => {
  const { page, world, say } = stage
  const scrolled = () => page.evaluate(() => window.scrollY)
  await page.setViewportSize({ width: 1280, height: 300 })
  await page.goto('/site-map')
  const link = page
    .getByRole('main')
    .getByRole('link', { name: say({ id: 'pages.terms' }) })
    .first()
  await expect(link).toBeVisible()
  await page.evaluate(() => window.scrollTo({ top: 200, behavior: 'instant' }))
  await expect.poll(scrolled).toBe(200)
  await link.dispatchEvent('click')
  await expect(page).toHaveURL('/gcu')
  await expect.poll(scrolled).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/site-map')
  await expect.poll(scrolled).toBe(200)
  await world.end()
  await page.setViewportSize({ width: 1280, height: 720 })
})

test('the browser draws its own bars in the colour of the theme, also in one that was chosen', async ({ stage }) => {
  const { page, say } = stage
  const drawn = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')]
        .filter(({ media }) => matchMedia(media).matches)
        .map(({ content }) => content),
    )
  const bar = () => page.getByRole('banner').evaluate((element) => getComputedStyle(element).backgroundColor)
  const inHex = (rgb: string) =>
    `#${[...rgb.matchAll(/\d+/g)].map(([n]) => Number(n).toString(16).padStart(2, '0')).join('')}`
  await page.goto('/signature-check')
  await expect(page.getByRole('banner')).toBeVisible()
  const light = await drawn()
  expect(light).toEqual([inHex(await bar())])
  await page.getByRole('button', { name: say({ id: 'shell.theme' }) }).click()
  await page.getByRole('menuitemradio', { name: say({ id: 'shell.theme.dark' }) }).click()
  await expect.poll(drawn).not.toEqual(light)
  await expect.poll(async () => inHex(await bar())).toBe((await drawn())[0])
  await page.reload()
  await expect.poll(async () => inHex(await bar())).toBe((await drawn())[0])
  expect(await drawn()).not.toEqual(light)
})

test('a page that is left before it knows who is signed in does not forget that somebody is', async ({ stage }) => {
  const { page, world } = stage
  await openList(stage)
  await page.goto('/rejected-sign-request')
  await world.isAsked('getMe')
  await page.goto('/login')
  await world.answers('getMe', 200, camille)
  await expect(page).toHaveURL('/simple-signature-requests')
  await world.end()
})
