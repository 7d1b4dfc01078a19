import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../server/demo.ts'
import { samplePdf } from '../support/samples/sample-pdf.ts'
import { violationsOf } from '../support/walks/stage.ts'

// One document from upload to check on the real server, by clicks in one window, as a sender and two signers.
test.setTimeout(120_000)

const NAME = 'Services agreement'
const anna = { first: 'Anna', last: 'Berg', mail: 'anna.berg@journey.example.org' }
const leo = { first: 'Léo', last: 'Martin', mail: 'leo.martin@journey.example.org' }
type Person = typeof anna

test('SHELL-008 SIGN-031 a PDF is sent, signed by two, sealed, anchored, downloaded and checked', async ({
  page,
}, info) => {
  const violations = await violationsOf(page)
  const pdf = info.outputPath(`${NAME}.pdf`)
  writeFileSync(pdf, await samplePdf(3, NAME))

  await page.goto('/login')
  await page.getByLabel('User name or email').fill('ada')
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()

  await page.getByRole('link', { name: 'New request' }).first().click()
  await page.locator('input[type=file]').setInputFiles(pdf)
  await page.getByRole('button', { name: 'Signers', exact: true }).click()
  await addSigner(page, anna)
  await addSigner(page, leo)
  await page.getByRole('button', { name: 'Fields', exact: true }).click()
  await placeFields(page, anna, 1)
  await placeFields(page, leo, 2)
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await page.getByRole('button', { name: 'Review', exact: false }).click()
  await expect(page.getByRole('heading', { name: 'Check once more, then send' })).toBeVisible()
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page).toHaveURL(/\/simple-sign-detail\/[0-9a-f]+$/)

  await signBy(page, anna, 'type')
  await signBy(page, leo, 'draw')

  // The request's page updates by itself until the request is finished.
  await page.goto('/simple-signature-requests')
  await page.getByRole('link', { name: NAME }).first().click()
  await test.step('SHELL-001 the request is signed electronically', () =>
    expect(page.getByText('Finished').first()).toBeVisible({ timeout: 30_000 }))
  const signed = await downloaded(page, 'Signed PDF', info.outputPath('signed.pdf'))
  const proof = await downloaded(page, 'Proof', info.outputPath('proof.json'))
  const report = execFileSync('pdfsig', ['-nocert', signed], { encoding: 'utf8' })
  expect(report).toContain('Signature is Valid')
  expect(report).toContain('Total document signed')

  // A visitor without an account checks the signed file.
  await page.context().clearCookies()
  await page.goto('/signature-check')
  await page.locator('input[type=file]').first().setInputFiles(signed)
  await expect(page.getByText('Signed', { exact: false }).first()).toBeVisible()
  await expect(page.getByText('Anna Berg').first()).toBeVisible()
  await expect(page.getByText('Léo Martin').first()).toBeVisible()

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

async function addSigner(page: Page, { first, last, mail }: Person) {
  // The step opens with a form for the first signer.
  await expect(page.getByRole('heading', { name: 'Who signs, and in which order?' })).toBeVisible()
  if ((await page.getByLabel('First name').count()) === 0)
    await page.getByRole('button', { name: 'Add a signer' }).click()
  await page.getByLabel('First name').fill(first)
  await page.getByLabel('Last name').fill(last)
  await page.getByRole('textbox', { name: 'Email' }).fill(mail)
  await page.getByRole('button', { name: 'Done' }).click()
}

/** Places a text, a checkbox, a date and a signature below one another, each with two clicks. */
async function placeFields(page: Page, { first, last }: Person, sheetNumber: number) {
  const palette = page.getByRole('complementary', { name: 'Fields to place' })
  await palette.getByText(`${first} ${last}`, { exact: true }).click()
  const sheet = page.getByRole('region', { name: `Page ${sheetNumber} of 3` })
  await sheet.evaluate((element) => element.scrollIntoView({ block: 'start' }))
  for (const [type, y] of [
    ['Text', 0.25],
    ['Checkbox', 0.32],
    ['Date signed', 0.4],
    ['Signature', 0.46],
  ] as const) {
    await palette.getByRole('button', { name: type, exact: true }).click()
    const box = (await sheet.boundingBox())!
    await page.mouse.click(box.x + box.width * 0.2, box.y + box.height * y)
  }
}

async function signBy(page: Page, { mail, first, last }: Person, how: 'type' | 'draw') {
  await openMail(page, mail, 'asks you to sign')
  await page.frameLocator('iframe').getByRole('link', { name: 'Read and sign' }).click()
  await test.step('SHELL-003 a signer needs only the link', () =>
    expect(page).toHaveURL(/\/open-request\/[0-9a-f]{24}$/))

  await page.getByRole('button', { name: 'Next field' }).first().click()
  await page.getByRole('textbox', { name: /Text/ }).first().fill('Lyon')
  await page.getByRole('checkbox').first().click()
  await page.getByRole('button', { name: 'Sign', exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('I have read the document').click()
  await dialog.getByText('I accept the terms of use').click()
  await dialog.getByRole('button', { name: 'Choose a signature' }).click()
  if (how === 'draw') {
    await dialog.getByRole('tab', { name: 'Draw' }).click()
    const pad = (await dialog.locator('canvas').boundingBox())!
    await page.mouse.move(pad.x + 40, pad.y + 60)
    await page.mouse.down()
    for (let i = 0; i < 12; i++) await page.mouse.move(pad.x + 40 + i * 12, pad.y + 60 + (i % 3) * 20)
    await page.mouse.up()
  } else await expect(dialog.getByLabel('Your name as it should appear')).toHaveValue(`${first} ${last}`)
  await dialog.getByRole('button', { name: 'Use this signature' }).click()

  const code = await codeFor(page, mail)
  await dialog.getByRole('textbox', { name: 'Digit 1 of 6' }).click()
  await page.keyboard.type(code)
  await dialog.getByRole('button', { name: 'Sign the document' }).click()
  await expect(dialog.getByRole('heading', { name: 'Your signature is recorded' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page).toHaveURL(/end-signing-request/)
}

/** Waits for a mail with this subject and opens the newest one. */
async function openMail(page: Page, mail: string, subject: string) {
  const row = page.getByRole('link').filter({ hasText: subject }).filter({ hasText: mail })
  await expect(async () => {
    await page.goto('/mailbox')
    await expect(row.first()).toBeVisible({ timeout: 500 })
  }).toPass()
  await row.first().click()
}

async function codeFor(page: Page, mail: string): Promise<string> {
  const other = await page.context().newPage()
  await openMail(other, mail, 'Your code')
  const text = await other.frameLocator('iframe').locator('body').innerText()
  await other.close()
  return /\b(\d{6})\b/.exec(text)![1]!
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
