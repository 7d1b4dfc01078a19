import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../server/demo.ts'
import { boxOf } from '../support/measures/boxes.ts'
import { violationsOf } from '../support/walks/stage.ts'

// On the real server, in English.
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function fillIn(page: Page, email: string, firstName: string, lastName: string) {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('First name', { exact: true }).fill(firstName)
  await page.getByLabel('Last name', { exact: true }).fill(lastName)
  await button(page, 'Save').click()
}

test('CONT-002 CONT-006 Ada adds a contact, changes it in two windows, finds it and deletes it', async ({
  page,
  context,
}) => {
  const violations = await violationsOf(page)
  await page.goto('/contacts')
  await page.getByLabel('User name or email').fill('ada')
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await button(page, 'Log in').click()
  // Other journeys send requests as Ada: their signers are contacts, too.
  await expect(page.getByRole('heading', { name: 'Contacts', exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'New contact' }).first().click()
  await button(page, 'Save').click()
  await expect(page.getByRole('alert')).toBeVisible()
  // A press that ends beside the button saves nothing, but what was typed counts: leaving asks.
  await page.getByLabel('Email', { exact: true }).fill('lise@contacts.example.org')
  const save = await boxOf(button(page, 'Save'))
  await page.mouse.move(save.x + 10, save.y + 10)
  await page.mouse.down()
  await page.mouse.move(save.x + 10, save.y + 300)
  await page.mouse.up()
  await page.getByRole('link', { name: 'Requests', exact: true }).click()
  await button(page, 'Keep editing').click()
  // One press saves, although the complaints about the fields go with it.
  await fillIn(page, ' lise@contacts.example.org ', ' Lise', 'Meitner')
  await expect(page.getByText('The contact has been created.')).toBeVisible()
  await expect(page).toHaveURL('/contacts')
  await test.step('SHELL-014 the contact is there', () =>
    expect(page.getByRole('link', { name: 'Lise Meitner' })).toBeVisible())

  await page.getByRole('link', { name: 'New contact' }).click()
  await fillIn(page, 'LISE@contacts.example.org', 'Another', 'Lise')
  await expect(page.getByText('You already have a contact with this email.')).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
  await button(page, 'Cancel').click()
  await button(page, 'Discard changes').click()

  await page.getByRole('link', { name: 'Lise Meitner' }).click()
  await expect(page.getByLabel('Last name', { exact: true })).toHaveValue('Meitner')
  const other = await context.newPage()
  await other.goto(page.url())
  await fillIn(other, 'lise@contacts.example.org', 'Amalie', 'Meitner')
  await expect(other).toHaveURL('/contacts')
  await fillIn(page, 'lise@contacts.example.org', 'Amalie Lise', 'Meitner')
  await expect(page.getByRole('dialog', { name: 'There is a newer version' })).toBeVisible()
  await button(page, 'Keep your version').click()
  await expect(page.getByText('The contact has been updated.')).toBeVisible()
  await expect(page).toHaveURL('/contacts')
  // The list in the other window reads again by itself.
  await expect(other.getByRole('link', { name: 'Amalie Lise Meitner' })).toBeVisible()

  await page.getByLabel('Name or email').fill('meitner amalie')
  await button(page, 'Search').click()
  await expect(page).toHaveURL('/contacts?emailOrName=meitner+amalie')
  await expect(page.getByText('1 contact', { exact: true })).toBeVisible()
  await button(page, 'More actions').click()
  await page.getByRole('menuitem', { name: 'Import contacts' }).click()
  const lines = ['E-mail;Prénom;Nom', 'lise@contacts.example.org;Amalie;Meitner', 'leo;;Holm']
  const file = { name: 'contacts.csv', mimeType: 'text/csv', buffer: Buffer.from(`\u{FEFF}${lines.join('\r\n')}`) }
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file)
  await expect(page.getByText('leo is not a valid email.')).toBeVisible()
  await page.getByText('Update contacts I already have').click()
  await button(page, 'Import 1 contact').click()
  await button(page, 'Done').click()
  await expect(page.getByRole('link', { name: 'Amalie Meitner' })).toBeVisible()
  await button(page, 'More actions').click()
  await page.getByRole('menuitem', { name: 'Export contacts' }).click()
  const saving = page.waitForEvent('download')
  await button(page, 'Save the file').click()
  const saved = await readFile(await (await saving).path(), 'utf8')
  expect(saved.split('\r\n')).toEqual(
    expect.arrayContaining(['\u{FEFF}Email,First name,Last name', 'lise@contacts.example.org,Amalie,Meitner']),
  )

  await button(page, 'Actions for Amalie Meitner').click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await button(page, 'Delete the contact').click()
  await expect(page.getByRole('heading', { name: 'No matching contacts' })).toBeVisible()
  expect(violations).toEqual([])
})
