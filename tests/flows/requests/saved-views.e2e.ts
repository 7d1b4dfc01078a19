import { expect } from '@playwright/test'
import { rightsOf } from '#machines/rules/accounts/rights.ts'
import { camille, manager } from '../../support/samples/account.ts'
import { sampleRows } from '../../support/samples/requests.ts'
import { test, type Stage } from '../../support/walks/stage.ts'

const LIST = '/simple-signature-requests'
const signing = { ...manager, role: 'USER' as const, rights: rightsOf('ADMIN_TENANT'), timeZone: 'Europe/Paris' }
const listed = { totalElements: 7, totalExact: true, totalPages: 1, number: 0, size: 20, next: null }

const views = ({ page, say }: Stage) =>
  page.getByRole('navigation', { name: say({ id: 'request-list.views' }), exact: true }).getByRole('link')
const shown = (stage: Stage) => views(stage).and(stage.page.locator('[aria-current]'))

/** What the list is asked for, without its order and size. */
async function lists({ world }: Stage) {
  const { searchParams } = (await world.isAsked('listRequests')).url
  await world.answers('listRequests', 200, { content: sampleRows, ...listed })
  return [...searchParams].filter(([name]) => name !== 'sort' && name !== 'size')
}

test('REQL-011 a saved view is one click: it is an address, and the one that is shown is marked', async ({ stage }) => {
  const { page, world, say } = stage
  world.serves('countRequestsToSign', () => ({ status: 200, body: { count: 4 }, type: 'application/json' }))
  await page.goto(LIST)
  await world.answers('getMe', 200, signing)
  expect(await lists(stage)).toEqual([])
  const label = (view: 'all' | 'waitingForOthers' | 'unsuccessful' | 'waitingForMe' | 'deletedSoon') =>
    say({ id: `request-list.view.${view}` })
  await expect(shown(stage)).toHaveText(label('all'))
  await expect(views(stage).nth(2)).toHaveText(`${label('waitingForMe')}4${say({ id: 'shell.waiting' }, { count: 4 })}`)
  await expect(views(stage).nth(2)).toHaveAttribute('href', '/signer-account-requests/to-sign')

  await views(stage).nth(1).click()
  expect(await lists(stage)).toEqual([['state', 'PENDING']])
  await expect(page).toHaveURL(`${LIST}?state=PENDING`)
  await expect(shown(stage)).toHaveText(label('waitingForOthers'))

  await views(stage).nth(3).click()
  const asked = await lists(stage)
  expect(asked.filter(([name]) => name === 'state')).toEqual([
    ['state', 'REFUSED'],
    ['state', 'EXPIRED'],
  ])
  expect(asked.filter(([name]) => name === 'lastModifiedDates').map(([, day]) => day.slice(-2))[0]).toBe('01')
  await expect(shown(stage)).toHaveText(label('unsuccessful'))
  await expect(page.getByText(say({ id: 'request-list.unsuccessful' }), { exact: true }).first()).toBeVisible()

  await views(stage).nth(4).click()
  const soon = await lists(stage)
  expect(soon.map(([name]) => name)).toEqual(['state', 'state', 'filePurgeDates', 'filePurgeDates'])
  await expect(shown(stage)).toHaveText(label('deletedSoon'))
  await views(stage).nth(3).click()
  expect(await lists(stage)).toEqual(asked)

  // The address is the view.
  const address = page.url()
  await page.goto(address)
  await world.answers('getMe', 200, signing)
  expect(await lists(stage)).toEqual(asked)
  await expect(shown(stage)).toHaveText(label('unsuccessful'))

  // With another filter it is no saved view.
  await page.getByLabel(say({ id: 'request-list.name' }), { exact: true }).fill('lease')
  await page.getByRole('button', { name: say({ id: 'list.search' }), exact: true }).click()
  await lists(stage)
  await expect(shown(stage)).toHaveCount(0)
  world.serves('countRequestsToSign', () => ({ status: 200, body: { count: 0 }, type: 'application/json' }))
})

test('what waits for oneself is offered to those only who may sign', async ({ stage }) => {
  const { page, world } = stage
  await page.goto(LIST)
  await world.answers('getMe', 200, { ...camille, rights: { consultSimpleSignRequests: true } })
  await lists(stage)
  await expect(views(stage)).toHaveCount(4)
})

test('SACC-002 the tab of requests to sign has the number of them', async ({ stage }) => {
  const { page, world, say } = stage
  world.serves('countRequestsToSign', () => ({ status: 200, body: { count: 4 }, type: 'application/json' }))
  await page.goto('/signer-account-requests/created-requests')
  await world.answers('getMe', 200, signing)
  await lists(stage)
  const tab = page
    .getByRole('navigation', { name: say({ id: 'own-requests.tabs' }), exact: true })
    .getByRole('link')
    .nth(1)
  await expect(tab).toHaveText(
    `${say({ id: 'own-requests.tab.requestsToSign' })}4${say({ id: 'shell.waiting' }, { count: 4 })}`,
  )
  // The tabs lead there: no view does.
  await expect(views(stage)).toHaveCount(4)
  world.serves('countRequestsToSign', () => ({ status: 200, body: { count: 0 }, type: 'application/json' }))
})
