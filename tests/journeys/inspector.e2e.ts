import { expect, test, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../server/demo.ts'
import { INSPECTION_CHANNEL, type InspectionMessage } from '#machines/inspection/messages.ts'
import { button } from '../support/journeys/page.ts'
import { violationsOf } from '../support/walks/stage.ts'

// Runs on the real server, in English: one tab is used, the other shows what its machines do.
const TYPED = 'Not the password of 1842'
const WANTED = 'A new password of 1843'

const dialog = (page: Page) => page.getByRole('dialog')
const events = (page: Page) => page.getByRole('listbox', { name: 'Events, the newest first' })

async function signIn(page: Page) {
  await page.goto('/login')
  await page.getByLabel('User name or email').fill('annabella')
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await button(page, 'Log in').click()
  await expect(page).not.toHaveURL(/login/)
}

/** Shows a flow of the other tab, once it runs. */
const choose = (page: Page, flow: RegExp) =>
  page.getByRole('region', { name: 'Other tabs' }).getByRole('button', { name: flow }).click()

/** Everything that a page holds, what is typed into it as well. */
const everything = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement.outerHTML, ...[...document.querySelectorAll('input')].map(({ value }) => value)].join(
      '\n',
    ),
  )

/** How many tabs let themselves be watched by who asks them, as a page that inspects does. */
const countWatched = (page: Page) =>
  page.evaluate(async (name) => {
    const channel = new BroadcastChannel(name)
    const tabs = new Set<string>()
    channel.addEventListener('message', ({ data }: MessageEvent<InspectionMessage>) => {
      if (data.type === 'records.sent') tabs.add(data.tab)
    })
    channel.postMessage({ type: 'inspection.asked' })
    await new Promise((done) => setTimeout(done, 1500))
    channel.close()
    return tabs.size
  }, INSPECTION_CHANNEL)

test('INSP-010 a page shows what another tab does, with the guard that refused an event and without secrets, until the person logs out', async ({
  page: used,
  context,
}) => {
  test.slow()
  await signIn(used)
  expect(await countWatched(used)).toBe(0)
  const inspector = await context.newPage()
  const violations = await violationsOf(inspector)
  await inspector.goto('/inspector')
  await button(inspector, 'Switch the inspector on').click()
  await inspector.getByRole('tab', { name: 'Live' }).click()

  await used.goto('/profile/security')
  await used.getByRole('button', { name: 'Set up Authenticator app' }).click()
  const key = (await dialog(used)
    .getByText(/^([A-Z2-7]{4} ?){8}$/)
    .textContent())!
  await choose(inspector, /^two-factor-settings/)
  const lit = inspector.locator('[data-lit] > .chart-name')
  await expect(lit).toHaveText(['entering'])

  await test.step('INSP-011 the guard that refused it is named', async () => {
    // Without all digits the page lets nobody submit.
    await dialog(used)
      .locator('form')
      .evaluate((form: HTMLFormElement) => form.requestSubmit())
    await events(inspector)
      .getByRole('option', { name: /code\.submitted.*refused/ })
      .click()
    await expect(inspector.getByText('Guard that said no: isComplete')).toBeVisible()
  })
  await inspector.getByRole('button', { name: 'Follow again' }).click()
  await dialog(used).getByRole('button', { name: 'Cancel' }).click()
  await expect(lit).toHaveText(['found'])

  await test.step('INSP-012 what was typed as a password, and the key of the app, are nowhere', async () => {
    await button(used, 'Change').click()
    await dialog(used).getByLabel('Current password', { exact: true }).fill(TYPED)
    await dialog(used).getByLabel('New password', { exact: true }).fill(WANTED)
    await dialog(used).getByLabel('Confirm new password').fill(WANTED)
    await dialog(used).getByRole('button', { name: 'Change the password' }).click()
    await expect(dialog(used)).toContainText('This is not your current password.')
    await choose(inspector, /^password-change/)
    for (const event of ['password.submitted', 'current.refused']) {
      await events(inspector).getByRole('option', { name: event }).click()
      await expect(inspector.getByRole('heading', { name: event, exact: true })).toBeVisible()
      const seen = await everything(inspector)
      for (const secret of [TYPED, WANTED, DEMO_PASSWORD, key, key.replaceAll(' ', '')])
        expect(seen).not.toContain(secret)
    }
    await button(inspector, 'Follow again').click()
    await button(inspector, 'All actors').click()
  })
  await dialog(used).getByRole('button', { name: 'Cancel' }).click()

  await test.step('INSP-010 what a closed document ran is no longer shown as running', async () => {
    const sessions = inspector.getByRole('region', { name: 'Other tabs' }).getByRole('button', { name: /^session/ })
    await expect(sessions).toHaveCount(1)
    await used.reload()
    await expect(sessions).toHaveCount(1)
    // That of the first document, and that of the second.
    await expect(
      inspector.getByRole('region', { name: 'Ended' }).getByRole('button', { name: /^session/ }),
    ).toHaveCount(2)
  })
  expect(violations).toEqual([])

  await test.step('INSP-002 it is off after the person has logged out', async () => {
    await used.getByRole('button', { name: 'Account' }).click()
    await used.getByRole('menuitem', { name: 'Log out' }).click()
    await expect(used.getByRole('link', { name: 'Log in' })).toBeVisible()
    await signIn(used)
    expect(await countWatched(used)).toBe(0)
    await inspector.goto('/inspector')
    await expect(button(inspector, 'Switch the inspector on')).toBeVisible()
  })
})
