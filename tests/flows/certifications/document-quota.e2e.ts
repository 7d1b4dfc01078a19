import { expect } from '@playwright/test'
import { documentQuotaMachine } from '#machines/flows/certifications/document-quota.machine.ts'
import { deferrer, sampleDeferredFiles } from '../../support/sample-deferred-files.ts'
import { pageOf } from '../../support/sample-organisation.ts'
import { certifier } from '../../support/sample-certifications.ts'
import { expectNoOverflow } from '../../support/measures/overflow.ts'
import { drive } from '../../support/walks/drive.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import { EACH } from '../../support/walks/turns.ts'
import { documentQuotaPaths } from './document-quota.paths.ts'

const own = sampleDeferredFiles.slice(0, 2)
const bar = ({ page, say }: Stage) => page.getByRole('form', { name: say({ id: 'deferred-certification.together' }) })
const certify = (stage: Stage) => bar(stage).locator('button[type=submit]').click()

async function open({ page, world }: Stage) {
  world.keeps('getDocumentQuota')
  world.serves('listDeferredFiles', () => ({ status: 200, body: pageOf(sampleDeferredFiles) }))
  await page.goto('/deferred-certification-documents')
  await world.answers('getMe', 200, deferrer)
  await expect(page.locator('tbody tr')).toHaveCount(sampleDeferredFiles.length)
}

/** Selects both own files, and gives them a name. */
async function select(stage: Stage) {
  await stage.page.getByRole('checkbox', { name: stage.say({ id: 'deferred-certification.selectAll' }) }).press('Space')
  await bar(stage)
    .getByLabel(stage.say({ id: 'deferred-certification.name' }))
    .fill('Works')
}

drive<typeof documentQuotaMachine>(documentQuotaMachine, documentQuotaPaths, {
  open: async (stage) => {
    await open(stage)
    await select(stage)
  },
  does: {
    'quota.read': ({ world }, { quota }) => world.answers('getDocumentQuota', 200, quota),
    'quota.outdated': async (stage) => {
      await certify(stage)
      await stage.world.refuses('createCertification', 'QuotaExceededException')
    },
    'call.failed': ({ world }) => world.refuses('getDocumentQuota', 'TemporarilyUnavailableException'),
  },
  sees: {
    reading: async ({ world }) => void (await world.isAsked('getDocumentQuota')),
    resting: async (stage, { context: { quota } }) => {
      const { page, say } = stage
      const { documentQuota = 0, documentsCertified = 0 } = quota ?? {}
      const left = say({ id: 'document-quota.left' }, { left: documentQuota! - documentsCertified, quota: 50 })
      await expect(page.getByText(left)).toHaveCount(quota ? 1 : 0)
      await test.step('TEN-021 that too many are chosen is said before they are sent', () =>
        expect(bar(stage).getByText(say({ id: 'document-quota.exceeded' }, { count: own.length }))).toHaveCount(
          quota ? 1 : 0,
        ))
    },
  },
})

test('TEN-021 a new certification says what is left of the quota, then that the files are more than that; they can be sent all the same', {
  tag: EACH,
}, async ({ stage }) => {
  const { page, world, say } = stage
  await page.setViewportSize({ width: 390, height: 844 })
  world.keeps('getDocumentQuota')
  await page.goto('/certification-request')
  await world.answers('getMe', 200, certifier)
  await world.answers('getDocumentQuota', 200, { documentQuota: 12_000, documentsCertified: 11_999 })
  await expect(page.getByText(say({ id: 'document-quota.left' }, { left: 1, quota: 12_000 }))).toBeVisible()
  const files = ['one.txt', 'two.txt'].map((name) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(name) }))
  await page.locator('label input[type=file]').setInputFiles(files.slice(0, 1))
  const exceeded = page.getByText(say({ id: 'document-quota.exceeded' }, { count: 2 }))
  await expect(exceeded).toHaveCount(0)
  await page.locator('label input[type=file]').setInputFiles(files.slice(1))
  await expect(exceeded).toBeVisible()
  await expect(page.getByText(say({ id: 'document-quota.remove' }, { count: 1 }))).toBeVisible()
  await expectNoOverflow(page)
  await page
    .getByLabel(say({ id: 'certification-request.name' }))
    .first()
    .fill('Survey')
  await page.getByRole('button', { name: say({ id: 'certification-request.certify' }, { count: 2 }) }).click()
  await world.isAsked('createCertification')
  await world.refuses('createCertification', 'QuotaExceededException')
  await world.answers('getDocumentQuota', 200, { documentQuota: 12_000, documentsCertified: 12_000 })
  await expect(page.getByText(say({ id: 'document-quota.wait' }))).toBeVisible()
  await world.end()
})
