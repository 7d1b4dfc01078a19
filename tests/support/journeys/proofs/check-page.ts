import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { expect, type Browser } from '@playwright/test'
import { unzipSync } from 'fflate'
import type { Language } from '#ui/messages/language.ts'
import { speaking } from '../../walks/language.ts'

type Given = {
  browser: Browser
  language: Language
  /** The path of the zip. */
  folder: string
  /** Where its page is unpacked. */
  page: string
  /** The public key of the ledger. */
  key: string
  outcomes: string[]
}

/** Drops a proof folder on the page that is in it, opened from the disk and without a network, and compares the outcomes. */
export async function checkOffline({ browser, language, folder, page: path, key, outcomes }: Given): Promise<void> {
  const zip = readFileSync(folder)
  writeFileSync(path, unzipSync(zip)['verify.html']!)
  const say = speaking(language)
  const context = await browser.newContext({ offline: true, locale: language })
  const page = await context.newPage()
  await page.goto(pathToFileURL(path).href)
  const transfer = await page.evaluateHandle((bytes) => {
    const dropped = new DataTransfer()
    dropped.items.add(new File([Uint8Array.from(atob(bytes), (one) => one.charCodeAt(0))], 'folder.zip'))
    return dropped
  }, zip.toString('base64'))
  await page.dispatchEvent('body', 'drop', { dataTransfer: transfer })
  await expect(page.getByRole('article')).toHaveCount(outcomes.length)
  await page.getByLabel(say({ id: 'folder-check.key.label' })).fill(key)
  await page.getByRole('button', { name: say({ id: 'folder-check.key.compare' }) }).click()
  const shown = () => page.getByRole('article').evaluateAll((all) => all.map((one) => one.dataset['outcome']))
  await expect.poll(shown).toEqual(outcomes)
  await context.close()
}
