import { expect, type Page } from '@playwright/test'
import { sendTo } from '../../support/journeys/by-api.ts'
import { focusOrderOf } from '../../support/journeys/focus-order.ts'
import { expectKept } from '../../support/journeys/kept.ts'
import { openScreen, screens } from '../../support/journeys/screens.ts'
import { Sender, type Person } from '../../support/journeys/sender.ts'
import { test } from '../../support/journeys/signed-in.ts'
import { Signer } from '../../support/journeys/signer.ts'

// On the real server, in English: the order in which Tab goes through a screen is kept beside this file.
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))
test.setTimeout(120_000)

const NAME = 'Order of the focus'
const grace: Person = { first: 'Grace', last: 'Hopper', mail: 'grace.hopper@focus.example.org' }

/** Ids, fingerprints, and the name of the request differ from run to run. */
const steady = (name: string) =>
  name
    .replace(/\b[0-9a-f]{24}\b/, '[id]')
    .replace(/\b[0-9a-f]{4}…[0-9a-f]{4}\b/, '[fingerprint]')
    .replace(/(?<=of the focus) \d+/, '')
    .replace(/\d+%/, '[zoom]')

async function expectOrder(page: Page, name: string, options?: { isWhole: boolean }) {
  const { names, unseen } = await focusOrderOf(page, options)
  expectKept(`tests/journeys/accessibility/focus-order/${name}.txt`, names.map((each) => `${steady(each)}\n`).join(''))
  expect(unseen, name).toEqual([])
}

for (const screen of screens)
  test(`A11Y-003 Tab goes through ${screen.path} in reading order, and is seen`, async ({ page }) => {
    await openScreen(page, screen)
    if (screen.varies) expect((await focusOrderOf(page)).unseen).toEqual([])
    else await expectOrder(page, screen.path.slice(1).replaceAll('/', '-'))
  })

test('A11Y-003 Tab goes through the list and the page of a request in reading order, and is seen', async ({ page }) => {
  const name = `${NAME} ${Date.now()}`
  const id = await sendTo(page, name, [grace])
  await page.goto(`/simple-signature-requests?name=${encodeURIComponent(name)}`)
  await expect(page.getByRole('link', { name })).toHaveCount(1)
  await expectOrder(page, 'list')
  await page.goto(`/simple-sign-detail/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByText('Invitation sent')).toBeVisible()
  await expectOrder(page, 'detail')
})

test('A11Y-003 Tab goes through the steps of a request in reading order, and is seen', async ({ page }) => {
  const sender = new Sender({ page, isSignedIn: true })
  await sender.begin()
  await expectOrder(page, 'wizard-signers', { isWhole: true })
  await sender.addSigner(grace)
  await sender.press('request-wizard.step.fields', 'fields')
  await sender.placeFields(grace, 1, [
    ['TEXT', 0.3],
    ['SIGNATURE', 0.4],
  ])
  await expect(page.locator('[data-field]')).toHaveCount(2)
  await expectOrder(page, 'wizard-fields', { isWhole: true })
  await sender.press('request-wizard.step.settings', 'settings')
  await expect(page.getByRole('spinbutton')).toHaveCount(3)
  await expectOrder(page, 'wizard-settings', { isWhole: true })
  await sender.press('request-wizard.settings.next', 'review')
  await expectOrder(page, 'wizard-review', { isWhole: true })
})

test('A11Y-003 Tab goes through the signing page in reading order and stays in its dialog', async ({ page }, info) => {
  const mail = `grace.hopper.${info.repeatEachIndex}@focus.example.org`
  await sendTo(page, NAME, [{ ...grace, mail }], { text: 'Town' })
  await page.context().clearCookies()
  const signer = new Signer({ page, person: { ...grace, mail } })
  await signer.openLink()
  const town = page.getByRole('textbox', { name: /Town/ }).first()
  await expect(town).toBeEditable()
  await expectOrder(page, 'signing', { isWhole: true })
  await town.fill('Paris')
  await page.getByRole('button', { name: 'Sign', exact: true }).first().click()
  await expect(signer.dialog().getByRole('checkbox')).toHaveCount(2)
  await expectOrder(page, 'signing-dialog')
})
