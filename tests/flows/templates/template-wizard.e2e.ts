import { expect } from '@playwright/test'
import { templateWizardMachine } from '#machines/flows/templates/template-wizard.machine.ts'
import { author } from '../../support/sample-templates.ts'
import { draftTemplate, templateFile } from '../../support/samples/templates/template.ts'
import { chosen, limits } from '../../support/samples/wizard.ts'
import { openAgain } from '../../support/walks/again.ts'
import { drive } from '../../support/walks/drive.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import { asksRemoval, documentDoes, documentSees, seekUnnamed } from '../documents/document-wizard/wizard-driver.ts'
import { holdReads } from '../requests/held-reads.ts'
import {
  button,
  complaining,
  dialog,
  enterPassword,
  escaped,
  ETAG,
  hasHeading,
  next,
  previous,
  rows,
} from '../requests/wizard-stage.ts'
import { arrives, CREATE, opensTemplate, reload, servesPages } from './template-stage.ts'
import { templateWizardPaths } from './template-wizard.paths.ts'

/** The calls that can be answered alike; the pending one is answered. */
const saving = ['patchTemplate', 'submitTemplate'] as const
const changing = [
  'patchTemplate',
  'submitTemplate',
  'uploadTemplateFiles',
  'deleteTemplateFiles',
  'getTemplate',
] as const

const removal = (stage: Stage, answer: 'confirm' | 'keep') =>
  button(
    stage,
    `document-files.removal.file.${answer}`,
    `document-files.removal.all.${answer}`,
    `template-wizard.removal.role.${answer}`,
  )
const roleName = ({ page, say }: Stage) =>
  page.getByRole('textbox', { name: say({ id: 'template-wizard.roles.name' }), exact: true })

drive<typeof templateWizardMachine>(templateWizardMachine, templateWizardPaths, {
  open: async (stage) => {
    servesPages(stage)
    await stage.page.goto(CREATE)
    await stage.world.answers('getMe', 200, author)
    await stage.world.answers('getSimpleSignParams', 200, limits)
    await holdReads(stage.page)
  },
  reopen: async (stage) => {
    await openAgain(stage, CREATE)
    servesPages(stage)
    await stage.world.answers('getSimpleSignParams', 200, limits)
    await holdReads(stage.page)
  },

  does: {
    ...documentDoes,
    'file.removed': ({ page, say }, { key }) => {
      const file = key === 'f2' ? 'Prices.docx' : chosen.fileName
      return page.getByRole('button', { name: say({ id: 'document-files.remove' }, { file }) }).click()
    },
    'reset.chosen': (stage) => button(stage, 'document-files.removeAll').click(),
    'removal.confirmed': (stage) => removal(stage, 'confirm').click(),
    'removal.declined': (stage) => removal(stage, 'keep').click(),
    'name.changed': ({ page, say }, { name }) =>
      page.getByRole('textbox', { name: say({ id: 'template-wizard.name' }), exact: true }).fill(name),

    'role.added': (stage) => button(stage, 'template-wizard.roles.add').click(),
    'role.changed': (stage, { change: { name = '' } }) => roleName(stage).first().fill(name),
    'role.removed': ({ page, say }) => {
      const remove = escaped(say({ id: 'template-wizard.roles.remove' }, { name: '§' })).replace('§', '.*')
      return page
        .getByRole('button', { name: new RegExp(`^${remove}$`) })
        .first()
        .click()
    },
    'role.moved': async (stage) => {
      const up = escaped(stage.say({ id: 'template-wizard.roles.up' }, { name: '§' })).replace('§', '.*')
      await rows(stage)
        .nth(1)
        .getByRole('button', { name: new RegExp(`^${up}$`) })
        .click()
    },
    'role.joined': async (stage, { turn }) => {
      const { page, say } = stage
      await rows(stage)
        .nth(1)
        .getByRole('button', { name: say({ id: 'document-wizard.turn' }) })
        .click()
      await page.getByRole('option', { name: new RegExp(`^\\D*${turn}\\b`) }).click()
    },
    'order.switched': ({ page, say }) => page.getByText(say({ id: 'template-wizard.roles.order' })).click(),

    'settings.changed': ({ page, say }, { change: { requestName = '' } }) =>
      page.getByLabel(say({ id: 'template-wizard.settings.requestName' })).fill(requestName),

    'problem.sought': seekUnnamed,
    'previous.chosen': (stage) => previous(stage).click(),
    'step.chosen': ({ page, say }, { step }) =>
      test.step('TPL-005 the step menu leads to a step', () =>
        page
          .getByRole('navigation', { name: say({ id: 'document-wizard.steps' }) })
          .getByRole('link', { name: say({ id: `template-wizard.step.${step}` }) })
          .click()),
    'save.chosen': (stage) => next(stage).click(),
    'leaving.asked': (stage) => button(stage, 'template-wizard.leave').click(),
    'leaving.confirmed': (stage) =>
      button(stage, 'template-wizard.leaving.confirm', 'template-wizard.gone.leave').last().click(),
    'leaving.declined': (stage) => button(stage, 'template-wizard.leaving.keep').click(),

    'draft.created': ({ world }, { id }) => world.answers('createTemplate', 200, { id }),
    'files.uploaded': async (stage, { ids, files }) => {
      const { world } = stage
      await enterPassword(stage)
      const sent = new Set(Object.values(ids))
      await world.answers(
        'uploadTemplateFiles',
        200,
        files.filter(({ id }) => sent.has(id)),
      )
      const stored = files.map((file) => ({ ...templateFile, ...file }))
      await world.answers('getTemplate', 200, { ...draftTemplate, files: stored }, ETAG)
    },
    'upload.refused': async (stage, { name }) => {
      await enterPassword(stage)
      await stage.world.refuses('uploadTemplateFiles', name)
    },
    'files.removed': async ({ world }) => {
      await world.answers('deleteTemplateFiles', 204)
      await world.answers('getTemplate', 200, draftTemplate, ETAG)
    },
    'draft.saved': ({ world }, { template }) => world.answers('patchTemplate', 200, template, ETAG),
    'draft.refused': ({ world }, { name }) => world.refusesWith(saving, name),
    'draft.stale': ({ world }) => world.refuses(saving, 'StaleRevisionException'),
    'draft.gone': async (stage) => {
      await enterPassword(stage)
      await stage.world.refuses(changing, 'NotFoundException')
    },
    'draft.loaded': ({ world }, { template }) => world.answers('getTemplate', 200, template, ETAG),
    'template.opened': async (stage, { template }) => {
      await opensTemplate(stage, template)
      await holdReads(stage.page)
    },
    'template.saved': ({ world }) => world.answers(saving, 200, draftTemplate, ETAG),
    'draft.resumed': (stage, { draft }) => reload(stage, draft !== null),
  },

  sees: {
    ...documentSees,
    'preparing.step.files.choosing': async (stage, { context }) => {
      await hasHeading(stage, 'template-wizard.files.question')
      await test.step('TPL-003 the first step has the name and the files', async () => {
        const name = stage.page.getByRole('textbox', { name: stage.say({ id: 'template-wizard.name' }), exact: true })
        await expect(name).toHaveValue(context.name)
        await expect(stage.page.locator('main ol li')).toHaveCount(context.files.length)
      })
      await expect(next(stage)).not.toHaveAttribute('aria-busy')
      await complaining(stage, context)
    },
    'preparing.step.files.creating': (stage) => stage.world.isAsked('createTemplate'),
    'preparing.step.files.uploading': (stage) => stage.world.isAsked('uploadTemplateFiles'),
    'preparing.step.files.askingRestrictions': (stage) =>
      expect(dialog(stage)).toContainText(stage.say({ id: 'document-files.restrictions.title' }, { count: 1 })),
    'preparing.step.files.askingRemoval': (stage, { context }) =>
      test.step('TPL-014 removing files with fields is asked about', () => asksRemoval(stage, context)),
    'preparing.step.files.removing': (stage) => stage.world.isAsked('deleteTemplateFiles'),
    'preparing.step.files.saving': (stage) => stage.world.isAsked('patchTemplate'),

    'preparing.step.roles.listing': async (stage, { context }) => {
      await hasHeading(stage, 'template-wizard.roles.question')
      await test.step('TPL-029 the roles are listed with their names', async () => {
        await expect(rows(stage)).toHaveCount(context.roles.length)
      })
      await complaining(stage, context)
    },
    'preparing.step.roles.askingRemoval': (stage) => expect(dialog(stage)).toBeVisible(),
    'preparing.step.roles.saving': (stage) => stage.world.isAsked('patchTemplate'),
    'preparing.step.fields.placing': async (stage, { context }) => {
      await hasHeading(stage, 'template-wizard.fields.question')
      await complaining(stage, context)
    },
    'preparing.step.fields.saving': (stage) => stage.world.isAsked('patchTemplate'),
    'preparing.step.settings.setting': async (stage, { context }) => {
      await hasHeading(stage, 'template-wizard.settings.question')
      const name = stage.page.getByLabel(stage.say({ id: 'template-wizard.settings.requestName' }))
      await expect(name).toHaveValue(context.params.requestName)
      await complaining(stage, context)
    },
    'preparing.step.settings.saving': (stage) => stage.world.isAsked('patchTemplate'),
    'preparing.step.review.checking': async (stage, { context }) => {
      await hasHeading(stage, 'template-wizard.review.question')
      await test.step('TPL-028 the overview shows the name and the files', async () => {
        await expect(stage.page.getByRole('main')).toContainText(context.name)
        await expect(stage.page.getByRole('main')).toContainText(chosen.fileName)
      })
      await complaining(stage, context)
    },
    'preparing.step.review.submitting': async (stage, { context }) => {
      await stage.world.isAsked(context.isReady ? 'patchTemplate' : 'submitTemplate')
      await expect(button(stage, 'template-wizard.leave')).toBeDisabled()
    },
    'preparing.step.stale.takingNewer': (stage) => stage.world.isAsked('getTemplate'),
    'preparing.step.stale.keepingMine': (stage) => stage.world.isAsked('getTemplate'),

    'preparing.leaving.asking': (stage) =>
      test.step('TPL-006 leaving is asked about', () =>
        expect(dialog(stage)).toContainText(stage.say({ id: 'template-wizard.leaving.title' }))),
    gone: (stage) => hasHeading(stage, 'template-wizard.gone.title'),
    saved: async (stage, { output }) => {
      const text = stage.say({ id: 'template-wizard.saved' }, { name: output?.saved ?? '' })
      await test.step('TPL-012 saving leads to the list of templates', async () => {
        await expect(stage.page.getByRole('status').filter({ hasText: text })).toBeVisible()
        await arrives(stage)
      })
    },
    left: arrives,
  },
})
