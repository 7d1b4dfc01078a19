import { expect, test } from '@playwright/test'
import type { components } from '#openapi'
import { FieldPlacer } from '../../support/journeys/field-placer.ts'
import {
  contractFiles,
  dropFiles,
  expectSaved,
  FOUND_PLACES,
  fullNameOf,
  people,
  placesOn,
  valuesFor,
} from '../../support/journeys/large-contract.ts'
import { readMail } from '../../support/journeys/mailbox.ts'
import { ownMail } from '../../support/journeys/own.ts'
import { expectDrawn } from '../../support/journeys/sealed-values.ts'
import { Sender } from '../../support/journeys/sender.ts'
import { signByApi } from '../../support/journeys/signed-by-api.ts'
import { Signer } from '../../support/journeys/signer.ts'
import { expectNoOverflow, expectOneRow } from '../../support/measures/overflow.ts'
import { speaking } from '../../support/walks/language.ts'
import { violationsOf } from '../../support/walks/stage.ts'

type Schemas = components['schemas']

// On the real server, in French, dark, on a tablet held upright, with a mouse.
test.use({ viewport: { width: 768, height: 1024 }, locale: 'fr', colorScheme: 'dark' })
test.setTimeout(180_000)

const say = speaking('fr')
const subjects = { invitation: 'vous invite à signer', code: 'Votre code' }
const [alice, , , , , fanny] = people
/** Across the middle of a page. */
const MIDDLE = 0.35

test('60 fields of six signers in three groups, of the sender and kept ones are sealed in four files where they were placed', async ({
  page,
}, { retry, repeatEachIndex }) => {
  const violations = await violationsOf(page)
  const sender = new Sender({ page, say })
  const placer = new FieldPlacer(page, say)
  const files = await contractFiles()
  await page.goto('/simple-signature')
  await sender.enterPassword('sophie')
  await sender.expectStep('files')
  await page.request.post('/api/private/contacts/update', {
    data: { contacts: [{ email: fanny.mail, firstName: fanny.first, lastName: fanny.last }] },
    headers: { origin: new URL(page.url()).origin },
  })

  await test.step('the files are dropped', async () => {
    await dropFiles(page, files)
    await expect(page.getByText(say({ id: 'document-files.uploaded' }), { exact: true })).toHaveCount(4)
    await expectNoOverflow(page)
    await sender.press('request-wizard.step.signers', 'signers')
  })
  await test.step('five signers are pasted as a list, one is of the address book, and they sign two by two', async () => {
    await sender.pasteSigners(people.slice(0, 5))
    await sender.chooseContact(fanny)
    for (const who of people) if (who.together) await sender.joinTurn(who, who.together)
    await expect(page.getByText(say({ id: 'document-wizard.together' }, { count: 2 }))).toHaveCount(3)
    await expectNoOverflow(page)
    await sender.press('request-wizard.step.fields', 'fields')
  })

  await test.step('places that were found are taken for a signer', async () => {
    const offer = page.getByRole('region', { name: say({ id: 'field-editor.places.title' }) })
    await expect(offer).toContainText(say({ id: 'field-editor.places.found' }, { places: FOUND_PLACES }))
    await expectOneRow(page.locator('main + footer button'))
    await expectOneRow(page.getByRole('group', { name: say({ id: 'field-editor.view' }) }).getByRole('button'))
    await offer.getByRole('button', { name: say({ id: 'field-editor.filledBy' }) }).click()
    await page.getByRole('option', { name: fullNameOf(fanny) }).click()
    await offer.getByRole('button', { name: say({ id: 'field-editor.places.takeAll' }) }).click()
    await expect(offer).toHaveCount(0)
  })
  await test.step('the fields of one signer are placed, copied to the pages of the others and given to them', async () => {
    await placer.goTo(0)
    await placer.fillsIn(fullNameOf(alice))
    for (const [type, y] of [
      ['TEXT', 0.05],
      ['TEXT', 0.1],
      ['TEXT_AREA', 0.16],
      ['SIGNATURE_DATE', 0.42],
      ['SIGNATURE', 0.47],
      ['CHECKBOX', 0.36],
    ] as const)
      await placer.place(placer.tile(type), 0, [MIDDLE, y])
    await placer.duplicate()
    await placer.drag(page.locator('[data-field][data-selected]'), 0, [0.6, 0.38])
    await placer.drag(placer.tile('TEXT'), 0, [MIDDLE, 0.29])
    await placer.band(0, [0.02, 0.01], [0.98, 0.64])
    await placer.copy()
    for (const [sheet, who] of people.entries()) {
      if (sheet === 0) continue
      await placer.goTo(sheet)
      await placer.paste()
      await placer.giveTo(fullNameOf(who))
    }
    await expect(placer.palette.getByRole('radio', { name: /8 champs/ })).toHaveCount(5)
  })
  const label = `Titre ${retry}.${repeatEachIndex}`
  await test.step('a field is repeated on all pages, another one is kept and used again, and the sender has three', async () => {
    await placer.goTo(0)
    await placer.fillsIn(fullNameOf(alice))
    await placer.place(placer.tile('CHECKBOX'), 0, [MIDDLE, 0.66])
    await placer.repeat()
    await placer.deselect()
    await page.locator('[data-page="0"] [data-field]').first().click()
    await placer.keepAs(label)
    await placer.place(placer.kept(label), 0, [MIDDLE, 0.71])
    await placer.fillsIn(say({ id: 'field-editor.sender' }))
    await placer.place(placer.tile('TEXT'), 0, [MIDDLE, 0.77])
    await placer.place(placer.tile('TEXT'), 0, [MIDDLE, 0.83])
    await placer.place(placer.tile('CHECKBOX'), 0, [MIDDLE, 0.89])
  })
  const seen: Awaited<ReturnType<typeof placesOn>>[] = []
  for (const sheet of people.keys()) {
    await placer.goTo(sheet)
    seen.push(await placesOn(page, sheet))
  }
  await expectNoOverflow(page)

  const saving = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await sender.press('request-wizard.step.settings', 'settings')
  const { template } = (await (await saving).json()) as Schemas['Request']
  const lists = template.files.map(({ placeHolderList }) => placeHolderList)
  const fields = lists.flat()
  expect(fields).toHaveLength(60)
  const pages = template.files.flatMap(({ placeHolderList }, index) =>
    Array.from({ length: index < 2 ? 2 : 1 }, (_, at) =>
      placeHolderList.filter(({ pageNumber }) => pageNumber === at + 1),
    ),
  )
  for (const [sheet, saved] of pages.entries()) expectSaved(saved, seen[sheet]!)

  const values = valuesFor(fields)
  const names = new Set(people.map(fullNameOf))
  const ownFields = fields.filter(({ roleName }) => !names.has(roleName))
  const copied = ownMail('juridique@large.example.org')
  await test.step('the settings are filled in where the checklist leads', async () => {
    expect(ownFields).toHaveLength(3)
    await page.getByRole('button', { name: /^2 de vos champs sont vides/ }).click()
    await expect(page.getByRole('textbox', { name: ownFields[0]!.anchorName })).toBeFocused()
    for (const { id, anchorName, anchorType } of ownFields)
      if (anchorType === 'CHECKBOX')
        await page.getByRole('checkbox', { name: new RegExp(`^${anchorName}`) }).check({ force: true })
      else await page.getByRole('textbox', { name: anchorName }).fill(values.get(id)!)
    const copies = page.getByRole('textbox', { name: say({ id: 'copy-recipients.label' }) })
    await copies.fill(copied)
    await copies.press('Enter')
    await sender.button(say({ id: 'request-settings.metadata.add' })).click()
    await page.getByRole('textbox', { name: say({ id: 'request-settings.metadata.key' }) }).fill('Dossier')
    await page.getByRole('textbox', { name: say({ id: 'request-settings.metadata.value' }), exact: true }).fill('AB‑7')
    await page.getByRole('checkbox', { name: say({ id: 'request-settings.filesTreatment' }) }).uncheck({ force: true })
    await expect(page.getByText(say({ id: 'request-checklist.nothing' }))).toBeVisible()
    await expectNoOverflow(page)
  })
  await sender.press('request-wizard.settings.next', 'review')
  for (const words of [copied, 'AB‑7', say({ id: 'request-wizard.review.signed.separate' })])
    await expect(page.getByText(words).first()).toBeVisible()
  await expectNoOverflow(page)
  const id = await sender.send()
  await readMail(page, copied, 'copie')

  for (const who of people)
    if (who === alice || who === fanny) {
      const signer = new Signer({ page, say, person: who })
      await signer.openLink(subjects.invitation)
      await expectNoOverflow(page)
      await signer.fillIn(values)
      await signer.chooseSignature()
      await signer.confirm(subjects.code, files.length)
    } else await signByApi(page, who, values, subjects)

  await page.goto(`/simple-sign-detail/${id}`)
  const state = async () =>
    ((await (await page.request.get(`/api/public/v1/simple-sign-requests/${id}`)).json()) as Schemas['Request']).state
  await expect.poll(state, { timeout: 60_000 }).toBe('COMPLETE_SIGNATURE_FINISHED')
  await expectNoOverflow(page)
  const answer = await page.request.get(`/api/public/v1/simple-sign-files/${id}`)
  const groups = (await answer.json()) as Schemas['FileGroup'][]
  expect(groups).toHaveLength(files.length)
  for (const [index, file] of files.entries()) {
    const sealed = groups
      .find(({ fileName }) => fileName === file.name)!
      .files.find(({ type }) => type === 'SIGN_FILE')!
    const bytes = await (await page.request.get(`/api/public/v1/simple-sign-files/download/${sealed.id}`)).body()
    expectDrawn({ uploaded: file.buffer, sealed: bytes }, lists[index]!, values)
  }
  expect(violations).toEqual([])
})
