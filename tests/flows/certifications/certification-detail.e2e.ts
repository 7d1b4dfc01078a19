import { expect } from '@playwright/test'
import { certificationDetailMachine } from '#machines/flows/certifications/certification-detail.machine.ts'
import { certificationSteps } from '#machines/rules/certifications/certification-steps.ts'
import { certificationSubject } from '#machines/rules/certifications/certification-subject.ts'
import { expectNoOverflow } from '../../support/measures/overflow.ts'
import { certifier, sampleCertificationFiles, validatedCertification } from '../../support/sample-certifications.ts'
import { pageOf } from '../../support/sample-organisation.ts'
import { drive } from '../../support/walks/drive.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import { EACH } from '../../support/walks/turns.ts'
import { CERTIFICATION_ID, certificationDetailPaths } from './certification-detail.paths.ts'

const PAGE = `/certification-requests/${CERTIFICATION_ID}`
const files = sampleCertificationFiles.map((file) => ({ ...file, certificationRequestId: CERTIFICATION_ID }))
const retry = ({ page, say }: Stage) => page.getByRole('button', { name: say({ id: 'certification-detail.retry' }) })

const open = async ({ page, world }: Stage, address = PAGE) => {
  await page.goto(address)
  await world.answers('getMe', 200, certifier)
}
/** Answers what the start page asks for. */
const serveStart = ({ world }: Stage) => world.serves('listRequests', () => ({ status: 200, body: pageOf([]) }))

drive<typeof certificationDetailMachine>(certificationDetailMachine, certificationDetailPaths, {
  open: async (stage) => {
    serveStart(stage)
    stage.world.serves('listCertificationFiles', () => ({ status: 200, body: pageOf(files) }))
    await open(stage)
  },

  does: {
    'certification.read': ({ world }, { certification }) => world.answers('getCertification', 200, certification),
    'certification.missing': ({ world }) => world.refuses('getCertification', 'NotFoundException'),
    'certification.changed': ({ world }) => world.hints(certificationSubject(CERTIFICATION_ID)),
    'retry.chosen': (stage) => retry(stage).click(),
    'call.failed': ({ world }) => world.refuses('getCertification', 'TemporarilyUnavailableException'),
  },

  sees: {
    loading: ({ world }) => world.isAsked('getCertification'),
    failed: (stage) => expect(retry(stage)).toBeVisible(),
    current: async ({ page, say }, { context: { certification } }) => {
      const { flowName, id, state, username, metadata, anchorDetail } = certification!
      await test.step('CERT-002 CERT-013 the certification is named, and its id can be copied', async () => {
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(flowName)
        await expect(page.getByRole('button', { name: id })).toBeVisible()
        await expect(page.getByRole('main').locator('dl').first()).toContainText(username)
      })
      await expect(
        page
          .getByRole('main')
          .locator('span')
          .getByText(say({ id: `certification-state.${state}` }), { exact: true }),
      ).toBeVisible()
      await test.step('CERT-019 it says how far it is', async () => {
        const progress = page.getByRole('region', { name: say({ id: 'certification-detail.progress' }) })
        await expect(progress.getByRole('listitem')).toHaveCount(3)
        await expect(progress.locator('[aria-current=step]')).toHaveCount(
          certificationSteps(certification!).filter((step) => step.state === 'now').length,
        )
      })
      await test.step('CERT-013 its documents are listed', () =>
        expect(
          page.getByRole('table', { name: say({ id: 'certification-detail.files' }) }).locator('tbody tr'),
        ).toHaveCount(files.length))
      await expect(page.getByRole('table', { name: say({ id: 'certification-detail.details' }) })).toHaveCount(
        metadata.length > 0 ? 1 : 0,
      )
      await expect(page.getByRole('region', { name: say({ id: 'certification-detail.anchor' }) })).toHaveCount(
        anchorDetail ? 1 : 0,
      )
      await expect(page.getByRole('alert')).toHaveCount(state === 'REJECTED' ? 1 : 0)
    },
    refreshing: ({ world }) => world.isAsked('getCertification'),
    gone: ({ page }) =>
      test.step('ROUTE-089 what does not exist leads to the start page', () =>
        expect(page).toHaveURL('/simple-signature-requests')),
  },
})

test('ROUTE-089 a broken id leads to the start page without a call', async ({ stage }) => {
  serveStart(stage)
  await open(stage, '/certification-requests/nothing')
  await expect(stage.page).toHaveURL('/simple-signature-requests')
})

test('the documents of a certification come page by page, and can be tried again', async ({ stage }) => {
  const { page, world, say } = stage
  await open(stage)
  await world.answers('getCertification', 200, validatedCertification)
  const asked = async () => Object.fromEntries((await world.isAsked('listCertificationFiles')).url.searchParams)
  expect(await asked()).toEqual({ requestId: CERTIFICATION_ID, size: '20' })
  await world.refuses('listCertificationFiles', 'TemporarilyUnavailableException')
  await expect(page.getByText(say({ id: 'certification-file-list.failed' }))).toBeVisible()
  await page.getByRole('button', { name: say({ id: 'list.retry' }) }).click()
  await world.answers('listCertificationFiles', 200, { ...pageOf(files), totalElements: 4, next: 'n1' })
  await page.getByRole('button', { name: say({ id: 'list.more' }) }).click()
  expect(await asked()).toEqual({ requestId: CERTIFICATION_ID, size: '20', after: 'n1' })
  const last = { ...files[0]!, id: '6740c0de1f3a8e0012d4f009', name: 'Moisture readings.csv' }
  await world.answers('listCertificationFiles', 200, { ...pageOf([last]), totalElements: 4 })
  await expect(page.getByText(last.name, { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: say({ id: 'list.more' }) })).toHaveCount(0)
  await page.getByRole('link', { name: say({ id: 'certification-detail.allFiles' }) }).click()
  await expect(page).toHaveURL(`/certification-documents?requestId=${CERTIFICATION_ID}`)
  await world.end()
})

test('who may not see documents sees the certification without them', async ({ stage }) => {
  const { page, world, say } = stage
  await page.goto(PAGE)
  await world.answers('getMe', 200, { ...certifier, rights: { ...certifier.rights, consultFiles: false } })
  await world.answers('getCertification', 200, validatedCertification)
  await expect(page.getByRole('region', { name: say({ id: 'certification-detail.anchor' }) })).toBeVisible()
  await expect(page.getByRole('table', { name: say({ id: 'certification-detail.files' }) })).toHaveCount(0)
  await expect(page.getByRole('link', { name: say({ id: 'pages.documents' }) })).toHaveCount(0)
})

test('a certification fits on a phone', { tag: EACH }, async ({ stage }) => {
  const { page, world, say } = stage
  await page.setViewportSize({ width: 390, height: 844 })
  await open(stage)
  const flowName =
    'Visite de chantier, Quai Saint-Vincent, lot 4, relevés d’humidité et photographies de la façade nord'
  await world.answers('getCertification', 200, { ...validatedCertification, flowName })
  await world.answers('listCertificationFiles', 200, pageOf(files))
  for (const { name } of files) await expect(page.getByText(name, { exact: true })).toBeVisible()
  await expectNoOverflow(page)
  await page.getByRole('button', { name: say({ id: 'certification-detail.wholeName' }) }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(flowName)
  await expectNoOverflow(page)
})
