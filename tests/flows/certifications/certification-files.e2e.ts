import { createHash } from 'node:crypto'
import { expect } from '@playwright/test'
import { expectNoOverflow } from '../../support/measures/overflow.ts'
import { certifier } from '../../support/sample-certifications.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import { EACH } from '../../support/walks/turns.ts'

const HASH_OF_A = 'ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb'
/** A file that is read in several parts. */
const flight = Buffer.alloc(9 << 20, 7)
const HASH_OF_FLIGHT = createHash('sha256').update(flight).digest('hex')
const HASH_OF_B = '3e23e8160039594a33894f6564e1b1348bbd7a0088d42c4acb73eeaed59c009d'

/** Opens the page, and leaves its workers as they are. */
const openFree = async ({ page, world, say }: Stage) => {
  await page.goto('/certification-request')
  await world.answers('getMe', 200, certifier)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say({ id: 'certification-request.title' }))
}
const certify = ({ page, say }: Stage, count: number) =>
  page.getByRole('button', { name: say({ id: 'certification-request.certify' }, { count }), exact: true })

test('CERT-005 CERT-014 files are read by the browser; only their names and hashes are sent', async ({ stage }) => {
  const { page, world, say } = stage
  await openFree(stage)
  await page.locator('label input[type=file]').setInputFiles([
    { name: 'plan.dwg', mimeType: 'application/octet-stream', buffer: Buffer.from('a') },
    { name: 'Façade.zip', mimeType: 'application/zip', buffer: Buffer.from('b') },
    { name: 'flight.mp4', mimeType: 'video/mp4', buffer: flight },
  ])
  await expect(page.getByText('3e23…009d')).toBeVisible()
  await expect(certify(stage, 3)).not.toHaveAttribute('aria-disabled', 'true')
  await page
    .getByLabel(say({ id: 'certification-request.name' }))
    .first()
    .fill('Site survey')
  await certify(stage, 3).click()
  const call = await world.isAsked('createCertification')
  expect(call.json()).toEqual({
    flowName: 'Site survey',
    metadata: [],
    files: [
      { name: 'plan.dwg', hash: HASH_OF_A },
      { name: 'Façade.zip', hash: HASH_OF_B },
      { name: 'flight.mp4', hash: HASH_OF_FLIGHT },
    ],
  })
  await test.step('a lost answer is safe to repeat: the same call has the same key', async () => {
    await world.refuses('createCertification', 'TemporarilyUnavailableException')
    await certify(stage, 3).click()
    const again = await world.isAsked('createCertification')
    expect(again.headers['idempotency-key']).toBe(call.headers['idempotency-key'])
  })
})

test('a list of hashes takes the place of files, and its wrong lines are named', async ({ stage }) => {
  const { page, say } = stage
  await openFree(stage)
  const text = `${HASH_OF_A} *plans/plan.dwg\nno hash\n${HASH_OF_B}  Façade.zip\n`
  await page
    .locator('input[type=file][accept*=".sha256"]')
    .setInputFiles({ name: 'SHA256SUMS', mimeType: 'text/plain', buffer: Buffer.from(text) })
  const items = page.getByRole('list', { name: say({ id: 'certification-request.list' }) }).getByRole('listitem')
  await expect(items).toHaveCount(2)
  await expect(items.nth(1)).toContainText(say({ id: 'certification-request.line' }, { line: 3 }))
  await expect(page.getByText(say({ id: 'certification-request.left.noHash' }, { line: 2 }))).toBeVisible()
})

test('CERT-016 10,000 files are read, and only those in view are drawn', async ({ stage }) => {
  const { page, say } = stage
  await openFree(stage)
  await page.locator('label input[type=file]').evaluate((input: HTMLInputElement) => {
    const transfer = new DataTransfer()
    for (let n = 0; n < 10_000; n++) transfer.items.add(new File([`content ${n}`], `file ${n}.txt`))
    input.files = transfer.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await expect(certify(stage, 10_000)).not.toHaveAttribute('aria-disabled', 'true', { timeout: 60_000 })
  const list = page.getByRole('list', { name: say({ id: 'certification-request.list' }) })
  expect(await list.getByRole('listitem').count()).toBeLessThan(40)
  await list.locator('..').evaluate((area) => area.scrollTo(0, area.scrollHeight))
  const last = list.getByRole('listitem').last()
  await expect(last).toContainText('file 9999.txt')
  await expect(last).toHaveAttribute('aria-setsize', '10000')
})

test('on a phone everything fits, and a problem is said at its file', { tag: EACH }, async ({ stage }) => {
  const { page, say } = stage
  await page.setViewportSize({ width: 390, height: 844 })
  await openFree(stage)
  await page.locator('label input[type=file]').setInputFiles([
    { name: `${'A very long name of a file '.repeat(5)}.dwg`, mimeType: 'text/plain', buffer: Buffer.from('a') },
    { name: 'copy.dwg', mimeType: 'text/plain', buffer: Buffer.from('a') },
    { name: 'empty.txt', mimeType: 'text/plain', buffer: Buffer.alloc(0) },
  ])
  await expect(page.getByText(say({ id: 'certification-request.wrong.EmptyFileHashException' }))).toBeVisible()
  await expect(page.getByText(say({ id: 'certification-request.why.wrong' }, { count: 2 }))).toBeVisible()
  await expectNoOverflow(page)
})
