import { expect } from '@playwright/test'
import { deferredFileListMachine } from '#machines/flows/certifications/deferred-file-list.machine.ts'
import { expectNoOverflow } from '../../support/measures/overflow.ts'
import { driveList } from '../../support/plain/drive-list.ts'
import { certifiedDeferredFile, deferrer, sampleDeferredFiles } from '../../support/sample-deferred-files.ts'
import { pageOf } from '../../support/sample-organisation.ts'
import { camille, manager } from '../../support/samples/account.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import { EACH } from '../../support/walks/turns.ts'
import { deferredFileListPaths } from './deferred-file-list.paths.ts'

const ADDRESS = '/deferred-certification-documents'

const askToDelete = async ({ page, say }: Stage, name: string) => {
  await page.getByRole('button', { name: say({ id: 'deferred-file-list.actionsFor' }, { name }) }).click()
  await page.getByRole('menuitem', { name: say({ id: 'deferred-file-list.delete' }) }).click()
}

driveList({
  machine: deferredFileListMachine,
  paths: deferredFileListPaths,
  address: ADDRESS,
  account: deferrer,
  operation: 'listDeferredFiles',
  stem: 'deferred-file-list',
  search: { label: 'deferred-file-list.name', name: 'name' },
  proves: { id: 'CERT-004', size: 20 },
  opens: { removal: (stage, { name }) => askToDelete(stage, name) },
})

test('SHELL-058 RIGHT-031 the menu leads to the page; certified files are shown if asked for', async ({ stage }) => {
  const { page, world, say } = stage
  await page.goto('/certification-documents')
  await world.answers('getMe', 200, deferrer)
  await page
    .getByRole('navigation')
    .getByRole('link', { name: say({ id: 'pages.deferredDocuments' }) })
    .click()
  await expect(page).toHaveURL(ADDRESS)
  await world.answers('listDeferredFiles', 200, pageOf(sampleDeferredFiles))
  await page.getByRole('button', { name: say({ id: 'deferred-file-list.state' }) }).click()
  await page.getByRole('option', { name: say({ id: 'deferred-file-list.state.certified' }) }).click()
  const { url } = await world.isAsked('listDeferredFiles')
  expect(url.searchParams.get('state')).toBe('CERTIFIED')
  await world.answers('listDeferredFiles', 200, pageOf([certifiedDeferredFile]))
  await expect(page.getByRole('link', { name: certifiedDeferredFile.flowName! })).toHaveAttribute(
    'href',
    `/certification-requests/${certifiedDeferredFile.certificationRequestId}`,
  )
  await world.end()
})

test('CERT-012 who sees the documents of others chooses among who uploaded them', async ({ stage }) => {
  const { page, world, say } = stage
  await page.goto(`${ADDRESS}?accountId=${camille.id}`)
  await world.answers('getMe', 200, {
    ...manager,
    tenant: deferrer.tenant,
    rights: { ...manager.rights, consultFiles: true },
  })
  await world.answers(
    'listDeferredFileCreators',
    200,
    [manager, camille].map(({ id, fullName }) => ({ id, fullName })),
  )
  const asked = async () => {
    const { url } = await world.isAsked('listDeferredFiles')
    await world.answers('listDeferredFiles', 200, pageOf(sampleDeferredFiles))
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

test('RIGHT-042 a USER has no filter by creator, and an address with one is the whole list', async ({ stage }) => {
  const { page, world, say } = stage
  await page.goto(`${ADDRESS}?accountId=${manager.id}`)
  await world.answers('getMe', 200, deferrer)
  expect((await world.isAsked('listDeferredFiles')).url.searchParams.has('accountId')).toBe(false)
  await world.answers('listDeferredFiles', 200, pageOf(sampleDeferredFiles))
  await expect(page.getByText(sampleDeferredFiles[0].name, { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: say({ id: 'certification-list.creator' }) })).toHaveCount(0)
})

test('on a phone each document is a card that can be selected', { tag: EACH }, async ({ stage }) => {
  const { page, world, say } = stage
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(ADDRESS)
  await world.answers('getMe', 200, deferrer)
  await world.answers('listDeferredFiles', 200, pageOf(sampleDeferredFiles))
  const [{ name }] = sampleDeferredFiles
  await page
    .getByRole('row')
    .filter({ hasText: name })
    .click({ position: { x: 60, y: 20 } })
  await expect(
    page.getByRole('checkbox', { name: say({ id: 'deferred-certification.select' }, { name }) }),
  ).toBeChecked()
  await expect(page.getByRole('form')).toBeVisible()
  await expectNoOverflow(page)
  await page.getByRole('button', { name: say({ id: 'deferred-file-list.actionsFor' }, { name }) }).click()
  await expect(page.getByRole('menuitem', { name: say({ id: 'deferred-file-list.delete' }) })).toBeVisible()
})
