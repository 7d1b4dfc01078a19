import type { components } from '#openapi'
import { requestWizardMachine } from '#machines/flows/requests/request-wizard.machine.ts'
import { chosen, limits, lostFile, mergedDraft, replacedDraft, serverDraft } from '../../support/samples/wizard.ts'
import { fullTemplate, otherTemplate, templatesListed } from '../../support/samples/templates/picker.ts'
import { openAgain } from '../../support/walks/again.ts'
import { drive, type Driver } from '../../support/walks/drive.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import { documentDoes, seekUnnamed } from '../documents/document-wizard/wizard-driver.ts'
import { holdReads } from './held-reads.ts'
import { editDoes, editing } from './request-edit/edit-driver.ts'
import { requestEditPaths } from './request-edit/editing.paths.ts'
import { requestWizardPaths } from './request-wizard.paths.ts'
import { requestSees } from './request-wizard/wizard-sees.ts'
import {
  button,
  dialog,
  editButtons,
  enterPassword,
  escaped,
  ETAG,
  mailField,
  next,
  openPreview,
  pasteMail,
  pdf,
  previous,
  reload,
  rows,
  sender,
  servesNoContacts,
  showsStep,
  withSigners,
} from './wizard-stage.ts'

type Schemas = components['schemas']

/** The calls that can be answered alike; the pending one is answered. */
const saving = ['patchRequest', 'submitRequest', 'changeTemplates'] as const
const changing = ['patchRequest', 'submitRequest', 'uploadFiles', 'deleteFiles', 'getRequest'] as const

const removal = (stage: Stage, answer: 'confirm' | 'keep') =>
  button(
    stage,
    `document-files.removal.file.${answer}`,
    `document-files.removal.all.${answer}`,
    `request-wizard.removal.signer.${answer}`,
  )

/** Opens the wizard with a draft that the server has. */
async function opens(stage: Stage, request: Schemas['Request']) {
  const { page, world } = stage
  servesNoContacts(stage)
  await page.goto(`/simple-signature?draft=${request.id}`)
  await world.answers('getMe', 200, sender)
  await world.answers('getSimpleSignParams', 200, limits)
  await world.answers('getRequest', 200, request, ETAG)
  if (request === mergedDraft) await world.answers('getTemplate', 200, fullTemplate)
  await showsStep(stage, true)
}

const driver: Driver<typeof requestWizardMachine> = {
  open: async (stage) => {
    const { page, world } = stage
    servesNoContacts(stage)
    await page.goto('/simple-signature')
    await world.answers('getMe', 200, sender)
    await world.answers('getSimpleSignParams', 200, limits)
    await holdReads(page)
  },
  reopen: async (stage) => {
    await openAgain(stage, '/simple-signature')
    servesNoContacts(stage)
    await stage.world.answers('getSimpleSignParams', 200, limits)
    await holdReads(stage.page)
  },

  does: {
    ...documentDoes,
    'templates.asked': (stage) =>
      test.step('WIZ-007 the dialog with templates opens', async () => {
        const change = button(stage, 'request-wizard.templates.change')
        const isMade = (await change.count()) > 0
        await button(stage, 'request-wizard.templates.choose', 'request-wizard.templates.change').click()
        if (isMade) await stage.world.answers('getTemplates', 200, [fullTemplate])
        await stage.world.answers('listTemplates', 200, templatesListed)
      }),
    'templates.picked': async (stage, { templates }) => {
      const [template, other] = templates
      if (other) {
        await dialog(stage).getByRole('tab').first().click()
        await dialog(stage).getByText(other.name, { exact: true }).click()
        await dialog(stage).getByRole('button').last().click()
        await stage.world.answers('getTemplates', 200, [fullTemplate, otherTemplate])
        return button(stage, 'template-picker.review.change').click()
      }
      await dialog(stage).getByText(template!.name).click()
      await dialog(stage).getByRole('button').last().click()
      await stage.world.answers('getTemplates', 200, [fullTemplate])
    },
    'templates.declined': async (stage) => {
      await button(stage, 'template-picker.cancel').click()
    },
    'replacement.confirmed': (stage) => button(stage, 'request-wizard.replacement.confirm').click(),
    'replacement.declined': (stage) =>
      test.step('TPLD-019 the draft can stay as it is', () => button(stage, 'request-wizard.replacement.keep').click()),
    'file.removed': ({ page, say }) =>
      test.step('FILE-004 a file can be removed', () =>
        page.getByRole('button', { name: say({ id: 'document-files.remove' }, { file: chosen.fileName }) }).click()),
    'reset.chosen': (stage) =>
      test.step('FILE-006 all files can be removed', () => button(stage, 'document-files.removeAll').click()),
    'removal.confirmed': (stage) => removal(stage, 'confirm').click(),
    'removal.declined': (stage) => removal(stage, 'keep').click(),

    'signer.added': (stage) =>
      test.step('SIGR-002 a signer can be added', () => button(stage, 'request-wizard.signers.add').click()),
    'signer.opened': (stage) => editButtons(stage).first().click(),
    'signer.changed': async (stage, { change: { mail = '', firstName = '', lastName = '' } }) => {
      const { page, say } = stage
      await mailField(stage).fill(mail)
      await page
        .getByRole('textbox', { name: say({ id: 'request-wizard.signers.firstName' }), exact: true })
        .fill(firstName)
      await page
        .getByRole('textbox', { name: say({ id: 'request-wizard.signers.lastName' }), exact: true })
        .fill(lastName)
    },
    'signer.closed': (stage) => button(stage, 'request-wizard.signers.close').click(),
    'signer.removed': async (stage) => {
      const remove = button(stage, 'request-wizard.signers.removeThis')
      if ((await remove.count()) === 0) await editButtons(stage).first().click()
      await remove.click()
    },
    'signer.moved': async (stage) => {
      const up = escaped(stage.say({ id: 'request-wizard.signers.up' }, { name: '§' })).replace('§', '.*')
      await rows(stage)
        .nth(1)
        .getByRole('button', { name: new RegExp(`^${up}$`) })
        .click()
    },
    'signer.joined': async ({ page, say }, { turn }) => {
      await page.getByRole('button', { name: say({ id: 'document-wizard.turn' }) }).click()
      await page.getByRole('option', { name: new RegExp(`^\\D*${turn}\\b`) }).click()
    },
    'list.opened': (stage) => button(stage, 'request-wizard.signers.several').click(),
    'list.pasted': (stage, { text }) => pasteMail(stage, text),
    'list.submitted': async (stage, { text }) => {
      await dialog(stage).getByRole('textbox').fill(text)
      await dialog(stage).getByRole('button').last().click()
    },
    'list.declined': (stage) => button(stage, 'request-wizard.signers.several.cancel').click(),
    'order.switched': ({ page, say }) =>
      test.step('SIGR-044 a switch turns the order off and on', () =>
        page.getByText(say({ id: 'request-wizard.signers.order' })).click()),
    'me.switched': ({ page, say }) =>
      test.step('SIGR-003 the sender can add themself', () =>
        page.getByText(say({ id: 'request-wizard.signers.me' })).click()),

    'alone.chosen': ({ page, say }) =>
      page.getByRole('button', { name: say({ id: 'request-wizard.signers.alone' }) }).click(),

    'settings.changed': async ({ page, say }, { change: { name = '' } }) => {
      await page.getByLabel(say({ id: 'request-wizard.settings.name' })).fill(name)
    },
    'attachment.asked': async ({ page, say }) => {
      const label = say({ id: 'request-settings.sendFilesByEmail' })
      const attach = page.getByRole('checkbox', { name: label })
      // It is ticked at first.
      if (await attach.isChecked()) await page.getByText(label, { exact: true }).click()
      await page.getByText(label, { exact: true }).click()
    },
    'attachment.confirmed': (stage) => button(stage, 'request-settings.attachment.confirm').click(),
    'attachment.declined': (stage) => button(stage, 'request-settings.attachment.keep').click(),

    'previous.chosen': (stage) => test.step('WIZ-015 a step leads back', () => previous(stage).click()),
    'step.chosen': ({ page, say }, { step }) =>
      page
        .getByRole('navigation')
        .getByRole('link', { name: say({ id: `request-wizard.step.${step}` }) })
        .click(),
    'send.chosen': (stage) => next(stage).click(),
    'place.chosen': (stage) => button(stage, 'request-checklist.name').click(),
    'problem.sought': seekUnnamed,
    'preview.opened': (stage) => openPreview(stage),
    'preview.closed': (stage) => button(stage, 'signer-preview.back').click(),
    'leaving.asked': (stage) =>
      test.step('SHELL-074 the wizard can be cancelled', () => button(stage, 'request-wizard.cancel.label').click()),
    'leaving.confirmed': (stage) =>
      button(stage, 'request-wizard.leaving.confirm', 'request-wizard.gone.leave').last().click(),
    'leaving.declined': (stage) => button(stage, 'request-wizard.leaving.keep').click(),

    'draft.created': ({ world }, { id }) => world.answers('createRequest', 200, { id }),
    'files.uploaded': async (stage, { ids, files }) => {
      const { world } = stage
      await enterPassword(stage)
      const sent = new Set(Object.values(ids))
      await world.answers(
        'uploadFiles',
        200,
        files.filter(({ id }) => sent.has(id)),
      )
      await world.answers('getRequest', 200, { ...serverDraft, files }, ETAG)
      // Files that this tab does not have are drawn from the server.
      if (files.includes(lostFile)) await world.answers('viewFile', 200, pdf)
    },
    'upload.refused': async (stage, { name }) => {
      await enterPassword(stage)
      await stage.world.refuses('uploadFiles', name)
    },
    'files.removed': async ({ world }) => {
      await world.answers('deleteFiles', 204)
      await world.answers('getRequest', 200, serverDraft, ETAG)
    },
    'draft.saved': async ({ world }, { request }) => {
      const sent = (await world.isAsked('patchRequest')).json() as Schemas['RequestPatch']
      await world.answers('patchRequest', 200, withSigners(request, sent), ETAG)
    },
    'draft.refused': ({ world }, { name, template }) =>
      world.refusesWith(['createRequest', ...saving], name, {}, template ? { place: template } : {}),
    'draft.stale': ({ world }) => world.refuses(saving, 'StaleRevisionException'),
    'draft.gone': async (stage) => {
      await enterPassword(stage)
      if (stage.world.waiting.includes('changeTemplates'))
        return stage.world.refuses('changeTemplates', 'RequestCannotBeChangedException')
      await stage.world.refuses(changing, 'NotFoundException')
    },
    'draft.loaded': async ({ world }, { request }) => {
      await world.answers(request === replacedDraft ? 'changeTemplates' : 'getRequest', 200, request, ETAG)
      // The files of templates are drawn from the server.
      if (request === mergedDraft || request === replacedDraft) await world.answers('viewFile', 200, pdf)
    },
    'request.sent': ({ world }) => world.answers('submitRequest', 200, { ...serverDraft, state: 'PENDING' }, ETAG),
    ...editDoes,
    'contacts.recorded': ({ world }) =>
      test.step('CONT-014 the signers are recorded as contacts', () => world.answers('recordContactUse', 204)),
    'contacts.refused': ({ world }) => world.refuses('recordContactUse', 'TooManyContactsException'),
    'draft.resumed': (stage) => reload(stage),
    'draft.opened': (stage, { request }) => opens(stage, request),
    'redirect.due': ({ world }) => test.step('WIZ-041 the page changes after 750 ms', () => world.waits(0.75)),
  },

  sees: requestSees,
}

drive<typeof requestWizardMachine>(requestWizardMachine, requestWizardPaths, driver)
drive<typeof requestWizardMachine>(requestWizardMachine, requestEditPaths, editing(driver))
