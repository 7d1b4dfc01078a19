import { expect, type Page } from '@playwright/test'

/** A screen that an address opens, for the tests of accessibility. */
export type Screen = {
  path: string
  isPublic?: true
  /** What it shows depends on what others do on the server meanwhile. */
  varies?: true
}

/** The screens that an address opens, whatever the server keeps. A new one is a line. */
export const screens: readonly Screen[] = [
  { path: '/login', isPublic: true },
  { path: '/forgotten-password', isPublic: true },
  { path: '/signature-check', isPublic: true },
  { path: '/gcu', isPublic: true },
  { path: '/accessibility', isPublic: true },
  { path: '/simple-signature-requests', varies: true },
  { path: '/simple-signature' },
  { path: '/simple-signature-templates', varies: true },
  { path: '/profile/security', varies: true },
  { path: '/create-contact' },
]

/** Opens a screen on a page of Ada, who is signed out if it is public, and waits until its own heading is there. */
export async function openScreen(page: Page, { path, isPublic }: Screen) {
  if (isPublic) await page.context().clearCookies()
  await page.goto(path)
  await expect(page).toHaveURL(path)
  // A page that loads has a heading, too.
  await expect(page.locator('h1:not([data-waiting] *)')).toBeVisible()
}
