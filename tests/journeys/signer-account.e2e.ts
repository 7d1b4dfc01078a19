import { expect, test, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../server/demo.ts'
import { Sender, type Person } from '../support/journeys/sender.ts'
import { Signer } from '../support/journeys/signer.ts'
import { violationsOf } from '../support/walks/stage.ts'

// Somebody with an account who only signs, on the real server, in English.
test.setTimeout(120_000)

const luigi: Person = { first: 'Luigi', last: 'Menabrea', mail: 'luigi@example.org' }

test('SHELL-003 SACC-016 Luigi finds a request to sign, signs it, and downloads it from his signed requests', async ({
  page,
}) => {
  // His lists may hold requests of earlier runs.
  const name = `Apprenticeship ${Date.now()}`
  const violations = await violationsOf(page)
  const sender = new Sender({ page })
  await sender.logIn('/simple-signature')
  await sender.addFile(name, 1)
  await sender.addSigners([luigi])
  await sender.placeFields(luigi, 1, [['SIGNATURE', 0.4]])
  await sender.review()
  await sender.send()
  await page.context().clearCookies()

  await page.goto('/home')
  await page.getByLabel('User name or email').fill('luigi')
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await test.step('ROUTE-037 SACC-004 he comes to his signed requests, which have no tabs', async () => {
    await expect(page).toHaveURL('/signer-account-requests/signed')
    await expect(page.getByRole('heading', { name: 'Signed requests' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Requests', exact: true })).toHaveCount(0)
  })
  await page.getByRole('navigation').getByRole('link', { name: 'Requests to sign' }).click()
  await page.getByRole('link', { name: `Sign ${name}` }).click()
  await expect(page).toHaveURL(/\/open-request\/[0-9a-f]{24}$/)
  await expect(page.getByRole('region', { name: 'Documents' })).toBeVisible()
  // Back leads to the list: the token has never been in an address.
  await page.goBack()
  await expect(page).toHaveURL('/signer-account-requests/to-sign')
  await page.goForward()
  const signer = new Signer({ page, person: luigi })
  await signer.chooseSignature()
  await test.step('SIGN-031 somebody with an account signs', () => signer.confirm())

  await page.goto('/signer-account-requests/to-sign')
  await expect(page.getByRole('heading', { name: 'Requests to sign' })).toBeVisible()
  await expect(page.getByRole('link', { name: `Sign ${name}` })).toHaveCount(0)
  await page.getByRole('navigation').getByRole('link', { name: 'Signed requests' }).click()
  // A reload before the address changes would stay on the page before.
  await expect(page).toHaveURL('/signer-account-requests/signed')
  const row = page.getByRole('row', { name })
  await expect(async () => {
    await page.reload()
    await expect(row.getByText('Finished')).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 60_000 })
  await row.getByRole('button', { name: `Download the files of ${name}` }).click()
  const [archive] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'All signed files' }).click(),
  ])
  expect(archive.suggestedFilename()).toBe(`${name}.zip`)

  await test.step('SACC-010 SACC-011 a middle click reads the request in a new tab', async () => {
    const link = row.getByRole('link', { name })
    const address = await link.evaluate((element: HTMLAnchorElement) => element.href)
    await newTabOf(page, () => link.click({ button: 'middle' }))
    await expect(page, 'the list stays where it is').toHaveURL('/signer-account-requests/signed')
    const tab = await page.context().newPage()
    await tab.goto(address)
    await expect(tab.getByText('Luigi Menabrea').first()).toBeVisible()
    await expect(tab).toHaveURL(/\/user\/consult-request\/[0-9a-f]{24}$/)
    await tab.close()
  })
  await row.getByRole('link', { name }).click()
  await expect(page).toHaveURL(/\/user\/consult-request\/[0-9a-f]{24}$/)
  await expect(page.getByText('Luigi Menabrea').first()).toBeVisible()
  expect(violations).toEqual([])
})

/**
 * Waits until the browser itself says that `open` opened a tab, and closes the tab. Playwright may never hear of it: some
 * versions of Chromium lose the empty page that a tab without an opener begins with, and Playwright waits for that page.
 */
async function newTabOf(page: Page, open: () => Promise<void>): Promise<void> {
  const browser = await page.context().browser()!.newBrowserCDPSession()
  // The tabs that are there already are told before this is answered.
  await browser.send('Target.setDiscoverTargets', { discover: true })
  const opened = new Promise<string>((resolve) => {
    browser.on('Target.targetCreated', ({ targetInfo: { type, targetId } }) => type === 'page' && resolve(targetId))
  })
  await open()
  await browser.send('Target.closeTarget', { targetId: await opened })
  await browser.detach()
}
