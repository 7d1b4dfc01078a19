import { expect } from '@playwright/test'
import { templateMakingMachine } from '#machines/flows/templates/template-making.machine.ts'
import { pageOf } from '../../support/sample-organisation.ts'
import { author, sampleTemplates } from '../../support/sample-templates.ts'
import { draftTemplate } from '../../support/samples/templates/template.ts'
import { limits } from '../../support/samples/wizard.ts'
import { drive } from '../../support/walks/drive.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import { ETAG } from '../requests/wizard-stage.ts'
import { copyPaths } from './template-making.paths.ts'
import { choosesCopy, servesPages, showsStep } from './template-stage.ts'

const dialog = ({ page, say }: Stage, name: string) =>
  page.getByRole('dialog', { name: say({ id: 'template-making.template.title' }, { name }) })
const press = (stage: Stage, id: 'keep' | 'retry') =>
  stage.page
    .getByRole('dialog')
    .getByRole('button', { name: stage.say({ id: `template-making.${id}` }), exact: true })
    .click()

drive<typeof templateMakingMachine>(templateMakingMachine, copyPaths, {
  open: async (stage, { context }) => {
    const { page, world } = stage
    servesPages(stage)
    await page.goto('/simple-signature-templates')
    await world.answers('getMe', 200, author)
    await world.answers('listTemplates', 200, pageOf(sampleTemplates))
    await choosesCopy(stage, context)
  },
  does: {
    'making.confirmed': (stage) => press(stage, 'retry'),
    'dialog.closed': (stage) => press(stage, 'keep'),
    'template.made': ({ world }, { template: id }) => world.answers('copyTemplate', 200, { id }),
    'template.refused': ({ world }, { name }) => world.refusesWith(['copyTemplate'], name),
    'call.failed': ({ world }) => world.refuses('copyTemplate', 'TemporarilyUnavailableException'),
  },
  sees: {
    deciding: async () => {
      throw new Error('It is decided at once')
    },
    asking: async (stage, { context: { name } }) => {
      await expect(dialog(stage, name).getByRole('alert')).toHaveCount(1)
    },
    making: async (stage, { context: { id, name } }) => {
      const { method, url } = await stage.world.isAsked('copyTemplate')
      expect([method, url.pathname]).toEqual(['POST', `/api/public/v1/templates/${id}/copy`])
      await expect(dialog(stage, name).getByRole('alert')).toHaveCount(0)
    },
    over: async (stage, { context: { made } }) => {
      const { page, world } = stage
      await expect(page.getByRole('dialog')).toHaveCount(0)
      if (made === null) return expect(page).toHaveURL('/simple-signature-templates')
      await world.answers('getSimpleSignParams', 200, limits)
      await world.answers('getTemplate', 200, { ...draftTemplate, id: made }, ETAG)
      await test.step('TPL-032 the copy is opened in the wizard', async () => {
        await expect(page).toHaveURL(`/simple-signature-template/${made}`)
        await showsStep(stage)
      })
    },
  },
})
