import { expect } from '@playwright/test'
import type { components } from '#openapi'
import { nameSigner, pickTemplates } from '../../support/journeys/from-templates.ts'
import { valuesFor } from '../../support/journeys/large-contract.ts'
import { own } from '../../support/journeys/own.ts'
import { expectDrawn } from '../../support/journeys/sealed-values.ts'
import { Sender, type Person } from '../../support/journeys/sender.ts'
import { signByApi } from '../../support/journeys/signed-by-api.ts'
import { test } from '../../support/journeys/signed-in.ts'
import { Signer } from '../../support/journeys/signer.ts'
import { saveTemplate } from '../../support/journeys/template-by-api.ts'
import { pdfWith } from '../../support/pdf/pdf.ts'

type Schemas = components['schemas']
type FieldPatch = Schemas['FieldPatch']

test.setTimeout(180_000)

const A4 = { width: 595, height: 842 }
const subjects = { invitation: 'asks you to sign', code: 'Your code' }

const person = (first: string, last: string): Person =>
  own({ first, last, mail: `${first}.${last}@templates.example.org`.toLowerCase() })
const tenant = person('Nora', 'Adler')
const owner = person('Otto', 'Brandt')
const surveyor = person('Pia', 'Conrad')

/** A field of a role on a page, at a place of its own. */
const field = (
  roleName: string,
  anchorType: FieldPatch['anchorType'],
  pageNumber: number,
  posY: number,
): FieldPatch => ({
  roleName,
  anchorType,
  pageNumber,
  posY,
  posX: 0.12,
  required: true,
  anchorName: `${anchorType} of ${roleName}, page ${pageNumber}`,
  width: anchorType === 'CHECKBOX' ? 0.03 : 0.35,
  height: { TEXT: 0.03, TEXT_AREA: 0.08, CHECKBOX: 0.03, SIGNATURE: 0.08, SIGNATURE_DATE: 0.03 }[anchorType],
})

const lease = {
  name: 'Lease.pdf',
  bytes: pdfWith([1, 2].map((page) => ({ ...A4, words: `Lease, page ${page}` }))),
  fields: [
    field('REQUEST', 'TEXT', 1, 0.1),
    field('Tenant', 'TEXT', 1, 0.2),
    field('Owner', 'TEXT_AREA', 1, 0.3),
    field('Tenant', 'CHECKBOX', 2, 0.1),
    field('Tenant', 'SIGNATURE', 2, 0.3),
    field('Owner', 'SIGNATURE', 2, 0.5),
  ],
}
const inventory = {
  name: 'Inventory.pdf',
  bytes: pdfWith([{ ...A4, words: 'Inventory' }]),
  fields: [
    field('tenant', 'TEXT', 1, 0.1),
    field('tenant', 'SIGNATURE', 1, 0.2),
    field('Surveyor', 'SIGNATURE', 1, 0.4),
    field('Surveyor', 'SIGNATURE_DATE', 1, 0.6),
  ],
}
const signers = (...names: string[]) => names.map((name) => ({ name, type: 'SIGNER' as const }))

test('WIZ-001 WIZ-006 a contract of two templates is signed by three people, and sealed with each value at its place', async ({
  page,
  violations,
}) => {
  const sender = new Sender({ page, isSignedIn: true })
  const stamp = Date.now()
  const names = [`Lease ${stamp}`, `Inventory ${stamp}`] as const
  await page.goto('/simple-signature-templates')
  await saveTemplate(page, { name: names[0], roles: signers('Tenant', 'Owner'), files: [lease] })
  await saveTemplate(page, { name: names[1], roles: signers('tenant', 'Surveyor'), files: [inventory] })

  await sender.openWizard()
  const dialog = await pickTemplates(sender, names)
  await dialog.getByRole('button', { name: 'Add 2 templates' }).click()
  await test.step('the focus is on what the templates brought', () =>
    expect(page.locator(':focus')).toContainText('2 files and 3 roles'))
  const listed = page.getByRole('list', { name: 'Documents' }).getByRole('listitem')
  await expect(listed).toHaveCount(2)
  await expect(listed.nth(0)).toContainText('Lease.pdf')
  await expect(listed.nth(1)).toContainText('Inventory.pdf')
  await sender.press('request-wizard.step.signers', 'signers')
  await nameSigner(sender, 'Tenant', tenant)
  await nameSigner(sender, 'Owner', owner)
  await nameSigner(sender, 'Surveyor', surveyor)
  await sender.press('request-wizard.step.fields', 'fields')
  await expect(page.locator('[data-field]').first()).toBeVisible()

  const saving = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await sender.press('request-wizard.step.settings', 'settings')
  const { template } = (await (await saving).json()) as Schemas['Request']
  const lists = template.files.map(({ placeHolderList }) => placeHolderList)
  expect(lists.map(({ length }) => length)).toEqual([lease.fields.length, inventory.fields.length])
  const values = valuesFor(lists.flat())

  const asked = lists.flat().find(({ roleName }) => roleName === 'REQUEST')!
  await page.getByRole('textbox', { name: asked.anchorName }).fill(values.get(asked.id)!)
  await page.getByRole('checkbox', { name: 'One signed PDF for all files' }).uncheck({ force: true })
  await sender.press('request-wizard.settings.next', 'review')
  const id = await sender.send()

  const signer = new Signer({ page, person: tenant })
  await signer.openLink()
  await signer.fillIn(values)
  await signer.chooseSignature()
  await signer.confirm(undefined, 2)
  for (const who of [owner, surveyor]) await signByApi(page, who, values, subjects)

  const read = async () =>
    (await (await page.request.get(`/api/public/v1/simple-sign-requests/${id}`)).json()) as Schemas['Request']
  await expect.poll(async () => (await read()).state, { timeout: 60_000 }).toBe('COMPLETE_SIGNATURE_FINISHED')
  const groups = (await (
    await page.request.get(`/api/public/v1/simple-sign-files/${id}`)
  ).json()) as Schemas['FileGroup'][]
  for (const [index, file] of [lease, inventory].entries()) {
    const sealed = groups
      .find(({ fileName }) => fileName === file.name)!
      .files.find(({ type }) => type === 'SIGN_FILE')!
    const bytes = await (await page.request.get(`/api/public/v1/simple-sign-files/download/${sealed.id}`)).body()
    expectDrawn({ uploaded: file.bytes, sealed: bytes }, lists[index]!, values)
  }
  expect(violations).toEqual([])
})
