import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { button, hasHeading, isHome } from '../support/journeys/page.ts'
import { violationsOf } from '../support/walks/stage.ts'

// Runs on a production server of its own, in English: that of the other journeys has accounts.
const PASSWORD = 'Difference Engine no 2'

test('an empty production server: its link makes the first administrator, who signs in', async ({ page }) => {
  const data = mkdtempSync(join(tmpdir(), 'paraph-'))
  const server = spawn(process.execPath, ['server/start.js'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://sign.example.org',
      SMTP_URL: 'smtp://mail.example.org',
      TRUST_PROXY: 'none',
      DATA: data,
      PORT: '0',
    },
  })
  try {
    let said = ''
    server.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
    await expect.poll(() => said, { timeout: 50_000 }).toMatch(/\/first-start\/[\w-]{43}/)
    const address = /Paraph is at (\S+)/.exec(said)![1]!
    const path = /\/first-start\/[\w-]{43}/.exec(said)![0]
    const violations = await violationsOf(page)

    await page.goto(`${address}/login`)
    await hasHeading(page, 'There is no account yet')
    await page.goto(address + path)
    await expect(page).toHaveURL(`${address}/first-start`)
    await page.getByLabel('Name of your organisation').fill('Atelier Morel')
    await page.getByLabel('First name').fill('Nora')
    await page.getByLabel('Last name').fill('Lindqvist')
    await page.getByLabel('Email', { exact: true }).fill('nora@paraph.example')
    await page.getByLabel('New password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Confirm new password').fill(PASSWORD)
    await page.getByRole('checkbox').setChecked(true, { force: true })
    await button(page, 'Create the administrator').click()

    await expect(page.getByText('Your account is ready')).toBeVisible()
    await page.getByLabel('User name or email').fill('nora@paraph.example')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await button(page, 'Log in').click()
    await isHome(page)

    // The link was used: its page says so before anything is typed.
    await page.goto(address + path)
    await hasHeading(page, 'This link no longer works')
    await expect(page.getByLabel('Name of your organisation')).toHaveCount(0)
    expect(violations).toEqual([])
  } finally {
    server.kill('SIGTERM')
    if (server.exitCode === null) await once(server, 'exit')
    rmSync(data, { recursive: true, force: true })
  }
})
