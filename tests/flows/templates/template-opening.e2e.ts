import { expect } from '@playwright/test'
import { templateOpeningMachine } from '#machines/flows/templates/template-opening.machine.ts'
import { author } from '../../support/sample-templates.ts'
import { draftTemplate } from '../../support/samples/templates/template.ts'
import { limits } from '../../support/samples/wizard.ts'
import { drive } from '../../support/walks/drive.ts'
import { ETAG } from '../requests/wizard-stage.ts'
import { CREATE, EDIT, servesPages, showsStep } from './template-stage.ts'
import { newTemplateOpeningPaths, templateOpeningPaths } from './template-opening.paths.ts'

drive(templateOpeningMachine, [...templateOpeningPaths, ...newTemplateOpeningPaths], {
  open: async (stage, { context: { id } }) => {
    servesPages(stage)
    await stage.page.goto(id === null ? CREATE : EDIT)
    await stage.world.answers('getMe', 200, author)
  },

  does: {
    'template.none': ({ world }) => world.answers('getSimpleSignParams', 200, limits),
    'template.found': async ({ world }) => {
      await world.answers('getSimpleSignParams', 200, limits)
      await world.answers('getTemplate', 200, draftTemplate, ETAG)
    },
    'template.gone': async ({ world }) => {
      await world.answers('getSimpleSignParams', 200, limits)
      await world.refuses('getTemplate', 'NotFoundException')
    },
    'call.failed': ({ world }) => world.hangsUp(),
  },

  sees: {
    looking: async (stage) => {
      await expect(stage.page.locator('h1')).toHaveText(stage.say({ id: 'template-wizard.opening' }))
      await stage.world.isAsked('getSimpleSignParams')
    },
    ready: (stage) => showsStep(stage),
    missing: async ({ page, world, say }) => {
      await expect(page).not.toHaveURL(EDIT)
      await expect(page.getByText(say({ id: 'template-wizard.missing' }))).toBeVisible()
      // The page has its address before its screen is loaded, which then reads the requests.
      await world.isAsked('listRequests')
      await world.end()
    },
  },
})
