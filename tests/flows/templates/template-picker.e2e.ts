import { expect } from '@playwright/test'
import type { components } from '#openapi'
import { templatePickerMachine } from '#machines/flows/templates/template-picker.machine.ts'
import { filesOfPicked, mergeOf, shownName } from '#machines/rules/templates/picking.ts'
import { author } from '../../support/sample-templates.ts'
import { manager } from '../../support/samples/account.ts'
import { fullTemplate, otherTemplate, templateRows, templatesListed } from '../../support/samples/templates/picker.ts'
import { limits, replacedDraft } from '../../support/samples/wizard.ts'
import { boxOf } from '../../support/measures/boxes.ts'
import { expectNoOverflow } from '../../support/measures/overflow.ts'
import { drive } from '../../support/walks/drive.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import { pdf, servesNoContacts } from '../requests/wizard-stage.ts'
import { templatePickerPaths } from './template-picker.paths.ts'

const dialog = ({ page, say }: Stage) => {
  const review = [1, 2].map((count) => say({ id: 'template-picker.review.title' }, { count }))
  const titles = [say({ id: 'template-picker.title' }), ...review]
  return page.getByRole('dialog', { name: new RegExp(titles.map((title) => `^${title}$`).join('|')) })
}
const nameOf = (id: string) => templateRows.find((row) => row.id === id)!.name
const box = (stage: Stage, id: string) =>
  // The names of its files follow.
  dialog(stage).getByRole('checkbox', { name: shownName(nameOf(id)) })
const confirm = (stage: Stage) => dialog(stage).getByRole('button').last()
const tab = (stage: Stage, id: 'all' | 'picked') =>
  dialog(stage).getByRole('tab', { name: stage.say({ id: `template-picker.${id}` }) })

/** Somebody who sees templates of others, too. */
const looksAfter = { ...manager, rights: { ...manager.rights, createSimpleSignatureTemplate: true } }

async function opened({ page, world, say }: Stage, account: components['schemas']['Account'] = looksAfter) {
  await page.goto('/simple-signature')
  await world.answers('getMe', 200, account)
  await world.answers('getSimpleSignParams', 200, limits)
  await page.getByRole('button', { name: say({ id: 'request-wizard.templates.choose' }) }).click()
}

/** The dialog opens for a draft that was made of two templates. */
async function openedAgain(stage: Stage) {
  await resumed(stage)
  await stage.page.getByRole('button', { name: stage.say({ id: 'request-wizard.templates.change' }) }).click()
}

/** Step 1 of a draft that was made of two templates, in a browser that has not seen it yet. `isGone`: the second one is. */
async function resumed(stage: Stage, isGone = false) {
  const { page, world, say } = stage
  servesNoContacts(stage)
  await page.goto(`/simple-signature?draft=${replacedDraft.id}`)
  await world.answers('getMe', 200, looksAfter)
  await world.answers('getSimpleSignParams', 200, limits)
  await world.answers('getRequest', 200, replacedDraft, { etag: '"5"' })
  await world.answers('getTemplate', 200, fullTemplate)
  if (isGone) await world.refuses('getTemplate', 'NotFoundException')
  else await world.answers('getTemplate', 200, otherTemplate)
  await page
    .getByRole('navigation')
    .getByRole('link', { name: say({ id: 'request-wizard.step.files' }) })
    .click()
  await world.answers('viewFile', 200, pdf)
}

drive<typeof templatePickerMachine>(templatePickerMachine, templatePickerPaths, {
  open: (stage, { context }) => (context.before.length > 0 ? openedAgain(stage) : opened(stage)),
  does: {
    'search.submitted': (stage, { name }) =>
      test.step('TPLD-003 Enter in the name searches', async () => {
        await dialog(stage).getByRole('textbox').fill(name)
        await stage.page.keyboard.press('Enter')
      }),
    'sort.chosen': (stage) =>
      test.step('TPLD-005 name and date of creation sort', () =>
        dialog(stage)
          .getByRole('columnheader', { name: stage.say({ id: 'template-picker.column.name' }) })
          .getByRole('button')
          .click()),
    'mine.switched': (stage) =>
      dialog(stage)
        .getByText(stage.say({ id: 'template-picker.mine' }))
        .click(),
    'more.chosen': (stage) =>
      dialog(stage)
        .getByRole('button', { name: stage.say({ id: 'template-picker.more' }) })
        .click(),
    'retry.chosen': (stage) =>
      dialog(stage)
        .getByRole('button', { name: stage.say({ id: 'list.retry' }) })
        .click(),
    'template.picked': (stage, { id }) =>
      dialog(stage)
        .getByText(shownName(nameOf(id)), { exact: true })
        .click(),
    'template.dropped': async (stage, { id }) => {
      const name = shownName(nameOf(id))
      const leave = dialog(stage).getByRole('button', { name: stage.say({ id: 'template-picker.drop' }, { name }) })
      if ((await leave.count()) > 0) await leave.click()
      else await dialog(stage).getByText(name, { exact: true }).click()
    },
    'template.moved': (stage, { id }) =>
      test.step('TPLD-008 buttons put the templates in order', () =>
        dialog(stage)
          .getByRole('button', { name: stage.say({ id: 'template-picker.up' }, { name: shownName(nameOf(id)) }) })
          .click()),
    'tab.chosen': (stage, { tab: chosen }) => tab(stage, chosen).click(),
    'picking.confirmed': (stage) => confirm(stage).click(),
    'picking.declined': (stage) =>
      test.step('TPLD-011 the dialog can be cancelled', async () => {
        const cancel = dialog(stage).getByRole('button', { name: stage.say({ id: 'template-picker.cancel' }) })
        // A review of what the merge decides has only the cross of the dialog.
        const cross = dialog(stage).getByRole('button', { name: stage.say({ id: 'template-picker.close' }) })
        await ((await cancel.count()) > 0 ? cancel : cross).click()
      }),
    'templates.listed': ({ world }, { next }) => world.answers('listTemplates', 200, { ...templatesListed, next }),
    'templates.loaded': async ({ world }, { templates }) => {
      await world.answers('getTemplates', 200, templates)
      if (templates.length === 1 && templates[0]!.roles.length === 1)
        await world.refuses('createRequest', 'TemplateDisabledException')
    },
    'merge.accepted': async (stage) => {
      await dialog(stage)
        .getByRole('button', { name: stage.say({ id: 'template-picker.review.confirm' }) })
        .click()
      await stage.world.refuses('createRequest', 'TemplateDisabledException')
    },
    'merge.declined': (stage) =>
      dialog(stage)
        .getByRole('button', { name: stage.say({ id: 'template-picker.review.back' }) })
        .click(),
    'templates.refused': async ({ world }, { id }) => {
      const template = id === otherTemplate.id ? otherTemplate : fullTemplate
      await world.answers('getTemplates', 200, [{ ...template, disabled: true }])
    },
    'call.failed': ({ world }) => world.hangsUp(),
  },
  sees: {
    'picking.list.loading': async (stage) => {
      const { url } = await stage.world.isAsked('listTemplates')
      await test.step('TPLD-007 the templates of the person are listed first', () =>
        expect(url.searchParams.get('disabled')).toBe('false'))
    },
    'picking.list.ready': async (stage, { context }) => {
      if ((await tab(stage, 'all').getAttribute('aria-selected')) !== 'true') return
      await test.step('TPLD-004 a row has a box, a name, an owner, its number of files and a day', async () => {
        await expect(dialog(stage).getByRole('checkbox')).toHaveCount(context.rows.length)
        const heads = await dialog(stage).getByRole('columnheader').allInnerTexts()
        const columns = (['name', 'owner', 'files', 'created'] as const).map((id) =>
          stage.say({ id: `template-picker.column.${id}` }),
        )
        expect(heads.map((head) => head.trim())).toEqual(columns)
        for (const { name, username, numberOfFiles: files } of context.rows) {
          const row = dialog(stage)
            .getByRole('row')
            .filter({ has: stage.page.getByTitle(name, { exact: true }) })
          await expect(row).toContainText(username)
          await expect(row).toContainText(stage.say({ id: 'template-picker.numberOfFiles' }, { files }))
        }
      })
      for (const { id } of context.picked) await expect(box(stage, id)).toBeChecked()
    },
    'picking.list.loadingMore': async (stage) => {
      const { url } = await stage.world.isAsked('listTemplates')
      expect(url.searchParams.get('after')).toBe('page-2')
    },
    'picking.list.failed': async (stage, state) => {
      // The other tab does not show the list.
      if (state.hasTag('all')) await expect(dialog(stage)).toContainText(stage.say({ id: 'template-picker.failed' }))
    },
    'picking.tab.all': async (stage, { context: { picked } }) => {
      await test.step('TPLD-001 there are two tabs: all templates, and the picked ones', () =>
        expect(dialog(stage).getByRole('tab')).toHaveCount(2))
      await expect(tab(stage, 'all')).toHaveAttribute('aria-selected', 'true')
      await test.step('TPLD-002 the picked ones have a tab once there are some', () =>
        picked.length === 0
          ? expect(tab(stage, 'picked')).toHaveAttribute('aria-disabled', 'true')
          : expect(tab(stage, 'picked')).not.toHaveAttribute('aria-disabled', 'true'))
    },
    'picking.tab.picked': async (stage, { context: { picked } }) => {
      await expect(tab(stage, 'picked')).toHaveAttribute('aria-selected', 'true')
      await expect(dialog(stage).getByRole('listitem')).toHaveCount(picked.length)
      const files = filesOfPicked(picked)
      const id = files > limits.maxFiles ? 'template-picker.files.over' : 'template-picker.files'
      await test.step('TPLD-009 the files are counted against the most there may be', () =>
        expect(
          dialog(stage)
            .getByRole('status')
            .filter({ hasText: stage.say({ id }, { files, max: limits.maxFiles }) }),
        ).toBeVisible())
      if (files > limits.maxFiles)
        await test.step('TPLD-010 too many files cannot be confirmed', () => expect(confirm(stage)).toBeDisabled())
    },
    taking: async (stage) => {
      await stage.world.isAsked('getTemplates')
      await expect(confirm(stage)).toHaveAttribute('aria-busy', 'true')
    },
    opening: async () => {},
    recalling: async (stage) => {
      const { url } = await stage.world.isAsked('getTemplates')
      expect(url.searchParams.getAll('templatesId')).not.toEqual([])
    },
    unrecalled: (stage) => expect(dialog(stage)).toContainText(stage.say({ id: 'template-picker.failed' })),
    reviewing: async (stage, { context: { loaded } }) => {
      const { notes, files, roles } = mergeOf(loaded)!
      const heading = dialog(stage).getByRole('heading', {
        name: stage.say({ id: 'template-picker.review.differ' }, { count: notes.length }),
      })
      await expect(heading).toBeFocused()
      await expect(dialog(stage).getByRole('listitem')).toHaveCount(notes.length + files.length + roles.length)
    },
    taken: (stage) => expect(dialog(stage)).toHaveCount(0),
    declined: (stage) => expect(dialog(stage)).toHaveCount(0),
  },
})

for (const isGone of [false, true])
  test(`step 1 of a draft that is opened in another browser ${isGone ? 'says that a template is gone' : 'names its templates'}`, async ({
    stage,
  }) => {
    const { page, say } = stage
    await resumed(stage, isGone)
    const language = await page.locator('html').getAttribute('lang')
    const shown = [fullTemplate.name, ...(isGone ? [] : [otherTemplate.name])]
    const names = new Intl.ListFormat(language!).format(shown)
    const from = isGone ? { from: 'some', gone: 1 } : { from: 'all', gone: 0 }
    const text = say({ id: 'request-wizard.templates.merged' }, { count: 2, files: 1, roles: 2, names, ...from })
    await expect(page.getByText(text)).toBeVisible()
  })

test('TPLD-006 TPLD-018 who sees only their own templates has no switch, and gets only these', async ({ stage }) => {
  await opened(stage, author)
  const { url } = await stage.world.isAsked('listTemplates')
  expect(url.searchParams.get('accountId')).toBe(author.id)
  await stage.world.answers('listTemplates', 200, templatesListed)
  await expect(dialog(stage).getByRole('checkbox')).toHaveCount(templateRows.length)
  await expect(dialog(stage).getByRole('switch')).toHaveCount(0)
})

test('TPLD-012 TPLD-013 the dialog is at most 1000 pixels wide, its table at most 600 high, and both fit a phone', async ({
  stage,
}) => {
  const { page, world } = stage
  await page.setViewportSize({ width: 1600, height: 1400 })
  await opened(stage)
  const rows = Array.from({ length: 20 }, (_, i) => ({
    ...templateRows[0]!,
    id: `65f0000000000000000001${String(i).padStart(2, '0')}`,
  }))
  await world.answers('listTemplates', 200, { ...templatesListed, content: rows })
  await expect(dialog(stage).getByRole('checkbox')).toHaveCount(20)
  expect((await boxOf(dialog(stage))).width).toBe(1000)
  expect((await boxOf(dialog(stage).getByRole('group'))).height).toBe(600)
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 720 })
    await expectNoOverflow(page)
    await expect(confirm(stage)).toBeInViewport({ ratio: 1 })
  }
  await page.setViewportSize({ width: 1280, height: 720 })
})
