import { expect, test } from '@playwright/test'
import type { components } from '#openapi'
import { DEMO_PASSWORD } from '../../../server/demo.ts'
import { choose, countPointers, press, reach, turn, type } from '../../support/journeys/keys.ts'
import { contractFiles, FOUND_PLACES, fullNameOf, valuesFor } from '../../support/journeys/large-contract.ts'
import { readMail } from '../../support/journeys/mailbox.ts'
import { own, ownMail } from '../../support/journeys/own.ts'
import { expectDrawn } from '../../support/journeys/sealed-values.ts'
import { Sender, type Person } from '../../support/journeys/sender.ts'
import { signByApi } from '../../support/journeys/signed-by-api.ts'
import { Signer } from '../../support/journeys/signer.ts'
import { expectNoOverflow } from '../../support/measures/overflow.ts'
import { speaking } from '../../support/walks/language.ts'
import { violationsOf } from '../../support/walks/stage.ts'

type Schemas = components['schemas']

// On the real server, in French, dark, on a tablet held upright, with a keyboard alone.
test.use({ viewport: { width: 768, height: 1024 }, locale: 'fr', colorScheme: 'dark', actionTimeout: 15_000 })
test.setTimeout(180_000)

const say = speaking('fr')
const subjects = { invitation: 'vous invite à signer', code: 'Votre code' }
const person = (first: string, last: string): Person =>
  own({ first, last, mail: `${first}.${last}@keys.example.org`.toLowerCase() })
const gaston = person('Gaston', 'Gilbert')
const hedy = person('Hedy', 'Hubert')
const ida = person('Ida', 'Imbert')

test('A11Y-003 FIELD-042 a request of two files is prepared, sent and signed by keyboard alone, and sealed', async ({
  page,
}, { retry, repeatEachIndex }) => {
  const violations = await violationsOf(page)
  const pointers = await countPointers(page)
  const sender = new Sender({ page, say })
  const keys = page.keyboard
  const repeat = async (key: string, times: number) => {
    for (let i = 0; i < times; i++) await keys.press(key)
  }
  const button = (name: string | RegExp) =>
    page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) })
  const textbox = (name: string | RegExp) =>
    page.getByRole('textbox', { name, ...(typeof name === 'string' && { exact: true }) })

  await page.goto('/simple-signature')
  await type(page, page.getByLabel(say({ id: 'login.user' })), 'sophie')
  await type(page, page.getByLabel(say({ id: 'login.password' }), { exact: true }), DEMO_PASSWORD)
  await keys.press('Enter')
  await sender.expectStep('files')
  await page.request.post('/api/private/contacts/update', {
    data: { contacts: [{ email: ida.mail, firstName: ida.first, lastName: ida.last }] },
    headers: { origin: new URL(page.url()).origin },
  })

  const [contract, annex] = (await contractFiles()).slice(2)
  const files = [contract!, annex!]
  await test.step('the files are chosen and put in order', async () => {
    const chooser = page.waitForEvent('filechooser')
    await press(page, button(new RegExp(`^${say({ id: 'document-files.choose' })}`)))
    await (await chooser).setFiles([annex!, contract!])
    await expect(page.getByText(say({ id: 'document-files.uploaded' }), { exact: true })).toHaveCount(2)
    await reach(page, button(say({ id: 'document-files.drag' }, { file: contract!.name })))
    await keys.press('ArrowUp')
    await expect(page.getByRole('list', { name: say({ id: 'document-files.list' }) }).getByRole('listitem')).toHaveText(
      files.map(({ name }) => new RegExp(name)),
    )
    await press(page, button(say({ id: 'request-wizard.step.signers' })))
  })

  await test.step('two signers are entered as a list, one comes from the address book, and two sign together', async () => {
    await press(page, button(say({ id: 'request-wizard.signers.several' })))
    const dialog = page.getByRole('dialog')
    await reach(page, dialog.getByRole('textbox'))
    for (const who of [gaston, hedy]) {
      await keys.type(`${fullNameOf(who)} <${who.mail}>`)
      await keys.press('Enter')
    }
    await press(page, button(say({ id: 'request-wizard.signers.several.add' }, { count: 2 })))
    await press(page, button(say({ id: 'request-wizard.signers.add' })))
    const email = page.getByRole('combobox', { name: say({ id: 'request-wizard.signers.mail' }) })
    await type(page, email, ida.mail.slice(0, ida.mail.indexOf('@')))
    await expect(page.getByRole('option', { name: ida.mail })).toBeVisible()
    await keys.press('ArrowDown')
    await keys.press('Enter')
    await expect(email).toHaveValue(ida.mail)
    await press(page, button(say({ id: 'request-wizard.signers.close' })))
    await press(page, button(say({ id: 'request-wizard.signers.edit' }, { name: fullNameOf(hedy) })))
    await choose(page, button(new RegExp(`${say({ id: 'document-wizard.turn' })}$`)), /Gaston Gilbert/)
    await press(page, button(say({ id: 'request-wizard.signers.close' })))
    await expect(page.getByText(say({ id: 'document-wizard.together' }, { count: 2 }))).toHaveCount(1)
    await press(page, button(say({ id: 'request-wizard.step.fields' })))
    await sender.expectStep('fields')
  })

  const pages = page
    .getByRole('region', { name: say({ id: 'field-editor.document' }), exact: true })
    .getByRole('region', { name: say({ id: 'paper.pages' }) })
  const palette = page.getByRole('complementary', { name: say({ id: 'field-editor.palette' }) })
  const name = textbox(say({ id: 'field-editor.name' }))
  const boxes = page.locator('[data-field]')
  const on = (sheet: number) => page.locator(`[data-page="${sheet}"] [data-field]`)
  /** Places a field in the middle of the page by its letter, keeps its name unless another is typed, and moves it. */
  const place = async (letter: string, move: [key: string, times: number], named?: string) => {
    await keys.press(letter)
    await keys.press('Enter')
    await expect(name).toBeFocused()
    if (named) await keys.type(named)
    await keys.press('Enter')
    await expect(page.locator('[data-field]:focus')).toHaveCount(1)
    await repeat(...move)
  }
  await test.step('places that were found are taken for a signer', async () => {
    const offer = page.getByRole('region', { name: say({ id: 'field-editor.places.title' }) })
    await expect(offer).toContainText(say({ id: 'field-editor.places.found' }, { places: FOUND_PLACES }))
    await choose(page, offer.getByRole('button', { name: say({ id: 'field-editor.filledBy' }) }), fullNameOf(ida))
    await press(page, offer.getByRole('button', { name: say({ id: 'field-editor.places.takeAll' }) }))
    await expect(pages).toBeFocused()
  })
  await test.step('fields are placed, moved, copied to the next page, given to another signer and repeated', async () => {
    await keys.press('Escape')
    await repeat('PageUp', 2)
    await keys.press('1')
    await expect(palette.getByRole('radio', { name: /^Gaston/ })).toBeChecked()
    await place('t', ['ArrowUp', 20], 'Rang')
    await place('c', ['ArrowUp', 10])
    await place('s', ['ArrowDown', 5])
    await expect(boxes).toHaveCount(FOUND_PLACES + 3)
    await keys.press('Control+a')
    await keys.press('Control+c')
    await keys.press('PageDown')
    await keys.press('Control+v')
    await expect(boxes).toHaveCount(FOUND_PLACES + 6)
    await keys.press('2')
    await expect(palette.getByRole('radio', { name: /^Hedy.*3 champs/ })).toHaveCount(1)
    await keys.press('Escape')
    await keys.press('PageUp')
    await place('c', ['ArrowDown', 25])
    await keys.press('Control+Shift+d')
    await expect(boxes).toHaveCount(FOUND_PLACES + 8)
    await keys.press('Control+d')
    await keys.press('Delete')
    await expect(boxes).toHaveCount(FOUND_PLACES + 8)
  })
  const label = `Rang ${retry}.${repeatEachIndex}`
  await test.step('a field is kept and used again, and the sender has one', async () => {
    await keys.press('Escape')
    await keys.press('f')
    await expect(page.getByRole('searchbox', { name: say({ id: 'field-editor.find' }) })).toBeFocused()
    await keys.type('Rang')
    const found = page.getByRole('tabpanel').getByRole('button')
    await expect(found).toHaveCount(2)
    await press(page, found.first())
    await expect(on(0).first()).toBeFocused()
    await keys.press('Enter')
    await expect(name).toBeFocused()
    await expect(name).toHaveValue('Rang')
    await press(page, button(say({ id: 'custom-fields.keep' })))
    await expect(textbox(say({ id: 'custom-fields.keeping.label' }))).toBeFocused()
    await keys.press('Control+a')
    await keys.type(label)
    await keys.press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await press(page, palette.getByRole('button', { name: new RegExp(`^${label}`) }))
    await expect(pages).toBeFocused()
    await keys.press('Enter')
    await expect(name).toBeFocused()
    await keys.press('Enter')
    await repeat('ArrowUp', 17)
    await keys.press('Escape')
    await keys.press('4')
    await place('t', ['ArrowDown', 20])
  })
  await test.step('a field is carried to the next page, cut there and pasted on the page before', async () => {
    await keys.press('Shift+PageDown')
    await expect(on(1)).toHaveCount(7)
    await expect(page.locator('[data-page="1"] [data-field]:focus')).toHaveCount(1)
    await keys.press('Control+x')
    await expect(boxes).toHaveCount(11)
    await keys.press('PageUp')
    await keys.press('Control+v')
    await expect(on(0)).toHaveCount(6)
  })
  await expectNoOverflow(page)

  const saving = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await press(page, button(say({ id: 'request-wizard.step.settings' })))
  await sender.expectStep('settings')
  const { template } = (await (await saving).json()) as Schemas['Request']
  const lists = template.files.map(({ placeHolderList }) => placeHolderList)
  expect(lists.map(({ length }) => length)).toEqual([6, 6])
  const fields = lists.flat()
  const values = valuesFor(fields)
  const names = [gaston, hedy, ida].map(fullNameOf)
  const ownField = fields.find(({ roleName }) => !names.includes(roleName))!
  const copied = ownMail('juridique@keys.example.org')
  await test.step('the settings are filled in where the checklist leads', async () => {
    await press(page, button(/^Votre champ « Texte 1 »/))
    await expect(textbox('Texte 1')).toBeFocused()
    await keys.type(values.get(ownField.id)!)
    await type(page, textbox(say({ id: 'copy-recipients.label' })), copied)
    await keys.press('Enter')
    await press(page, button(say({ id: 'request-settings.metadata.add' })))
    await expect(textbox(say({ id: 'request-settings.metadata.key' }))).toBeFocused()
    await keys.type('Dossier')
    await type(page, textbox(say({ id: 'request-settings.metadata.value' })), 'AB-7')
    await choose(
      page,
      button(new RegExp(`${say({ id: 'request-settings.reminders.frequency' })}$`)),
      'Tous les 5 jours',
    )
    await turn(page, page.getByRole('checkbox', { name: say({ id: 'request-settings.filesTreatment' }) }))
    await reach(
      page,
      page.getByRole('tab', { name: say({ id: 'request-settings.mail.SIGNER_SIGNATURE_CREATED_MAIL' }) }),
    )
    await repeat('ArrowRight', 3)
    await type(page, textbox(say({ id: 'request-settings.message.SIGNER_SIGNATURE_FINISHED_MAIL' })), 'Merci à tous')
    await expect(page.getByText(say({ id: 'request-checklist.nothing' }))).toBeVisible()
    await press(page, button(say({ id: 'request-wizard.settings.next' })))
    await sender.expectStep('review')
  })
  for (const words of [copied, 'AB-7', say({ id: 'request-wizard.review.signed.separate' })])
    await expect(page.getByText(words).first()).toBeVisible()
  await press(page, button(say({ id: 'request-wizard.review.send' })))
  await expect(page).toHaveURL(/simple-sign-detail\/[0-9a-f]{24}$/)
  const id = page.url().slice(-24)
  await readMail(page, copied, 'copie')

  await test.step('a signer fills in their fields and signs', async () => {
    const signer = new Signer({ page, say, person: gaston })
    await signer.openLink(subjects.invitation)
    await signer.fillIn(values, (next) => press(page, next))
    await press(page, button(say({ id: 'signing.sign' })))
    const dialog = page.getByRole('dialog')
    for (const index of [0, 1]) await turn(page, dialog.getByRole('checkbox').nth(index))
    await press(page, button(say({ id: 'signing-dialog.choose' })))
    await press(page, button(say({ id: 'signing-dialog.use' })))
    await reach(page, textbox(say({ id: 'signing-dialog.digit' }, { place: 1 })))
    await keys.type(await signer.code(subjects.code))
    await press(page, button(say({ id: 'signing-dialog.sign' }, { files: 2 })))
    await press(page, button(say({ id: 'signing-dialog.finish' })))
    await expect(page).toHaveURL(/end-signing-request/)
  })
  for (const who of [hedy, ida]) await signByApi(page, who, values, subjects)

  await page.goto(`/simple-sign-detail/${id}`)
  const state = async () =>
    ((await (await page.request.get(`/api/public/v1/simple-sign-requests/${id}`)).json()) as Schemas['Request']).state
  await expect.poll(state, { timeout: 60_000 }).toBe('COMPLETE_SIGNATURE_FINISHED')
  const groups = (await (
    await page.request.get(`/api/public/v1/simple-sign-files/${id}`)
  ).json()) as Schemas['FileGroup'][]
  for (const [index, file] of files.entries()) {
    const sealed = groups
      .find(({ fileName }) => fileName === file.name)!
      .files.find(({ type: kind }) => kind === 'SIGN_FILE')!
    const bytes = await (await page.request.get(`/api/public/v1/simple-sign-files/download/${sealed.id}`)).body()
    expectDrawn({ uploaded: file.buffer, sealed: bytes }, lists[index]!, values)
  }
  expect(pointers()).toBe(0)
  expect(violations).toEqual([])
})
