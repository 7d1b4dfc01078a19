import { expect } from '@playwright/test'
import { certificationListMachine } from '#machines/flows/certifications/certification-list.machine.ts'
import { certificationSubject } from '#machines/rules/certifications/certification-subject.ts'
import { expectNoOverflow } from '../../support/measures/overflow.ts'
import { driveList } from '../../support/plain/drive-list.ts'
import { certifier, sampleCertifications } from '../../support/sample-certifications.ts'
import { pageOf } from '../../support/sample-organisation.ts'
import { camille, manager } from '../../support/samples/account.ts'
import { test } from '../../support/walks/stage.ts'
import { EACH } from '../../support/walks/turns.ts'
import { certificationListPaths } from './certification-list.paths.ts'

driveList({
  machine: certificationListMachine,
  paths: certificationListPaths,
  address: '/certification-requests',
  account: certifier,
  operation: 'listCertifications',
  stem: 'certification-list',
  search: { label: 'certification-list.name', name: 'name' },
  proves: { id: 'CERT-011', size: 20 },
  opens: {},
})

test('CERT-001 CERT-011 name, id, state and days filter the certifications, dates sort them', async ({ stage }) => {
  const { page, world, say } = stage
  const asked = async () => {
    const { url } = await world.isAsked('listCertifications')
    await world.answers('listCertifications', 200, pageOf(sampleCertifications))
    return Object.fromEntries([...new Set(url.searchParams.keys())].map((key) => [key, url.searchParams.getAll(key)]))
  }
  await page.goto('/certification-requests?from=2026-11-01&to=2026-11-20')
  await world.answers('getMe', 200, certifier)
  const days = { creationDates: ['2026-11-01', '2026-11-20'] }
  expect(await asked()).toEqual({ ...days, sort: ['createdDate,desc'], size: ['20'] })
  const id = page.getByLabel(say({ id: 'certification-list.id' }), { exact: true })
  await id.fill('12ab')
  await page.keyboard.press('Enter')
  await expect(id).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText(say({ id: 'certification-list.id.wrong' }))).toBeVisible()
  await id.fill(sampleCertifications[0].id)
  await page.keyboard.press('Enter')
  expect(await asked()).toMatchObject({ ...days, id: [sampleCertifications[0].id] })
  await page
    .getByRole('button', { name: say({ id: 'certification-list.state' }) })
    .first()
    .click()
  await page.getByRole('option', { name: say({ id: 'certification-state.REJECTED' }) }).click()
  expect(await asked()).toMatchObject({ state: ['REJECTED'] })
  await expect(page).toHaveURL(/state=REJECTED/)
  await page
    .getByRole('columnheader')
    .getByRole('button', { name: say({ id: 'certification-list.since' }) })
    .click()
  expect(await asked()).toMatchObject({ sort: ['stateDate,asc'] })
})

const administrator = { ...manager, rights: { ...manager.rights, consultJobs: true, consultFiles: true } }

test('CERT-011 who sees the certifications of others chooses among their creators', { tag: EACH }, async ({
  stage,
}) => {
  const { page, world, say } = stage
  const people = [manager, camille].map(({ id, fullName }) => ({ id, fullName }))
  await page.goto('/certification-requests')
  await world.answers('getMe', 200, administrator)
  await world.refuses('listCertificationCreators', 'TemporarilyUnavailableException')
  await world.answers('listCertifications', 200, pageOf(sampleCertifications))
  await page.getByRole('button', { name: say({ id: 'edit.retry' }), exact: true }).click()
  await world.answers('listCertificationCreators', 200, people)
  await expect(page.getByText(say({ id: 'edit.choices.failed' }))).toHaveCount(0)
  const creator = page.getByRole('button', { name: say({ id: 'certification-list.creator' }) }).first()
  await creator.click()
  await page.getByRole('option', { name: camille.fullName }).click()
  const { url } = await world.isAsked('listCertifications')
  expect(url.searchParams.get('accountId')).toBe(camille.id)
  await world.answers('listCertifications', 200, pageOf(sampleCertifications))
  await expect(page).toHaveURL(`/certification-requests?accountId=${camille.id}`)
  await page
    .getByRole('button', { name: say({ id: 'list.remove' }, { name: say({ id: 'certification-list.creator' }) }) })
    .first()
    .click()
  expect((await world.isAsked('listCertifications')).url.searchParams.has('accountId')).toBe(false)
  await world.end()
})

test('CERT-011 RIGHT-042 a USER has no filter by creator, and an address with one is the whole list', async ({
  stage,
}) => {
  const { page, world, say } = stage
  await page.goto(`/certification-requests?accountId=${manager.id}`)
  await world.answers('getMe', 200, certifier)
  expect((await world.isAsked('listCertifications')).url.searchParams.has('accountId')).toBe(false)
  await world.answers('listCertifications', 200, pageOf(sampleCertifications))
  await expect(page.getByRole('link', { name: sampleCertifications[0].flowName })).toBeVisible()
  await expect(page.getByRole('button', { name: say({ id: 'certification-list.creator' }) })).toHaveCount(0)
})

test('a certification that is validated meanwhile is shown without a reload', async ({ stage }) => {
  const { page, world, say } = stage
  await page.goto('/certification-requests')
  await world.answers('getMe', 200, certifier)
  await world.answers('listCertifications', 200, pageOf(sampleCertifications))
  const [pending, ...others] = sampleCertifications
  const row = page.getByRole('row').filter({ hasText: pending.id })
  await expect(row).toContainText(say({ id: 'certification-state.PENDING' }))
  await world.hints(certificationSubject(pending.id))
  await world.answers('listCertifications', 200, pageOf([{ ...pending, state: 'VALIDATED' as const }, ...others]))
  await expect(row).toContainText(say({ id: 'certification-state.VALIDATED' }))
})

test('a row leads to its certification, also by keyboard, and its id is copied without that', async ({ stage }) => {
  const { page, world } = stage
  await page.goto('/certification-requests')
  await world.answers('getMe', 200, certifier)
  await world.answers('listCertifications', 200, pageOf(sampleCertifications))
  const [first] = sampleCertifications
  await page.getByRole('button', { name: first.id }).click()
  await expect(page).toHaveURL('/certification-requests')
  await page.getByRole('link', { name: first.flowName }).press('Enter')
  await expect(page).toHaveURL(`/certification-requests/${first.id}`)
  await world.isAsked('getCertification')
  await world.end()
})

test('on a phone each certification is a card', { tag: EACH }, async ({ stage }) => {
  const { page, world, say } = stage
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/certification-requests')
  await world.answers('getMe', 200, certifier)
  await world.answers('listCertifications', 200, pageOf(sampleCertifications))
  for (const { flowName, id, state, docsNumber } of sampleCertifications) {
    const card = page.getByRole('row').filter({ hasText: id })
    await expect(card).toContainText(flowName)
    await expect(card).toContainText(say({ id: `certification-state.${state}` }))
    await expect(card).toContainText(say({ id: 'certification-list.documents.count' }, { count: docsNumber }))
  }
  await expectNoOverflow(page)
})
