import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { signInCertifier, textFiles } from '../../support/journeys/certifications/certifier.ts'
import { expectProven, ledgerKeys, verifiedByScript } from '../../support/journeys/certifications/proven.ts'
import { ownMail } from '../../support/journeys/own.ts'
import { expectNoOverflow } from '../../support/measures/overflow.ts'
import { speaking } from '../../support/walks/language.ts'
import { violationsOf } from '../../support/walks/stage.ts'
import { turnOf } from '../../support/walks/turns.ts'

// On the real server, by the administrator of an organisation of the story's own.
test.setTimeout(180_000)

const COUNT = 200
const tellings = [
  {
    how: 'in English at a desk',
    language: 'en',
    name: 'Deeds of the mill',
    certifier: { first: 'Emily', last: 'Roebling', mail: 'emily@direct.example.org' },
    look: { viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
  },
  {
    how: 'in French on a phone, dark',
    language: 'fr',
    name: 'Actes du moulin',
    certifier: { first: 'Marie', last: 'Meurdrac', mail: 'marie@direct.example.org' },
    look: { viewport: { width: 390, height: 844 }, colorScheme: 'dark', hasTouch: true },
  },
] as const

for (const [place, { how, language, name, certifier, look }] of tellings.entries())
  test.describe(how, { tag: turnOf(place) }, () => {
    test.use({ ...look, locale: language })

    test('SHELL-011 CERT-005 200 files are certified, although the page was closed while they were read and the answer was lost', async ({
      page,
    }, info) => {
      const violations = await violationsOf(page)
      const say = speaking(language)
      const files = textFiles(COUNT, ownMail(certifier.mail))
      const button = (label: string) => page.getByRole('button', { name: label, exact: true })
      const nameInput = page.getByLabel(say({ id: 'certification-request.name' })).first()
      const choose = () => page.locator('label input[type=file]').setInputFiles(files)
      const certify = button(say({ id: 'certification-request.certify' }, { count: COUNT }))
      const pill = page.locator('span').getByText(say({ id: 'certification-state.VALIDATED' }), { exact: true })

      await page.goto('/login')
      await signInCertifier(page, { ...certifier, mail: ownMail(certifier.mail) }, language)
      await page.goto('/certification-requests')
      await page
        .getByRole('main')
        .getByRole('link', { name: say({ id: 'certification-list.new' }) })
        .first()
        .click()
      await expect(page).toHaveURL('/certification-request')

      await test.step('who leaves while files are read is told that nothing is certified yet, and may stay', async () => {
        await readFirstOnly(page)
        await nameInput.fill(name)
        await choose()
        const reading = page.getByRole('progressbar', {
          name: say({ id: 'certification-request.reading' }),
          exact: true,
        })
        await expect(reading).toHaveAttribute('aria-valuenow', '50')
        await expect(page.getByText(say({ id: 'certification-request.why.reading' }, { count: COUNT }))).toBeVisible()
        await expectNoOverflow(page)
        await page.goBack()
        const leaving = page.getByRole('alertdialog').or(page.getByRole('dialog'))
        await expect(leaving).toContainText(say({ id: 'certification-request.leaving.text' }))
        await leaving.getByRole('button', { name: say({ id: 'certification-request.leaving.keep' }) }).click()
        await expect(leaving).toHaveCount(0)
        await expect(reading).toHaveAttribute('aria-valuenow', '50')
      })

      await test.step('a page that is loaded again in the middle asks first, and begins again without files', async () => {
        const asked = page.waitForEvent('dialog').then(async (dialog) => {
          await dialog.accept()
          return dialog.type()
        })
        await page.reload()
        expect(await asked).toBe('beforeunload')
        await expect(page.getByText(say({ id: 'certification-request.why.files' }))).toBeVisible()
        await expect(nameInput).toHaveValue('')
      })

      await test.step('the files are chosen again, and all are read', async () => {
        await nameInput.fill(name)
        await button(say({ id: 'certification-request.details.add' })).click()
        await page.getByLabel(say({ id: 'certification-request.details.key' })).fill('Case')
        await page.getByLabel(say({ id: 'certification-request.details.value' })).fill('A 12')
        await choose()
        await expect(page.getByText(say({ id: 'certification-request.why.nothing' }, { count: COUNT }))).toBeVisible()
        await expectNoOverflow(page)
      })

      await test.step('if the answer is lost, the same certification is made once', async () => {
        const lose = async (route: Parameters<Parameters<Page['route']>[1]>[0]) => {
          await route.fetch()
          await route.abort('connectionreset')
        }
        await page.route('**/certification/create-request', lose, { times: 1 })
        await certify.click()
        await expect(page.getByText(say({ id: 'errors.network' }))).toBeVisible()
        await certify.click()
        await expect(page).toHaveURL('/certification-requests')
        await expect(page.getByText(say({ id: 'certification-request.created' }, { name }))).toBeVisible()
        await expect(page.getByText(say({ id: 'certification-list.found' }, { total: 1 }))).toBeVisible()
      })

      await test.step('CERT-002 CERT-013 its page follows it until it is validated, and so does the list', async () => {
        await page.getByRole('link', { name }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
        await expect(pill.first()).toBeVisible({ timeout: 60_000 })
        await expect(page.getByText(say({ id: 'certification-detail.step.confirmed.done' }))).toBeVisible()
        await expect(page.getByText('A 12')).toBeVisible()
        await expectNoOverflow(page)
        await page.goBack()
        await expect(page.getByText(say({ id: 'certification-list.documents.count' }, { count: COUNT }))).toBeVisible()
        await expect(pill.first()).toBeVisible()
        await page.getByRole('link', { name }).click()
      })

      await test.step('all proofs are one archive, and each of them proves its file', async () => {
        const all = button(say({ id: 'certification-download.all' }, { count: COUNT }))
        const [download] = await Promise.all([page.waitForEvent('download'), all.click()])
        expect(download.suggestedFilename()).toBe(`${name}_proofs.zip`)
        const entries = unzipSync(readFileSync(await download.path()))
        const proofOf = (file: { name: string }) => Buffer.from(entries[`${file.name}_proof.json`]!)
        expect(Object.keys(entries).filter((one) => one.endsWith('_proof.json'))).toHaveLength(COUNT + 1)
        const keys = await ledgerKeys(page)
        for (const file of files) await expectProven(file.buffer, proofOf(file).toString(), keys)

        const stored = (what: string, bytes: Uint8Array) => {
          writeFileSync(info.outputPath(what), bytes)
          return info.outputPath(what)
        }
        const [first, last] = [files[0]!, files.at(-1)!]
        const proof = stored('proof.json', proofOf(last))
        const tree = stored('tree.json', entries[`${name}_merkle_tree_proof.json`]!)
        for (const one of [proof, tree])
          expect(verifiedByScript(stored('last.txt', last.buffer), one, keys)).toContain('Proved')
        expect(() => verifiedByScript(stored('first.txt', first.buffer), proof, keys)).toThrow('another')
      })
      expect(violations).toEqual([])
    })
  })

/** Lets workers read half of the files, and no more until the page is loaded again. */
const readFirstOnly = (page: Page) =>
  page.evaluate((most) => {
    // oxlint-disable-next-line typescript/unbound-method -- it is called on the worker
    const { postMessage } = Worker.prototype
    let given = 0
    Worker.prototype.postMessage = function (...message: [{ type: string; files?: unknown[] }]) {
      const [{ type, files = [] }] = message
      if (type !== 'hash') Reflect.apply(postMessage, this, message)
      else if (++given === 1) Reflect.apply(postMessage, this, [{ ...message[0], files: files.slice(0, most) }])
    }
  }, COUNT / 2)
