import { expect, type Page } from '@playwright/test'
import { sendTo } from '../../support/journeys/by-api.ts'
import { Sender, type Person } from '../../support/journeys/sender.ts'
import { test } from '../../support/journeys/signed-in.ts'
import { Signer } from '../../support/journeys/signer.ts'

// On the real server, in English.
// Of another organisation than the sender.
const blaise: Person = { first: 'Blaise', last: 'Pascal', mail: 'blaise@example.org' }

/** The opacity of each pixel of a picture, scaled to 40 by 20 pixels. */
const shapeOf = (page: Page, src: string) =>
  page.evaluate(async (from) => {
    const picture = new Image()
    picture.src = from
    await picture.decode()
    const canvas = document.createElement('canvas')
    canvas.width = 40
    canvas.height = 20
    const context = canvas.getContext('2d')!
    context.drawImage(picture, 0, 0, 40, 20)
    return [...context.getImageData(0, 0, 40, 20).data]
      .filter((_, i) => i % 4 === 3)
      .map((alpha) => Math.round(alpha / 16))
  }, src)

test('SHELL-019 SDLG-007 an account keeps a signature, and signs with it in another browser', async ({
  page,
  browser,
  violations,
}) => {
  await sendTo(page, 'Notes on the engine', [blaise])
  await page.context().clearCookies()

  await page.goto('/profile')
  await new Sender({ page }).enterPassword('blaise')
  await page.getByRole('link', { name: 'Default signature' }).click()
  await page.getByRole('button', { name: 'Choose a signature' }).click()
  const dialog = page.getByRole('dialog')
  // The longest name makes the largest image.
  await dialog.getByLabel('Your name as it should appear').fill('Maximiliana-Wilhelmina Constantinopoulou von Hohe')
  await dialog.getByRole('radio', { name: 'Style 2, quick' }).check({ force: true })
  await dialog.getByRole('button', { name: 'Use this signature' }).click()
  const kept = page.getByAltText('Signature of Blaise Pascal')
  await expect(kept).toBeVisible()
  await expect(page.getByText('Signature saved.')).toBeVisible()

  // Another browser, in which nobody is signed in.
  const context = await browser.newContext()
  const elsewhere = await context.newPage()
  const signer = new Signer({ page: elsewhere, person: blaise })
  await signer.openLink()
  await signer.chooseSignature('saved')
  const chosen = (await signer.dialog().getByRole('img', { name: 'The signature chosen' }).getAttribute('src'))!
  await page.goto('/profile/default-signature')
  expect(await shapeOf(elsewhere, chosen)).toEqual(await shapeOf(page, (await kept.getAttribute('src'))!))
  await signer.confirm()
  await context.close()

  // A removed signature comes back with Undo, and is removed for good by leaving the page.
  const shape = await shapeOf(page, (await kept.getAttribute('src'))!)
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Signature removed.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Signature saved.')).toBeVisible()
  await page.reload()
  expect(await shapeOf(page, (await kept.getAttribute('src'))!)).toEqual(shape)
  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('link', { name: 'Profile' }).first().click()
  await expect(page).toHaveURL('/profile')
  await page.goto('/profile/default-signature')
  await expect(page.getByText('No signature yet')).toBeVisible()
  expect(violations).toEqual([])
})
