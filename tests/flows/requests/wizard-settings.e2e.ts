import { expect } from '@playwright/test'
import type { components } from '#openapi'
import { keeper } from '../../support/samples/contacts.ts'
import { chosen, ids, jonas, limits, requestFile, serverDraft } from '../../support/samples/wizard.ts'
import { openAgain } from '../../support/walks/again.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import { ETAG, fileOf, hasHeading, mailField, next, servesNoContacts, withSigners } from './wizard-stage.ts'

type Schemas = components['schemas']

const account: Schemas['Account'] = {
  ...keeper,
  tenant: { ...keeper.tenant, attachedFiles: ['SIGNED_FILE_WITH_AUDIT', 'PROOF_FILE'], metadataKeys: ['Reference'] },
}
const params: Schemas['RequestParams'] = { ...serverDraft.params, signingRedirectUrl: 'https://example.org/tenant' }

/** Continues, answers the call that saves the step, and returns what was sent. */
async function save(stage: Stage): Promise<Schemas['RequestPatch']> {
  await next(stage).click()
  const sent = (await stage.world.isAsked('patchRequest')).json() as Schemas['RequestPatch']
  const draft = { ...serverDraft, params, template: { files: [{ id: ids.file, placeHolderList: [] }] } }
  await stage.world.answers('patchRequest', 200, withSigners(draft, sent), ETAG)
  return sent
}

/** Opens the wizard, and goes on to the settings with a file and a signer. */
async function openSettings(stage: Stage) {
  const { page, world, say } = stage
  if (page.url().includes('/assets/')) {
    await page.goto('/simple-signature')
    await world.answers('getMe', 200, account)
  } else await openAgain(stage, '/simple-signature')
  servesNoContacts(stage)
  await world.answers('getSimpleSignParams', 200, limits)
  await page.locator('main label input[type=file]').setInputFiles(fileOf(chosen.fileName))
  await world.answers('createRequest', 200, { id: ids.request })
  await world.answers('uploadFiles', 200, [{ ...requestFile, formFields: [] }])
  const fresh = { ...serverDraft, files: [{ ...requestFile, formFields: [] }], signers: [], template: { files: [] } }
  await world.answers('getRequest', 200, fresh, ETAG)
  await next(stage).click()
  await mailField(stage).fill(jonas.mail)
  for (const name of ['firstName', 'lastName'] as const)
    await page
      .getByRole('textbox', { name: say({ id: `request-wizard.signers.${name}` }), exact: true })
      .fill(jonas[name])
  await save(stage)
  await hasHeading(stage, 'request-wizard.fields.question')
  await save(stage)
  await hasHeading(stage, 'request-wizard.settings.question')
}

test('the advanced parameters are set, checked and saved', async ({ stage }) => {
  const { page, say } = stage
  await openSettings(stage)
  const address = (name: 'signingRedirectUrl' | 'failureSigningRedirectUrl') =>
    page.getByRole('textbox', { name: say({ id: `request-settings.${name}` }), exact: true })
  await test.step('SET-003 SET-016 a card has them; addresses start from those of the organisation', async () => {
    await expect(page.getByRole('heading', { name: say({ id: 'request-settings.advanced' }) })).toBeVisible()
    await expect(address('signingRedirectUrl')).toHaveValue('https://example.org/tenant')
    await expect(address('failureSigningRedirectUrl')).toHaveValue('')
  })
  const attach = page.getByRole('checkbox', { name: say({ id: 'request-settings.sendFilesByEmail' }) })
  await test.step('SET-010 files are attached unless the sender does not want it', async () => {
    await expect(attach).toBeChecked()
    await page.getByText(say({ id: 'request-settings.sendFilesByEmail' })).click()
    await expect(attach).not.toBeChecked()
  })
  await test.step('SET-030 a wrong address is told at its place, and the way on leads to it', async () => {
    await address('failureSigningRedirectUrl').fill('http://example.org')
    await expect(page.getByText(say({ id: 'errors.RedirectUrlException' }))).toBeVisible()
    await expect(next(stage)).toHaveAttribute('aria-disabled', 'true')
    await page.locator('h1').click()
    await page.locator('footer').getByRole('button').or(page.locator('footer').getByRole('link')).nth(1).click()
    await expect(address('failureSigningRedirectUrl')).toBeFocused()
  })
  await address('failureSigningRedirectUrl').fill('https://example.org/help')
  await address('signingRedirectUrl').fill('')
  await test.step('SET-008 they are saved together', async () =>
    expect((await save(stage)).params).toEqual({
      ...params,
      sendFilesByEmail: false,
      signingRedirectUrl: null,
      failureSigningRedirectUrl: 'https://example.org/help',
    }))
  await hasHeading(stage, 'request-wizard.review.question')
  await expect(page.getByText('https://example.org/help')).toBeVisible()
  await expect(page.getByText(say({ id: 'request-wizard.review.attached' }))).toHaveCount(0)
})

test('addresses get copies', async ({ stage }) => {
  const { page, say } = stage
  await openSettings(stage)
  const line = page.getByRole('textbox', { name: say({ id: 'copy-recipients.label' }) })
  const chips = page.getByRole('grid', { name: say({ id: 'copy-recipients.list' }) }).getByRole('row')
  await test.step('SET-001 SET-037 each is a chip; one that is no address is named, and can be corrected', async () => {
    await line.fill('legal@kaltbach.example anna@home')
    await line.press('Enter')
    await expect(chips).toHaveCount(2)
    const wrong = { count: 1, emails: 'anna@home' }
    await expect(page.getByText(say({ id: 'copy-recipients.invalid' }, wrong))).toBeVisible()
    await expect(next(stage)).toHaveAttribute('aria-disabled', 'true')
    await chips.last().click()
    await expect(line).toHaveValue('anna@home')
    await line.fill('anna@home.example')
    await line.press('Tab')
    await expect(chips).toHaveCount(2)
    await expect(next(stage)).not.toHaveAttribute('aria-disabled', 'true')
  })
  await test.step('SET-037 one that is there already is not added', async () => {
    await line.fill('Legal@kaltbach.example,')
    await expect(
      page.getByText(say({ id: 'copy-recipients.twice' }, { email: 'Legal@kaltbach.example' })),
    ).toBeVisible()
    await expect(chips).toHaveCount(2)
  })
  await test.step('SET-038 CC-005 of more than five it is said how many are too many', async () => {
    await line.fill('a@example.org b@example.org c@example.org d@example.org ')
    await expect(page.getByText(say({ id: 'copy-recipients.tooMany' }, { max: 5, extra: 1 }))).toBeVisible()
    await expect(next(stage)).toHaveAttribute('aria-disabled', 'true')
    await line.press('Backspace')
  })
  const five = ['legal@kaltbach.example', 'anna@home.example', 'a@example.org', 'b@example.org', 'c@example.org']
  await test.step('SET-007 they are saved, and the review has them', async () => {
    expect((await save(stage)).ccRecipients).toEqual(five)
    await hasHeading(stage, 'request-wizard.review.question')
    for (const mail of five) await expect(page.getByText(mail)).toBeVisible()
  })
})

test('the sender writes into the emails to signers', async ({ stage }) => {
  const { page, say } = stage
  await openSettings(stage)
  const message = (
    type: 'SIGNER_SIGNATURE_CREATED_MAIL' | 'SIGNER_SIGNATURE_CONFIRMATION_MAIL' | 'SIGNER_SIGNATURE_FINISHED_MAIL',
  ) => page.getByRole('textbox', { name: say({ id: `request-settings.message.${type}` }) })
  const choose = (type: Parameters<typeof message>[0]) =>
    page.getByRole('tab', { name: say({ id: `request-settings.mail.${type}` }) }).click()
  await test.step('SET-004 a card has them, and the preview shows the words of the invitation', async () => {
    await expect(page.getByRole('heading', { name: say({ id: 'request-settings.mails' }) })).toBeVisible()
    await message('SIGNER_SIGNATURE_CREATED_MAIL').fill('Dear partner,\n\nsee annex 2.')
    await expect(page.locator('aside')).toContainText('see annex 2.')
  })
  await test.step('SET-017 there is one text for each mail', async () => {
    await choose('SIGNER_SIGNATURE_FINISHED_MAIL')
    await message('SIGNER_SIGNATURE_FINISHED_MAIL').fill('Thank you')
    await choose('SIGNER_SIGNATURE_CONFIRMATION_MAIL')
    await expect(message('SIGNER_SIGNATURE_CONFIRMATION_MAIL')).toHaveValue('')
  })
  await test.step('SET-043 a web address is told at its place, and the way on leads to it', async () => {
    await message('SIGNER_SIGNATURE_CONFIRMATION_MAIL').fill('See www.example.org')
    await expect(page.getByText(say({ id: 'errors.CustomMessageUrlException' }))).toBeVisible()
    await choose('SIGNER_SIGNATURE_CREATED_MAIL')
    await next(stage).click({ force: true })
    await expect(message('SIGNER_SIGNATURE_CONFIRMATION_MAIL')).toBeFocused()
    await message('SIGNER_SIGNATURE_CONFIRMATION_MAIL').fill('Well done')
  })
  await test.step('MAIL-003 they are saved', async () =>
    expect((await save(stage)).params?.customMailsContent).toEqual([
      { mailType: 'SIGNER_SIGNATURE_CREATED_MAIL', content: 'Dear partner,\n\nsee annex 2.' },
      { mailType: 'SIGNER_SIGNATURE_FINISHED_MAIL', content: 'Thank you' },
      { mailType: 'SIGNER_SIGNATURE_CONFIRMATION_MAIL', content: 'Well done' },
    ]))
})

test('the sender notes something for their files', async ({ stage }) => {
  const { page, say } = stage
  await openSettings(stage)
  const box = (name: string) => page.getByRole('textbox', { name, exact: true })
  const own = (name: 'key' | 'value') => box(say({ id: `request-settings.metadata.${name}` }))
  await test.step('TEN-013 what the organisation asks for is there, and more is added', async () => {
    await box('Reference').fill('A-1')
    await page.getByRole('button', { name: say({ id: 'request-settings.metadata.add' }) }).click()
    await expect(own('key')).toBeFocused()
    await page.keyboard.type('Cost centre')
    await own('value').fill('4711')
  })
  await test.step('TEN-014 the same name twice is told at its place', async () => {
    await own('key').fill('reference')
    await expect(page.getByText(say({ id: 'errors.MetadataKeyDuplicateException' }))).toBeVisible()
    await expect(next(stage)).toHaveAttribute('aria-disabled', 'true')
    await own('key').fill('Cost centre')
  })
  await test.step('a removed entry goes, and the focus stays near', async () => {
    await page.getByRole('button', { name: say({ id: 'request-settings.metadata.add' }) }).click()
    await page
      .getByRole('button', { name: say({ id: 'request-settings.metadata.remove' }, { hasKey: 'false', key: '' }) })
      .click()
    await expect(page.getByRole('button', { name: say({ id: 'request-settings.metadata.add' }) })).toBeFocused()
    await expect(own('key')).toHaveCount(1)
  })
  await test.step('they are saved, and the review shows them', async () => {
    expect((await save(stage)).customFields).toEqual([
      { key: 'Reference', value: 'A-1' },
      { key: 'Cost centre', value: '4711' },
    ])
    await hasHeading(stage, 'request-wizard.review.question')
    await expect(page.locator('aside')).toContainText('4711')
  })
})
