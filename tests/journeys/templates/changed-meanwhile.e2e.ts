import { expect } from '@playwright/test'
import type { components } from '#openapi'
import { call, readRequest } from '../../support/journeys/by-api.ts'
import { nameSigner, pickTemplates } from '../../support/journeys/from-templates.ts'
import { hasHeading } from '../../support/journeys/page.ts'
import { own } from '../../support/journeys/own.ts'
import { Sender, type Person } from '../../support/journeys/sender.ts'
import { samplePdf } from '../../support/samples/sample-pdf.ts'
import { Signer } from '../../support/journeys/signer.ts'
import { test } from '../../support/journeys/signed-in.ts'
import { makeTemplate, turnTemplate } from '../../support/journeys/template-by-api.ts'

type Schemas = components['schemas']

// A template is edited or disabled in another window while a wizard is open.
test.setTimeout(120_000)

const rosa: Person = own({ first: 'Rosa', last: 'Dorn', mail: 'rosa.dorn@meanwhile.example.org' })

test('SHELL-010 a request stays as it is when its template is edited, before and after it is sent', async ({
  page,
  violations,
}) => {
  const sender = new Sender({ page, isSignedIn: true })
  const name = `Order ${Date.now()}`
  await page.goto('/simple-signature-templates')
  const id = await makeTemplate(page, name)
  await page.goto(`/simple-signature?templateId=${id}`)
  await expect(page.getByText('1 file and 1 role')).toBeVisible()
  await sender.press('request-wizard.step.signers', 'signers')

  const edit = async (role: string, as: string) => {
    const tab = await page.context().newPage()
    await tab.goto(`/simple-signature-template/${id}`)
    const steps = tab.getByRole('navigation', { name: 'Steps' })
    await steps.getByRole('link', { name: 'Roles' }).click()
    const input = tab.getByRole('textbox', { name: 'Name of the role', exact: true })
    await expect(input).toHaveValue(role)
    await input.fill(as)
    await steps.getByRole('link', { name: 'Overview' }).click()
    await tab.getByRole('button', { name: 'Save the template' }).click()
    await expect(tab.getByText(`“${name}” is saved.`)).toBeVisible()
    await tab.close()
  }

  await edit('Client', 'Buyer')
  await nameSigner(sender, 'Client', rosa)
  await sender.press('request-wizard.step.fields', 'fields')
  await expect(page.locator('[data-field]')).toHaveCount(1)
  await sender.review()
  const sent = await sender.send()
  const before = await readRequest(page, sent)
  expect(before.signers.map(({ roles }) => roles)).toEqual([['Client']])

  await edit('Buyer', 'Customer')
  const files = { name: 'Terms.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await samplePdf()) }
  await call(page, 'POST', `/templates/${id}/file-upload`, { multipart: { files } })
  expect(await readRequest(page, sent)).toEqual(before)
  const signer = new Signer({ page, person: rosa })
  await signer.openLink()
  await signer.chooseSignature()
  await signer.confirm()

  await page.goto(`/simple-signature?templateId=${id}`)
  await expect(page.getByText('2 files and 1 role')).toBeVisible()
  await sender.press('request-wizard.step.signers', 'signers')
  await expect(page.getByRole('main')).toContainText('Customer')
  expect(violations).toEqual([])
})

test('a picked template that is disabled meanwhile is no longer picked, and the others stay in their order', async ({
  page,
  violations,
}) => {
  const sender = new Sender({ page, isSignedIn: true })
  const stamp = Date.now()
  const names = ['Offer', 'Terms', 'Annex'].map((name) => `${name} ${stamp}`)
  await page.goto('/simple-signature-templates')
  const ids: string[] = []
  for (const name of names) ids.push(await makeTemplate(page, name))
  await sender.openWizard()
  await test.step('closing the dialog gives the focus back', async () => {
    const choose = sender.button('Choose templates')
    await choose.click()
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Name' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(choose).toBeFocused()
  })
  const searching = page.waitForResponse((answer) => new URL(answer.url()).searchParams.get('name') === names[0])
  const dialog = await pickTemplates(sender, names)
  await test.step('TPLD-016 the dialog asks for templates with the name that are enabled and of the account', async () => {
    const answer = await searching
    const { searchParams } = new URL(answer.url())
    expect(answer.status()).toBe(200)
    expect(searchParams.get('name')).toBe(names[0])
    expect(searchParams.get('disabled')).toBe('false')
  })
  await turnTemplate(page, ids[1]!, true)

  const loading = page.waitForResponse((answer) => answer.url().includes('/templates/full'))
  await dialog.getByRole('button', { name: 'Add 3 templates' }).click()
  await test.step('TPLD-017 confirming reads the picked templates whole, in their order', async () => {
    const answer = await loading
    expect(new URL(answer.url()).searchParams.getAll('templatesId')).toEqual(ids)
    const loaded = (await answer.json()) as Schemas['Template'][]
    expect(loaded.map(({ id, disabled }) => [id, disabled])).toEqual(ids.map((id, index) => [id, index === 1]))
    expect(loaded.every(({ files, roles }) => files.length === 1 && roles.length === 2)).toBe(true)
  })
  await expect(dialog.getByRole('alert')).toContainText('disabled or deleted in the meantime')
  await dialog.getByRole('tab', { name: /^Picked/ }).click()
  const picked = dialog.getByRole('listitem')
  await expect(picked).toHaveCount(2)
  await expect(picked.nth(0)).toContainText(names[0]!)
  await expect(picked.nth(1)).toContainText(names[2]!)
  await dialog.getByRole('button', { name: 'Add 2 templates' }).click()
  await expect(page.getByText('2 files and 1 role')).toBeVisible()
  expect(violations).toEqual([])
})

test('a template that is disabled while it is edited is saved with what was changed, and stays disabled', async ({
  page,
  violations,
}) => {
  const name = `Quote ${Date.now()}`
  await page.goto('/simple-signature-templates')
  const id = await makeTemplate(page, name)
  await page.goto(`/simple-signature-template/${id}`)
  const steps = page.getByRole('navigation', { name: 'Steps' })
  await steps.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('textbox', { name: 'Name of the requests' }).fill('Your quote')
  await turnTemplate(page, id, true)

  await steps.getByRole('link', { name: 'Overview' }).click()
  await page.getByRole('button', { name: 'Save the template' }).click()
  await hasHeading(page, 'Templates')
  await expect(page.getByText(`“${name}” is saved.`)).toBeVisible()
  const state = page.getByRole('row').filter({ hasText: name }).getByRole('switch')
  await expect(state).not.toBeChecked()
  const { body } = await call<Schemas['Template']>(page, 'GET', `/templates/${id}`)
  expect(body.params.requestName).toBe('Your quote')
  expect(body.disabled).toBe(true)
  expect(violations).toEqual([])
})
