import type { Page } from '@playwright/test'
import { button } from '../journeys/page.ts'

/** Finds the organisation that `servedWithProvider` has set up and goes to its provider, from a page of `origin`. */
export async function goThere(page: Page, origin: string, address = '/login') {
  await page.goto(`${origin}${address}`)
  await page.getByRole('link', { name: 'Continue with your organisation' }).click()
  await page.getByLabel('Name of the organisation').fill('Analytical Engines')
  await button(page, 'Continue').click()
  await page.getByRole('link', { name: 'Continue to Analytical Engines' }).click()
}

/** Signs in on the pages of the provider. */
export async function signInThere(page: Page, login: string) {
  await page.getByPlaceholder('Enter any login').fill(login)
  await page.getByPlaceholder('and password').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}
