import { expect } from '@playwright/test'
import { templateExportMachine } from '#machines/flows/templates/template-export.machine.ts'
import { pageOf } from '../../support/sample-organisation.ts'
import { author, sampleTemplates } from '../../support/sample-templates.ts'
import { drive } from '../../support/walks/drive.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import { templateExportPaths } from './template-export.paths.ts'
import { choosesExport } from './template-stage.ts'

const dialog = ({ page, say }: Stage, name: string) =>
  page.getByRole('dialog', { name: say({ id: 'template-export.title' }, { name }) })
const press = (stage: Stage, id: 'keep' | 'retry') =>
  stage.page
    .getByRole('dialog')
    .getByRole('button', { name: stage.say({ id: `template-export.${id}` }), exact: true })
    .click()

drive<typeof templateExportMachine>(templateExportMachine, templateExportPaths, {
  open: async (stage, { context }) => {
    const { page, world } = stage
    await page.goto('/simple-signature-templates')
    await world.answers('getMe', 200, author)
    await world.answers('listTemplates', 200, pageOf(sampleTemplates))
    await choosesExport(stage, context)
  },
  does: {
    'export.confirmed': (stage) => press(stage, 'retry'),
    'dialog.closed': (stage) => press(stage, 'keep'),
    'template.exported': async ({ page, world }) => {
      const saved = page.waitForEvent('download')
      await world.answers('exportTemplate', 200, Buffer.from('PK'))
      await saved
    },
    'template.refused': ({ world }, { name }) => world.refusesWith(['exportTemplate'], name),
    'call.failed': ({ world }) => world.refuses('exportTemplate', 'TemporarilyUnavailableException'),
  },
  sees: {
    exporting: async (stage, { context: { id, name } }) => {
      const { url } = await stage.world.isAsked('exportTemplate')
      expect(url.pathname).toBe(`/api/public/v1/templates/${id}/export`)
      await expect(dialog(stage, name).getByRole('alert')).toHaveCount(0)
    },
    failed: (stage, { context: { name } }) => expect(dialog(stage, name).getByRole('alert')).toHaveCount(1),
    over: async ({ page, say }, { context: { isSaved, name } }) => {
      await expect(page.getByRole('dialog')).toHaveCount(0)
      if (isSaved)
        await test.step('TPL-044 it is said that the template was saved', () =>
          expect(page.getByText(say({ id: 'template-list.exported' }, { name }))).toBeVisible())
    },
  },
})
