import { expect, test, type Browser, type Page } from '@playwright/test'
import { dns } from '../../server/adapters/dns.ts'
import { nameServer, type Zone } from '../support/dns/name-server.ts'
import { signIn } from '../support/journeys/by-api.ts'
import { button, hasHeading } from '../support/journeys/page.ts'
import { servedWithProvider } from '../support/openid/served.ts'
import { goThere, signInThere } from '../support/openid/there.ts'
import { sent } from '../support/server/signing.ts'
import { acceptCookiesAnywhere } from '../support/walks/accepted-cookies.ts'

// Runs on a server of its own, in English, against a real OpenID provider and a name server.
const DOMAIN = 'analytical.example'
const mail = (name: string) => `${name}@${DOMAIN}`
const PEOPLE = {
  'grace-there': {
    preferred_username: 'grace',
    email: mail('grace'),
    email_verified: true,
    given_name: 'Grace',
    family_name: 'Hopper',
  },
}

const zones = new Map<string, Zone>()
let names: Awaited<ReturnType<typeof nameServer>>
let served: Awaited<ReturnType<typeof servedWithProvider>>

test.setTimeout(180_000)
test.beforeAll(async () => {
  names = await nameServer(zones)
  served = await servedWithProvider(PEOPLE, dns({ servers: [names.address] }))
})
test.beforeEach(async ({ page }) => {
  await acceptCookiesAnywhere(page)
  // The provider's pages want a font from the Internet.
  await page.route('https://fonts.googleapis.com/**', (route) => route.abort())
})
test.afterAll(async () => {
  await served.stop()
  await names.stop()
})

async function logIn(browser: Browser, user: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: served.origin })).newPage()
  await acceptCookiesAnywhere(page)
  await signIn(page, served.origin, user)
  return page
}

test('AUTH-026 AUTH-031 what other organisations sent is seen once the domain of the address is verified', async ({
  browser,
  page,
}) => {
  const grace = { mail: mail('grace'), firstName: 'Grace', lastName: 'Hopper' }
  await sent(served.server, await served.server.signIn('sophie'), [grace])

  await goThere(page, served.origin, '/login?redirect=%2Fsigner-account-requests%2Fto-sign')
  await signInThere(page, 'grace-there')
  const terms = page.getByRole('dialog')
  await terms.getByRole('checkbox').setChecked(true, { force: true })
  await terms.getByRole('button', { name: 'Accept the terms' }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Confirm your email first' })).toBeVisible()
  await expect(main.getByText('Services agreement')).toBeHidden()

  const charles = await logIn(browser, 'charles')
  await charles.goto('/my-tenant-params/domains')
  await hasHeading(charles, 'Domains')
  await button(charles, 'Add a domain').first().click()
  const addition = charles.getByRole('dialog')
  await addition.getByLabel('Domain').fill(DOMAIN)
  await button(charles, 'Add the domain').click()
  const row = charles.getByRole('listitem').filter({ hasText: DOMAIN })
  await expect(row).toContainText('Not verified yet')
  const check = charles.getByRole('button', { name: `Check now ${DOMAIN}` })
  await check.click()
  await expect(row.getByRole('alert')).toBeVisible()

  // The record is entered at the DNS provider as the page shows it.
  const [name, text] = await row.getByRole('code').allInnerTexts()
  zones.set(name!, [[text!]])
  await check.click()
  await expect(row).toContainText('Verified')
  await expect(row).toContainText('Record last found on')

  await page.context().clearCookies({ name: 'session' })
  await goThere(page, served.origin, '/login?redirect=%2Fsigner-account-requests%2Fto-sign')
  await expect(main.getByText('Services agreement')).toBeVisible()
})
