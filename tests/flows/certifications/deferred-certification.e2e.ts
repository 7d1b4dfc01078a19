import { expect } from '@playwright/test'
import { deferredCertificationMachine } from '#machines/flows/certifications/deferred-certification.machine.ts'
import { receivedCertification } from '../../support/sample-certifications.ts'
import { deferrer, sampleDeferredFiles } from '../../support/sample-deferred-files.ts'
import { pageOf } from '../../support/sample-organisation.ts'
import { drive } from '../../support/walks/drive.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import { deferredCertificationPaths } from './deferred-certification.paths.ts'

const bar = ({ page, say }: Stage) => page.getByRole('form', { name: say({ id: 'deferred-certification.together' }) })
const box = ({ page, say }: Stage, name: string) =>
  page.getByRole('checkbox', { name: say({ id: 'deferred-certification.select' }, { name }), exact: true })
const name = (stage: Stage) => bar(stage).getByLabel(stage.say({ id: 'deferred-certification.name' }))
const own = sampleDeferredFiles.slice(0, 2)

drive<typeof deferredCertificationMachine>(deferredCertificationMachine, deferredCertificationPaths, {
  open: async ({ page, world }) => {
    world.serves('listDeferredFiles', () => ({ status: 200, body: pageOf(sampleDeferredFiles) }))
    await page.goto('/deferred-certification-documents')
    await world.answers('getMe', 200, deferrer)
    await expect(page.locator('tbody tr')).toHaveCount(sampleDeferredFiles.length)
  },
  does: {
    'selection.changed': async (stage, { ids }) => {
      if (ids.length === own.length)
        return stage.page
          .getByRole('checkbox', { name: stage.say({ id: 'deferred-certification.selectAll' }) })
          .press('Space')
      for (const file of own)
        if ((await box(stage, file.name).isChecked()) !== ids.includes(file.id))
          await box(stage, file.name).press('Space')
    },
    'selection.ended': (stage) =>
      bar(stage)
        .getByRole('button', { name: stage.say({ id: 'deferred-certification.end' }) })
        .click(),
    'file.removed': async ({ page, world, say }) => {
      const { name: file } = own[0]!
      await page.getByRole('button', { name: say({ id: 'deferred-file-list.actionsFor' }, { name: file }) }).click()
      await page.getByRole('menuitem', { name: say({ id: 'deferred-file-list.delete' }) }).click()
      await page.getByRole('button', { name: say({ id: 'deferred-file-removal.confirm' }) }).click()
      await world.answers('deleteDeferredFile', 204)
      await expect(page.getByRole('dialog')).toHaveCount(0)
    },
    'name.entered': (stage, { name: typed }) => name(stage).fill(typed),
    'certification.confirmed': (stage) => bar(stage).locator('button[type=submit]').click(),
    'certification.created': ({ world }) => world.answers('createCertification', 200, receivedCertification),
    'files.refused': async ({ world }, { ids }) => {
      const call = await world.isAsked('createCertification')
      const { deferredFiles: sent } = call.json() as { deferredFiles: string[] }
      const errors = ids.map((id) => ({ file: sent.indexOf(id), exception: 'DeferredFileCertifiedException' as const }))
      await world.refusesWith(
        ['createCertification'],
        'DeferredFilesInvalidException',
        {},
        {
          deferredErrors: { total: errors.length, errors },
        },
      )
    },
    'certification.refused': ({ world }, { name: problem }) => world.refusesWith(['createCertification'], problem),
    'call.failed': ({ world }) => world.refuses('createCertification', 'TemporarilyUnavailableException'),
  },
  sees: {
    choosing: async (stage, { context: { selected, complaint } }) => {
      await expect(stage.page.locator('tbody').getByRole('checkbox', { checked: true })).toHaveCount(selected.length)
      await expect(bar(stage)).toHaveCount(selected.length > 0 ? 1 : 0)
      const isInField = complaint === 'CertificationInvalidNameException'
      if (isInField) await expect(name(stage)).toHaveAttribute('aria-invalid', 'true')
      await expect(stage.page.getByRole('alert')).toHaveCount(complaint && !isInField ? 1 : 0)
    },
    certifying: async (stage, { context }) => {
      const call = await stage.world.isAsked('createCertification')
      await test.step('CERT-015 the chosen files are certified together', () =>
        expect(call.json()).toEqual({ flowName: context.name, deferredFiles: context.selected }))
      await expect(bar(stage).locator('[aria-busy=true]')).toBeVisible()
    },
    created: async ({ page, world }) => {
      await expect(page).toHaveURL(`/certification-requests/${receivedCertification.id}`)
      await world.isAsked('getCertification')
      await world.end()
    },
  },
})
