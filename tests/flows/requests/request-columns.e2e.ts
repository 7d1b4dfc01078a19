import { expect } from '@playwright/test'
import { camille } from '../../support/samples/account.ts'
import { pendingRequest } from '../../support/samples/request.ts'
import { rowOf, sampleRows } from '../../support/samples/requests.ts'
import { test, type Stage } from '../../support/walks/stage.ts'

const person = (name: string) => ({ firstName: name, lastName: 'Doe', signatureSignerStatus: 'PENDING' as const })
const five = rowOf({ id: '673c6f1e1f3a8e0012d492b5', signers: ['A', 'B', 'C', 'D', 'E'].map(person) })

const pageOf = (content: typeof sampleRows) => {
  const totals = { totalElements: content.length, totalExact: true, totalPages: 1 }
  return { content, ...totals, number: 0, size: 20, next: null }
}

async function open({ page, world }: Stage) {
  await page.goto('/simple-signature-requests')
  await world.answers('getMe', 200, camille)
  await world.answers('listRequests', 200, pageOf([...sampleRows, five]))
  await expect(page.locator('tbody tr')).toHaveCount(8)
}

test('REQL-005 the list has five columns, two of which sort it', async ({ stage }) => {
  const { page, say } = stage
  await open(stage)
  await expect(page.getByRole('columnheader')).toHaveText([
    say({ id: 'request-list.name' }),
    say({ id: 'request-list.column.signers' }),
    say({ id: 'request-list.state' }),
    say({ id: 'request-list.column.modified' }),
    say({ id: 'list.actions' }),
  ])
  await expect(page.getByRole('columnheader').getByRole('button')).toHaveText([
    say({ id: 'request-list.name' }),
    say({ id: 'request-list.column.modified' }),
  ])
})

test('REQL-015 a row offers its page and its id, in any state', async ({ stage }) => {
  const { page, say } = stage
  await open(stage)
  const [{ id, name }] = sampleRows as [(typeof sampleRows)[number]]
  await page
    .getByRole('button', { name: say({ id: 'request-list.actionsFor' }, { name }) })
    .first()
    .click()
  await expect(page.getByRole('menuitem')).toHaveText([
    say({ id: 'request-list.open' }),
    say({ id: 'editing-start.open' }),
    say({ id: 'request-list.copyId' }),
    say({ id: 'request-list.cancel' }),
  ])
  await expect(page.getByRole('menuitem').first()).toHaveAttribute('href', `/simple-sign-detail/${id}`)

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('menuitem', { name: say({ id: 'request-list.copyId' }) }).click()
  await expect(page.getByText(say({ id: 'request-list.idCopied' }, { name }))).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(id)
})

test('an id that the browser does not let copy is shown', async ({ stage }) => {
  const { page, say } = stage
  await open(stage)
  await page.evaluate(() =>
    Object.defineProperty(navigator.clipboard, 'writeText', { value: () => Promise.reject(new Error('forbidden')) }),
  )
  const [{ id, name }] = sampleRows as [(typeof sampleRows)[number]]
  await page
    .getByRole('button', { name: say({ id: 'request-list.actionsFor' }, { name }) })
    .first()
    .click()
  await page.getByRole('menuitem', { name: say({ id: 'request-list.copyId' }) }).click()
  await expect(page.getByText(say({ id: 'request-list.idNotCopied' }, { id }))).toBeVisible()
})

test('REQL-015 the creator of a request that is ongoing can cancel it', async ({ stage }) => {
  const { page, world, say } = stage
  await open(stage)
  const { id, name } = sampleRows.find(({ state, issuerId }) => state === 'PENDING' && issuerId === camille.id)!
  const row = page.locator('tbody tr').filter({ hasText: name }).first()
  await row.getByRole('button', { name: say({ id: 'request-list.actionsFor' }, { name }) }).click()
  await page.getByRole('menuitem', { name: say({ id: 'request-list.cancel' }), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: say({ id: 'request-cancel.title' }, { name }) })
  await dialog.getByRole('textbox').fill('The terms have changed.')
  await dialog.getByRole('button', { name: say({ id: 'request-cancel.confirm' }) }).click()
  await world.answers('cancelRequest', 200, { ...pendingRequest, id, name })
  await world.answers('listRequests', 200, pageOf(sampleRows))
  await expect(page.getByText(say({ id: 'request-cancel.done' }, { name }))).toBeVisible()
})

test('REQL-016 the label of a state has the colour of its kind', async ({ stage }) => {
  const { page, say } = stage
  await open(stage)
  const colours = []
  for (const state of ['PENDING', 'BEING_FINALIZED', 'FINISHED', 'REFUSED'] as const) {
    const label = page.locator('tbody span').getByText(say({ id: `request.state.${state}` }), { exact: true })
    colours.push(await label.first().evaluate((element) => getComputedStyle(element).color))
  }
  expect(new Set(colours).size).toBe(4)
})

test('REQL-017 up to five signers have faces, of more the first four and the number of the others', async ({
  stage,
}) => {
  const { page } = stage
  await open(stage)
  const faces = (row: number) =>
    page.locator('tbody tr').nth(row).locator('span[aria-hidden]').filter({ hasText: /\S/ })
  await expect(faces(7)).toHaveText(['AD', 'BD', 'CD', 'DD', 'ED'])
  await expect(faces(5)).toHaveText(['AL', 'GH', 'AT', 'ED', '+3'])
})

test('REQL-001 REQL-009 the list is filtered by name, id, creation and state, of which drafts are none', async ({
  stage,
}) => {
  const { page, say } = stage
  await open(stage)
  await expect(page.getByLabel(say({ id: 'request-list.name' }), { exact: true })).toBeVisible()
  await page.getByRole('button', { name: say({ id: 'list.moreFilters' }) }).click()
  await expect(page.getByLabel(say({ id: 'request-list.id' }), { exact: true })).toBeVisible()
  for (const end of ['from', 'to'] as const)
    await expect(
      page.getByRole('group', { name: say({ id: `request-list.${end}` }, { of: 'created' }), exact: true }),
    ).toBeVisible()
  await page
    .getByRole('button', { name: say({ id: 'request-list.state' }) })
    .first()
    .click()
  const states = ['PENDING', 'EDITING', 'BEING_FINALIZED', 'FINISHED', 'REFUSED', 'EXPIRED', 'CANCELED'] as const
  await expect(page.getByRole('option')).toHaveCount(states.length + 1)
  const offered = await page.getByRole('option').allInnerTexts()
  expect(offered.toSorted()).toEqual(
    [say({ id: 'request-list.anyState' }), ...states.map((state) => say({ id: `request.state.${state}` }))].toSorted(),
  )
})
