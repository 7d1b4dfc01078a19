import { expect } from '@playwright/test'
import type { components } from '#openapi'
import { field, ids, jonas, serverDraft } from '../../support/samples/wizard.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import { atSigners, button, ETAG, hasHeading, mailField, next, seesPreview, withSigners } from './wizard-stage.ts'

type Schemas = components['schemas']

const text: Schemas['Field'] = {
  ...field,
  id: '65f000000000000000000014',
  anchorName: 'VAT number',
  anchorType: 'TEXT',
  pageNumber: 1,
  posX: 0.1,
  posY: 0.2,
  width: 0.4,
  height: 0.03,
}
const given: Schemas['Field'] = { ...text, id: '65f000000000000000000015', anchorName: 'Town', posY: 0.3 }
const ines = { mail: 'ines@kaltbach.example', firstName: 'Inès', lastName: 'Haddad' }
const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 720 }

async function fillSigner(stage: Stage, person: typeof jonas) {
  const { page, say } = stage
  await mailField(stage).fill(person.mail)
  for (const name of ['firstName', 'lastName'] as const)
    await page
      .getByRole('textbox', { name: say({ id: `request-wizard.signers.${name}` }), exact: true })
      .fill(person[name])
}

/** Continues, and answers the call that saves the step: the server then has these fields. */
async function save(stage: Stage, fields: Schemas['Field'][]) {
  await next(stage).click()
  const sent = (await stage.world.isAsked('patchRequest')).json() as Schemas['RequestPatch']
  const saved = withSigners(serverDraft, sent)
  const template = { files: [{ id: ids.file, placeHolderList: fields }] }
  await stage.world.answers('patchRequest', 200, { ...saved, template }, ETAG)
}

/** Opens the wizard at the fields: Jonas has a text and his signature, the sender has filled in the town. */
async function atFields(stage: Stage, people = [jonas]) {
  await atSigners(stage)
  for (const [i, person] of people.entries()) {
    if (i > 0) await button(stage, 'request-wizard.signers.add').click()
    await fillSigner(stage, person)
  }
  await save(stage, [text, field, { ...given, roleName: 'REQUEST', defaultValue: 'Lyon' }])
  await hasHeading(stage, 'request-wizard.fields.question')
}

async function atReview(stage: Stage, people = [jonas]) {
  await atFields(stage, people)
  const fields = [text, field, { ...given, roleName: 'REQUEST', defaultValue: 'Lyon' }]
  await save(stage, fields)
  await hasHeading(stage, 'request-wizard.settings.question')
  await save(stage, fields)
  await hasHeading(stage, 'request-wizard.review.question')
}

const entry = ({ page, say }: Stage, name: string) =>
  page.getByRole('button', { name: say({ id: 'request-wizard.preview.as' }, { name }), exact: true })
const input = ({ page }: Stage, name: RegExp) => page.getByRole('dialog').getByRole('textbox', { name }).first()

test('from the review a sender tries the page of a signer: nothing is called, and Escape leads back', async ({
  stage,
}) => {
  const { page, say, world } = stage
  await atReview(stage)
  await entry(stage, 'Jonas Weber').click()
  await seesPreview(stage, 'Jonas Weber')
  await test.step('what the sender gave is on the page, and what the signer gives can be tried', async () => {
    await expect(page.getByRole('group', { name: /^Town/ })).toContainText('Lyon')
    await expect(page.getByText(say({ id: 'signing.count' }, { filled: 0, of: 1 })).first()).toBeVisible()
    await input(stage, /^VAT number/).fill('FR 42')
    await expect(page.getByText(say({ id: 'signing.count' }, { filled: 1, of: 1 })).first()).toBeVisible()
  })
  await test.step('nobody signs', async () => {
    await button(stage, 'signing.sign').click()
    const title = say({ id: 'signer-preview.unsigned' }, { name: 'Jonas Weber' })
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: title })).toHaveCount(0)
    await seesPreview(stage, 'Jonas Weber')
  })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(entry(stage, 'Jonas Weber')).toBeFocused()
  await hasHeading(stage, 'request-wizard.review.question')
  expect(world.waiting).toEqual([])

  await test.step('what was tried is gone', async () => {
    await page.keyboard.press('Enter')
    await expect(input(stage, /^VAT number/)).toHaveValue('')
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await hasHeading(stage, 'request-wizard.review.question')
  })
  expect(stage.violations).toEqual([])
})

test('from the fields a sender chooses the signer, and comes back to the editor as it was', async ({ stage }) => {
  const { page, say } = stage
  await atFields(stage, [jonas, ines])
  await page.locator('[data-field]').first().click()
  const names = () =>
    page.locator('[data-field]').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
  const before = await names()
  await button(stage, 'request-wizard.preview').click()
  await page.getByRole('menuitem', { name: 'Inès Haddad' }).click()
  await seesPreview(stage, 'Inès Haddad')
  const awaited = say({ id: 'signing.awaited' }, { field: text.anchorName, name: 'Jonas Weber' })
  await expect(page.getByText(awaited)).toBeAttached()
  await button(stage, 'signer-preview.back').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await names()).toEqual(before)
  await hasHeading(stage, 'request-wizard.fields.question')
})

test('on a phone the preview has the bar in which a signer fills in their fields', async ({ stage }) => {
  const { page, say } = stage
  await atReview(stage)
  await page.setViewportSize(PHONE)
  await entry(stage, 'Jonas Weber').click()
  await seesPreview(stage, 'Jonas Weber')
  const bar = page.getByRole('region', { name: say({ id: 'signing.currentField' }) })
  await bar.getByRole('textbox').fill('FR 42')
  await expect(bar.getByRole('button', { name: say({ id: 'signing.sign' }), exact: true })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  await button(stage, 'signer-preview.back').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.setViewportSize(DESKTOP)
})
