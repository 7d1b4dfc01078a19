import { createHash } from 'node:crypto'
import { closeSync, ftruncateSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Route } from '@playwright/test'
import { failedCheck, NO_ITEMS, type CertificationAnswer, type SignatureAnswer } from '#machines/rules/proofs/check.ts'
import { sha256 } from '../../server/engine/sha256.ts'
import { pdfWith } from '../support/pdf/pdf.ts'
import { anchorOf, ledgerKey, sampleProof } from '../support/samples/proof.ts'
import { axeViolationsOn } from '../support/measures/axe.ts'
import { boxOf } from '../support/measures/boxes.ts'
import { expectNoOverflow } from '../support/measures/overflow.ts'
import { test, type Stage } from '../support/walks/stage.ts'
import { EACH } from '../support/walks/turns.ts'

const none: CertificationAnswer = { code: 1, message: '', data: [] }
const unknown: SignatureAnswer = { code: 1, message: '', data: NO_ITEMS }
const document = Buffer.from('A document that stays where it is. '.repeat(2000))
const hash = createHash('sha256').update(document).digest('hex')
const proof = sampleProof(hash)
const anchor = anchorOf(proof.documents[0]!.anchor.rootHash)
const item = {
  ...anchor,
  fileName: null,
  jobType: 'audit' as const,
  signerName: null,
  organization: proof.organization,
  phrase: null,
}
const { evidence: _, ...flat } = item
const signed: SignatureAnswer = {
  code: 0,
  message: '',
  data: {
    ...NO_ITEMS,
    signedFiles: [{ ...flat, hash, jobType: 'file', fileName: 'Services agreement.pdf' }],
    audits: proof.audits.map(({ hash: of, signerName, phrase }) => ({ ...flat, hash: of, signerName, phrase })),
  },
}

const file = (
  buffer: Buffer = document,
  name = 'Services agreement 2026-114 – signed.pdf',
  mimeType = 'text/plain',
) => ({
  name,
  mimeType,
  buffer,
})
const choose = ({ page, say }: Stage) => page.getByLabel(say({ id: 'signature-check.choose' }))
const addProof = ({ page }: Stage) => page.locator('input[type=file][accept*=".json"]')
const proofFile = { name: 'proof.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(proof)) }
const heading = ({ page, say }: Stage, id: 'signed' | 'notFound' | 'wrongProof' | 'technicalError') =>
  page.getByRole('heading', { level: 2, name: say({ id: `signature-check.titles.${id}` }) })

async function answer({ world }: Stage, signature: SignatureAnswer, key?: string) {
  await world.answers('checkSimpleSign', 200, signature)
  await world.answers('checkCertification', 200, none)
  if (key) await world.answers('getLedgerKey', 200, { algorithm: 'Ed25519', publicKeys: [key] })
}

const DESKTOP = { width: 1280, height: 720 }
test.beforeEach(async ({ stage: { page } }) => {
  await page.setViewportSize(DESKTOP)
  await page.goto('/signature-check')
})
// All tests of a worker share the page.
test.afterEach(({ stage: { page } }) => page.setViewportSize(DESKTOP))

test('CHECK-003 CHECK-026 the hash is computed in the browser and no part of the file is sent', async ({ stage }) => {
  const sent: Buffer[] = []
  stage.page.on('request', (request) => void sent.push(request.postDataBuffer() ?? Buffer.from(request.url())))
  await choose(stage).setInputFiles(file())
  await stage.world.isAsked('checkSimpleSign')
  await stage.world.isAsked('checkCertification')
  await answer(stage, unknown)
  await expect(heading(stage, 'notFound')).toBeFocused()

  const all = Buffer.concat(sent)
  expect(all.toString('latin1').split(hash)).toHaveLength(3)
  expect(all.includes('stays where it is')).toBe(false)
  expect(all.includes(document.toString('base64').slice(0, 60))).toBe(false)
  expect(stage.violations).toEqual([])
})

test('a file read in many chunks has the hash of the whole', async ({ stage }) => {
  const folder = mkdtempSync(join(tmpdir(), 'paraph-large-'))
  const path = join(folder, 'large.bin')
  const large = openSync(path, 'w')
  ftruncateSync(large, 30_000_000)
  writeSync(large, 'in the middle', 17_000_000)
  closeSync(large)
  const whole = Buffer.alloc(30_000_000)
  whole.write('in the middle', 17_000_000)

  await choose(stage).setInputFiles(path)
  await stage.world.isAsked('checkSimpleSign')
  rmSync(folder, { recursive: true })
  await answer(stage, unknown)
  const shown = (await stage.page.getByRole('complementary').innerText()).replaceAll(/\s/g, '')
  expect(shown).toContain(createHash('sha256').update(whole).digest('hex'))
})

test('a paused fingerprint reads nothing until it is resumed', async ({ stage }) => {
  const { page, world, say } = stage
  const press = (id: 'signature-check.hashing.pause' | 'signature-check.hashing.resume') =>
    page.getByRole('button', { name: say({ id }) }).press('Enter')
  const scripts = /\/assets\/fingerprint\.worker[^/]*\.js$/
  const asked = Promise.withResolvers<Route>()
  await page.route(scripts, (route) => asked.resolve(route))
  const worker = page.waitForEvent('worker')
  await choose(stage).setInputFiles(file())
  const script = await asked.promise
  // The worker is told to pause as soon as it is there.
  await press('signature-check.hashing.pause')
  await script.continue()
  await page.unroute(scripts)
  // As long as it takes to read and to hash a file.
  await (await worker).evaluate(async () => {
    for (let turn = 0; turn < 20; turn++) await new Blob(['a']).arrayBuffer()
  })
  await expect(page.getByRole('progressbar', { name: say({ id: 'signature-check.hashing.paused' }) })).toBeVisible()
  expect(world.waiting).toEqual([])

  await press('signature-check.hashing.resume')
  expect(String((await world.isAsked('checkSimpleSign')).body)).toContain(hash)
  await answer(stage, unknown)
  await expect(heading(stage, 'notFound')).toBeFocused()
})

test('CHECK-007 CHECK-008 the dialog explains both ways, in four and five steps', async ({ stage }) => {
  const { page, say } = stage
  await page.getByRole('button', { name: say({ id: 'signature-check.how' }) }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('list').nth(0).getByRole('listitem')).toHaveCount(4)
  await expect(dialog.getByRole('list').nth(1).getByRole('listitem')).toHaveCount(5)
  await test.step('CHECK-006 CHECK-009 it is 900 pixels wide', () =>
    expect.poll(async () => (await boxOf(dialog)).width).toBeCloseTo(900, -1))
  expect(await axeViolationsOn(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test('CHECK-054 a proof is checked in the browser and shown step by step', async ({ stage }) => {
  const { page, say } = stage
  await choose(stage).setInputFiles(file())
  await answer(stage, signed)
  await expect(heading(stage, 'signed')).toBeVisible()
  await addProof(stage).setInputFiles(proofFile)
  await answer(stage, signed, ledgerKey)
  await page.getByRole('button', { name: say({ id: 'signature-check.proof.see' }) }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer).toContainText(say({ id: 'signature-check.proof.pinned' }))
  expect((await drawer.innerText()).replaceAll(/\s/g, '')).toContain(anchor.rootHash)
  expect(await axeViolationsOn(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoOverflow(page)
  expect(stage.violations).toEqual([])
})

test('CHECK-005 CHECK-024 the page says what it is for; any file is taken, and a proof that ends in .json', async ({
  stage,
}) => {
  const { page, say } = stage
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say({ id: 'signature-check.title' }))
  await expect(page.getByText(say({ id: 'signature-check.lead' }))).toBeVisible()
  expect(await choose(stage).getAttribute('accept')).toBeNull()
  expect(await addProof(stage).getAttribute('accept')).toMatch(/\.json/)
})

test('CHECK-050 the border of a result has the colour of its kind', async ({ stage }) => {
  const { page, say } = stage
  const colours = []
  for (const [result, title] of [
    [signed, 'signed'],
    [unknown, 'notFound'],
  ] as const) {
    await choose(stage).setInputFiles(file())
    await answer(stage, result)
    await expect(heading(stage, title)).toBeVisible()
    const box = page.locator('[data-tone]').filter({ has: heading(stage, title) })
    colours.push(await box.first().evaluate((element) => getComputedStyle(element).borderLeftColor))
    await page.getByRole('button', { name: say({ id: 'signature-check.reset' }) }).click()
  }
  expect(colours[0]).not.toBe(colours[1])
})

test('CHECK-019 CHECK-020 a result says who signed, and takes a proof', async ({ stage }) => {
  const { page, world, say } = stage
  await choose(stage).setInputFiles(file())
  await answer(stage, signed)
  await expect(heading(stage, 'signed')).toBeVisible()
  await addProof(stage).setInputFiles(proofFile)
  expect(String((await world.isAsked('checkSimpleSign')).body)).toContain(hash)
  await answer(stage, signed, ledgerKey)
  const see = page.getByRole('button', { name: say({ id: 'signature-check.proof.see' }) })
  await expect(see).toBeVisible()
  await test.step('CHECK-055 with another file the proof is gone', async () => {
    const dropped = await page.evaluateHandle(() => {
      const transfer = new DataTransfer()
      transfer.items.add(new File(['another document'], 'b.txt', { type: 'text/plain' }))
      return transfer
    })
    await page.dispatchEvent('h1', 'drop', { dataTransfer: dropped })
    await answer(stage, unknown)
    await expect(heading(stage, 'notFound')).toBeVisible()
    await expect(see).toHaveCount(0)
  })
  await test.step('CHECK-017 a button leads back to the choice of a file', async () => {
    await page.getByRole('button', { name: say({ id: 'signature-check.reset' }) }).click()
    await expect(choose(stage)).toBeVisible()
  })
})

test('a proof from a forged ledger is refused, whatever the server says', async ({ stage }) => {
  await addProof(stage).setInputFiles(proofFile)
  await choose(stage).setInputFiles(file())
  await answer(stage, signed, sha256('the true key'))
  await expect(heading(stage, 'wrongProof')).toBeVisible()
  await expect(heading(stage, 'signed')).toHaveCount(0)
})

test('CHECK-012 CHECK-013 a PDF shows its first page, an image itself; pdf.js is loaded for PDFs only', async ({
  stage,
}) => {
  const { page, say } = stage
  const loaded: string[] = []
  page.on('request', (request) => void loaded.push(new URL(request.url()).pathname))
  await choose(stage).setInputFiles(file(document, 'a.txt'))
  await answer(stage, unknown)
  await page.getByRole('button', { name: say({ id: 'signature-check.reset' }) }).click()
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  await choose(stage).setInputFiles(file(Buffer.from(pixel, 'base64'), 'a.png', 'image/png'))
  await answer(stage, unknown)
  await expect.poll(() => page.locator('aside img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
  await page.getByRole('button', { name: say({ id: 'signature-check.reset' }) }).click()
  expect(loaded.filter((path) => path.includes('pdf'))).toEqual([])

  const pdf = pdfWith([
    { width: 595, height: 842, words: 'The first page' },
    { width: 100, height: 100 },
  ])
  await choose(stage).setInputFiles(file(pdf, 'a.pdf', 'application/pdf'))
  await answer(stage, unknown)
  await expect(page.getByRole('img', { name: say({ id: 'signature-check.file.firstPage' }) })).toBeVisible()
  await expect(page.getByRole('complementary')).toContainText(say({ id: 'signature-check.file.pages' }, { pages: 2 }))
  expect(stage.violations).toEqual([])
})

test('CHECK-021 a new hash in the address starts a new check', async ({ stage }) => {
  const { page } = stage
  const goTo = (query: string) =>
    page.evaluate((address) => {
      history.pushState({}, '', address)
      dispatchEvent(new PopStateEvent('popstate'))
    }, `/signature-check?hash=${query}`)
  for (const wanted of [sha256('one'), sha256('another')]) {
    await goTo(wanted)
    await answer(stage, unknown)
    await expect
      .poll(async () => (await page.getByRole('complementary').innerText()).replaceAll(/\s/g, ''))
      .toContain(wanted)
  }
})

test('CHECK-010 the drop zone is a file input that can be focused and opened by keyboard', async ({ stage }) => {
  const { page } = stage
  const chooser = page.waitForEvent('filechooser')
  await choose(stage).focus()
  await expect(choose(stage)).toBeFocused()
  await page.keyboard.press('Enter')
  await (await chooser).setFiles(file())
  await answer(stage, failedCheck('unexpected', NO_ITEMS))
  await expect(heading(stage, 'technicalError')).toBeFocused()
})

test('every state fits a screen of 320 pixels', { tag: EACH }, async ({ stage }) => {
  const { page } = stage
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoOverflow(page)
  await choose(stage).setInputFiles(file())
  await stage.world.isAsked('checkSimpleSign')
  await expectNoOverflow(page)
  await answer(stage, signed)
  await expect(heading(stage, 'signed')).toBeVisible()
  await expectNoOverflow(page)
  expect(await axeViolationsOn(page)).toEqual([])
})
