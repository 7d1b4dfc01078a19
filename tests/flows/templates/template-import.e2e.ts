import { truncateSync, writeFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { templateImportMachine } from '#machines/flows/templates/template-import.machine.ts'
import { pageOf } from '../../support/sample-organisation.ts'
import { author, sampleTemplates } from '../../support/sample-templates.ts'
import { draftTemplate } from '../../support/samples/templates/template.ts'
import { limits } from '../../support/samples/wizard.ts'
import { drive } from '../../support/walks/drive.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import { holdReads, letRead, reportProgress } from '../requests/held-reads.ts'
import { ETAG } from '../requests/wizard-stage.ts'
import { templateImportPaths } from './template-import.paths.ts'
import { choosesImport, servesPages, showsStep } from './template-stage.ts'

const dialog = ({ page, say }: Stage) => page.getByRole('dialog', { name: say({ id: 'template-import.title' }) })
const button = (stage: Stage, id: 'cancel' | 'open' | 'toList') =>
  dialog(stage).getByRole('button', { name: stage.say({ id: `template-import.${id}` }), exact: true })

drive<typeof templateImportMachine>(templateImportMachine, templateImportPaths, {
  open: async (stage) => {
    const { page, world } = stage
    servesPages(stage)
    await page.goto('/simple-signature-templates')
    await world.answers('getMe', 200, author)
    await world.answers('listTemplates', 200, pageOf(sampleTemplates))
    await choosesImport(stage)
    await holdReads(page)
    await letRead(page, true)
  },
  does: {
    'file.chosen': async (stage, { file: { fileName, size } }) => {
      // On the disk: the bytes of one that is too large take long on their way to the browser.
      const path = test.info().outputPath(fileName)
      writeFileSync(path, '')
      truncateSync(path, size)
      await dialog(stage).locator('input[type=file]').setInputFiles(path)
    },
    'upload.progressed': async ({ page, world }, { sent, total }) => {
      await world.isAsked('importTemplate')
      await reportProgress(page, sent, total)
    },
    'upload.stopped': (stage) => button(stage, 'cancel').click(),
    'template.imported': ({ world }, { template }) => world.answers('importTemplate', 200, template),
    'template.refused': ({ world }, { name, place }) =>
      world.refusesWith(['importTemplate'], name, {}, place === null ? {} : { place }),
    'template.opened': (stage) => button(stage, 'open').click(),
    'dialog.closed': (stage) => button(stage, 'cancel').or(button(stage, 'toList')).click(),
    'call.failed': ({ world }) => world.refuses('importTemplate', 'TemporarilyUnavailableException'),
  },
  sees: {
    choosing: async (stage, { context: { complaint } }) => {
      await expect(dialog(stage).getByText(stage.say({ id: 'template-import.choose' }))).toBeVisible()
      await expect(dialog(stage).getByRole('alert')).toHaveCount(complaint ? 1 : 0)
      if (complaint === null || typeof complaint === 'string' || complaint.name === 'tooLarge') return
      if (complaint.place === null) return
      const named = stage.say({ id: 'template-import.document' }, { document: complaint.place })
      await test.step('TPL-044 a refusal names its document', () =>
        expect(dialog(stage).getByText(named)).toBeVisible())
    },
    uploading: async (stage) => {
      await stage.world.isAsked('importTemplate')
      await test.step('TPL-044 an upload shows its progress', () =>
        expect(dialog(stage).getByRole('progressbar')).toBeVisible())
    },
    imported: (stage, { context }) =>
      test.step('TPL-044 what was changed is said', () =>
        expect(dialog(stage).getByRole('listitem')).toHaveCount(context.imported!.changes.length)),
    over: async (stage, { context }) => {
      const { page, world } = stage
      await expect(page.getByRole('dialog')).toHaveCount(0)
      // A new template belongs to the list.
      if (context.imported && !context.isOpened) await world.answers('listTemplates', 200, pageOf(sampleTemplates))
      if (!context.isOpened) return expect(page).toHaveURL('/simple-signature-templates')
      await test.step('TPL-044 the new template is opened', async () => {
        await expect(page).toHaveURL(`/simple-signature-template/${context.imported!.id}`)
        await world.answers('getSimpleSignParams', 200, limits)
        await world.answers('getTemplate', 200, draftTemplate, ETAG)
        await showsStep(stage)
      })
    },
  },
})
