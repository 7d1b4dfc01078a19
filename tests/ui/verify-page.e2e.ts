import { statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from '@playwright/test'
import { strToU8, zipSync } from 'fflate'
import en from '#ui/messages/proofs/folder-check.en.json' with { type: 'json' }
import fr from '#ui/messages/proofs/folder-check.fr.json' with { type: 'json' }
import { sha256 } from '../../server/engine/sha256.ts'
import { ledgerKey, sampleProof } from '../support/samples/proof.ts'
import { certificationProofOf, certified } from '../support/samples/proofs/certified.ts'

const PAGE = join(import.meta.dirname, '../../dist/verify.html')
const SIGNED = 'the signed file'
const MAX_BYTES = 560_000

test('PROOF-010 PROOF-011 the built page checks a folder from the disk, without a network, and makes no request', async ({
  browser,
}, info) => {
  expect(statSync(PAGE).size).toBeLessThan(MAX_BYTES)
  const say = info.project.name === 'fr' ? fr : en
  const context = await browser.newContext({
    offline: true,
    ...(info.project.use.locale && { locale: info.project.use.locale }),
  })
  const page = await context.newPage()
  const problems: string[] = []
  page.on('request', (request) => {
    if (!/^(file|blob|data):/.test(request.url())) problems.push(request.url())
  })
  page.on('console', (line) => line.type() === 'error' && problems.push(line.text()))
  page.on('pageerror', ({ message }) => problems.push(message))
  await page.goto(pathToFileURL(PAGE).href)

  const archive = zipSync({
    'Services agreement.pdf': strToU8(SIGNED),
    'proof.json': strToU8(JSON.stringify(sampleProof(sha256(SIGNED)))),
    'Deed_proof.json': strToU8(JSON.stringify(certificationProofOf(certified))),
  })
  const deed = { name: 'Deed.pdf', mimeType: 'application/pdf', buffer: Buffer.from('the certified file') }
  const zip = { name: 'proofs.zip', mimeType: 'application/zip', buffer: Buffer.from(archive) }
  const add = (files: (typeof deed)[]) => page.locator('input[type=file]:not([webkitdirectory])').setInputFiles(files)
  const outcomes = async (...expected: string[]) => {
    await expect
      .poll(() => page.getByRole('article').evaluateAll((all) => all.map((one) => one.dataset['outcome'])))
      .toEqual(expected)
  }
  const compare = async (key: string) => {
    await page.getByLabel(say['folder-check.key.label']).fill(key)
    await page.getByRole('button', { name: say['folder-check.key.compare'] }).click()
  }

  await add([zip, deed])
  await outcomes('consistent', 'consistent')
  await compare(ledgerKey)
  await outcomes('proved', 'proved')
  await expect(page.getByRole('article').filter({ hasText: 'Services agreement.pdf' })).toContainText('山田 太郎')
  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer()
    transfer.items.add(new File(['the certified file!'], 'Deed.pdf'))
    return transfer
  })
  await page.dispatchEvent('body', 'drop', { dataTransfer: dropped })
  await outcomes('proved', 'refuted', 'proved')
  await page.getByRole('button', { name: say['folder-check.key.remove'] }).click()
  await compare('ab'.repeat(32))
  await outcomes('refuted', 'refuted', 'refuted')
  await expect(page.getByRole('article').first()).toContainText(say['folder-check.refuted.16'])
  expect(problems).toEqual([])
  await context.close()
})
