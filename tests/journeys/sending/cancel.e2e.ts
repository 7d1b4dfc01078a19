import { expect, test } from '@playwright/test'
import { DEMO_PASSWORD } from '../../../server/demo.ts'
import { sendTo } from '../../support/journeys/by-api.ts'
import { readMail, subjectsTo } from '../../support/journeys/mailbox.ts'
import type { Person } from '../../support/journeys/sender.ts'
import { Signer } from '../../support/journeys/signer.ts'
import { expectNoOverflow } from '../../support/measures/overflow.ts'
import { acceptCookies } from '../../support/walks/accepted-cookies.ts'
import { speaking } from '../../support/walks/language.ts'
import { violationsOf } from '../../support/walks/stage.ts'

// On the real server, in French, dark, on a phone.
test.use({ viewport: { width: 390, height: 844 }, locale: 'fr', colorScheme: 'dark', hasTouch: true })
test.setTimeout(180_000)

const sophie: Person = { first: 'Sophie', last: 'Germain', mail: 'sophie@cancel.example.org' }
const joseph: Person = { first: 'Joseph', last: 'Fourier', mail: 'joseph@cancel.example.org' }
const WORDS = 'Le loyer a changé.\nVous recevrez une autre demande.'

test('LIFE-021 REQD-023 a request is cancelled after one signature, and both signers read why', async ({
  page,
  baseURL,
}) => {
  const violations = await violationsOf(page)
  const say = speaking('fr')
  const data = { user: 'ada', password: DEMO_PASSWORD }
  await page.request.post('/api/public/v1/auth', { data, headers: { origin: baseURL! } })
  await page.goto('/assets/none')
  await acceptCookies(page)
  const id = await sendTo(page, 'Bail du grenier', [sophie, joseph], { language: 'FR' })
  const first = new Signer({ page, say, person: sophie })
  await first.openLink('vous invite à signer')
  await first.chooseSignature()
  await first.confirm('Votre code')

  await page.goto(`/simple-sign-detail/${id}`)
  await page.getByRole('button', { name: say({ id: 'request-cancel.menu' }) }).click()
  await page.getByRole('menuitem', { name: say({ id: 'request-cancel.open' }) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: say({ id: 'request-cancel.confirm' }) }).click()
  await expect(dialog.getByText(say({ id: 'errors.CustomMessageEmptyException' }))).toBeVisible()
  await dialog.getByRole('textbox').fill(WORDS)
  await expectNoOverflow(page)
  await dialog.getByRole('button', { name: say({ id: 'request-cancel.confirm' }) }).click()
  await expect(dialog).toHaveCount(0)

  await test.step('its page says when, and with which words', async () => {
    await expect(page.getByText(/^Cette demande a été annulée le /)).toBeVisible()
    await expect(page.getByText('Vous recevrez une autre demande.')).toBeVisible()
    await expect(page.getByText('Ada Lovelace a annulé la demande')).toBeVisible()
    await expect(page.getByRole('button', { name: say({ id: 'request-cancel.menu' }) })).toHaveCount(0)
    await expectNoOverflow(page)
  })

  await test.step('both signers are mailed', async () => {
    const subject = 'a été annulée'
    const [ofSophie, ofJoseph] = [
      await readMail(page, sophie.mail, subject),
      await readMail(page, joseph.mail, subject),
    ]
    for (const { text } of [ofSophie, ofJoseph]) expect(text).toContain(WORDS)
    expect(ofSophie.text).toContain('que vous aviez signée')
    expect(ofJoseph.text).toContain('Vous n’avez plus rien à signer.')
    expect((await subjectsTo(page, sophie.mail)).filter((one) => one.includes('signée par tous'))).toEqual([])
  })

  await test.step('LIFE-044 the link of who has still to sign says it, too', async () => {
    await new Signer({ page, say, person: joseph }).follow('vous invite à signer')
    await expect(page).toHaveURL('/canceled-sign-request')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say({ id: 'status.canceled.title' }))
    await expect(page.getByText(/^Ada Lovelace l’a annulée le /)).toBeVisible()
    await expect(page.getByText('Vous recevrez une autre demande.')).toBeVisible()
    await expectNoOverflow(page)
  })
  expect(violations).toEqual([])
})
