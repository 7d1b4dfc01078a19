import { execFileSync } from 'node:child_process'
import { expect, test } from '@playwright/test'
import { expectNoOverflow } from '../../support/measures/overflow.ts'
import { Sender, type Person } from '../../support/journeys/sender.ts'
import { Signer } from '../../support/journeys/signer.ts'
import { own } from '../../support/journeys/own.ts'
import { speaking } from '../../support/walks/language.ts'
import { violationsOf } from '../../support/walks/stage.ts'

// On the real server: fields that the sender fills in before sending, up to the sealed file.
test.setTimeout(180_000)

const NAME = 'Lease'
const noa: Person = own({ first: 'Noa', last: 'Keller', mail: 'noa.keller@fields.example.org' })
/** The sender, as the palette names them. */
const you: Person = { first: 'You,', last: 'before sending', mail: '' }
const say = speaking('en')

test('SET-001 the sender fills in their fields, a reload loses nothing, and the sealed file has them', async ({
  page,
}, info) => {
  const violations = await violationsOf(page)
  const sender = new Sender({ page })
  await sender.logIn('/simple-signature')
  await sender.addFile(NAME, 2)
  await sender.addSigners([noa])
  await sender.placeFields(noa, 1, [['SIGNATURE', 0.5]])

  const palette = page.getByRole('complementary', { name: say({ id: 'field-editor.palette' }) })
  const tile = (type: 'SIGNATURE' | 'SIGNATURE_DATE' | 'TEXT' | 'TEXT_AREA' | 'CHECKBOX') =>
    palette.getByRole('button', { name: say({ id: `field-editor.type.${type}` }), exact: true })
  await palette.getByText(say({ id: 'field-editor.sender' }), { exact: true }).click()
  await test.step('FIELD-024 the sender has no signature and no date of one', async () => {
    await expect(tile('SIGNATURE')).toBeDisabled()
    await expect(tile('SIGNATURE_DATE')).toBeDisabled()
  })
  await sender.placeFields(you, 1, [
    ['TEXT', 0.15],
    ['TEXT_AREA', 0.22],
    ['CHECKBOX', 0.34],
  ])
  await expect(page.locator('[data-field]')).toHaveCount(4)
  await test.step('FIELD-047 fields of the sender have no placeholder', async () => {
    await sender.placeFields(you, 1, [['TEXT', 0.4]])
    await expect(page.getByLabel(say({ id: 'field-editor.default' }))).toBeVisible()
    await expect(page.getByLabel(say({ id: 'field-editor.placeholder' }))).toHaveCount(0)
    await page.getByRole('button', { name: say({ id: 'field-editor.delete' }), exact: true }).click()
  })

  await sender.press('request-wizard.step.settings', 'settings')
  const rent = page.getByRole('textbox', { name: 'Text 1' })
  const terms = page.getByRole('textbox', { name: 'Text area 1' })
  const box = page.getByRole('checkbox', { name: /^Checkbox 1/ })
  await test.step('SET-024 an empty required field stops here, and its place is named', async () => {
    const next = sender.button(say({ id: 'request-wizard.settings.next' }))
    await expect(page.getByText('first “Text 1” on page 1 of Lease.pdf')).toBeVisible()
    // It looks disabled, and shows what is missing.
    await next.click({ force: true })
    await expect(rent).toBeFocused()
    await expect(page.getByText('Fill in this field.')).toHaveCount(2)
  })
  await rent.fill('1,250 € a month')
  await terms.fill('Keys at noon\nNo pets')
  await box.check({ force: true })
  await expect(page.getByText('Fill in this field.')).toHaveCount(0)
  await rent.fill('1,250 \u{1F9D9} a month')
  await expect(page.getByText('cannot be printed')).toBeVisible()
  await rent.fill('1,250 € a month')

  await page.reload()
  await sender.expectStep('settings')
  await expect(rent).toHaveValue('1,250 € a month')
  await expect(terms).toHaveValue('Keys at noon\nNo pets')
  await expect(box).toBeChecked()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
  await page.setViewportSize({ width: 1280, height: 800 })

  await sender.press('request-wizard.settings.next', 'review')
  await expect(page.getByText('1,250 € a month')).toBeVisible()
  await expect(page.getByText('Ticked', { exact: true })).toBeVisible()
  const id = await sender.send()
  const filledIn = page.getByRole('region', { name: 'Filled in by the sender' })
  await expect(filledIn).toContainText('1,250 € a month')

  const signer = new Signer({ page, person: noa })
  await signer.openLink()
  const given = page.getByRole('group', { name: /^Text 1 \(Filled in by Ada/ })
  await expect(given).toContainText('1,250 € a month')
  await expect(page.getByRole('textbox', { name: /Text/ })).toHaveCount(0)
  await signer.chooseSignature()
  await signer.confirm()

  await page.goto(`/simple-sign-detail/${id}`)
  await expect(page.getByText('Finished').first()).toBeVisible({ timeout: 30_000 })
  const download = page.waitForEvent('download')
  await page
    .getByRole('button', { name: /^Download: .*Signed PDF$/ })
    .first()
    .click()
  const signed = info.outputPath('signed.pdf')
  await (await download).saveAs(signed)
  const words = execFileSync('pdftotext', [signed, '-'], { encoding: 'utf8' })
  for (const text of ['1,250 € a month', 'Keys at noon', 'No pets']) expect(words).toContain(text)
  expect(violations).toEqual([])
})
