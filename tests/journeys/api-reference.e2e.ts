import { expect, test } from '@playwright/test'
import { violationsOf } from '../support/walks/stage.ts'

test('/api-reference shows the contract within its security policy and loads nothing from other servers', async ({
  page,
  baseURL,
}) => {
  const violations = await violationsOf(page)
  const foreign: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(baseURL!) && !/^(data|blob):/.test(url)) foreign.push(url)
  })
  await page.goto('/api-reference')
  await expect(page.getByRole('heading', { name: 'Paraph' }).first()).toBeVisible()
  await expect(page.getByText('Sign in with user name and password.').first()).toBeAttached({ timeout: 15_000 })
  // One of its libraries tests whether `eval` is allowed, and works without it.
  expect(violations.filter((violation) => violation !== 'security policy: script-src: eval ')).toEqual([])
  expect(foreign).toEqual([])
})
