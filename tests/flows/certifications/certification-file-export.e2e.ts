import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { certificationFileExportMachine } from '#machines/flows/certifications/certification-file-export.machine.ts'
import { expectNoOverflow } from '../../support/measures/overflow.ts'
import { driveListExport } from '../../support/plain/drive-list-export.ts'
import { certifier, sampleCertificationFiles } from '../../support/sample-certifications.ts'
import { pageOf } from '../../support/sample-organisation.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import { certificationFileExportPaths } from './certification-file-export.paths.ts'

const open = async ({ page, world, say }: Stage, query = '') => {
  await page.goto(`/certification-documents${query}`)
  await world.answers('getMe', 200, certifier)
  await world.answers('listCertificationFiles', 200, pageOf(sampleCertificationFiles))
  await page.getByRole('button', { name: say({ id: 'certification-file-list.export' }) }).click()
}

driveListExport({
  machine: certificationFileExportMachine,
  paths: certificationFileExportPaths,
  open: (stage) => open(stage),
  operation: 'listCertificationFiles',
  rows: sampleCertificationFiles,
})

test('CERT-012 on a phone what the list shows with its filters is saved, whole pages of it', async ({ stage }) => {
  const { page, world, say } = stage
  await page.setViewportSize({ width: 390, height: 844 })
  await open(stage, '?flowName=Payslips&from=2026-11-01&to=2026-11-20')
  await expectNoOverflow(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: say({ id: 'list-export.confirm' }) }).click()
  const { url } = await world.isAsked('listCertificationFiles')
  expect([...url.searchParams].toSorted()).toEqual([
    ['creationDates', '2026-11-01'],
    ['creationDates', '2026-11-20'],
    ['flowName', 'Payslips'],
    ['size', '100'],
  ])
  const [first, ...others] = sampleCertificationFiles
  await world.answers('listCertificationFiles', 200, { ...pageOf([first]), next: 'n1' })
  const second = await world.isAsked('listCertificationFiles')
  expect(second.url.searchParams.get('after')).toBe('n1')
  await world.answers('listCertificationFiles', 200, pageOf(others))
  const saved = await download
  expect(saved.suggestedFilename()).toBe('certified-documents.csv')
  const text = await readFile(await saved.path(), 'utf8')
  for (const { name, hash } of sampleCertificationFiles) {
    expect(text).toContain(name)
    expect(text).toContain(hash)
  }
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
