import { expect, test, type Browser, type Page } from '@playwright/test'
import { PNG } from 'pngjs'
import { DEMO_PASSWORD } from '../../server/demo.ts'
import { signIn } from '../support/journeys/by-api.ts'
import { readMail } from '../support/journeys/mailbox.ts'
import { button, hasHeading } from '../support/journeys/page.ts'
import { samplePdf } from '../support/samples/sample-pdf.ts'

// On the real server, in English.
const run = Date.now().toString(36)
const works = `Compass Works ${run}`
const mary = { first: 'Mary', last: 'Edwards', mail: `mary-${run}@compass.example` }
const mel = { first: 'Melba', last: 'Mouton', mail: `melba-${run}@compass.example` }
const guest = { first: 'Beatrice', last: 'Hill', mail: `beatrice-${run}@press.example` }
type Person = typeof mary

const choose = async (page: Page, label: string, option: string) => {
  await page.getByRole('button', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** A page of somebody's own. The login page has journeys of its own. */
async function logIn(browser: Browser, user: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await signIn(page, test.info().project.use.baseURL!, user)
  return page
}

/** Fills in the form of a new account and saves it. */
async function create(page: Page, { first, last, mail }: Person, choices: [label: string, option: string][]) {
  await page.getByLabel('Email', { exact: true }).fill(mail)
  await page.getByLabel('First name', { exact: true }).fill(first)
  await page.getByLabel('Last name', { exact: true }).fill(last)
  for (const [label, option] of choices) await choose(page, label, option)
  await button(page, 'Save').click()
  await expect(page.getByText('The account was created.')).toBeVisible()
}

/** Follows the link of the mail and chooses a password. */
async function activate(page: Page, { mail }: Person) {
  const { links } = await readMail(page, mail, 'Activate your Paraph account')
  const context = await page.context().browser()!.newContext()
  const own = await context.newPage()
  await own.goto(links.find((link) => link.includes('/activation/'))!)
  await own.getByLabel('New password', { exact: true }).fill(DEMO_PASSWORD)
  await own.getByLabel('Confirm new password').fill(DEMO_PASSWORD)
  await test.step('SHELL-021 the terms are accepted', () => own.getByRole('checkbox').click({ force: true }))
  await button(own, 'Activate my account').click()
  await expect(own).toHaveURL(/login/)
  await context.close()
}

test('TEN-005 INV-002 an organisation is set up: administrator, settings, group, manager, a signer who joins, and a token that sends', async ({
  browser,
}) => {
  test.slow()
  const platform = await logIn(browser, 'annabella')
  await platform.goto('/tenants')
  await platform.getByRole('main').getByRole('link', { name: 'New organisation' }).click()
  await hasHeading(platform, 'New organisation')
  await platform.getByLabel('Name', { exact: true }).fill(works)
  await button(platform, 'Save').click()
  await test.step('SHELL-007 SHELL-014 the organisation is there', () =>
    expect(platform.getByRole('link', { name: works })).toBeVisible())
  await platform.goto('/create-account')
  await create(platform, mary, [
    ['Organisation', works],
    ['Role', 'Organisation administrator'],
  ])
  await platform.goto('/create-account')
  await create(platform, guest, [
    ['Organisation', 'Imprimerie du Pont'],
    ['Role', 'Signer'],
  ])
  await activate(platform, mary)
  await activate(platform, guest)

  const page = await logIn(browser, mary.mail)
  await page.goto('/my-tenant-params')
  await hasHeading(page, 'Organisation settings')
  await choose(page, 'For new signers', 'No code')
  await page.getByLabel('Where signers go', { exact: true }).fill('https://compass.example/thanks')
  const logo = PNG.sync.write(new PNG({ width: 400, height: 128 }))
  await page.locator('input[type=file]').first().setInputFiles({ name: 'l.png', mimeType: 'image/png', buffer: logo })
  await expect(page.getByRole('figure').first().locator('img')).toBeVisible()
  await button(page, 'Save').click()
  await expect(page.getByText('The settings are saved.')).toBeVisible()
  await page.goto('/groups')
  await page.getByRole('link', { name: 'New group' }).first().click()
  await hasHeading(page, 'New group')
  await page.getByLabel('Name', { exact: true }).fill('Navigation')
  await button(page, 'Save').click()
  await expect(page.getByRole('link', { name: 'Navigation' })).toBeVisible()
  await page.goto('/create-account-tenant')
  await create(page, mel, [
    ['Role', 'Manager'],
    ['Group', 'Navigation'],
  ])
  await page.goto('/invite-account-tenant')
  await page.getByLabel('Email', { exact: true }).fill(guest.mail)
  await choose(page, 'Group', 'Navigation')
  await button(page, 'Send the invitation').click()
  await test.step('SHELL-017 somebody is invited', () =>
    expect(page.getByRole('row', { name: guest.mail })).toContainText('Waiting'))

  const invited = await logIn(browser, guest.mail)
  expect((await readMail(invited, guest.mail, `Join ${works}`)).text).toContain('Mary Edwards invites you')
  await invited.goto('/my-tenant-invites')
  await invited.getByRole('button', { name: `Accept the invitation of ${works}` }).click()
  await button(invited, 'Join').click()
  await expect(invited.getByText(works).first()).toBeVisible()

  // The manager looks after who has joined their group.
  await activate(page, mel)
  const manager = await logIn(browser, mel.mail)
  await manager.goto('/tenant-accounts')
  await hasHeading(manager, 'People')
  await test.step('SHELL-006 a manager has the people of their group', () =>
    expect(manager.getByRole('row', { name: /Beatrice Hill/ })).toContainText('Navigation'))
  await expect(manager.getByRole('row', { name: /Mary Edwards/ })).toHaveCount(0)

  const origin = new URL(manager.url()).origin
  await manager.goto('/channel-management')
  await manager.getByRole('button', { name: 'New token' }).first().click()
  await manager.getByLabel('Name', { exact: true }).fill('Nightly')
  await button(manager, 'Create the token').click()
  const token = await manager.getByText(/^prh_/).textContent()
  await button(manager, 'I have stored the token').click()
  await expect(manager.getByRole('row', { name: /Nightly/ })).toContainText('Read and send requests')
  const id = await sendByScript(origin, token!)
  await manager.goto(`/simple-sign-detail/${id}`)
  await hasHeading(manager, 'Charts')
  await test.step('SHELL-015 the request names the token that sent it', () =>
    expect(manager.getByText('Nightly')).toBeVisible())
  // The administrator of the organisation sees it, that of another one does not.
  await page.goto(`/simple-sign-detail/${id}`)
  await hasHeading(page, 'Charts')

  // What the organisation has set holds for what a program sends, and stands in its record.
  const request = await page.request.get(`/api/public/v1/simple-sign-requests/${id}`)
  expect(await request.json()).toMatchObject({
    signers: [{ otpType: 'NONE' }],
    params: { signingRedirectUrl: 'https://compass.example/thanks' },
  })
  await page.goto('/activity')
  await expect(page.getByRole('row', { name: /API token created · Nightly/ })).toContainText('Melba Mouton')
  await page
    .getByRole('row', { name: /Settings of the organisation changed/ })
    .getByRole('button')
    .click()
  await expect(page.getByRole('dialog')).toContainText('https://compass.example/thanks')

  await test.step('ACC-020 ACC-023 the manager leaves, and the administrator takes over what they have', async () => {
    await page.goto('/tenant-accounts')
    await page.getByRole('link', { name: /Melba Mouton/ }).click()
    await page.getByText('May log in').click()
    await button(page, 'Save').click()
    await hasHeading(page, 'Hand over')
    await choose(page, 'Everything to', `Mary Edwards (${mary.mail})`)
    await button(page, 'Hand over…').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Hand over', exact: true }).click()
    await expect(page.getByText(/^Done\./)).toBeVisible({ timeout: 30_000 })
    await page.goto(`/simple-sign-detail/${id}`)
    await expect(page.getByText('Mary Edwards handed the request over from Melba Mouton to Mary Edwards')).toBeVisible()
  })
})

/** What a program does that has nothing but a token. */
async function sendByScript(origin: string, token: string): Promise<string> {
  const call = async (method: string, path: string, body?: object | FormData, etag?: string) => {
    const isForm = body instanceof FormData
    const answer = await fetch(`${origin}/api/public/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && !isForm && { 'content-type': 'application/json' }),
        ...(etag !== undefined && { 'if-match': etag }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    })
    expect([path, answer.status]).toEqual([path, 200])
    return { body: (await answer.json()) as { id: string }, etag: answer.headers.get('etag') ?? '' }
  }
  const { body } = await call('POST', '/simple-sign/create-request', { name: 'Charts', timeZone: 'UTC' })
  const form = new FormData()
  form.append('files', new File([new Uint8Array(await samplePdf())], 'Charts.pdf', { type: 'application/pdf' }))
  const files = (await call('POST', `/simple-sign/${body.id}/file-upload`, form)).body as unknown as { id: string }[]
  const place = { pageNumber: 1, posX: 0.1, posY: 0.5, width: 0.3, height: 0.1, anchorType: 'SIGNATURE' }
  const field = { ...place, roleName: 'Signer', anchorName: 'Signature' }
  const { etag } = await call('GET', `/simple-sign-requests/${body.id}`)
  const patched = await call(
    'PATCH',
    `/simple-sign/${body.id}`,
    {
      expirationDate: new Date(Date.now() + 10 * 86_400_000).toISOString(),
      signers: [{ mail: guest.mail, firstName: guest.first, lastName: guest.last, roles: ['Signer'], orderToSign: 1 }],
      template: { files: [{ id: files[0]!.id, placeHolderList: [field] }] },
    },
    etag,
  )
  await call('POST', `/simple-sign/${body.id}/submit-request`, {}, patched.etag)
  return body.id
}
