import { expect } from '@playwright/test'
import { customFieldsMachine } from '#machines/flows/documents/custom-fields.machine.ts'
import { drive } from '../../support/walks/drive.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import {
  customFieldsExhibit,
  deletionOf,
  dialog,
  isClosed,
  keepButton,
  labelInput,
  press,
  section,
  tile,
} from './custom-fields-stage.ts'
import { customFieldsPaths } from './custom-fields.paths.ts'
import { box, isDrawn } from './field-editor/editor-stage.ts'

const { open } = customFieldsExhibit()

/** Selects the first field, which is kept. */
const select = async (stage: Stage) => {
  await isDrawn(stage)
  await box(stage, 'f1').click()
  await expect(keepButton(stage)).toBeVisible()
}
const calls = ['listCustomFields', 'createCustomField', 'deleteCustomField'] as const

drive<typeof customFieldsMachine>(customFieldsMachine, customFieldsPaths, {
  open: async (stage) => {
    await open(stage)
    await select(stage)
  },
  reopen: async (stage) => {
    await stage.world.end()
    await stage.page.evaluate(() => dispatchEvent(new Event('restart')))
    await select(stage)
  },

  does: {
    'fields.listed': ({ world }, { fields }) => world.answers('listCustomFields', 200, { customFields: fields }),
    'retry.chosen': ({ page, say }) => page.getByRole('button', { name: say({ id: 'custom-fields.retry' }) }).click(),
    'keeping.asked': (stage) => keepButton(stage).click(),
    'label.submitted': async (stage, { label }) => {
      await labelInput(stage).fill(label)
      await press(stage, 'keeping.confirm')
    },
    'keeping.declined': (stage) => press(stage, 'keeping.cancel'),
    'field.kept': ({ world }, { field }) => world.answers('createCustomField', 200, field),
    'field.refused': ({ world }, { name }) => world.refusesWith(['createCustomField'], name),
    'deletion.asked': (stage) => deletionOf(stage, 'Town').click(),
    'deletion.confirmed': (stage) => press(stage, 'deletion.confirm'),
    'deletion.declined': ({ page }) => page.keyboard.press('Escape'),
    'field.deleted': ({ world }) => world.answers('deleteCustomField', 204),
    'call.failed': ({ world }) => world.refuses(calls, 'TemporarilyUnavailableException'),
  },

  sees: {
    loading: async (stage) => {
      await stage.world.isAsked('listCustomFields')
      await expect(section(stage)).toContainText(stage.say({ id: 'custom-fields.loading' }))
      await expect(keepButton(stage)).toBeDisabled()
    },
    failed: async (stage) => {
      await expect(section(stage).getByRole('alert')).toContainText(stage.say({ id: 'custom-fields.failed' }))
      await expect(keepButton(stage)).toBeDisabled()
    },
    listed: async (stage, { context: { fields } }) => {
      await isClosed(stage)
      await expect(section(stage).getByRole('listitem')).toHaveCount(fields.length)
      await test.step('FIELD-003 the palette has the custom fields', async () => {
        for (const { customFieldName } of fields) await expect(tile(stage, customFieldName)).toBeVisible()
      })
      await expect(section(stage).getByText(stage.say({ id: 'custom-fields.none' }))).toHaveCount(fields.length ? 0 : 1)
      await expect(keepButton(stage)).toBeEnabled()
    },
    naming: async (stage, { context: { label, complaint } }) => {
      await expect(labelInput(stage)).toHaveValue(label)
      const isWrong = complaint === 'noLabel' || complaint === 'CustomFieldDuplicateException'
      if (isWrong) await expect(labelInput(stage)).toHaveAttribute('aria-invalid', 'true')
      if (isWrong || complaint === null) await expect(labelInput(stage)).toBeFocused()
      await expect(dialog(stage).getByRole('alert')).toHaveCount(complaint === null || isWrong ? 0 : 1)
    },
    keeping: (stage) => stage.world.isAsked('createCustomField'),
    asking: async (stage, { context: { chosen, complaint } }) => {
      const title = stage.say({ id: 'custom-fields.deletion.title' }, { label: chosen!.customFieldName })
      await test.step('WIZ-033 deleting a custom field is asked about', () =>
        expect(dialog(stage).getByRole('heading')).toHaveText(title))
      await expect(dialog(stage).getByRole('alert')).toHaveCount(complaint ? 1 : 0)
    },
    deleting: (stage) => stage.world.isAsked('deleteCustomField'),
  },
})
