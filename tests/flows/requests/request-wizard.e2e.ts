import { expect } from '@playwright/test'
import type { components } from '#openapi'
import { requestWizardMachine } from '#machines/flows/requests/request-wizard.machine.ts'
import { fullNameOf } from '#machines/rules/common/name.ts'
import { MAX_CONTACTS } from '#machines/rules/common/limits.ts'
import {
  chosen,
  limits,
  lostFile,
  mergedDraft,
  newVersion,
  replacedDraft,
  serverDraft,
  supplierTemplate,
} from '../../support/samples/wizard.ts'
import { fullTemplate, otherTemplate, templatesListed } from '../../support/samples/templates/picker.ts'
import { openAgain } from '../../support/walks/again.ts'
import { drive, type Driver } from '../../support/walks/drive.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import { holdNextRead, holdReads, letRead, reportProgress } from './held-reads.ts'
import { editDoes, editing } from './request-edit/edit-driver.ts'
import { requestEditPaths } from './request-edit/editing.paths.ts'
import { requestWizardPaths } from './request-wizard.paths.ts'
import {
  arrives,
  button,
  complaining,
  dialog,
  editButtons,
  enterPassword,
  escaped,
  ETAG,
  fileOf,
  hasHeading,
  hasStepHeading,
  mailField,
  next,
  openPreview,
  pasteMail,
  pdf,
  previous,
  reload,
  rows,
  seesPreview,
  sender,
  servesNoContacts,
  showsRequest,
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
    'files.chosen': async ({ page }, { files }) => {
      await holdNextRead(page)
      await page.locator('main label input[type=file]').setInputFiles(files.map(({ fileName }) => fileOf(fileName)))
    },
    'file.replaced': async ({ page }, { files: [file] }) => {
      await holdNextRead(page)
      await page.locator('main li input[type=file]').setInputFiles(fileOf(file!.fileName))
    },
    'file.removed': ({ page, say }) =>
      test.step('FILE-004 a file can be removed', () =>
        page.getByRole('button', { name: say({ id: 'document-files.remove' }, { file: chosen.fileName }) }).click()),
    'file.moved': ({ page, say }) =>
      page.getByRole('button', { name: say({ id: 'document-files.up' }, { file: newVersion.fileName }) }).click(),
    'reset.chosen': (stage) =>
      test.step('FILE-006 all files can be removed', () => button(stage, 'document-files.removeAll').click()),
    'removal.confirmed': (stage) => removal(stage, 'confirm').click(),
    'removal.declined': (stage) => removal(stage, 'keep').click(),
    'signatures.givenUp': (stage) => button(stage, 'document-files.signatures.confirm').click(),
    'loss.accepted': (stage) => button(stage, 'document-files.lostParts.confirm').click(),
    'loss.declined': (stage) => button(stage, 'document-files.lostParts.keep').click(),
    'signatures.kept': (stage) => button(stage, 'document-files.signatures.keep').click(),

    'restrictions.accepted': (stage) => button(stage, 'document-files.restrictions.confirm').click(),
    'restrictions.respected': (stage) => button(stage, 'document-files.restrictions.keep').click(),
    'password.declined': (stage) => button(stage, 'file-password.cancel').click(),

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

    'fields.kept': async ({ page, say }, { fields }) => {
      await page.getByRole('button', { name: say({ id: 'field-editor.type.SIGNATURE' }), exact: true }).click()
      const there = await page.locator('[data-page="0"] [data-field]').count()
      await page.locator('[data-page="0"]').click({ position: { x: 200, y: 120 + 100 * there } })
      const isNamed = Object.values(fields)
        .flat()
        .every(({ anchorName }) => anchorName !== '')
      if (isNamed) return
      await page.getByRole('textbox', { name: say({ id: 'field-editor.name' }) }).fill('')
      await page.keyboard.press('Tab')
    },
    // The file has a form, so places are found only if they are asked for.
    'places.answered': async (stage) => {
      await button(stage, 'field-editor.help').click()
      await button(stage, 'field-editor.places.seek').click()
      await button(stage, 'field-editor.places.end').click()
      await button(stage, 'field-editor.closeHelp').click()
    },
    'form.answered': (stage) => button(stage, 'field-editor.form.decline').click(),
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

    // The button looks disabled while something is missing, but must still work.
    'next.chosen': (stage) => next(stage).click({ force: true }),
    'previous.chosen': (stage) => test.step('WIZ-015 a step leads back', () => previous(stage).click()),
    'step.chosen': ({ page, say }, { step }) =>
      page
        .getByRole('navigation')
        .getByRole('link', { name: say({ id: `request-wizard.step.${step}` }) })
        .click(),
    'send.chosen': (stage) => next(stage).click(),
    'place.chosen': (stage) => button(stage, 'request-checklist.name').click(),
    'problem.sought': async ({ page, say }) => {
      await page.locator('footer p').getByRole('button').click()
      await expect(page.getByRole('textbox', { name: say({ id: 'field-editor.name' }) })).toBeFocused()
    },
    'preview.opened': (stage) => openPreview(stage),
    'preview.closed': (stage) => button(stage, 'signer-preview.back').click(),
    'newer.taken': (stage) => button(stage, 'document-wizard.stale.newer').click(),
    'mine.kept': (stage) => button(stage, 'document-wizard.stale.mine').click(),
    'leaving.asked': (stage) =>
      test.step('SHELL-074 the wizard can be cancelled', () => button(stage, 'request-wizard.cancel.label').click()),
    'leaving.confirmed': (stage) =>
      button(stage, 'request-wizard.leaving.confirm', 'request-wizard.gone.leave').last().click(),
    'leaving.declined': (stage) => button(stage, 'request-wizard.leaving.keep').click(),

    'files.read': (stage) => letRead(stage.page, true),
    'draft.created': ({ world }, { id }) => world.answers('createRequest', 200, { id }),
    'upload.progressed': ({ page }, { sent, total }) => reportProgress(page, sent, total),
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
    'call.failed': (stage) => (stage.world.waiting.length > 0 ? stage.world.hangsUp() : letRead(stage.page, false)),
  },

  sees: {
    'preparing.step.files.choosing': async (stage, { context }) => {
      await hasStepHeading(stage, context, 'files')
      await expect(stage.page.locator('main ol li')).toHaveCount(context.files.length)
      // While files are sent the page looks the same, but the button takes no click.
      await expect(next(stage)).not.toHaveAttribute('aria-busy')
      await complaining(stage, context)
      if (context.complaint?.of === 'template')
        await expect(stage.page.getByRole('alert')).toContainText(
          stage.say({ id: 'document-files.template' }, { template: supplierTemplate.name }),
        )
    },
    'preparing.step.files.pickingTemplates': (stage) =>
      expect(dialog(stage)).toContainText(stage.say({ id: 'template-picker.title' })),
    'preparing.step.files.askingReplacement': (stage, { context: { files } }) =>
      test.step('TPLD-019 it is said what other templates replace', async () => {
        await expect(dialog(stage)).toContainText(stage.say({ id: 'request-wizard.replacement.title' }))
        expect(files.length).toBeGreaterThan(0)
      }),
    'preparing.step.files.replacingTemplates': async (stage, { context: { replacing } }) => {
      const body = (await stage.world.isAsked('changeTemplates')).json()
      expect(body).toEqual({ originalTemplateId: replacing!.templates.map(({ id }) => id) })
      await expect(stage.page.getByText(stage.say({ id: 'request-wizard.templates.merging' }))).toBeVisible()
    },
    'preparing.step.files.mergingTemplates': async (stage) => {
      const { template } = (await stage.world.isAsked('createRequest')).json() as { template?: unknown }
      expect(template).toEqual({ originalTemplateId: [supplierTemplate.id] })
      await expect(stage.page.getByText(stage.say({ id: 'request-wizard.templates.merging' }))).toBeVisible()
    },
    'preparing.step.files.openingMerged': async (stage) => {
      await stage.world.isAsked('getRequest')
    },
    'preparing.step.files.reading': (stage) =>
      expect(stage.page.getByText(stage.say({ id: 'document-files.reading' }), { exact: true }).first()).toBeVisible(),
    'preparing.step.files.creating': async (stage) => {
      await expect(next(stage)).toHaveAttribute('aria-busy')
      await stage.world.isAsked('createRequest')
    },
    'preparing.step.files.uploading': async (stage, { context: { progress: done } }) => {
      await stage.world.isAsked('uploadFiles')
      await expect(stage.page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', done ? '50' : '0')
    },
    'preparing.step.files.read': async () => {},
    'preparing.step.files.stored': async () => {},
    'preparing.step.files.uploaded': async () => {},
    'preparing.step.files.askingSignatures': (stage) =>
      expect(dialog(stage)).toContainText(stage.say({ id: 'document-files.signatures.title' }, { count: 1 })),
    'preparing.step.files.askingRestrictions': async (stage, { context }) => {
      await expect(dialog(stage)).toContainText(stage.say({ id: 'document-files.restrictions.title' }, { count: 1 }))
      const { restrictions } = context.files[0]!
      const words = restrictions.map((restriction) => stage.say({ id: `document-files.restriction.${restriction}` }))
      await expect(dialog(stage).getByRole('listitem')).toHaveText(words)
    },
    'preparing.step.files.askingPassword': (stage) =>
      expect(dialog(stage)).toContainText(stage.say({ id: 'file-password.title' })),
    'preparing.step.files.askingLoss': async (stage, { context }) => {
      const names = context.files.flatMap(({ lostParts }) => lostParts.map(({ name }) => name))
      expect(names).not.toEqual([])
      for (const name of names) await expect(dialog(stage)).toContainText(name)
    },
    'preparing.step.files.askingRemoval': (stage, { context: { removing } }) => {
      const title =
        removing.length > 1
          ? stage.say({ id: 'document-files.removal.all' }, { files: removing.length })
          : stage.say({ id: 'document-files.removal.file' })
      return test.step('FILE-024 WIZ-027 removing files with fields is asked about', () =>
        expect(dialog(stage)).toContainText(title))
    },
    'preparing.step.files.removing': async (stage) => {
      await expect(next(stage)).toHaveAttribute('aria-busy')
      await stage.world.isAsked('deleteFiles')
    },

    'preparing.step.signers.listing': async (stage, { context }) => {
      await hasStepHeading(stage, context, 'signers')
      await test.step('SIGR-001 the signers are listed', () => expect(rows(stage)).toHaveCount(context.signers.length))
      await complaining(stage, context)
    },
    'preparing.step.signers.listingMany': async (stage, { context }) => {
      await expect(dialog(stage).getByRole('textbox')).toHaveValue(context.list ?? '')
      await expect(dialog(stage).getByRole('alert')).toHaveCount(context.list === null ? 0 : 1)
    },
    'preparing.step.signers.askingRemoval': (stage) =>
      test.step('WIZ-028 removing a signer with fields is asked about', () => expect(dialog(stage)).toBeVisible()),
    'preparing.step.signers.saving': (stage) =>
      test.step('WIZ-016 the signers are saved', () => stage.world.isAsked('patchRequest')),
    'preparing.step.fields.placing': async (stage, { context }) => {
      await hasHeading(stage, 'request-wizard.fields.question')
      await complaining(stage, context)
    },
    'preparing.step.fields.saving': (stage) => stage.world.isAsked('patchRequest'),
    'preparing.step.settings.setting': async (stage, { context }) => {
      await hasStepHeading(stage, context, 'settings')
      const name = stage.page.getByLabel(stage.say({ id: 'request-wizard.settings.name' }))
      await expect(name).toHaveValue(context.name)
      await complaining(stage, context)
    },
    'preparing.step.settings.askingAttachment': (stage) =>
      test.step('WIZ-029 attaching files is asked about', () =>
        expect(dialog(stage)).toContainText(stage.say({ id: 'request-settings.attachment.text' }))),
    'preparing.step.settings.saving': (stage) => stage.world.isAsked('patchRequest'),
    'preparing.step.review.checking': async (stage, { context }) => {
      await hasHeading(stage, 'request-wizard.review.question')
      await complaining(stage, context)
    },
    'preparing.step.review.sending': async (stage) => {
      await stage.world.isAsked('submitRequest')
      await expect(button(stage, 'request-wizard.cancel.label')).toBeDisabled()
    },
    'preparing.step.stale.asking': async (stage, { context }) => {
      await hasHeading(stage, 'document-wizard.stale.title')
      await complaining(stage, context)
    },
    'preparing.step.stale.takingNewer': (stage) => stage.world.isAsked('getRequest'),
    'preparing.step.stale.keepingMine': (stage) => stage.world.isAsked('getRequest'),

    'preparing.leaving.previewing': async (stage, { context: { signers, previewed } }) => {
      const signer = signers.find(({ key }) => key === previewed)!
      await seesPreview(stage, fullNameOf(signer))
    },
    'preparing.leaving.staying': async () => {},
    'preparing.leaving.asking': (stage) =>
      test.step('WIZ-026 WIZ-035 cancelling is asked about', () =>
        expect(dialog(stage)).toContainText(stage.say({ id: 'request-wizard.leaving.title' }))),
    'preparing.leaving.cancelling': (stage) => stage.world.isAsked('cancelEditing'),
    gone: (stage) => hasHeading(stage, 'request-wizard.gone.title'),
    recording: async (stage) => {
      await expect(next(stage)).toHaveAttribute('aria-busy')
      await stage.world.isAsked('recordContactUse')
    },
    sent: (stage) => expect(next(stage)).toHaveAttribute('aria-busy'),
    done: async (stage, { output }) => {
      if (!output || output === 'editCancelled') return arrives(stage)
      if (!output.isAddressBookFull) {
        if (!output.isAlone) return showsRequest(stage, output.invited)
        await expect(stage.page).toHaveURL(`/user/consult-request/${output.id}`)
        return stage.world.end()
      }
      await test.step('WIZ-039 it says how many contacts there can be', () =>
        expect(stage.page.getByRole('status').filter({ hasText: `${MAX_CONTACTS}` })).toBeVisible())
      await arrives(stage)
    },
    left: arrives,
  },
}

drive<typeof requestWizardMachine>(requestWizardMachine, requestWizardPaths, driver)
drive<typeof requestWizardMachine>(requestWizardMachine, requestEditPaths, editing(driver))
