import { expect } from '@playwright/test'
import { signingView, token } from '../../support/samples/signer.ts'
import { followLink, openRequest } from '../../support/walks/signer-stage.ts'
import { test, type Stage } from '../../support/walks/stage.ts'

/** Counts how often the page asks who is signed in. Nobody is. */
function countingVisits({ world }: Stage) {
  const counted = { visits: 0 }
  world.serves('getMe', () => {
    counted.visits++
    return { status: 401, body: { name: 'UnauthorizedException', message: '' }, type: 'application/json' }
  })
  return counted
}

/** The addresses of people without an account (platform, section 2.1), written by hand, with the title of their page. */
const routes = [
  ['ROUTE-026', '/end-signing-request', null],
  ['ROUTE-027', '/canceled-sign-request', 'status.canceled.title'],
  ['ROUTE-028', '/expired-sign-request', 'status.expired.title'],
  ['the page', '/finished-sign-request', 'status.finished.title'],
  ['ROUTE-029', '/rejected-sign-request', 'status.rejected.title'],
  ['ROUTE-030', '/editing-sign-request', 'status.editing.title'],
  ['ROUTE-031', '/expired-token-sign-request', null],
  ['ROUTE-032 STAT-011', '/expired-embedded-token-sign-request', 'status.expiredEmbedded.title'],
  ['ROUTE-033', '/not-available-sign-request', 'status.notAvailable.title'],
  ['ROUTE-034 STAT-013', '/embedded-request-not-available', null],
] as const

for (const [id, address, title] of routes)
  test(`${id} ${address} needs no login, and ${title ? 'shows its page' : 'leads to the check by itself'}`, async ({
    stage,
  }) => {
    const { page, world, say, violations } = stage
    const counted = countingVisits(stage)
    await page.goto(address)
    const heading = page.getByRole('heading', { level: 1 })
    if (title) await expect(heading).toHaveText(say({ id: title }))
    await expect(page).toHaveURL(title ? address : '/signature-check')
    await expect(heading).toBeVisible()
    await world.end()
    expect(counted.visits).toBe(0)
    expect(violations).toEqual([])
  })

for (const [id, address, status] of [
  ['ROUTE-023', '/open-request', 'PENDING'],
  ['ROUTE-024', '/consult-request', 'SIGNED'],
] as const)
  test(`${id} ROUTE-083 ${address} is entered by its link, and nobody asks for an account`, async ({ stage }) => {
    const { page, world } = stage
    const view = signingView()
    const counted = countingVisits(stage)
    await page.goto(`${address}/${token}`)
    await world.answers('getSigner', 200, { ...view, signer: { ...view.signer, signatureSignerStatus: status } })
    await expect(page).toHaveURL(`${address}/${view.id}`)
    await world.end()
    expect(counted.visits).toBe(0)
  })

test('SHELL-023 the page of a signer shows the logo of the organisation that asks', async ({ stage }) => {
  const sample = signingView()
  const webLogo = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="20" height="6"/>')}`
  const view = { ...sample, tenant: { ...sample.tenant, webLogo } }
  await followLink(stage, view)
  await openRequest(stage, view)
  await expect(stage.page.getByRole('img', { name: sample.tenant.name })).toHaveAttribute('src', webLogo)
})

test('SHELL-024 an organisation without a logo is shown by its initials', async ({ stage }) => {
  const view = signingView()
  await followLink(stage, view)
  await openRequest(stage, view)
  await expect(stage.page.getByText('MV', { exact: true })).toBeVisible()
  await expect(stage.page.getByRole('img', { name: view.tenant.name })).toHaveCount(0)
})

test('STAT-018 nothing on the page of an embedded link that has expired asks for a new one', async ({ stage }) => {
  await stage.page.goto('/expired-embedded-token-sign-request')
  await expect(stage.page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(stage.page.getByRole('main').getByRole('button')).toHaveCount(0)
})
