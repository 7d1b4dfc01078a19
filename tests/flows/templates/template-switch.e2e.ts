import { expect } from '@playwright/test'
import { templateSwitchMachine } from '#machines/flows/templates/template-switch.machine.ts'
import { pageOf } from '../../support/sample-organisation.ts'
import { author, sampleTemplates, templateOf } from '../../support/sample-templates.ts'
import { drive } from '../../support/walks/drive.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import { templateSwitchPaths } from './template-switch.paths.ts'

type Of = { name: string; disabled: boolean }
const switchOf = ({ page }: Stage, { name }: Of) => page.getByRole('switch', { name })
const press = (stage: Stage, id: 'disable.keep' | 'disable.confirm' | 'enable.keep' | 'enable.confirm') =>
  stage.page
    .getByRole('dialog')
    .getByRole('button', { name: stage.say({ id: `template-switch.${id}` }), exact: true })
    .click()
const isPatched = (stage: Stage, disabled: boolean) =>
  test.step('TPLL-011 the state is patched', async () => {
    const call = await stage.world.isAsked('patchTemplate')
    expect(call.method).toBe('PATCH')
    expect(call.url.pathname).toMatch(/^\/api\/public\/v1\/templates\/[0-9a-f]{24}$/)
    expect(call.json()).toEqual({ disabled })
  })
const keep = ({ page, say }: Stage) =>
  page.getByRole('dialog').getByRole('button', {
    name: new RegExp(
      `^(${say({ id: 'template-switch.disable.keep' })}|${say({ id: 'template-switch.enable.keep' })})$`,
    ),
  })

drive<typeof templateSwitchMachine>(templateSwitchMachine, templateSwitchPaths, {
  open: async (stage, { context }) => {
    const { page, world } = stage
    await page.goto('/simple-signature-templates')
    await world.answers('getMe', 200, author)
    await world.answers('listTemplates', 200, pageOf(sampleTemplates))
    await switchOf(stage, context).press('Space')
  },
  does: {
    'disabling.confirmed': (stage) => press(stage, 'disable.confirm'),
    'retry.chosen': (stage) => press(stage, 'enable.confirm'),
    'dialog.closed': (stage) => keep(stage).click(),
    'template.switched': ({ world }) => world.answers('patchTemplate', 200, templateOf(sampleTemplates[0])),
    'call.failed': ({ world }) => world.refuses('patchTemplate', 'TemporarilyUnavailableException'),
  },
  sees: {
    deciding: async () => {
      throw new Error('It is decided at once')
    },
    asking: async (stage, { context: { name, complaint } }) => {
      const dialog = stage.page.getByRole('dialog', {
        name: stage.say({ id: 'template-switch.disable.title' }, { name }),
      })
      await test.step('TPLL-008 disabling is asked about', () => expect(dialog).toBeVisible())
      await expect(dialog.getByRole('alert')).toHaveCount(complaint ? 1 : 0)
    },
    disabling: (stage) => isPatched(stage, true),
    enabling: async (stage) => {
      await test.step('TPLL-010 enabling is not', () => expect(stage.page.getByRole('dialog')).toHaveCount(0))
      await isPatched(stage, false)
    },
    failed: async ({ page, say }, { context: { name } }) => {
      const dialog = page.getByRole('dialog', { name: say({ id: 'template-switch.enable.title' }, { name }) })
      await expect(dialog.getByRole('alert')).toHaveCount(1)
    },
    over: async (stage, { context }) => {
      const { page, world, say } = stage
      await expect(page.getByRole('dialog')).toHaveCount(0)
      if (!context.isDone)
        return test.step('TPLL-009 the switch is where it was', () =>
          expect(switchOf(stage, context)).toBeChecked({ checked: !context.disabled }))
      const rows = sampleTemplates.map((row) => (row.id === context.id ? { ...row, disabled: !row.disabled } : row))
      await world.answers('listTemplates', 200, pageOf(rows))
      await expect(switchOf(stage, context)).toBeChecked({ checked: context.disabled })
      const done = context.disabled ? 'template-list.enabled' : 'template-list.disabled'
      await expect(page.getByText(say({ id: done }, { name: context.name }), { exact: true })).toBeVisible()
    },
  },
})
