import { expect } from '@playwright/test'
import { rightsOf } from '#machines/rules/accounts/rights.ts'
import { camille, manager } from '../../support/samples/account.ts'
import { sampleRows } from '../../support/samples/requests.ts'
import { test, type Stage } from '../../support/walks/stage.ts'

const AREA = '/signer-account-requests'
const everything = { ...manager, rights: rightsOf('ADMIN_TENANT') }
const listed = { totalElements: 7, totalExact: true, totalPages: 1, number: 0, size: 20, next: null }

const tabs = ({ page, say }: Stage) =>
  page.getByRole('navigation', { name: say({ id: 'own-requests.tabs' }), exact: true }).getByRole('link')
const addresses = (stage: Stage) =>
  tabs(stage).evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname))

async function open({ page, world }: Stage, tab: string, account: typeof everything) {
  await page.goto(`${AREA}/${tab}`)
  await world.answers('getMe', 200, account)
  await world.isAsked(tab === 'to-sign' ? 'listRequestsToSign' : 'listRequests')
}

test('SACC-001 the area has four tabs, each with its address', async ({ stage }) => {
  await open(stage, 'to-sign', everything)
  await expect(tabs(stage)).toHaveText(
    (['createdRequests', 'requestsToSign', 'signedRequests', 'requestsInScope'] as const).map((route) =>
      stage.say({ id: `own-requests.tab.${route}` }),
    ),
  )
  expect(await addresses(stage)).toEqual(
    ['created-requests', 'to-sign', 'signed', 'group-requests'].map((tab) => `${AREA}/${tab}`),
  )
  await stage.world.end()
})

for (const [right, ids, left] of [
  ['consultSimpleSignRequests', 'SACC-003 SACC-005', ['to-sign', 'signed']],
  ['consultRequestInScope', 'SACC-003 SACC-005', ['created-requests', 'to-sign', 'signed']],
  ['consultMySignedRequests', 'SACC-003', ['created-requests', 'to-sign', 'group-requests']],
] as const)
  test(`${ids} without ${right} its tabs are not there`, async ({ stage }) => {
    await open(stage, 'to-sign', { ...everything, rights: { ...everything.rights, [right]: false } })
    await expect(tabs(stage)).toHaveCount(left.length)
    expect(await addresses(stage)).toEqual(left.map((tab) => `${AREA}/${tab}`))
    await stage.world.end()
  })

for (const [id, tab, isOwn] of [
  ['SACC-019', 'created-requests', true],
  ['SACC-020', 'group-requests', false],
] as const)
  test(`${id} ${tab} lists the newest 20 ${isOwn ? 'of one’s own, without a filter by creator' : 'of all, by creator if wanted'}`, async ({
    stage,
  }) => {
    const { page, world, say } = stage
    world.serves('listRequestCreators', () => ({ status: 200, body: [{ id: camille.id, fullName: camille.fullName }] }))
    await open(stage, tab, everything)
    const { searchParams } = (await world.isAsked('listRequests')).url
    expect(Object.fromEntries(searchParams)).toEqual({
      sort: 'createdDate,desc',
      size: '20',
      ...(isOwn && { accountId: everything.id }),
    })
    await world.answers('listRequests', 200, { content: sampleRows, ...listed })
    await expect(page.locator('tbody tr')).toHaveCount(sampleRows.length)
    await expect(page.getByRole('columnheader', { name: say({ id: 'request-list.column.signers' }) })).toBeVisible()
    await page.getByRole('button', { name: say({ id: 'list.moreFilters' }) }).click()
    await expect(page.getByLabel(say({ id: 'request-list.signerEmail' }))).toBeVisible()
    await expect(page.getByRole('button', { name: say({ id: 'request-list.accountId' }) })).toHaveCount(isOwn ? 0 : 1)
  })
