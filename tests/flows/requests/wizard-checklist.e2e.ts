import { expect } from '@playwright/test'
import type { components } from '#openapi'
import { field, ids, jonas, serverDraft } from '../../support/samples/wizard.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import { atSigners, button, ETAG, hasHeading, mailField, next, withSigners } from './wizard-stage.ts'

type Schemas = components['schemas']

const town: Schemas['Field'] = {
  ...field,
  id: '65f000000000000000000015',
  anchorName: 'Town',
  anchorType: 'TEXT',
  roleName: 'REQUEST',
  pageNumber: 1,
}

const ines = { mail: 'ines@kaltbach.example', firstName: 'Inès', lastName: 'Haddad' }

/** Continues, and answers the call that saves the step: the server then has one field, of the sender. */
async function save(stage: Stage) {
  await next(stage).click()
  await answerSave(stage)
}

async function answerSave(stage: Stage) {
  const sent = (await stage.world.isAsked('patchRequest')).json() as Schemas['RequestPatch']
  const template = { files: [{ id: ids.file, placeHolderList: [town] }] }
  await stage.world.answers('patchRequest', 200, { ...withSigners(serverDraft, sent), template }, ETAG)
}

async function atFields(stage: Stage) {
  const { page, say } = stage
  await atSigners(stage)
  for (const person of [jonas, ines]) {
    if (person === ines) await button(stage, 'request-wizard.signers.add').click()
    await mailField(stage).fill(person.mail)
    for (const name of ['firstName', 'lastName'] as const)
      await page
        .getByRole('textbox', { name: say({ id: `request-wizard.signers.${name}` }), exact: true })
        .fill(person[name])
  }
  await save(stage)
  await hasHeading(stage, 'request-wizard.fields.question')
}

test('each line of what is missing leads to its place, and at the end nothing is missing', async ({ stage }) => {
  const { page, say } = stage
  const bare = say({ id: 'request-checklist.signature' }, { name: 'Inès Haddad' })
  await atFields(stage)
  const menu = page.getByRole('button', { name: say({ id: 'request-checklist.count' }, { count: 3 }) })
  await test.step('at the fields, a menu has the lines; the empty field leads on to the settings', async () => {
    await menu.click()
    await page
      .getByRole('menuitem', {
        name: say({ id: 'request-checklist.requestField' }, { count: 1, name: 'Town', page: 1 }),
      })
      .click()
    await answerSave(stage)
    await hasHeading(stage, 'request-wizard.settings.question')
    await expect(page.getByRole('textbox', { name: 'Town' })).toBeFocused()
  })
  await test.step('at the settings, the line of the name leads to the name', async () => {
    const name = page.getByRole('textbox', { name: say({ id: 'request-wizard.settings.name' }), exact: true })
    await name.fill('')
    await button(stage, 'request-checklist.name').click()
    await expect(name).toBeFocused()
    await name.fill('Agreement')
    await expect(button(stage, 'request-checklist.name')).toHaveCount(0)
  })
  await page.getByRole('textbox', { name: 'Town' }).fill('Paris')
  await expect(page.getByText(say({ id: 'request-checklist.nothing' }))).toBeVisible()
  await save(stage)
  await hasHeading(stage, 'request-wizard.review.question')
  await test.step('at the review, who has no signature field leads back to the fields, which are then theirs', async () => {
    await expect(page.getByText(say({ id: 'request-checklist.nothing' }))).toBeVisible()
    await page.getByRole('button', { name: bare, exact: true }).click()
    await hasHeading(stage, 'request-wizard.fields.question')
    await expect(page.getByRole('radio', { name: /Inès Haddad/ })).toBeChecked()
  })
  expect(stage.violations).toEqual([])
})
