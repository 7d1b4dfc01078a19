import { execFileSync } from 'node:child_process'
import { expect, test } from '@playwright/test'
import { readMail, subjectsTo } from '../support/journeys/mailbox.ts'
import { Sender, type Person } from '../support/journeys/sender.ts'
import { Signer } from '../support/journeys/signer.ts'
import { speaking } from '../support/walks/language.ts'
import { violationsOf } from '../support/walks/stage.ts'

// On the real server, in English.
test.setTimeout(180_000)

const NAME = 'Shareholders’ agreement'
const anna: Person = { first: 'Anna', last: 'Berg', mail: 'anna.berg@three.example.org' }
const leo: Person = { first: 'Léo', last: 'Martin', mail: 'leo.martin@three.example.org' }
const mia: Person = {
  first: 'Mia',
  last: 'Costa',
  mail: 'mia.costa@three.example.org',
  isOptional: true,
  together: 'Léo Martin',
}

test('SIGR-015 a contract is signed by one person, then by two at the same time, one of whom need not sign', async ({
  page,
}, info) => {
  const violations = await violationsOf(page)
  const say = speaking('en')
  const sender = new Sender({ page, say })
  await sender.logIn('/simple-signature')
  await sender.addFile(NAME, 3)
  await sender.addSigners([anna, leo, mia])
  for (const [i, person] of [anna, leo, mia].entries())
    await sender.placeFields(person, i + 1, [
      ['TEXT', 0.25],
      ['SIGNATURE', 0.4],
    ])
  await sender.review()
  await expect(page.getByText('3 signers, in this order')).toBeVisible()
  await expect(page.getByText('At the same time')).toBeVisible()
  const id = await sender.send()

  // Nobody of the second step hears of it before the first one is done.
  await readMail(page, 'ada@example.org', 'has been sent')
  await expect(page.getByText('Waiting their turn')).toHaveCount(2)
  expect(await subjectsTo(page, leo.mail)).toEqual([])
  expect(await subjectsTo(page, mia.mail)).toEqual([])

  const signs = async (person: Person, town: string) => {
    const signer = new Signer({ page, say, person })
    await signer.openLink('asks you to sign')
    await page.getByRole('textbox', { name: /Text/ }).first().fill(town)
    await signer.chooseSignature()
    await signer.confirm('Your code')
  }
  await signs(anna, 'Oslo')
  await readMail(page, mia.mail, 'asks you to sign')
  await signs(leo, 'Lyon')

  // All whose signature is required have signed; Mia still may.
  await page.goto(`/simple-sign-detail/${id}`)
  await expect(page.getByText('2 of 3 have signed')).toBeVisible()
  await signs(mia, 'Porto')
  await page.goto(`/simple-sign-detail/${id}`)
  await expect(page.getByText('Finished').first()).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('3 of 3 have signed')).toBeVisible()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: /Download.*Signed PDF/i })
      .first()
      .click(),
  ])
  const signed = info.outputPath('signed.pdf')
  await download.saveAs(signed)
  expect(execFileSync('pdfsig', ['-nocert', signed], { encoding: 'utf8' })).toContain('Total document signed')
  const words = execFileSync('pdftotext', [signed, '-'], { encoding: 'utf8' })
  for (const town of ['Oslo', 'Lyon', 'Porto']) expect(words).toContain(town)
  expect(violations).toEqual([])
})
