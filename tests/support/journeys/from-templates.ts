import { expect, type Locator } from '@playwright/test'
import type { Person, Sender } from './sender.ts'

// What a sender does to make a request from templates, on an English page.

/** Opens the dialog with the templates, and finds and picks each of these, in this order. */
export async function pickTemplates({ page, button }: Sender, names: readonly string[]): Promise<Locator> {
  await button('Choose templates').click()
  const dialog = page.getByRole('dialog', { name: 'Choose templates' })
  for (const name of names) {
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
    await page.keyboard.press('Enter')
    await dialog.getByText(name, { exact: true }).click()
    await expect(dialog.getByRole('checkbox', { name })).toBeChecked()
  }
  return dialog
}

/** Says who signs in a role that a template has brought. */
export async function nameSigner({ page, button }: Sender, role: string, { first, last, mail }: Person): Promise<void> {
  const form = page.getByRole('group', { name: 'Signer being edited' })
  if (!(await form.isVisible())) await button(`Edit ${role}`).click()
  await expect(form).toContainText(role)
  await form.getByRole('combobox', { name: 'Email' }).fill(mail)
  // Contacts are suggested until the input is left.
  await page.keyboard.press('Tab')
  await form.getByRole('textbox', { name: 'First name' }).fill(first)
  await form.getByRole('textbox', { name: 'Last name', exact: true }).fill(last)
  await button('Done').click()
  await expect(form).toHaveCount(0)
}
