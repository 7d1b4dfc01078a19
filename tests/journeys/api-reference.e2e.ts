import { expect, test } from '@playwright/test'
import { violationsOf } from '../support/walks/stage.ts'

test('the contract is read at /api-reference, within its policy and from this server alone', async ({
  page,
  baseURL,
}) => {
  const violations = await violationsOf(page)
  const elsewhere: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(baseURL!) && !/^(data|blob):/.test(url)) elsewhere.push(url)
  })
  await page.goto('/api-reference')
  await expect(page.getByRole('heading', { name: 'Paraph' }).first()).toBeVisible()
  await expect(page.getByText('Sign in with user name and password.').first()).toBeAttached({ timeout: 15_000 })
  // A library in it tries whether it may make code of text, and does without.
  expect(violations.filter((violation) => violation !== 'script-src: eval ')).toEqual([])
  expect(elsewhere).toEqual([])
})
