import { expect } from '@playwright/test'
import { requestCreatorsMachine } from '#machines/flows/requests/request-creators.machine.ts'
import { camille, manager } from '../../support/samples/account.ts'
import { sampleRows } from '../../support/samples/requests.ts'
import { drive } from '../../support/walks/drive.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import { requestCreatorsPaths } from './request-creators.paths.ts'

const listed = { totalElements: 7, totalExact: true, totalPages: 1, number: 0, size: 20, next: null }

/** Opens the list of an account that sees the requests of others, and its further filters. */
async function opened({ page, world, say }: Stage) {
  await page.goto('/simple-signature-requests')
  await world.answers('getMe', 200, manager)
  await world.answers('listRequests', 200, { content: sampleRows, ...listed })
  await page.getByRole('button', { name: say({ id: 'list.moreFilters' }) }).click()
}
const choice = ({ page, say }: Stage) => page.getByRole('button', { name: say({ id: 'request-list.accountId' }) })
const retry = ({ page, say }: Stage) => page.getByRole('button', { name: say({ id: 'list.retry' }) })

/** Enters a day (`yyyy-mm-dd`) part by part. */
async function enterDay({ page }: Stage, label: string, text: string) {
  const field = page.getByRole('group', { name: label, exact: true })
  const [year = '', month = '', day = ''] = text.split('-')
  for (const [part, digits] of Object.entries({ day, month, year })) {
    await field.locator(`[data-type=${part}]`).click()
    await page.keyboard.type(digits)
  }
}

drive<typeof requestCreatorsMachine>(requestCreatorsMachine, requestCreatorsPaths, {
  open: opened,
  does: {
    'creators.read': ({ world }, { people }) => world.answers('listRequestCreators', 200, people),
    'call.failed': async ({ world }) => {
      await world.isAsked('listRequestCreators')
      await world.refuses('listRequestCreators', 'TemporarilyUnavailableException')
    },
    'retry.chosen': (stage) => retry(stage).click(),
  },
  sees: {
    loading: (stage) => expect(choice(stage)).toBeDisabled(),
    ready: (stage) => expect(choice(stage)).toBeEnabled(),
    failed: async (stage) => {
      await expect(retry(stage)).toBeVisible()
      await expect(stage.page.getByText(stage.say({ id: 'request-list.creators.failed' }))).toBeVisible()
    },
  },
})

test('REQL-002 REQL-003 creator, expiry and last change filter the list, stand in the address, and survive a reload', async ({
  stage,
}) => {
  const { page, world, say } = stage
  const asked = async () => {
    const { url } = await world.isAsked('listRequests')
    await world.answers('listRequests', 200, { content: sampleRows, ...listed })
    return Object.fromEntries(
      [...new Set(url.searchParams.keys())].map((name) => [name, url.searchParams.getAll(name)]),
    )
  }
  const people = [manager, camille].map(({ id, fullName }) => ({ id, fullName }))
  await opened(stage)
  await world.answers('listRequestCreators', 200, people)
  await choice(stage).click()
  await page.getByRole('option', { name: camille.fullName }).click()
  expect(await asked()).toMatchObject({ accountId: [camille.id] })

  const from = (of: 'expires' | 'modified') => say({ id: 'request-list.from' }, { of })
  await enterDay(stage, from('expires'), '2026-12-01')
  await enterDay(stage, say({ id: 'request-list.to' }, { of: 'expires' }), '2026-12-24')
  await enterDay(stage, from('modified'), '2026-11-21')
  await test.step('REQL-004 Enter in a filter searches', () => page.keyboard.press('Enter'))
  const whole = {
    accountId: [camille.id],
    expirationDates: ['2026-12-01', '2026-12-24'],
    lastModifiedDates: ['2026-11-21', '2026-11-21'],
  }
  await test.step('REQL-014 days are sent as yyyy-mm-dd', async () => expect(await asked()).toMatchObject(whole))
  await expect(page.getByRole('button', { name: say({ id: 'list.search' }), exact: true })).toBeFocused()
  await expect(page.getByRole('group', { name: from('expires'), exact: true })).toBeVisible()

  await page.reload()
  await world.answers('getMe', 200, manager)
  await world.answers('listRequestCreators', 200, people)
  expect(await asked()).toMatchObject(whole)
  await page.getByRole('row').nth(1).getByRole('link').click()
  await expect(page).toHaveURL(/simple-sign-detail/)
  await page.goBack()
  await world.answers('listRequestCreators', 200, people)
  expect(await asked()).toMatchObject(whole)

  const chip = say({ id: 'list.remove' }, { name: say({ id: 'request-list.period.expires' }) })
  await page.getByRole('button', { name: chip }).click()
  expect(await asked()).not.toHaveProperty('expirationDates')
  await expect(page).toHaveURL(`/simple-signature-requests?accountId=${camille.id}&modifiedFrom=2026-11-21`)
})

test('REQL-003 RIGHT-042 a USER has no filter by creator, and an address with one is the whole list', async ({
  stage,
}) => {
  const { page, world, say } = stage
  await page.goto(`/simple-signature-requests?accountId=${manager.id}`)
  await world.answers('getMe', 200, camille)
  const { url } = await world.isAsked('listRequests')
  expect(url.searchParams.has('accountId')).toBe(false)
  await world.answers('listRequests', 200, { content: sampleRows, ...listed })
  await page.getByRole('button', { name: say({ id: 'list.moreFilters' }) }).click()
  await expect(page.getByLabel(say({ id: 'request-list.signerEmail' }))).toBeVisible()
  await expect(choice(stage)).toHaveCount(0)
})
