import { expect, test, type Page } from '@playwright/test'
import type { components } from '#openapi'
import { sha256 } from '../../../server/engine/sha256.ts'
import { call } from '../../support/journeys/by-api.ts'
import { signInCertifier, textFiles } from '../../support/journeys/certifications/certifier.ts'
import { ownMail } from '../../support/journeys/own.ts'
import { expectNoOverflow } from '../../support/measures/overflow.ts'
import { acceptCookies } from '../../support/walks/accepted-cookies.ts'
import { speaking } from '../../support/walks/language.ts'
import { violationsOf } from '../../support/walks/stage.ts'
import { turnOf } from '../../support/walks/turns.ts'

type Schemas = components['schemas']

// On the real server: a visitor without an account checks certified files.
test.setTimeout(120_000)

const tellings = [
  {
    how: 'in English at a desk',
    language: 'en',
    certifier: { first: 'Mary', last: 'Ward', mail: 'mary@checked.example.org' },
    look: { viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
  },
  {
    how: 'in French on a phone, dark',
    language: 'fr',
    certifier: { first: 'Marie', last: 'Lachapelle', mail: 'marie@checked.example.org' },
    look: { viewport: { width: 390, height: 844 }, colorScheme: 'dark', hasTouch: true },
  },
] as const

for (const [place, { how, language, certifier, look }] of tellings.entries())
  test.describe(how, { tag: turnOf(place + 1) }, () => {
    test.use({ ...look, locale: language })

    test('CHECK-001 CHECK-054 a visitor checks a certified file with its proof, and once more without a connection', async ({
      page,
      browser,
      baseURL,
    }) => {
      const say = speaking(language)
      const mail = ownMail(certifier.mail)
      const [file, other] = textFiles(2, mail)
      await page.goto('/login')
      await signInCertifier(page, { ...certifier, mail }, language)
      const proofs = await certified(page, [file!, other!])

      const context = await browser.newContext({ ...look, locale: language, baseURL: baseURL! })
      const visitor = await context.newPage()
      const violations = await violationsOf(visitor)
      await visitor.goto('/assets/none')
      await acceptCookies(visitor)
      await visitor.goto('/signature-check')
      const organization = `Atelier ${mail}`
      const heading = (name: string) => visitor.getByRole('heading', { level: 2, name })
      const seeProof = visitor.getByRole('button', { name: say({ id: 'signature-check.proof.see' }) })
      const reset = () => visitor.getByRole('button', { name: say({ id: 'signature-check.reset' }) }).click()
      const choose = () => visitor.getByLabel(say({ id: 'signature-check.choose' })).setInputFiles(file!)
      const addProof = (proof: Buffer) =>
        visitor
          .locator('input[type=file][accept*=".json"]')
          .setInputFiles({ name: 'proof.json', mimeType: 'application/json', buffer: proof })
      const seeSteps = async (note: string) => {
        await seeProof.click()
        await expect(visitor.getByRole('dialog')).toContainText(note)
        await expect(visitor.getByRole('dialog')).toContainText(sha256(file!.buffer).slice(0, 8))
        await visitor.keyboard.press('Escape')
      }

      await test.step('CHECK-018 the file alone is known, and who certified it is named', async () => {
        await choose()
        await expect(heading(say({ id: 'signature-check.titles.certified' }))).toBeVisible()
        await expect(visitor.getByText(say({ id: 'signature-check.text.certified' }, { organization }))).toBeVisible()
        await expect(seeProof).toHaveCount(0)
        await expectNoOverflow(visitor)
      })

      await test.step('CHECK-020 with its proof, this browser verifies it with the key that the server publishes', async () => {
        await addProof(proofs[0]!)
        await expect(heading(say({ id: 'signature-check.titles.certified' }))).toBeVisible()
        await seeSteps(say({ id: 'signature-check.proof.pinned' }))
      })

      await test.step('CHECK-033 the proof of another certified file is said to be that', async () => {
        await addProof(proofs[1]!)
        await expect(heading(say({ id: 'signature-check.titles.wrongProof' }))).toBeVisible()
        await expect(visitor.getByText(say({ id: 'signature-check.wrong.3' }))).toBeVisible()
        await expect(
          visitor.getByText(say({ id: 'signature-check.compare.belongs' }, { name: 'proof.json' })),
        ).toBeVisible()
        await expectNoOverflow(visitor)
      })

      await reset()
      await context.setOffline(true)
      await test.step('CHECK-053 without a connection the page says what the proof says, that the ledger was not asked, and not that it is certified', async () => {
        await addProof(proofs[0]!)
        await choose()
        await expect(heading(say({ id: 'signature-check.titles.nodeNotAccessible' }))).toBeVisible()
        await expect(visitor.getByText(say({ id: 'signature-check.text.nodeNotAccessible' }))).toBeVisible()
        await expect(visitor.getByText(organization)).toBeVisible()
        await expect(visitor.getByText(say({ id: 'signature-check.proof.unpinned' }))).toBeVisible()
        await expect(heading(say({ id: 'signature-check.titles.certified' }))).toHaveCount(0)
        await seeSteps(say({ id: 'signature-check.proof.unpinned' }))
        await expectNoOverflow(visitor)
      })

      await test.step('a proof that does not hold is found out without a connection, too', async () => {
        const forged = proofs[0]!.toString().replace(mail, 'forger@checked.example.org')
        await addProof(Buffer.from(forged))
        await expect(heading(say({ id: 'signature-check.titles.wrongProof' }))).toBeVisible()
        await expect(visitor.getByText(say({ id: 'signature-check.wrong.17' }))).toBeVisible()
      })

      await test.step('without its proof nothing is known of the file, until the connection is back', async () => {
        await reset()
        await choose()
        await expect(heading(say({ id: 'signature-check.titles.technicalError' }))).toBeVisible()
        await expect(visitor.getByText(say({ id: 'errors.network' }))).toBeVisible()
        await context.setOffline(false)
        await visitor.getByRole('button', { name: say({ id: 'signature-check.retry' }) }).click()
        await expect(heading(say({ id: 'signature-check.titles.certified' }))).toBeVisible()
      })
      expect(violations).toEqual([])
      await context.close()
    })
  })

/** Certifies files by their hashes, and returns their proofs in the same order. The page is the certifier's. */
async function certified(page: Page, files: { name: string; buffer: Buffer }[]): Promise<Buffer[]> {
  const data = { flowName: 'Checked', files: files.map(({ name, buffer }) => ({ name, hash: sha256(buffer) })) }
  const { id } = (await call<{ id: string }>(page, 'POST', '/certification/create-request', { data })).body
  const state = async () => (await call<{ state: string }>(page, 'GET', `/certification-requests/${id}`)).body.state
  await expect.poll(state, { timeout: 60_000 }).toBe('VALIDATED')
  const path = `/certification-files?requestId=${id}`
  const { content } = (await call<{ content: Schemas['CertificationFile'][] }>(page, 'GET', path)).body
  const proofOf = async (name: string) => {
    const { id: file } = content.find((one) => one.name === name)!
    return (await page.request.get(`/api/public/v1/certification-files/${file}/proof`)).body()
  }
  return Promise.all(files.map(({ name }) => proofOf(name)))
}
