import { expect } from '@playwright/test'
import { call } from '../../support/journeys/by-api.ts'
import { nameSigner } from '../../support/journeys/from-templates.ts'
import { own } from '../../support/journeys/own.ts'
import { Sender, type Person } from '../../support/journeys/sender.ts'
import { test } from '../../support/journeys/signed-in.ts'
import { saveTemplate, type TemplateParts } from '../../support/journeys/template-by-api.ts'
import { samplePdf } from '../../support/samples/sample-pdf.ts'

const greta: Person = own({ first: 'Greta', last: 'Ehlers', mail: 'greta.ehlers@settings.example.org' })
const invited = 'Please sign before we meet on Monday.'

test('SET-047 the settings of a request are those of the first template, and the second one fills what it leaves empty', async ({
  page,
  violations,
}) => {
  const sender = new Sender({ page, isSignedIn: true })
  const bytes = await samplePdf()
  const save = async (name: string, params: TemplateParts['params'] & object) => {
    const files = [{ name: `${name}.pdf`, bytes, fields: [] }]
    return (await saveTemplate(page, { name, roles: [{ name: 'Client' }], files, params })).id
  }
  const shared = { duration: 7, autoReminderMaxNumber: 2, customMailsContent: [] }
  await page.goto('/simple-signature-templates')
  const first = await save('First', { ...shared, requestName: '', language: 'FR', autoReminderFrequency: 'NONE' })
  const second = await save('Second', {
    ...shared,
    requestName: 'Our agreement',
    language: 'EN',
    autoReminderFrequency: 'EVERY_DAY',
    customMailsContent: [{ mailType: 'SIGNER_SIGNATURE_CREATED_MAIL', content: invited }],
  })
  const data = { template: { originalTemplateId: [first, second] } }
  const { id } = (await call<{ id: string }>(page, 'POST', '/simple-sign/create-request', { data })).body

  await page.goto(`/simple-signature?draft=${id}`)
  await sender.expectStep('signers')
  await nameSigner(sender, 'Client', greta)
  await sender.press('request-wizard.step.fields', 'fields')
  await sender.press('request-wizard.step.settings', 'settings')
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Our agreement')
  await expect(page.getByRole('button', { name: /Email language$/ })).toContainText('French')
  await expect(page.getByRole('checkbox', { name: /^Remind signers automatically/ })).not.toBeChecked()
  await expect(page.getByLabel('Your message when a signer is invited')).toHaveValue(invited)
  expect(violations).toEqual([])
})
