import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { freePort } from '../../scripts/free-port.ts'
import { startKillable } from '../support/server/killable.ts'
import { codeFor, followInvitation, goToCode, sendTo, signInAsAda, signWith } from '../support/walks/signer-journey.ts'
import { violationsOf } from '../support/walks/stage.ts'

// On a server of its own, in English: its clock is set ahead, after the last day of a request of ten days.
test.setTimeout(300_000)

const DAY = 86_400_000
const mary = { firstName: 'Mary', lastName: 'Somerville', mail: 'mary.somerville@expired.example.org' }

test('ROUTE-115 STAT-007 a request that nobody signed in time is expired for its signer and its sender', async ({
  browser,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'paraph-'))
  const port = freePort()
  const start = (ahead: number) =>
    startKillable(folder, '', {
      env: {
        PORT: port,
        AHEAD: String(ahead),
        NODE_OPTIONS: `--import=${join(import.meta.dirname, '../support/server/clock-ahead.ts')}`,
      },
    })
  const context = await browser.newContext({ baseURL: `http://localhost:${port}` })
  let server = await start(0)
  try {
    const page = await context.newPage()
    const violations = await violationsOf(page)
    await signInAsAda(page)
    const id = await sendTo(page, 'Mechanism', [mary])
    await followInvitation(page, mary)
    await goToCode(page)
    const code = await codeFor(page, mary)

    await server.stop()
    server = await start(40 * DAY)
    await signWith(page, code)
    await expect(page).toHaveURL('/expired-sign-request')
    await expect(page.getByRole('heading', { name: 'This request has expired' })).toBeVisible()

    await followInvitation(page, mary)
    await expect(page).toHaveURL('/expired-sign-request')
    await expect(page.getByRole('heading', { name: 'This request has expired' })).toBeVisible()

    await signInAsAda(page)
    await expect(page.getByRole('row').filter({ hasText: 'Mechanism' })).toContainText('Expired')
    await page.goto(`/simple-sign-detail/${id}`)
    await expect(page.getByText('Expired', { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('region', { name: 'Signers' }).getByText('Expired', { exact: true })).toBeVisible()
    expect(violations).toEqual([])
  } finally {
    await context.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
