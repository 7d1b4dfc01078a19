import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { freePort } from '../../scripts/free-port.ts'
import { startKillable } from '../support/server/killable.ts'
import { sendTo } from '../support/journeys/by-api.ts'
import { Sender, type Person } from '../support/journeys/sender.ts'
import { Signer } from '../support/journeys/signer.ts'
import { own } from '../support/journeys/own.ts'
import { violationsOf } from '../support/walks/stage.ts'

// On a server of its own, in English: its clock is set ahead, after the last day of a request of ten days.
test.setTimeout(300_000)

const DAY = 86_400_000
const mary: Person = own({ first: 'Mary', last: 'Somerville', mail: 'mary.somerville@expired.example.org' })

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
    const sender = new Sender({ page })
    await sender.logIn()
    const id = await sendTo(page, 'Mechanism', [mary])
    const signer = new Signer({ page, person: mary })
    await signer.openLink()
    await signer.chooseSignature()
    const code = await signer.code()

    await server.stop()
    server = await start(40 * DAY)
    await signer.enter(code)
    await signer.sign()
    await expect(page).toHaveURL('/expired-sign-request')
    await expect(page.getByRole('heading', { name: 'This request has expired' })).toBeVisible()

    await signer.follow()
    await expect(page).toHaveURL('/expired-sign-request')
    await expect(page.getByRole('heading', { name: 'This request has expired' })).toBeVisible()

    await sender.logIn()
    await expect(page.getByRole('row').filter({ hasText: 'Mechanism' })).toContainText('Expired')
    await page.goto(`/simple-sign-detail/${id}`)
    await test.step('LIFE-023 the request has expired', () =>
      expect(page.getByText('Expired', { exact: true }).first()).toBeVisible())
    await expect(page.getByRole('region', { name: 'Signers' }).getByText('Expired', { exact: true })).toBeVisible()
    expect(violations).toEqual([])
  } finally {
    await context.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
