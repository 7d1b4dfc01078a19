import { expect, test, type Page } from '@playwright/test'
import { startHost } from '../../../examples/host/host.ts'
import { linkFor, sendAgreement } from '../../../examples/host/paraph.ts'
import { Customer, openShop, type Shop } from '../../support/journeys/embedding/customer.ts'
import { subjectsTo } from '../../support/journeys/mailbox.ts'
import { ownMail } from '../../support/journeys/own.ts'
import { speaking } from '../../support/walks/language.ts'
import { violationsOf } from '../../support/walks/stage.ts'

// On the real server, with the shop of examples/host: a page of another origin and of another site, in whose frame the
// browser partitions storage and sends no cookies.
const say = speaking('en')
// One shop for all.
test.describe.configure({ mode: 'default' })
// The page of the shop shows the whole frame, with the buttons of its dialogs.
test.use({ viewport: { width: 1280, height: 900 } })

let shop: Shop
test.beforeAll(async ({ baseURL }) => {
  shop = await openShop(baseURL!)
})
test.afterAll(() => shop.stop())

const visitorOf = (story: string) => ({
  firstName: 'Anna',
  lastName: 'Berg',
  mail: ownMail(`anna.berg@${story}.example.org`),
})
const state = (page: Page) => page.locator('output')

test('EMB-012 EMB-016 a customer signs in a frame of the shop, which hears of each step; nobody is mailed a link', async ({
  page,
  baseURL,
}) => {
  const violations = await violationsOf(page)
  const visits: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/private/me')) visits.push(request.url())
  })
  const customer = new Customer(page, shop, visitorOf('embedded'))
  await test.step('EMB-001 the documents are shown without the bars of the application', async () => {
    await customer.order()
    await customer.hears('START_VIEWING')
    expect(await customer.told()).toEqual(['START_VIEWING'])
    await expect(customer.frame().getByRole('contentinfo')).toHaveCount(0)
    await expect(customer.frame().getByText(say({ id: 'cookie-consent.lead' }))).toHaveCount(0)
    expect(await subjectsTo(page, customer.visitor.mail)).toEqual([])
  })
  await test.step('EMB-019 the token has left the address, which stays that of the link', async () => {
    const [, frame] = page.frames()
    expect(frame!.url()).toMatch(new RegExp(`^${baseURL}/open-request/es-[0-9a-f]{24}$`))
    // Somebody signs in in another tab: the frame, where nobody is signed in, does not ask who.
    await frame!.evaluate(() => new BroadcastChannel('session').postMessage('account.changed'))
  })
  await test.step('EMB-012 the menu in which one refuses is there', async () => {
    await customer.openMore()
    await expect(customer.frame().getByRole('menuitem', { name: say({ id: 'refusal.open' }) })).toBeVisible()
    await page.keyboard.press('Escape')
  })
  await test.step('EMB-002 signing starts with its dialog', async () => {
    await customer.startSigning()
    await customer.hears('START_SIGNING')
  })
  await test.step('EMB-003 the terms are opened in another tab', async () => {
    const opened = page.context().waitForEvent('page')
    await customer.dialog().locator('a[href^="/gcu"]').click()
    const tab = await opened
    await expect(tab).toHaveURL(`${baseURL}/gcu`)
    await tab.close()
    await customer.hears('TERMS_LINK_CLICKED')
  })
  await test.step('EMB-004 a code is asked for', async () => {
    await customer.choose()
    await customer.hears('OTP_ASKED')
  })
  const code = await customer.code()
  await test.step('EMB-007 the shop hears of a wrong code', async () => {
    await customer.sign(code === '000000' ? '000001' : '000000')
    await customer.hears('ERROR WRONG_OTP')
  })
  await test.step('EMB-005 the shop hears of the signature, and asks its own server whether it is true', async () => {
    await customer.sign(code)
    await customer.hears('SIGNED')
    await expect(state(page)).toHaveText('SIGNED')
  })
  expect(await customer.told()).toEqual([
    'START_VIEWING',
    'START_SIGNING',
    'TERMS_LINK_CLICKED',
    'OTP_ASKED',
    'ERROR WRONG_OTP',
    'SIGNED',
  ])
  expect(visits).toEqual([])
  expect(violations).toEqual([])
})

test('EMB-006 EMB-020 with blocked storage the documents are shown, and refused, all the same', async ({
  page,
  baseURL,
}) => {
  await page.addInitScript((address) => {
    if (location.origin !== address) return
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('blocked', 'SecurityError')
        },
      })
    // Firefox refuses it then, too.
    Object.defineProperty(window, 'BroadcastChannel', {
      value: function () {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
  }, baseURL)
  const customer = new Customer(page, shop, visitorOf('blocked'))
  await customer.order()
  await customer.refuse('The table is too small.')
  await customer.hears('REFUSED')
  await expect(state(page)).toHaveText('REJECTED')
  await expect(customer.frame().getByRole('heading', { level: 1 })).toHaveText(say({ id: 'status.ownRefusal.title' }))
})

test('EMB-008 the shop hears that a code was tried too often', async ({ page }) => {
  const customer = new Customer(page, shop, visitorOf('guessed'))
  await customer.order()
  await customer.startSigning()
  await customer.choose()
  const wrong = (await customer.code()) === '000000' ? '000001' : '000000'
  for (let left = 4; left >= 0; left--) {
    await customer.sign(wrong)
    if (left > 0) await expect(customer.complaint(left)).toBeVisible()
  }
  await customer.hears('ERROR OTP_INVALIDATED')
})

/** Shows a link in a frame of the page of a shop, which keeps what it hears. */
async function framed(page: Page, url: string, address = shop.address) {
  await page.goto(address)
  await page.evaluate(async (given) => {
    const { embed } = (await import(
      `${location.origin}/embed.js`
    )) as typeof import('../../../packages/embed/src/embed.ts')
    const list = document.querySelector('ol')!
    embed({
      url: given,
      container: document.querySelector('#signing')!,
      onEvent: (event) => {
        const item = document.createElement('li')
        const detail = 'error' in event ? event.error : 'height' in event ? event.height : ''
        item.textContent = `${event.event} ${detail}`.trim()
        list.append(item)
      },
    })
  }, url)
}
const heading = (page: Page) => page.frameLocator('#signing iframe').getByRole('heading', { level: 1 })

test('EMB-011 a link that another one has replaced has its own page, and the shop hears that it has expired', async ({
  page,
}) => {
  const sent = await sendAgreement(shop.paraph, visitorOf('replaced'))
  const first = await linkFor(shop.paraph, sent, shop.address)
  await linkFor(shop.paraph, sent, shop.address)
  await framed(page, first)
  await expect(heading(page)).toHaveText(say({ id: 'status.expiredEmbedded.title' }))
  await expect(page.locator('ol > li', { hasText: /^ERROR EXPIRED_TOKEN$/ })).toHaveCount(1)
  // The height of the card, not that of its frame (40rem).
  const height = await page
    .locator('ol > li', { hasText: /^RESIZE [1-9]/ })
    .last()
    .textContent()
  expect(Number(height!.split(' ')[1])).toBeLessThan(640)
})

test('EMB-009 EMB-010 no answer is a service error, and a refusal a request error', async ({ page }) => {
  const sent = await sendAgreement(shop.paraph, visitorOf('failing'))
  await page.route('**/signer/me', (route) =>
    route.fulfill({ status: 500, json: { name: 'UnexpectedException', message: '' } }),
  )
  await framed(page, await linkFor(shop.paraph, sent, shop.address))
  await expect(page.locator('ol > li', { hasText: /^ERROR SERVICE_ERROR$/ })).not.toHaveCount(0)
  await page.unroute('**/signer/me')
  await page.route('**/signer/me', (route) =>
    route.fulfill({ status: 409, json: { name: 'CanceledRequestException', message: '' } }),
  )
  await framed(page, await linkFor(shop.paraph, sent, shop.address))
  await expect(page.locator('ol > li', { hasText: /^ERROR REQUEST_ERROR$/ })).toHaveCount(1)
  await expect(heading(page)).toHaveText(say({ id: 'status.canceled.title' }))
})

test('EMB-015 outside of a frame a link leads to the page that says so, which is no entry', async ({ page }) => {
  const sent = await sendAgreement(shop.paraph, visitorOf('alone'))
  const url = await linkFor(shop.paraph, sent, shop.address)
  // With its token alone, as a link in a mail has it, too.
  for (const address of [url, `/open-request/${new URL(url).hash.slice(1)}`]) {
    await page.goto(address)
    await expect(page).toHaveURL('/embedded-request-not-available')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say({ id: 'status.embeddedNotAvailable.title' }))
  }
  await page.reload()
  await expect(page).toHaveURL('/signature-check')
})

test('EMB-014 in a frame of another shop a link shows nothing, and forged events are heard by nobody', async ({
  page,
  baseURL,
}) => {
  const sent = await sendAgreement(shop.paraph, visitorOf('stranger'))
  const url = await linkFor(shop.paraph, sent, shop.address)
  const other = await startHost({ address: baseURL!, token: '' }, 0)
  await framed(page, url, other.address)
  await expect.poll(() => page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/')
  await expect(page.locator('ol > li')).toHaveCount(0)
  await other.stop()

  await framed(page, url)
  await expect(page.locator('ol > li', { hasText: /^START_VIEWING$/ })).toHaveCount(1)
  const { pathname } = new URL(url)
  await page.evaluate((session) => {
    const forged = { source: 'e-signature', version: 1, session, requestId: null, number: 99, event: 'SIGNED' }
    // As a script of the page itself does, which has another origin than the frame.
    window.postMessage(forged, '*')
    document.querySelector('iframe')!.contentWindow!.postMessage(forged, '*')
  }, pathname.split('/').at(-1)!)
  await page.evaluate(() => new Promise((done) => setTimeout(done)))
  await expect(page.locator('ol > li', { hasText: /^SIGNED$/ })).toHaveCount(0)
})
