import { expect } from '@playwright/test'
import type { requestWizardMachine } from '#machines/flows/requests/request-wizard.machine.ts'
import { MAX_CONTACTS } from '#machines/rules/common/limits.ts'
import { fullNameOf } from '#machines/rules/common/name.ts'
import { supplierTemplate } from '../../../support/samples/wizard.ts'
import type { Driver } from '../../../support/walks/drive.ts'
import { test } from '../../../support/walks/stage.ts'
import { asksRemoval, documentSees } from '../../documents/document-wizard/wizard-driver.ts'
import {
  arrives,
  button,
  complaining,
  dialog,
  hasHeading,
  hasStepHeading,
  next,
  rows,
  seesPreview,
  showsRequest,
} from '../wizard-stage.ts'

/** What the wizard shows in each of its states. */
export const requestSees: Driver<typeof requestWizardMachine>['sees'] = {
  ...documentSees,
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
  'preparing.step.files.creating': async (stage) => {
    await expect(next(stage)).toHaveAttribute('aria-busy')
    await stage.world.isAsked('createRequest')
  },
  'preparing.step.files.uploading': async (stage, { context: { progress: done } }) => {
    await stage.world.isAsked('uploadFiles')
    await expect(stage.page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', done ? '50' : '0')
  },
  'preparing.step.files.askingRestrictions': async (stage, { context }) => {
    await expect(dialog(stage)).toContainText(stage.say({ id: 'document-files.restrictions.title' }, { count: 1 }))
    const { restrictions } = context.files[0]!
    const words = restrictions.map((restriction) => stage.say({ id: `document-files.restriction.${restriction}` }))
    await expect(dialog(stage).getByRole('listitem')).toHaveText(words)
  },
  'preparing.step.files.askingRemoval': (stage, { context }) =>
    test.step('FILE-024 WIZ-027 removing files with fields is asked about', () => asksRemoval(stage, context)),
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
  'preparing.step.stale.takingNewer': (stage) => stage.world.isAsked('getRequest'),
  'preparing.step.stale.keepingMine': (stage) => stage.world.isAsked('getRequest'),

  'preparing.leaving.previewing': async (stage, { context: { signers, previewed } }) => {
    const signer = signers.find(({ key }) => key === previewed)!
    await seesPreview(stage, fullNameOf(signer))
  },
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
}
