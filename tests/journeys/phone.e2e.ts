import { expect, test } from '@playwright/test'
import { Sender, type Person } from '../support/journeys/sender.ts'
import { Signer } from '../support/journeys/signer.ts'
import { own } from '../support/journeys/own.ts'
import { speaking } from '../support/walks/language.ts'
import { expectNoOverflow } from '../support/measures/overflow.ts'
import { violationsOf } from '../support/walks/stage.ts'

// On the real server, in French, dark, on a phone.
const PHONE = { width: 390, height: 844 }
test.use({ viewport: PHONE, locale: 'fr', colorScheme: 'dark', hasTouch: true })
test.setTimeout(180_000)

const elise: Person = own({ first: 'Élise', last: 'Garnier', mail: 'elise.garnier@phone.example.org' })

test('SHELL-060 I18N-001 a draft that was begun at a desk is continued, sent, signed and checked on a phone', async ({
  page,
}, info) => {
  const violations = await violationsOf(page)
  const say = speaking('fr')
  await page.setViewportSize({ width: 1280, height: 800 })
  const sender = new Sender({ page, say })
  await sender.logIn('/simple-signature')
  await sender.addFile('Bail commercial', 2)

  await page.setViewportSize(PHONE)
  await page.reload()
  await sender.expectStep('signers')
  await expectNoOverflow(page)
  await sender.addSigners([elise])
  await sender.tapFields([
    ['TEXT', 0.3],
    ['SIGNATURE', 0.5],
  ])
  await expectNoOverflow(page)
  await sender.review()
  await expectNoOverflow(page)
  await sender.send()
  await expectNoOverflow(page)

  const signer = new Signer({ page, say, person: elise })
  await signer.openLink('vous invite à signer')
  await expectNoOverflow(page)
  await page
    .getByRole('button', { name: say({ id: 'signing.next' }) })
    .first()
    .tap()
  await page.getByRole('textbox', { name: /Texte/ }).first().fill('Lyon')
  await signer.chooseSignature()
  await expectNoOverflow(page)
  await signer.confirm('Votre code')
  await expectNoOverflow(page)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Télécharger : .*Document signé$/ }).tap({ timeout: 30_000 })
  const signed = info.outputPath('signed.pdf')
  await (await download).saveAs(signed)
  await page.goto('/signature-check')
  await page.locator('input[type=file]').first().setInputFiles(signed)
  await expect(page.getByText('Élise Garnier').first()).toBeVisible()
  await expectNoOverflow(page)
  expect(violations).toEqual([])
})
