import { expect, test, type Page } from '@playwright/test'
import { readMail } from '../support/journeys/mailbox.ts'
import { Sender, type Person } from '../support/journeys/sender.ts'
import { Signer } from '../support/journeys/signer.ts'
import { own } from '../support/journeys/own.ts'
import { contractPdf } from '../support/pdf/contract-pdf.ts'
import { speaking } from '../support/walks/language.ts'

// The pictures of the README, taken on the real server. One that has changed is written anew.
test.use({ viewport: { width: 1280, height: 800 } })
test.setTimeout(180_000)

const NAME = 'Services agreement'
const elise: Person = own({ first: 'Élise', last: 'Garnier', mail: 'elise.garnier@studio.example.org' })
const jonas: Person = own({ first: 'Jonas', last: 'Berg', mail: 'jonas.berg@engines.example.org' })

/** Dates, times and fingerprints differ each time: they are a small part of a picture. */
const still = { animations: 'disabled', caret: 'hide', maxDiffPixelRatio: 0.02 } as const
const take = async (page: Page, name: string) => {
  await page.mouse.move(0, 0)
  await expect(page).toHaveScreenshot(`${name}.png`, still)
}

const resize = async (page: Page, side: string, points: number) => {
  const input = page.getByRole('textbox', { name: side })
  await input.fill(String(points))
  await input.press('Enter')
}

test('the pictures of the README show the product as it is', async ({ page }, info) => {
  const say = speaking('en')
  const sender = new Sender({ page, say })
  await sender.logIn('/simple-signature')
  await sender.addFile(NAME, await contractPdf())
  await sender.addSigners([elise, jonas])
  for (const [i, person] of [elise, jonas].entries()) {
    const x = 0.13 + i * 0.41
    await sender.placeFields(person, 1, [['TEXT', 0.4]], x)
    await resize(page, 'W, width', 180)
    await sender.placeFields(person, 1, [['SIGNATURE', 0.45]], x)
    await resize(page, 'W, width', 180)
    await resize(page, 'H, height', 70)
  }
  await take(page, 'fields')
  await sender.review()
  const id = await sender.send()

  for (const person of [elise, jonas]) {
    // What can happen while one signer has signed and the other has not.
    if (person === jonas) {
      await page.goto(`/simple-sign-detail/${id}`)
      await page.getByRole('button', { name: say({ id: 'request-detail.course' }) }).click()
      const dialog = page.getByRole('dialog', { name: say({ id: 'request-course.title' }) })
      await expect(dialog.getByText('Jonas Berg signs')).toBeVisible()
      await page.mouse.move(0, 0)
      await expect(dialog).toHaveScreenshot('course.png', still)
      await page.keyboard.press('Escape')
    }
    const signer = new Signer({ page, say, person })
    await signer.openLink('asks you to sign')
    await page
      .getByRole('textbox', { name: /Text/ })
      .first()
      .fill(person === elise ? 'Lyon' : 'London')
    if (person === jonas) await take(page, 'signing')
    await signer.chooseSignature()
    await signer.confirm('Your code')
  }

  await readMail(page, jonas.mail, 'has been signed by everyone')
  await page.goto(`/simple-sign-detail/${id}`)
  await expect(page.getByText('Finished').first()).toBeVisible({ timeout: 30_000 })
  await take(page, 'request')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: /Download.*Signed PDF/i })
      .first()
      .click(),
  ])
  const signed = info.outputPath(`${NAME}.pdf`)
  await download.saveAs(signed)
  await page.goto('/signature-check')
  await page.locator('input[type=file]').first().setInputFiles(signed)
  await expect(page.getByText('Élise Garnier').first()).toBeVisible()
  await take(page, 'check')
})

test('the picture of the inspector shows the chart of a flow as it is', async ({ page }) => {
  const say = speaking('en')
  await page.goto('/login')
  await new Sender({ page, say }).enterPassword('annabella')
  await page.goto('/inspector?chart=login&state=locked')
  await page.getByRole('button', { name: say({ id: 'inspector.off.switch' }) }).click()
  await expect(page.getByRole('option', { selected: true })).toBeVisible()
  await page.getByRole('button', { name: say({ id: 'inspector.zoom.whole' }) }).click()
  await take(page, 'inspector')
})
