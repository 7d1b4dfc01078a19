import { expect, test } from '@playwright/test'
import { DEMO_PASSWORD } from '../../../server/demo.ts'
import { sendTo } from '../../support/journeys/by-api.ts'
import { readMail, subjectsTo } from '../../support/journeys/mailbox.ts'
import { own } from '../../support/journeys/own.ts'
import { acceptCookies } from '../../support/walks/accepted-cookies.ts'
import { speaking } from '../../support/walks/language.ts'
import { violationsOf } from '../../support/walks/stage.ts'

test.setTimeout(180_000)

test('a request that was cancelled is sent again as a new one, after a detour', async ({ page, baseURL }) => {
  const violations = await violationsOf(page)
  const say = speaking('en')
  const noel = own({ first: 'Noël', last: 'Perret', mail: 'noel@again.example.org' })
  const headers = { origin: baseURL! }
  await page.request.post('/api/public/v1/auth', { data: { user: 'ada', password: DEMO_PASSWORD }, headers })
  await page.goto('/assets/none')
  await acceptCookies(page)
  const former = await sendTo(page, 'Lease of the attic', [noel])
  // Else the invitation might still wait, and would be dropped.
  await readMail(page, noel.mail, 'asks you to sign')
  const canceled = await page.request.post(`/api/public/v1/simple-sign/${former}/cancel-request`, {
    data: { customMessage: 'The rent has changed.' },
    headers,
  })
  expect(canceled.ok()).toBe(true)

  await page.goto(`/simple-sign-detail/${former}`)
  await page.getByRole('button', { name: say({ id: 'request-again.start' }) }).click()
  await expect(page).toHaveURL(/draft=[0-9a-f]{24}$/)
  const draft = new URL(page.url()).searchParams.get('draft')!
  const review = page.getByRole('button', { name: say({ id: 'request-wizard.settings.next' }) })
  await expect(review).toBeVisible()
  await expect(page.getByText(say({ id: 'request-checklist.nothing' }))).toBeVisible()

  await test.step('it is the same draft after a detour', async () => {
    await page.goto(`/simple-sign-detail/${former}`)
    await page.goto('/simple-signature')
    await expect(page.getByText(say({ id: 'request-checklist.nothing' }))).toBeVisible()
  })

  await review.click()
  await page.getByRole('button', { name: say({ id: 'request-wizard.review.send' }) }).click()
  await expect(page).toHaveURL(`/simple-sign-detail/${draft}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Lease of the attic')
  await expect.poll(async () => (await subjectsTo(page, noel.mail)).length).toBe(3)
  expect(violations).toEqual([])
})
