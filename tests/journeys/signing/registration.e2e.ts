import { expect, test, type Page } from '@playwright/test'
import { sendTo, signIn } from '../../support/journeys/by-api.ts'
import { readMail } from '../../support/journeys/mailbox.ts'
import { own } from '../../support/journeys/own.ts'
import type { Person } from '../../support/journeys/sender.ts'
import { Signer } from '../../support/journeys/signer.ts'
import { expectNoOverflow } from '../../support/measures/overflow.ts'
import { speaking } from '../../support/walks/language.ts'
import { violationsOf } from '../../support/walks/stage.ts'

// On the real server, in French, on a phone.
test.use({ viewport: { width: 390, height: 844 }, locale: 'fr', hasTouch: true })
test.setTimeout(120_000)

const rosa: Person = own({ first: 'Rosa', last: 'Bonheur', mail: 'rosa.bonheur@register.example.org' })
const PASSWORD = 'Le marché aux chevaux, 1853'
const say = speaking('fr')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Fills in the first step, and enters the code of the mail that it sends. */
async function register(page: Page) {
  await expect(page.getByLabel(say({ id: 'registration.lastName' }), { exact: true })).toHaveValue(rosa.last)
  await page.getByLabel(say({ id: 'password.new' }), { exact: true }).fill(PASSWORD)
  await page.getByLabel(say({ id: 'password.confirmation' }), { exact: true }).fill(PASSWORD)
  await page.getByRole('checkbox').check({ force: true })
  await expectNoOverflow(page)
  await button(page, say({ id: 'registration.send' })).click()
  await expect(page.getByLabel(say({ id: 'registration.digit' }, { place: 1 }), { exact: true })).toBeFocused()
  await expectNoOverflow(page)
  const { text } = await readMail(page, rosa.mail, 'Votre code pour créer votre compte Paraph')
  await page.keyboard.type(/^(\d{6})$/m.exec(text)![1]!)
  await button(page, say({ id: 'registration.verify' })).click()
}

test('REG-021 MAIL-007 Rosa signs, makes an account, and finds what two organisations have sent her', async ({
  page,
}) => {
  const violations = await violationsOf(page)
  await page.goto('/signature-check')
  const { origin } = new URL(page.url())
  const [first, second] = ['Prêt de tableaux', 'Contrat d’exposition']
  await signIn(page, origin)
  await sendTo(page, first, [rosa], { language: 'FR' })
  const signer = new Signer({ page, say, person: rosa })
  await signer.openLink('vous invite à signer')
  await signer.chooseSignature()
  await signer.confirm('Votre code')
  await signIn(page, origin, 'sophie')
  await sendTo(page, second, [rosa], { language: 'FR' })
  await page.context().clearCookies()

  await page.reload()
  await page.getByRole('link', { name: say({ id: 'signing-end.discover.register' }) }).click()
  await expect(page).toHaveURL(/\/register\/[0-9a-f]{24}$/)
  await register(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say({ id: 'registration.done.title' }))
  await page
    .getByRole('main')
    .getByRole('link', { name: say({ id: 'registration.done.login' }) })
    .click()

  await page.getByLabel(say({ id: 'login.user' })).fill(rosa.mail)
  await page.getByLabel(say({ id: 'login.password' }), { exact: true }).fill(PASSWORD)
  await button(page, say({ id: 'login.submit' })).click()
  await expect(page).toHaveURL('/signer-account-requests/signed')
  await expect(page.getByText(first).first()).toBeVisible()
  await page.goto('/signer-account-requests/to-sign')
  await expect(page.getByText(second).first()).toBeVisible()
  expect(violations).toEqual([])
})
