import { expect } from '@playwright/test'
import { templateMakingMachine } from '#machines/flows/templates/template-making.machine.ts'
import { pageOf } from '../../support/sample-organisation.ts'
import { author, sampleTemplates } from '../../support/sample-templates.ts'
import { pendingFiles, pendingRequest, REQUEST_ID } from '../../support/samples/request.ts'
import { draftTemplate } from '../../support/samples/templates/template.ts'
import { limits } from '../../support/samples/wizard.ts'
import { drive } from '../../support/walks/drive.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import { escaped, ETAG } from '../requests/wizard-stage.ts'
import { templateMakingPaths } from './template-making.paths.ts'
import { choosesCopy, servesPages, showsStep } from './template-stage.ts'

type Made = { of: 'template' | 'request'; id: string; name: string }
const dialog = ({ page, say }: Stage, { of, name }: Made) =>
  page.getByRole('dialog', { name: say({ id: `template-making.${of}.title` }, { name }) })
/** Presses that of the buttons which the dialog has. */
const press = (stage: Stage, ...ids: ('keep' | 'retry' | 'request.confirm')[]) => {
  const names = ids.map((id) => escaped(stage.say({ id: `template-making.${id}` })))
  return stage.page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^(${names.join('|')})$`) })
    .click()
}

/** Chooses to make a template in the menu of the page of a request. */
async function opensRequest({ page, world, say }: Stage) {
  await page.goto(`/simple-sign-detail/${REQUEST_ID}`)
  await world.answers('getMe', 200, author)
  await world.answers('getRequest', 200, pendingRequest)
  await world.answers('listRequestFiles', 200, pendingFiles)
  await page.getByRole('button', { name: say({ id: 'request-cancel.menu' }) }).click()
  await page.getByRole('menuitem', { name: say({ id: 'request-detail.template' }) }).click()
}

/** Which of the operations that make a template waits for its answer. */
async function waiting({ world }: Stage) {
  await expect.poll(() => world.waiting.length).toBe(1)
  return world.waiting.some((one) => one === 'copyTemplate') ? 'copyTemplate' : 'createTemplateFromRequest'
}

drive<typeof templateMakingMachine>(templateMakingMachine, templateMakingPaths, {
  open: async (stage, { context }) => {
    const { page, world } = stage
    servesPages(stage)
    if (context.of === 'request') return opensRequest(stage)
    await page.goto('/simple-signature-templates')
    await world.answers('getMe', 200, author)
    await world.answers('listTemplates', 200, pageOf(sampleTemplates))
    await choosesCopy(stage, context)
  },
  does: {
    'making.confirmed': (stage) => press(stage, 'retry', 'request.confirm'),
    'dialog.closed': (stage) => press(stage, 'keep'),
    'template.made': async (stage, { template: id }) => stage.world.answers(await waiting(stage), 200, { id }),
    'template.refused': async (stage, { name }) => stage.world.refusesWith([await waiting(stage)], name),
    'call.failed': async (stage) => stage.world.refuses(await waiting(stage), 'TemporarilyUnavailableException'),
  },
  sees: {
    deciding: async () => {
      throw new Error('It is decided at once')
    },
    asking: async (stage, { context }) => {
      await expect(dialog(stage, context).getByRole('alert')).toHaveCount(context.complaint ? 1 : 0)
    },
    making: async (stage, { context }) => {
      const call = await stage.world.isAsked(await waiting(stage))
      const path = context.of === 'template' ? `${context.id}/copy` : 'from-request'
      expect(call.url.pathname).toBe(`/api/public/v1/templates/${path}`)
      if (context.of === 'request') expect(call.json()).toEqual({ requestId: context.id })
      await expect(dialog(stage, context).getByRole('alert')).toHaveCount(0)
    },
    over: async (stage, { context: { of, made } }) => {
      const { page, world } = stage
      await expect(page.getByRole('dialog')).toHaveCount(0)
      if (made === null)
        return expect(page).toHaveURL(
          of === 'template' ? '/simple-signature-templates' : `/simple-sign-detail/${REQUEST_ID}`,
        )
      await world.answers('getSimpleSignParams', 200, limits)
      await world.answers('getTemplate', 200, { ...draftTemplate, id: made }, ETAG)
      await test.step('TPL-032 TPL-035 it is opened in the wizard', async () => {
        await expect(page).toHaveURL(`/simple-signature-template/${made}`)
        await showsStep(stage)
      })
    },
  },
})
