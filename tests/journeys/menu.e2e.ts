import { expect } from '@playwright/test'
import { signIn } from '../support/journeys/by-api.ts'
import { isHome } from '../support/journeys/page.ts'
import { test } from '../support/journeys/signed-in.ts'

const links = [
  ['New request', '/simple-signature'],
  ['Requests', '/simple-signature-requests'],
  ['New template', '/simple-signature-template-create'],
  ['Templates', '/simple-signature-templates'],
] as const

test('SHELL-059 the menu leads to requests and templates, except for accounts that only sign', async ({
  page,
  baseURL,
}) => {
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await page.goto('/')
  await isHome(page)
  for (const [name, href] of links)
    await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)

  await page.context().clearCookies()
  await signIn(page, baseURL!, 'luigi')
  await page.goto('/')
  await expect(menu.getByRole('link').first()).toBeVisible()
  for (const [name] of links) await expect(menu.getByRole('link', { name, exact: true })).toHaveCount(0)
})
