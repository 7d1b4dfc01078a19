import { expect } from '@playwright/test'
import { certificationFileListMachine } from '#machines/flows/certifications/certification-file-list.machine.ts'
import { certificationSubject } from '#machines/rules/certifications/certification-subject.ts'
import { expectNoOverflow } from '../../support/measures/overflow.ts'
import { driveList } from '../../support/plain/drive-list.ts'
import { certifier, sampleCertificationFiles, sampleCertifications } from '../../support/sample-certifications.ts'
import { pageOf } from '../../support/sample-organisation.ts'
import { camille, manager } from '../../support/samples/account.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import { EACH } from '../../support/walks/turns.ts'
import { certificationFileListPaths } from './certification-file-list.paths.ts'

driveList({
  machine: certificationFileListMachine,
  paths: certificationFileListPaths,
  address: '/certification-documents',
  account: certifier,
  operation: 'listCertificationFiles',
  stem: 'certification-file-list',
  search: { label: 'certification-file-list.name', name: 'name' },
  proves: { id: 'CERT-012', size: 20 },
  opens: {
    export: ({ page, say }) =>
      page.getByRole('button', { name: say({ id: 'certification-file-list.export' }) }).click(),
  },
})

const [first, , long] = sampleCertificationFiles
const [pending] = sampleCertifications

const open = async ({ page, world }: Stage, address: string) => {
  await page.goto(address)
  await world.answers('getMe', 200, certifier)
}

test('CERT-003 CERT-012 the query, the hash, both names and days filter the documents', async ({ stage }) => {
  const { page, world, say } = stage
  const asked = async () => {
    const { url } = await world.isAsked('listCertificationFiles')
    await world.answers('listCertificationFiles', 200, pageOf([first]))
    return Object.fromEntries([...new Set(url.searchParams.keys())].map((key) => [key, url.searchParams.getAll(key)]))
  }
  await open(stage, `/certification-documents?requestId=${pending.id}&from=2026-11-01&to=2026-11-20`)
  const days = { creationDates: ['2026-11-01', '2026-11-20'] }
  expect(await asked()).toEqual({ ...days, requestId: [pending.id], size: ['20'] })
  const field = (id: 'hash' | 'flowName' | 'name') =>
    page.getByRole('searchbox', { name: say({ id: `certification-file-list.${id}` }), exact: true })
  await field('hash').fill('f55f')
  await page.keyboard.press('Enter')
  await expect(field('hash')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText(say({ id: 'certification-file-list.hash.wrong' }))).toBeVisible()
  await field('hash').fill(first.hash)
  await field('flowName').fill('Payslips')
  await page.keyboard.press('Enter')
  expect(await asked()).toMatchObject({ hash: [first.hash], flowName: ['Payslips'], requestId: [pending.id] })
  const request = say({ id: 'certification-file-list.request' })
  await page
    .getByRole('button', { name: say({ id: 'list.remove' }, { name: request }) })
    .first()
    .click()
  expect(await asked()).not.toHaveProperty('requestId')
  await expect(page).not.toHaveURL(/requestId/)
})

test('CERT-012 who sees the documents of others chooses among who certified them', async ({ stage }) => {
  const { page, world, say } = stage
  await page.goto(`/certification-documents?accountId=${camille.id}`)
  const rights = { ...manager.rights, consultFiles: true }
  await world.answers('getMe', 200, { ...manager, rights })
  await world.answers(
    'listCertificationCreators',
    200,
    [manager, camille].map(({ id, fullName }) => ({ id, fullName })),
  )
  const asked = async () => {
    const { url } = await world.isAsked('listCertificationFiles')
    await world.answers('listCertificationFiles', 200, pageOf(sampleCertificationFiles))
    return url.searchParams.get('accountId')
  }
  expect(await asked()).toBe(camille.id)
  const creator = page.getByRole('button', { name: say({ id: 'certification-list.creator' }) }).first()
  await expect(creator).toContainText(camille.fullName)
  await creator.click()
  await page.getByRole('option', { name: manager.fullName }).click()
  expect(await asked()).toBe(manager.id)
  await world.end()
})

test('a document leads to its certification and to its check; its state changes without a reload', async ({
  stage,
}) => {
  const { page, world, say } = stage
  await open(stage, '/certification-documents')
  await world.answers('listCertificationFiles', 200, pageOf(sampleCertificationFiles))
  const row = page.getByRole('row').filter({ hasText: first.name })
  await expect(row).toContainText(say({ id: 'certification-state.PENDING' }))
  await world.hints(certificationSubject(pending.id))
  await world.answers('listCertificationFiles', 200, pageOf([{ ...first, state: 'VALIDATED' as const }]))
  await expect(row).toContainText(say({ id: 'certification-state.VALIDATED' }))
  await row.getByRole('button', { name: say({ id: 'certification-download.menu' }, { name: first.name }) }).click()
  await expect(page.getByRole('menuitem', { name: say({ id: 'certification-download.check' }) })).toHaveAttribute(
    'href',
    `/signature-check?hash=${first.hash}`,
  )
  await page.keyboard.press('Escape')
  await row.getByRole('link', { name: first.flowName }).click()
  await expect(page).toHaveURL(`/certification-requests/${pending.id}`)
  await world.isAsked('getCertification')
  await world.end()
})

test('on a phone each document is a card', { tag: EACH }, async ({ stage }) => {
  const { page, world, say } = stage
  await page.setViewportSize({ width: 390, height: 844 })
  await open(stage, '/certification-documents')
  await world.answers('listCertificationFiles', 200, pageOf(sampleCertificationFiles))
  for (const { name, flowName, state } of sampleCertificationFiles) {
    const card = page.getByRole('row').filter({ hasText: name })
    await expect(card).toContainText(flowName)
    await expect(card).toContainText(say({ id: `certification-state.${state}` }))
  }
  await expect(page.getByText(`${say({ id: 'certification-file-list.channel' })} Payroll`)).toBeVisible()
  await expect(page.getByText(long!.name, { exact: true })).toBeVisible()
  await expectNoOverflow(page)
})
