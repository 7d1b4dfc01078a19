import { expect } from '@playwright/test'
import { MAX_CONTACTS } from '#machines/rules/common/limits.ts'
import type { components } from '#openapi'
import { keeper } from '../../support/samples/contacts.ts'
import { chosen, field, ids, jonas, limits, requestFile, serverDraft } from '../../support/samples/wizard.ts'
import type { Say } from '../../support/walks/language.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import {
  arrives,
  button,
  dialog,
  editButtons,
  escaped,
  ETAG,
  fileOf,
  hasHeading,
  mailField,
  next,
  openWizard,
  previous,
  rows,
  withSigners,
} from './wizard-stage.ts'

type Patch = components['schemas']['RequestPatch']

const input = ({ page, say }: Stage, id: 'signers.firstName' | 'signers.lastName' | 'settings.name') =>
  page.getByRole('textbox', { name: say({ id: `request-wizard.${id}` }), exact: true })

const choose = ({ page }: Stage, name = chosen.fileName) =>
  page.locator('main label input[type=file]').setInputFiles(fileOf(name))

async function upload(stage: Stage) {
  await choose(stage)
  await stage.world.answers('createRequest', 200, { id: ids.request })
  await stage.world.answers('uploadFiles', 200, [requestFile])
  await stage.world.answers('getRequest', 200, { ...serverDraft, signers: [], template: { files: [] } }, ETAG)
  await expect(stage.page.getByText(stage.say({ id: 'document-files.uploaded' }), { exact: true })).toBeVisible()
}

async function fillSigner(stage: Stage, { mail, firstName, lastName }: typeof jonas) {
  await mailField(stage).fill(mail)
  await input(stage, 'signers.firstName').fill(firstName)
  await input(stage, 'signers.lastName').fill(lastName)
}

/** Continues, answers the call that saves the step, and returns what was sent. */
async function save(stage: Stage): Promise<Patch> {
  await next(stage).click()
  const sent = (await stage.world.isAsked('patchRequest')).json() as Patch
  const files = (sent.template?.files ?? []).map(({ id, placeHolderList }) => ({
    id,
    placeHolderList: placeHolderList.map((one) => ({ ...field, ...one })),
  }))
  await stage.world.answers('patchRequest', 200, withSigners({ ...serverDraft, template: { files } }, sent), ETAG)
  return sent
}

/** Goes on to the fields, and adds one for the first signer. */
async function placeField(stage: Stage) {
  await save(stage)
  await hasHeading(stage, 'request-wizard.fields.question')
  const decline = button(stage, 'field-editor.form.decline')
  if (await decline.isVisible()) await decline.click()
  await stage.page.getByRole('button', { name: stage.say({ id: 'field-editor.type.SIGNATURE' }), exact: true }).click()
  await stage.page.locator('[data-page="0"]').click({ position: { x: 200, y: 120 } })
  await expect(stage.page.locator('[data-field]')).toHaveCount(1)
}
const fieldsIn = ({ template }: Patch) => template?.files.flatMap(({ placeHolderList }) => placeHolderList) ?? []

test('WIZ-003 WIZ-011 four steps are ahead, and the next one waits for a file that can be read', async ({ stage }) => {
  const { page, say } = stage
  await openWizard(stage)
  const steps = page.getByRole('navigation', { name: say({ id: 'document-wizard.steps' }) }).getByRole('listitem')
  for (const [i, step] of (['files', 'signers', 'fields', 'settings'] as const).entries())
    await expect(steps.nth(i)).toContainText(say({ id: `request-wizard.step.${step}` }))
  await expect(steps).toHaveCount(4)
  await test.step('WIZ-009 nothing is before the first step', () =>
    expect(page.locator('footer button')).toHaveCount(1))

  const waits = () => expect(next(stage)).toHaveAttribute('aria-disabled', 'true')
  await waits()
  await choose(stage, 'Scan.pdf')
  await expect(page.getByText(say({ id: 'document-files.wrongExtension' }, { kind: 'pdf' }))).toBeVisible()
  await waits()
  await openWizard(stage)
  await upload(stage)
  await expect(next(stage)).not.toHaveAttribute('aria-disabled')
})

test('files are dropped, shown and refused', async ({ stage }) => {
  const { page, say } = stage
  await openWizard(stage)
  const drop = async (type: string) => {
    const data = await page.evaluateHandle((kind) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File(['%PDF-1.7 a file'], 'Dropped.docx', { type: 'application/msword' }))
      if (kind !== '') transfer.setData(kind, 'some words')
      return transfer
    }, type)
    await page.dispatchEvent('h1', 'drop', { dataTransfer: data })
  }
  const list = page.getByRole('list', { name: say({ id: 'document-files.list' }) }).getByRole('listitem')
  await test.step('FILE-001 FILE-007 a file is dropped; what carries text is not taken', async () => {
    await drop('text/plain')
    await drop('')
    await expect(list).toHaveText([/Dropped\.docx/])
  })
  await openWizard(stage)
  await test.step('WIZ-008 FILE-002 a chosen file has its first page beside its name, below the area for files', async () => {
    await upload(stage)
    await expect(list.getByRole('img').or(list.locator('canvas')).first()).toBeVisible()
    await expect(page.locator('main label input[type=file]')).toHaveCount(1)
  })
})

test('FILE-005 the row of a file says whether it is uploaded', async ({ stage }) => {
  const { page, world, say } = stage
  await openWizard(stage)
  await choose(stage)
  const state = (id: 'pending' | 'uploaded') =>
    page
      .locator('main li span:has(> svg)')
      .filter({ hasText: say({ id: `document-files.${id}` }) })
      .last()
  await world.isAsked('createRequest')
  await world.hangsUp()
  await test.step('ERR-007 that there is no connection is said', () =>
    expect(page.getByRole('alert').filter({ hasText: say({ id: 'errors.network' }) })).toBeVisible())
  await expect(state('pending')).toBeVisible()
  await next(stage).click()
  await world.answers('createRequest', 200, { id: ids.request })
  await world.answers('uploadFiles', 200, [requestFile])
  await world.answers('getRequest', 200, serverDraft, ETAG)
  await hasHeading(stage, 'request-wizard.signers.question')
  await previous(stage).click()
  await expect(state('uploaded')).toBeVisible()
})

for (const [name, words] of [
  ['OversizeFileException', (say: Say) => say({ id: 'document-files.oversize' }, { max: '20 MB' })],
  ['FileTooHeavyException', (say: Say) => say({ id: 'document-files.tooHeavy' }, { max: '20 MB' })],
  ['TooManyPagesFileException', (say: Say) => say({ id: 'document-files.tooManyPages' }, { max: 500 })],
  ['TooManyFilesException', (say: Say) => say({ id: 'document-files.tooMany' }, { max: limits.maxFiles })],
] as const)
  test(`FILE-022 a file is told to be refused as ${name}, and the step waits`, async ({ stage }) => {
    const { page, world, say } = stage
    await openWizard(stage)
    await choose(stage)
    await world.answers('createRequest', 200, { id: ids.request })
    await world.refuses('uploadFiles', name)
    await expect(page.getByRole('alert')).toContainText(chosen.fileName)
    // The unit is written with its own space, and in French it is another one.
    await expect(page.getByRole('alert')).toContainText(new RegExp(escaped(words(say)).replace('20 MB', '20.M[Bo]')))
    await expect(next(stage)).toHaveAttribute('aria-disabled', 'true')
  })

test('WIZ-037 ERR-006 what fails in the first step is said by its name, or in general', async ({ stage }) => {
  const { page, say } = stage
  for (const [name, id] of [
    ['TemporarilyUnavailableException', 'errors.temporarilyUnavailable'],
    ['UnexpectedException', 'errors.generic'],
  ] as const) {
    await openWizard(stage)
    await choose(stage)
    await stage.world.refuses('createRequest', name)
    await expect(page.getByRole('alert').filter({ hasText: say({ id }) })).toBeVisible()
  }
})

test('signers are checked, and their fields follow them', async ({ stage }) => {
  const { page, say } = stage
  await openWizard(stage)
  await upload(stage)
  await next(stage).click()
  await hasHeading(stage, 'request-wizard.signers.question')
  await test.step('WIZ-019 without all signers the fields are not reached, and what is missing is said', async () => {
    await next(stage).click({ force: true })
    await hasHeading(stage, 'request-wizard.signers.question')
    await expect(page.getByText(say({ id: 'request-wizard.signers.complaint.mail.missing' }))).toBeVisible()
  })
  await test.step('SIGR-043 a name has 200 characters at most', async () => {
    for (const id of ['signers.firstName', 'signers.lastName'] as const)
      await expect(input(stage, id)).toHaveAttribute('maxlength', '200')
  })
  await fillSigner(stage, jonas)
  await placeField(stage)
  await test.step('WIZ-014 the way back keeps the file and the signer', async () => {
    await previous(stage).click()
    await hasHeading(stage, 'request-wizard.signers.question')
    await expect(rows(stage)).toHaveText([/Jonas Weber/])
    await previous(stage).click()
    await expect(page.getByText(say({ id: 'document-files.uploaded' }), { exact: true })).toBeVisible()
    await next(stage).click()
    await expect(rows(stage)).toHaveText([/Jonas Weber/])
  })
  await test.step('WIZ-017 the field keeps its signer, who has another name', async () => {
    await editButtons(stage).first().click()
    await input(stage, 'signers.lastName').fill('Keller')
    expect(fieldsIn(await save(stage))).toMatchObject([{ roleName: 'Jonas Keller' }])
  })
})

test('the sender signs as they are, and removing a signer removes their fields', async ({ stage }) => {
  const { page, say } = stage
  await openWizard(stage)
  await upload(stage)
  await next(stage).click()
  const me = page.getByText(say({ id: 'request-wizard.signers.me' }))
  await me.click()
  await test.step('SIGR-004 SIGR-045 the sender has their own address and names, which cannot be edited', async () => {
    await expect(rows(stage)).toHaveText([new RegExp(`${escaped(keeper.fullName)}.*${escaped(keeper.mail)}`)])
    await expect(editButtons(stage)).toHaveCount(0)
  })
  await placeField(stage)
  await previous(stage).click()
  await hasHeading(stage, 'request-wizard.signers.question')
  await test.step('SIGR-005 the sender is taken out with the same switch, which asks about their fields', async () => {
    await me.click()
    await expect(dialog(stage)).toBeVisible()
    await button(stage, 'request-wizard.removal.signer.confirm').click()
    await expect(rows(stage)).toHaveCount(0)
  })
  await test.step('WIZ-018 the fields of who was taken out are gone', async () => {
    await button(stage, 'request-wizard.signers.add').click()
    await fillSigner(stage, jonas)
    expect(fieldsIn(await save(stage))).toEqual([])
  })
})

test('the last step has the settings and the signers; what is sent can be refused', async ({ stage }) => {
  const { page, world, say } = stage
  await openWizard(stage)
  await upload(stage)
  await next(stage).click()
  await fillSigner(stage, jonas)
  await placeField(stage)
  await save(stage)
  await hasHeading(stage, 'request-wizard.settings.question')
  await test.step('SET-001 there are the name, the last day and the language', async () => {
    await expect(input(stage, 'settings.name')).toBeVisible()
    await expect(page.getByRole('group', { name: say({ id: 'request-wizard.settings.expiresOn' }) })).toBeVisible()
    await page.getByRole('button', { name: say({ id: 'request-wizard.settings.language' }) }).click()
    await expect(page.getByRole('option')).toHaveText(
      (['EN', 'FR'] as const).map((language) => say({ id: `request-wizard.language.${language}` })),
    )
    await page.keyboard.press('Escape')
  })
  await test.step('SET-002 SET-018 the signers are listed with their fields and their code', async () => {
    const signer = page.getByRole('main').getByRole('listitem').filter({ hasText: jonas.mail }).last()
    for (const words of [
      `${jonas.firstName} ${jonas.lastName}`,
      say({ id: 'request-wizard.review.fields' }, { fields: 1 }),
      say({ id: 'request-wizard.signers.code.MAIL' }),
    ])
      await expect(signer).toContainText(words)
  })
  await test.step('SET-032 a name that is too long is told the longest', async () => {
    await input(stage, 'settings.name').fill('x'.repeat(201))
    await expect(
      page.getByText(
        say({ id: 'request-wizard.settings.complaint.RequestNameTooLongException' }, { max: limits.nameMaxLength }),
      ),
    ).toBeVisible()
    await input(stage, 'settings.name').fill(serverDraft.name)
  })
  await save(stage)
  await hasHeading(stage, 'request-wizard.review.question')
  await test.step('SET-005 WIZ-040 what was refused is said on the page that sends', async () => {
    await next(stage).click()
    await world.refuses('submitRequest', 'TemporarilyUnavailableException')
    await expect(
      page.getByRole('alert').filter({ hasText: say({ id: 'errors.temporarilyUnavailable' }) }),
    ).toBeVisible()
  })
  await test.step('WIZ-021 SET-006 the page after the last step sends', async () => {
    await next(stage).click()
    await world.answers('submitRequest', 200, { ...serverDraft, state: 'PENDING' }, ETAG)
  })
  await test.step('WIZ-039 an address book that is full is told its size, and the request was sent', async () => {
    await world.refuses('recordContactUse', 'TooManyContactsException')
    await world.waits(0.75)
    await expect(page.getByRole('status').filter({ hasText: `${MAX_CONTACTS}` })).toBeVisible()
    await arrives(stage)
  })
})
