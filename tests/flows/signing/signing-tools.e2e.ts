import { expect } from '@playwright/test'
import { boxOf } from '../../support/measures/boxes.ts'
import { date, readyView, signingView, vat } from '../../support/samples/signer.ts'
import { confirm, dialog, followLink, openRequest, primary } from '../../support/walks/signer-stage.ts'
import { test, type Stage } from '../../support/walks/stage.ts'

const sheet = ({ page }: Stage, number: number) => page.locator(`main [data-page="${number - 1}"]`)
const button = ({ page, say }: Stage, id: 'zoomIn' | 'zoomOut' | 'pageBefore' | 'pageAfter') =>
  page.getByRole('button', { name: say({ id: `signing.${id}` }), exact: true })

test('SIGN-001 SIGN-011 the pages of the file have their fields on them; the date is today’s and cannot be changed', async ({
  stage,
}) => {
  const { page } = stage
  await followLink(stage)
  await openRequest(stage, signingView({ issuerDateFormat: 'dd/MM/yyyy', issuerHourFormat: 'NONE' }))
  await expect(sheet(stage, 1).locator('canvas')).toBeVisible()
  await expect(sheet(stage, 1).locator(`#field-${vat.id}`)).toBeVisible()
  const field = sheet(stage, 2).locator(`#field-${date.id}`)
  // In the time zone of the request, by the clock of the page.
  const { timeZone } = signingView()
  const today = await page.evaluate((zone) => new Date().toLocaleDateString('en-GB', { timeZone: zone }), timeZone)
  await expect(field).toHaveValue(today)
  await expect(field).not.toBeEditable()
})

test('SIGN-002 pages are zoomed from half their width to one and a half, in steps of a quarter', async ({ stage }) => {
  const { page } = stage
  await followLink(stage)
  await openRequest(stage)
  await expect(sheet(stage, 1).locator('canvas')).toBeVisible()
  const whole = (await boxOf(sheet(stage, 1))).width
  const steps = [
    ['zoomIn', [125, 150]],
    ['zoomOut', [125, 100, 75, 50]],
  ] as const
  await expect(page.getByText(/^100\s?%$/)).toBeVisible()
  for (const [way, percentages] of steps) {
    for (const percent of percentages) {
      await button(stage, way).click()
      await expect(page.getByText(new RegExp(`^${percent}\\s?%$`))).toBeVisible()
      await expect.poll(async () => Math.round((100 * (await boxOf(sheet(stage, 1))).width) / whole)).toBe(percent)
    }
    await expect(button(stage, way)).toBeDisabled()
  }
})

test('SIGN-003 SIGN-005 buttons lead from page to page, and say how many there are; a file’s pages are folded away', async ({
  stage,
}) => {
  const { page, say } = stage
  await page.setViewportSize({ width: 1440, height: 900 })
  await followLink(stage)
  await openRequest(stage)
  await expect(sheet(stage, 1).locator('canvas')).toBeVisible()
  const place = (number: number) =>
    page.getByText(say({ id: 'paper.page' }, { page: number, pages: 2 }), { exact: true })
  await expect(place(1)).toBeVisible()
  await expect(button(stage, 'pageBefore')).toBeDisabled()
  await button(stage, 'pageAfter').click()
  await expect(place(2)).toBeVisible()
  await expect(sheet(stage, 2)).toBeInViewport()
  await expect(button(stage, 'pageAfter')).toBeDisabled()

  const drawer = page.getByRole('navigation', { name: say({ id: 'signing.pages' }) })
  const file = drawer.getByRole('button', { name: signingView().files[0]!.fileName, exact: true })
  const thumbs = drawer.locator('button:has(canvas)')
  await expect(thumbs).toHaveCount(2)
  await file.click()
  await expect(file).toHaveAttribute('aria-expanded', 'false')
  await expect(thumbs).toHaveCount(0)
  await page.setViewportSize({ width: 1280, height: 720 })
})

test('SIGN-025 what else keeps somebody from signing is said', async ({ stage }) => {
  const view = readyView()
  await followLink(stage, view)
  await openRequest(stage, view)
  await primary(stage).click()
  await confirm(stage, '831509')
  await stage.world.refuses('sign', 'UnexpectedException')
  await expect(
    dialog(stage)
      .getByText(stage.say({ id: 'errors.generic' }))
      .first(),
  ).toBeVisible()
})

test('SIGN-023 who has signed goes where the sender wants', async ({ stage }) => {
  const { page, world, say } = stage
  const wanted = 'https://atelier-morel.example/thanks'
  const view = readyView({ params: { signingRedirectUrl: wanted, failureSigningRedirectUrl: null } })
  await page.route(wanted, (route) => route.fulfill({ contentType: 'text/html', body: '<p>Thanks</p>' }))
  await followLink(stage, view)
  await openRequest(stage, view)
  await primary(stage).click()
  await confirm(stage, '831509')
  await world.answers('sign', 200, {
    requestId: view.id,
    state: 'PENDING',
    signatureSignerStatus: 'SIGNED',
    signedDate: '2026-11-21T08:42:00.000Z',
  })
  await page.getByRole('button', { name: say({ id: 'signing-dialog.finish' }) }).click()
  await expect(page).toHaveURL(wanted)
  await page.goto('/signature-check')
})
