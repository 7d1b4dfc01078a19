import { expect, test } from '@playwright/test'
import { sendTo, signIn } from '../support/journeys/by-api.ts'
import { addAdministrator } from '../support/journeys/new-administrator.ts'
import { own } from '../support/journeys/own.ts'
import type { Person } from '../support/journeys/sender.ts'
import { Signer } from '../support/journeys/signer.ts'
import { expectNoOverflow } from '../support/measures/overflow.ts'
import { acceptCookiesAnywhere } from '../support/walks/accepted-cookies.ts'
import { speaking } from '../support/walks/language.ts'
import { violationsOf } from '../support/walks/stage.ts'

// On the real server: the sender in English at a desk, the signer in French on a phone.
test.setTimeout(120_000)

const rosa: Person = own({ first: 'Rosa', last: 'Keller', mail: 'rosa@comments.example.org' })
const leo: Person = own({ first: 'Léo', last: 'Martin', mail: 'leo@comments.example.org' })

test('SHELL-020 COMM-012 a sender and a signer write comments to each other, once their organisation allows it', async ({
  page,
  browser,
  baseURL,
}) => {
  const violations = await violationsOf(page)
  await acceptCookiesAnywhere(page)
  await page.goto('/login')
  await addAdministrator(page, rosa, ['NONE'], { language: 'EN' })
  await signIn(page, baseURL!, rosa.mail)
  const id = await sendTo(page, 'Lease', [leo])
  await page.goto(`/simple-sign-detail/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Lease' })).toBeVisible()
  await test.step('COMM-010 RIGHT-044 without the flag of their organisation there are none', () =>
    expect(page.getByRole('button', { name: /^Comments/ })).toHaveCount(0))

  await page.goto('/my-tenant-params')
  await page.getByRole('switch', { name: 'Comments' }).press('Space')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The settings are saved.')).toBeVisible()

  await page.goto(`/simple-sign-detail/${id}`)
  await page.getByRole('button', { name: /^Comments/ }).click()
  const panel = page.getByRole('complementary', { name: 'Comments' })
  await panel.getByRole('textbox').fill('Can we start on 11 January?')
  await panel.getByRole('button', { name: 'Send' }).click()
  await expect(panel.getByRole('listitem')).toHaveCount(1)

  const context = await browser.newContext({
    baseURL: baseURL!,
    locale: 'fr',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  })
  const phone = await context.newPage()
  await acceptCookiesAnywhere(phone)
  await new Signer({ page: phone, person: leo, say: speaking('fr') }).openLink()
  await test.step('how many are new stands at the button', () =>
    phone.getByRole('button', { name: /^Commentaires\b.*1 nouveau commentaire/ }).tap())
  const sheet = phone.getByRole('dialog', { name: 'Commentaires' })
  await expect(sheet.getByRole('listitem')).toContainText('Can we start on 11 January?')
  await expectNoOverflow(phone)
  await sheet.getByRole('textbox').fill('Oui, si le bail commence ce jour-là.')
  await sheet.getByRole('checkbox').setChecked(true, { force: true })
  await expect(sheet.getByText('Ce commentaire ne sera lu que par Rosa Keller et par vous.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Envoyer' }).tap()
  await expect(sheet.getByRole('listitem')).toHaveCount(2)

  await test.step('COMM-011 what is confidential is marked, and there for the creator without a reload', async () => {
    const answer = panel.getByRole('listitem').nth(1)
    await expect(answer).toContainText('Oui, si le bail commence ce jour-là.')
    await expect(answer).toContainText('Confidential')
  })
  expect(violations).toEqual([])
  await context.close()
})
