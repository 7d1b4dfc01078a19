import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { readMail, subjectsTo } from '../support/journeys/mailbox.ts'
import { Sender, type Person } from '../support/journeys/sender.ts'
import { Signer } from '../support/journeys/signer.ts'
import { own } from '../support/journeys/own.ts'
import { violationsOf } from '../support/walks/stage.ts'

// One document from upload to check on the real server, by clicks in one window, as a sender and three signers.
test.setTimeout(180_000)

const NAME = 'Services agreement'
const anna: Person = own({ first: 'Anna', last: 'Berg', mail: 'anna.berg@journey.example.org' })
const leo: Person = own({ first: 'Léo', last: 'Martin', mail: 'leo.martin@journey.example.org' })
const mia: Person = own({
  first: 'Mia',
  last: 'Costa',
  mail: 'mia.costa@journey.example.org',
  isOptional: true,
  together: 'Léo Martin',
})

test('SHELL-008 SIGN-031 a PDF is sent, signed by one person, then by two, sealed, anchored, downloaded and checked', async ({
  page,
}, info) => {
  const violations = await violationsOf(page)
  const sender = new Sender({ page })
  await sender.logIn('/simple-signature')
  await sender.addFile(NAME, 3)
  await sender.addSigners([anna, leo, mia])
  for (const [i, person] of [anna, leo, mia].entries())
    await sender.placeFields(person, i + 1, [
      ['TEXT', 0.25],
      ['CHECKBOX', 0.32],
      ['SIGNATURE_DATE', 0.4],
      ['SIGNATURE', 0.46],
    ])
  await sender.review()
  await expect(page.getByText('3 signers, in this order')).toBeVisible()
  await expect(page.getByText('At the same time')).toBeVisible()
  const id = await sender.send()
  const state = async () =>
    ((await (await page.request.get(`/api/public/v1/simple-sign-requests/${id}`)).json()) as { state: string }).state
  await test.step('LIFE-012 a request that was sent is pending', async () => expect(await state()).toBe('PENDING'))

  await test.step('SIGR-015 two sign at the same time, after the first one; nobody waits for one who need not', async () => {
    // Nobody of the second step hears of it before the first one is done.
    await readMail(page, 'ada@example.org', 'has been sent')
    await expect(page.getByText('Waiting their turn')).toHaveCount(2)
    expect(await subjectsTo(page, leo.mail)).toEqual([])
    expect(await subjectsTo(page, mia.mail)).toEqual([])
    await signBy(page, anna, 'Oslo', 'type')
    await test.step('LIFE-046 the next signers are asked once the first has signed', () =>
      readMail(page, mia.mail, 'asks you to sign'))
    await test.step('LIFE-014 as long as a signature is required, it is pending', async () =>
      expect(await state()).toBe('PENDING'))
    await signBy(page, leo, 'Lyon', 'draw')

    // All whose signature is required have signed; Mia still may.
    await page.goto(`/simple-sign-detail/${id}`)
    await expect(page.getByText('2 of 3 have signed')).toBeVisible()
    await test.step('LIFE-015 it waits for those who may still sign', () =>
      expect.poll(state).toBe('CONSENT_GIVEN_PARTIAL_SIGNATURE'))
    await signBy(page, mia, 'Porto', 'type')
  })

  // The request's page updates by itself until the request is finished.
  await page.goto('/simple-signature-requests')
  const ownRow = page.locator(`[href$="${id}"]`)
  await page.getByRole('link', { name: NAME }).and(ownRow).first().click()
  await expect(page).toHaveURL(new RegExp(`/simple-sign-detail/${id}$`))
  // The list, where others are finished already, may still be shown.
  await test.step('LIFE-033 LIFE-038 with all signatures it is finished', () =>
    expect.poll(state, { timeout: 30_000 }).toBe('COMPLETE_SIGNATURE_FINISHED'))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(NAME)
  await test.step('SHELL-001 LIFE-017 the request is signed electronically', () =>
    expect(page.getByText('Finished', { exact: true }).first()).toBeVisible({ timeout: 30_000 }))
  await expect(page.getByText('3 of 3 have signed')).toBeVisible()
  const signed = await downloaded(page, 'Signed PDF', info.outputPath('signed.pdf'))
  const proof = await downloaded(page, 'Proof', info.outputPath('proof.json'))
  const report = execFileSync('pdfsig', ['-nocert', signed], { encoding: 'utf8' })
  expect(report).toContain('Signature is Valid')
  expect(report).toContain('Total document signed')
  const words = execFileSync('pdftotext', [signed, '-'], { encoding: 'utf8' })
  for (const town of ['Oslo', 'Lyon', 'Porto']) expect(words).toContain(town)

  // A visitor without an account checks the signed file.
  await page.context().clearCookies()
  await page.goto('/signature-check')
  await page.locator('input[type=file]').first().setInputFiles(signed)
  await expect(page.getByText('Signed', { exact: false }).first()).toBeVisible()
  await expect(page.getByText('Anna Berg').first()).toBeVisible()
  await expect(page.getByText('Léo Martin').first()).toBeVisible()
  await expect(page.getByText('Mia Costa').first()).toBeVisible()
  await test.step('SHELL-012 the proof is checked, too', async () => {
    await page.locator('input[type=file][accept*=".json"]').setInputFiles(proof)
    await expect(page.getByRole('button', { name: 'See the proof' })).toBeVisible()
    await expect(page.getByText('Anna Berg').first()).toBeVisible()
  })

  const changed = info.outputPath('changed.pdf')
  const bytes = readFileSync(signed)
  bytes[bytes.length - 100]! ^= 1
  writeFileSync(changed, bytes)
  await page.goto('/signature-check')
  await page.locator('input[type=file]').first().setInputFiles(changed)
  await expect(page.getByRole('heading', { name: 'The sealed bytes themselves were changed' })).toBeVisible()
  await expect(page.getByText('unchanged since')).toHaveCount(0)

  const { publicKeys } = (await (await page.request.get('/api/public/v1/ledger-key')).json()) as {
    publicKeys: [string]
  }
  const verify = (file: string) =>
    execFileSync(process.execPath, ['scripts/verify.ts', file, proof, '--key', publicKeys[0]], {
      encoding: 'utf8',
      stdio: 'pipe',
    })
  expect(verify(signed)).toContain('Proved')
  expect(() => verify(changed)).toThrow()
  expect(violations).toEqual([])
})

async function signBy(page: Page, person: Person, town: string, how: 'type' | 'draw') {
  const signer = new Signer({ page, person })
  await signer.follow()
  await test.step('SHELL-003 a signer needs only the link', () =>
    expect(page).toHaveURL(/\/open-request\/[0-9a-f]{24}$/))
  await page.getByRole('button', { name: 'Next field' }).first().click()
  await page.getByRole('textbox', { name: /Text/ }).first().fill(town)
  await page.getByRole('checkbox').first().click()
  await signer.chooseSignature(how)
  await signer.confirm()
}

async function downloaded(page: Page, what: string, path: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: new RegExp(`Download.*${what}`, 'i') })
      .first()
      .click(),
  ])
  await download.saveAs(path)
  return path
}
