import { expect } from '@playwright/test'
import { templateListMachine } from '#machines/flows/templates/template-list.machine.ts'
import { templateSubject } from '#machines/rules/templates/template-subject.ts'
import { driveList } from '../../support/plain/drive-list.ts'
import { pageOf } from '../../support/sample-organisation.ts'
import { author, sampleTemplates } from '../../support/sample-templates.ts'
import { camille, manager } from '../../support/samples/account.ts'
import { test } from '../../support/walks/stage.ts'
import { templateListPaths } from './template-list.paths.ts'
import { choosesCopy, choosesExport, choosesImport } from './template-stage.ts'

driveList({
  machine: templateListMachine,
  paths: templateListPaths,
  address: '/simple-signature-templates',
  account: author,
  operation: 'listTemplates',
  stem: 'template-list',
  search: { label: 'template-list.name', name: 'name' },
  proves: { id: 'TPLL-013', size: 20 },
  opens: {
    switch: ({ page }, { name }) => page.getByRole('switch', { name }).press('Space'),
    copy: async (stage, row) => {
      await choosesCopy(stage, row)
      // While it is being made, nothing can be chosen.
      await stage.world.refuses('copyTemplate', 'TemporarilyUnavailableException')
    },
    export: async (stage, row) => {
      await choosesExport(stage, row)
      await stage.world.refuses('exportTemplate', 'TemporarilyUnavailableException')
    },
    import: choosesImport,
  },
})

const administrator = { ...manager, rights: { ...manager.rights, createSimpleSignatureTemplate: true } }
const people = [manager, camille].map(({ id, fullName }) => ({ id, fullName }))

test('TPLL-003 TPLL-004 state, creator and days filter the templates, and stand in the address', async ({ stage }) => {
  const { page, world, say } = stage
  const asked = async () => {
    const { url } = await world.isAsked('listTemplates')
    await world.answers('listTemplates', 200, pageOf(sampleTemplates))
    return Object.fromEntries([...new Set(url.searchParams.keys())].map((key) => [key, url.searchParams.getAll(key)]))
  }
  await page.goto('/simple-signature-templates?from=2026-11-01&to=2026-11-20')
  await world.answers('getMe', 200, administrator)
  await world.refuses('listTemplateCreators', 'TemporarilyUnavailableException')
  await expect(page.getByText(say({ id: 'edit.choices.failed' }))).toBeVisible()
  await page.getByRole('button', { name: say({ id: 'edit.retry' }), exact: true }).click()
  await world.answers('listTemplateCreators', 200, people)
  await expect(page.getByText(say({ id: 'edit.choices.failed' }))).toHaveCount(0)
  const days = { creationDates: ['2026-11-01', '2026-11-20'] }
  await test.step('TPLL-002 TPLL-012 days of creation, newest first', async () =>
    expect(await asked()).toEqual({ ...days, sort: ['creationDate,desc'], size: ['20'] }))
  await test.step('TPLL-001 a part of the name', async () => {
    await page.getByLabel(say({ id: 'template-list.name' }), { exact: true }).fill('agreement')
    await page.keyboard.press('Enter')
    expect(await asked()).toMatchObject({ ...days, name: ['agreement'] })
  })
  await page
    .getByRole('button', { name: say({ id: 'template-list.state' }) })
    .first()
    .click()
  await page.getByRole('option', { name: say({ id: 'template-list.state.disabled' }) }).click()
  expect(await asked()).toMatchObject({ ...days, disabled: ['true'] })
  await page.getByRole('button', { name: say({ id: 'template-list.creator' }) }).click()
  await page.getByRole('option', { name: camille.fullName }).click()
  expect(await asked()).toMatchObject({ ...days, disabled: ['true'], accountId: [camille.id] })
  await expect(page).toHaveURL(/state=disabled/)
  await expect(page).toHaveURL(new RegExp(`accountId=${camille.id}`))
  await page.getByRole('button', { name: say({ id: 'list.moreFilters' }) }).click()
  await expect(page.getByRole('group', { name: say({ id: 'template-list.from' }) })).toBeVisible()
  await page
    .getByRole('columnheader')
    .getByRole('button', { name: say({ id: 'template-list.name' }) })
    .click()
  expect(await asked()).toMatchObject({ sort: ['name,asc'] })
})

test('TPLL-004 RIGHT-042 a USER has no filter by creator, and without the right to make requests none is offered', async ({
  stage,
}) => {
  const { page, world, say } = stage
  await page.goto(`/simple-signature-templates?accountId=${manager.id}`)
  await world.answers('getMe', 200, {
    ...author,
    rights: { ...author.rights, createSimpleSignatureRequest: false },
  })
  const { url } = await world.isAsked('listTemplates')
  expect(url.searchParams.has('accountId')).toBe(false)
  await world.answers('listTemplates', 200, pageOf(sampleTemplates))
  const [{ name }] = sampleTemplates
  await expect(page.getByRole('link', { name: say({ id: 'template-list.editNamed' }, { name }) })).toBeVisible()
  await test.step('TPLL-015 a request needs its own right', () =>
    expect(page.getByRole('link', { name: say({ id: 'template-list.useNamed' }, { name }) })).toHaveCount(0))
  await expect(page.getByRole('button', { name: say({ id: 'template-list.creator' }) })).toHaveCount(0)
})

test('TPL-002 who may make templates creates one, and manages their own', async ({ stage }) => {
  const { page, world, say } = stage
  await page.goto('/simple-signature-templates')
  await world.answers('getMe', 200, author)
  await world.answers('listTemplates', 200, pageOf(sampleTemplates))
  const [{ name }] = sampleTemplates
  const create = page.locator('main').getByRole('link', { name: say({ id: 'template-list.new' }), exact: true })
  await expect(create.first()).toHaveAttribute('href', '/simple-signature-template-create')
  await expect(page.getByRole('link', { name: say({ id: 'template-list.editNamed' }, { name }) })).toBeVisible()
  await expect(page.getByRole('switch', { name })).toBeVisible()
  await expect(page.getByRole('button', { name: say({ id: 'template-list.actionsFor' }, { name }) })).toBeVisible()
})

test('TPLL-005 a row has a name with an id to copy, files, a day, a creator, a state and actions', async ({
  stage,
}) => {
  const { page, world, say } = stage
  await page.goto('/simple-signature-templates')
  await world.answers('getMe', 200, author)
  await world.answers('listTemplates', 200, pageOf(sampleTemplates))
  const heads = await page.getByRole('columnheader').allInnerTexts()
  for (const id of ['name', 'files', 'created', 'creator', 'state'] as const)
    expect(heads.map((head) => head.trim())).toContain(say({ id: `template-list.${id}` }))

  const [used, , disabled, draft] = sampleTemplates
  const rowOf = ({ id }: { id: string }) => page.getByRole('row').filter({ hasText: id })
  const named = (id: 'template-list.useNamed' | 'template-list.editNamed', { name }: { name: string }) => ({
    name: say({ id }, { name }),
    exact: true,
  })
  const edit = (of: typeof used) => named('template-list.editNamed', of)
  const use = (of: typeof used) => named('template-list.useNamed', of)
  await expect(rowOf(used).getByRole('button').first()).toContainText(used.id)
  await expect(rowOf(used)).toContainText(used.username)
  await test.step('TPLL-006 it can be edited, and used for a request', async () => {
    const path = `/simple-signature-template/${used.id}`
    await expect(rowOf(used).getByRole('link', edit(used))).toHaveAttribute('href', path)
    const request = `/simple-signature?templateId=${used.id}`
    await expect(rowOf(used).getByRole('link', use(used))).toHaveAttribute('href', request)
  })
  await test.step('TPLL-007 neither while it is disabled, and it says why', async () => {
    for (const action of [edit(disabled), use(disabled)]) {
      const button = rowOf(disabled).getByRole('button', action)
      await expect(button).toBeDisabled()
      await expect(button).toHaveAccessibleDescription(say({ id: 'template-list.off' }))
    }
    await expect(rowOf(disabled).getByRole('link')).toHaveCount(0)
  })
  await test.step('TPLL-014 one that is not ready is a draft, which can be edited only', async () => {
    await expect(rowOf(draft)).toContainText(say({ id: 'template-list.draft' }))
    await expect(rowOf(draft).getByRole('link', edit(draft))).toBeVisible()
    await expect(rowOf(draft).getByRole('link', use(draft))).toHaveCount(0)
    await expect(rowOf(draft).getByRole('switch')).toHaveCount(0)
  })
})

test('the list shows what others do to templates, without a reload', async ({ stage }) => {
  const { page, world, say } = stage
  await page.goto('/simple-signature-templates')
  await world.answers('getMe', 200, administrator)
  await world.answers('listTemplateCreators', 200, people)
  await world.answers('listTemplates', 200, pageOf(sampleTemplates))
  const [used, theirs, ...others] = sampleTemplates
  const row = page.getByRole('row').filter({ hasText: theirs.id })
  await expect(row).toContainText(say({ id: 'template-list.state.enabled' }))

  await world.hints(templateSubject(theirs.id))
  await world.isAsked('listTemplates')
  // The rows stay until the new ones are there.
  await expect(row).toContainText(say({ id: 'template-list.state.enabled' }))
  await world.answers('listTemplates', 200, pageOf([used, { ...theirs, disabled: true }, ...others]))
  await expect(row).toContainText(say({ id: 'template-list.state.disabled' }))

  await world.hints(templateSubject(used.id))
  await world.answers('listTemplates', 200, pageOf([{ ...used, name: 'Renamed elsewhere' }, ...others]))
  await expect(page.getByRole('row').filter({ hasText: 'Renamed elsewhere' })).toBeVisible()
  await expect(row).toHaveCount(0)
})
