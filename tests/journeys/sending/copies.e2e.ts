import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { checkOffline } from '../../support/journeys/proofs/check-page.ts'
import { readMail, subjectsTo } from '../../support/journeys/mailbox.ts'
import { ownMail } from '../../support/journeys/own.ts'
import { Sender, type Person } from '../../support/journeys/sender.ts'
import { Signer } from '../../support/journeys/signer.ts'
import { expectNoOverflow } from '../../support/measures/overflow.ts'
import { speaking } from '../../support/walks/language.ts'
import { violationsOf } from '../../support/walks/stage.ts'
import { turnOf } from '../../support/walks/turns.ts'

// Somebody who gets a copy, from the settings of a request to the check of its proof, on the real server.
test.setTimeout(180_000)

const tellings = [
  {
    how: 'in English at a desk',
    language: 'en',
    subjects: {
      copy: 'sends you a copy',
      invitation: 'asks you to sign',
      code: 'Your code',
      end: 'signed by everyone',
    },
    name: 'Lease of the mill',
    signer: { first: 'Anna', last: 'Berg', mail: 'anna@copies.example.org' },
    look: { viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
  },
  {
    how: 'in French on a phone, dark',
    language: 'fr',
    subjects: {
      copy: 'vous met en copie',
      invitation: 'vous invite à signer',
      code: 'Votre code',
      end: 'signée par tous',
    },
    name: 'Bail du moulin',
    signer: { first: 'Agnès', last: 'Varenne', mail: 'agnes@copies.example.org' },
    look: { viewport: { width: 390, height: 844 }, colorScheme: 'dark', hasTouch: true },
  },
] as const

for (const [place, { how, language, subjects, name, look, ...people }] of tellings.entries())
  test.describe(how, { tag: turnOf(place + 1) }, () => {
    test.use({ ...look, locale: language })

    test('SHELL-004 CC-006 who gets a copy has a link when the request is sent and when it is finished, and checks its proof', async ({
      page,
      browser,
    }, info) => {
      const isPhone = 'hasTouch' in look
      const person: Person = { ...people.signer, mail: ownMail(people.signer.mail) }
      const [legal, notary] = [
        ownMail(`legal.${language}@copies.example.org`),
        ownMail(`notary.${language}@copies.example.org`),
      ]
      const violations = await violationsOf(page)
      const say = speaking(language)
      const file = (type: 'CURRENT_FILE' | 'SIGN_FILE' | 'PROOF_FILE') => say({ id: `request-detail.file.${type}` })
      const sender = new Sender({ page, say })
      await sender.logIn('/simple-signature')
      await sender.addFile(name, 1)
      await sender.addSigners([person])
      if (isPhone) await sender.tapFields([['SIGNATURE', 0.4]])
      else await sender.placeFields(person, 1, [['SIGNATURE', 0.4]])
      await sender.press('request-wizard.step.settings', 'settings')

      await test.step('SET-001 SET-037 a pasted list becomes chips, and the one that is no address is named and corrected', async () => {
        const line = page.getByRole('textbox', { name: say({ id: 'copy-recipients.label' }) })
        const chips = page.getByRole('grid', { name: say({ id: 'copy-recipients.list' }) }).getByRole('row')
        const wrong = page.getByText(say({ id: 'copy-recipients.invalid' }, { count: 1, emails: 'notary@home' }))
        const next = sender.button(say({ id: 'request-wizard.settings.next' }))
        await line.evaluate((input, text) => {
          const clipboardData = new DataTransfer()
          clipboardData.setData('text/plain', text)
          input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
        }, `${legal}; notary@home`)
        await expect(chips).toHaveCount(2)
        await expect(wrong).toBeVisible()
        await expect(next).toHaveAttribute('aria-disabled', 'true')
        await expectNoOverflow(page)
        await chips.last().click()
        await expect(line).toHaveValue('notary@home')
        await line.fill(notary)
        await line.press('Enter')
        await expect(chips).toHaveCount(2)
        await expect(wrong).toHaveCount(0)
        await expect(next).not.toHaveAttribute('aria-disabled', 'true')
      })
      await sender.press('request-wizard.settings.next', 'review')
      for (const mail of [legal, notary]) await expect(page.getByText(mail)).toBeVisible()
      const id = await sender.send()
      await expect(page.getByText(legal).first()).toBeVisible()
      await page.context().clearCookies()

      const open = async (mail: string, subject: string) => {
        const { links } = await readMail(page, mail, subject)
        const link = links.find((one) => one.includes('/consult-request-cc/'))!
        await page.goto(new URL(link).pathname)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(say({ id: 'copy-request.title' }))
        await expect(page).toHaveURL(`/consult-request-cc/${id}`)
      }
      const save = async (what: string) => {
        const named = say({ id: 'signing-end.downloadName' }, { name: what })
        const [saved] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('button', { name: named, exact: true }).click(),
        ])
        const path = info.outputPath(saved.suggestedFilename())
        await saved.saveAs(path)
        return path
      }
      await test.step('CC-001 CC-002 the request is read, and its current copy downloaded; nothing else can be done', async () => {
        await open(legal, subjects.copy)
        await expect(page.getByText(say({ id: 'copy-request.lead.PENDING' }, { issuer: 'Ada Lovelace' }))).toBeVisible()
        await expect(page.getByText(say({ id: 'request-detail.signed' }, { done: 0, all: 1 }))).toBeVisible()
        for (const other of ['signing.sign', 'reminder.open', 'request-cancel.menu'] as const)
          await expect(page.getByRole('button', { name: say({ id: other }) })).toHaveCount(0)
        await expectNoOverflow(page)
        expect(
          readFileSync(await save(file('CURRENT_FILE')))
            .subarray(0, 5)
            .toString(),
        ).toBe('%PDF-')
      })

      const signer = new Signer({ page, say, person })
      await signer.openLink(subjects.invitation)
      await signer.chooseSignature()
      await signer.confirm(subjects.code)

      const [signed, proof] =
        await test.step('PROOF-003 once it is finished there are the signed document and the proof', async () => {
          await open(notary, subjects.end)
          await expect(page.getByText(say({ id: 'copy-request.lead.FINISHED' }))).toBeVisible()
          await expect(page.getByText(say({ id: 'request-detail.signed' }, { done: 1, all: 1 }))).toBeVisible()
          await expectNoOverflow(page)
          for (const mail of [legal, notary]) await expect.poll(() => subjectsTo(page, mail)).toHaveLength(2)
          return [await save(file('SIGN_FILE')), await save(file('PROOF_FILE'))]
        })

      await test.step('PROOF-003 PROOF-011 the folder of the chosen files is checked by the page in it, without a network', async () => {
        await page
          .getByRole('button', {
            name: say({ id: 'signing-end.downloadName' }, { name: say({ id: 'request-detail.file.PROOF_FOLDER' }) }),
            exact: true,
          })
          .click()
        const dialog = page.getByRole('dialog', { name: say({ id: 'proof-folder.title' }) })
        await dialog.getByText(say({ id: 'proof-folder.file.AUDIT_TRAIL' }), { exact: true }).click()
        await expectNoOverflow(page)
        const [saved] = await Promise.all([
          page.waitForEvent('download'),
          dialog.getByRole('button', { name: say({ id: 'proof-folder.download' }), exact: true }).click(),
        ])
        await expect(dialog).toHaveCount(0)
        const key = await page.request.get('/api/public/v1/ledger-key')
        const { publicKeys } = (await key.json()) as { publicKeys: string[] }
        await checkOffline({
          browser,
          language,
          folder: await saved.path(),
          page: info.outputPath('verify.html'),
          key: publicKeys[0]!,
          outcomes: ['proved', 'proved', 'original'],
        })
      })

      await test.step('CHECK-001 CHECK-020 without an account, the document and its proof are checked, dropped together or chosen', async () => {
        await page.goto('/signature-check')
        await expect(page.getByRole('button', { name: say({ id: 'signature-check.proof.add' }) })).toBeVisible()
        if (isPhone) {
          await page.locator('input[type=file][accept*=".json"]').setInputFiles(proof)
          await page.locator('input[type=file]').first().setInputFiles(signed)
        } else await dropTogether(page, [proof, signed])
        await expect(page.getByRole('heading', { name: say({ id: 'signature-check.titles.signed' }) })).toBeVisible()
        await expect(page.getByText(say({ id: 'signature-check.seal.covers' }), { exact: true })).toBeVisible()
        await expect(page.getByText(`${person.first} ${person.last}`).first()).toBeVisible()
        await page.getByRole('button', { name: say({ id: 'signature-check.proof.see' }) }).click()
        await expect(page.getByText(say({ id: 'signature-check.proof.pinned' }))).toBeVisible()
        await expectNoOverflow(page)
      })
      expect(violations).toEqual([])
    })
  })

/** Drops files onto the page at once, in this order. */
async function dropTogether(page: Page, paths: readonly string[]) {
  const given = paths.map((path) => ({ name: basename(path), bytes: readFileSync(path).toString('base64') }))
  const dataTransfer = await page.evaluateHandle((files) => {
    const transfer = new DataTransfer()
    for (const { name, bytes } of files)
      transfer.items.add(new File([Uint8Array.from(atob(bytes), (one) => one.charCodeAt(0))], name))
    return transfer
  }, given)
  await page.locator('h1').dispatchEvent('drop', { dataTransfer })
}
