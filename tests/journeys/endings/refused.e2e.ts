import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { sendTo } from '../../support/journeys/by-api.ts'
import { looks, personOf, signIn } from '../../support/journeys/looks.ts'
import { readMail, subjectsTo } from '../../support/journeys/mailbox.ts'
import { Signer } from '../../support/journeys/signer.ts'
import { expectNoOverflow } from '../../support/measures/overflow.ts'
import { speaking } from '../../support/walks/language.ts'
import { violationsOf } from '../../support/walks/stage.ts'
import { turnOf } from '../../support/walks/turns.ts'

// On the real server. Five sign in three rounds: Sophie; Évariste and Augustin; Joseph and Siméon.
const NAME = 'Mémoire sur les équations'
const WORDS = 'Voici le contrat dont nous avons parlé.'
const MOTIVE = 'La clause 4 n’est pas celle que nous avions convenue.'

for (const [place, look] of looks.entries())
  test.describe(look.title, { tag: turnOf(place + 1) }, () => {
    test.use(look.use)
    test.setTimeout(120_000)

    test('SIGN-026 SIGN-028 one of the second round refuses a contract: it ends for all, and its sender reads who and why', async ({
      page,
      context,
      baseURL,
    }) => {
      const violations = await violationsOf(page)
      const say = speaking(look.language)
      const { words, language } = look.mails
      const named = (first: string, last: string, together?: string) =>
        personOf('refused', look, { first, last, ...(together && { together }) })
      const sophie = named('Sophie', 'Kowalevski')
      const evariste = named('Évariste', 'Galois')
      const augustin = named('Augustin', 'Cauchy', 'Galois')
      const third = [named('Joseph', 'Fourier'), named('Siméon', 'Poisson', 'Fourier')]
      const as = (person: typeof sophie, tab = page) => new Signer({ page: tab, say, person })
      const invitation = words.created.subject(look.sender.name, NAME)
      const code = words.code.subject(NAME)
      await signIn(page, look, baseURL!)
      const id = await sendTo(page, NAME, [sophie, evariste, augustin, ...third], { language, words: WORDS })

      const first = as(sophie)
      await first.openLink(invitation)
      await first.chooseSignature()
      await first.confirm(code)

      const tab = await context.newPage()
      const waiting = as(augustin, tab)
      await test.step('both of the second round are invited, in the words of the sender, and nobody else', async () => {
        for (const { mail } of [evariste, augustin])
          expect((await readMail(page, mail, invitation)).text).toContain(WORDS)
        expect((await readMail(page, look.sender.mail, NAME)).subject).toBe(
          words.notification.subject('Sophie Kowalevski', NAME),
        )
        await waiting.openLink(invitation)
      })

      const refusing = as(evariste)
      await refusing.openLink(invitation)
      await page
        .getByRole('button', { name: say({ id: 'signing.more' }) })
        .first()
        .click()
      await page.getByRole('menuitem', { name: say({ id: 'refusal.open' }) }).click()
      const dialog = page.getByRole('dialog', { name: say({ id: 'refusal.title' }) })
      const refuse = dialog.getByRole('button', { name: say({ id: 'refusal.refuse' }), exact: true })
      await expect(dialog.getByText(say({ id: 'refusal.effect.ends' }))).toBeVisible()
      await refuse.click()
      await expect(dialog.getByText(say({ id: 'errors.RefusalMotiveEmptyException' }))).toBeVisible()
      await dialog.getByRole('textbox').fill(MOTIVE)
      await expectNoOverflow(page)
      const posted = page.waitForRequest(/\/private\/simple-sign-requests\/signer\/reject$/)
      await refuse.click()
      expect((await posted).postDataJSON()).toEqual({ refusalMotive: MOTIVE, endsRequest: true })

      await test.step('SIGN-029 the page says that they refused, and so does their link', async () => {
        for (const isAgain of [false, true]) {
          if (isAgain) await refusing.follow(invitation)
          await expect(page).toHaveURL('/rejected-sign-request?by=me')
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(say({ id: 'status.ownRefusal.title' }))
        }
        await expectNoOverflow(page)
      })

      await test.step('the page that another signer has open learns it when they sign, and their link says it', async () => {
        for (const isOpen of [true, false]) {
          await (isOpen ? waiting.tryToSign() : waiting.follow(invitation))
          await expect(tab).toHaveURL('/rejected-sign-request')
          await expect(tab.getByRole('heading', { level: 1 })).toHaveText(say({ id: 'status.rejected.title' }))
          await expect(tab.getByText(/^Évariste Galois .*(Paris time|heure de Paris)/)).toBeVisible()
          await expect(tab.getByText(MOTIVE)).toHaveCount(0)
        }
        await expectNoOverflow(tab)
      })

      await test.step('the link of who has signed leads to what they signed', async () => {
        await first.follow(invitation)
        await expect(page).toHaveURL(/\/consult-request\//)
        const text = say({ id: 'signing-end.refused' }, { issuer: look.sender.name })
        await expect(page.getByText(text)).toBeVisible()
        await expectNoOverflow(page)
      })

      await test.step('the sender is mailed who refused and why, the signers nothing more', async () => {
        const { subject, text } = await readMail(page, look.sender.mail, words.refused.subject(NAME))
        expect(subject).toBe(words.refused.subject(NAME))
        expect(text).toContain(words.refused.text('Évariste Galois', NAME))
        expect(text).toContain(MOTIVE)
        expect(await subjectsTo(page, sophie.mail)).toEqual([words.confirmation.subject(NAME), code, invitation])
        for (const { mail } of [evariste, augustin]) expect(await subjectsTo(page, mail)).toEqual([invitation])
        for (const { mail } of third) expect(await subjectsTo(page, mail)).toEqual([])
      })

      await test.step('the page of the request says it, too; the original is there, and nothing sealed', async () => {
        await page.goto(`/simple-sign-detail/${id}`)
        const ended = say({ id: 'request-again.ended.REFUSED' }, { names: 'Évariste Galois' })
        await expect(page.getByText(ended, { exact: true })).toBeVisible()
        await expect(page.getByText(MOTIVE)).toBeVisible()
        const signers = page.getByRole('region', { name: say({ id: 'request-detail.signers' }) })
        for (const status of ['SIGNED', 'REJECTED', 'CANCELED'] as const) {
          const pill = signers.getByText(say({ id: `request.signer.${status}` }), { exact: true })
          await expect(pill).toHaveCount(status === 'CANCELED' ? 3 : 1)
        }
        await expectNoOverflow(page)
        const documents = page.getByRole('region', { name: say({ id: 'request-detail.documents' }) })
        for (const file of ['SIGN_FILE', 'SIGNED_FILE_WITH_AUDIT', 'AUDIT_TRAIL', 'PROOF_FILE'] as const)
          await expect(documents.getByText(say({ id: `request-detail.file.${file}` }), { exact: true })).toHaveCount(0)
        const original = say({ id: 'request-detail.file.ORIGINAL_FILE' })
        const saved = page.waitForEvent('download')
        await page.getByRole('button', { name: say({ id: 'request-detail.download' }, { file: original }) }).click()
        const download = await saved
        expect(download.suggestedFilename()).toBe(`${NAME}.pdf`)
        expect(readFileSync(await download.path(), 'latin1').slice(0, 5)).toBe('%PDF-')
      })

      await test.step('the list has it among what was refused or expired', async () => {
        await page.goto('/simple-signature-requests')
        const view = page.getByRole('link', { name: say({ id: 'request-list.view.unsuccessful' }) })
        await view.click()
        const row = page.getByRole('row').filter({ hasText: NAME }).first()
        await expect(view).toBeInViewport({ ratio: 1 })
        await expect(row).toContainText(say({ id: 'request.note.refusedBy' }, { name: 'Évariste Galois' }))
        await expectNoOverflow(page)
      })
      expect(violations).toEqual([])
    })
  })
