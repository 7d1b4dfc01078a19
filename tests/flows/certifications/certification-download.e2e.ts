import { expect } from '@playwright/test'
import { certificationDownloadMachine } from '#machines/flows/certifications/certification-download.machine.ts'
import { certifier, sampleCertificationFiles, validatedCertification } from '../../support/sample-certifications.ts'
import { pageOf } from '../../support/sample-organisation.ts'
import { drive } from '../../support/walks/drive.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import { certificationDownloadPaths } from './certification-download.paths.ts'

const [, sample] = sampleCertificationFiles
const file = { ...sample!, certificationRequestId: validatedCertification.id }
const menu = ({ page, say }: Stage) =>
  page.getByRole('button', { name: say({ id: 'certification-download.menu' }, { name: file.name }) })
const operations = {
  proof: 'downloadCertificationProof',
  certificate: 'getCertificationCertificate',
  tree: 'getMerkleTreeProofFile',
  all: 'getCertificationRequestProofs',
} as const
const all = Object.values(operations)
const asked = async ({ world }: Stage) => {
  await expect.poll(() => world.waiting.some((name) => all.some((one) => one === name))).toBe(true)
  return all.find((one) => world.waiting.includes(one))!
}

drive<typeof certificationDownloadMachine>(certificationDownloadMachine, certificationDownloadPaths, {
  open: async ({ page, world }) => {
    await page.goto(`/certification-requests/${validatedCertification.id}`)
    await world.answers('getMe', 200, certifier)
    await world.answers('getCertification', 200, validatedCertification)
    await world.answers('listCertificationFiles', 200, pageOf([file]))
  },

  does: {
    'download.chosen': async (stage, { wanted: { is } }) => {
      const { page, say } = stage
      if (is === 'tree' || is === 'all') {
        const name =
          is === 'tree'
            ? say({ id: 'certification-download.tree' })
            : say({ id: 'certification-download.all' }, { count: validatedCertification.docsNumber })
        return page.getByRole('button', { name }).click()
      }
      await menu(stage).click()
      await test.step('CERT-012 its certificate, its proof and its check are offered', () =>
        expect(page.getByRole('menuitem')).toHaveText([
          say({ id: 'certification-download.certificate' }),
          say({ id: 'certification-download.proof' }),
          say({ id: 'certification-download.check' }),
        ]))
      return page.getByRole('menuitem', { name: say({ id: `certification-download.${is}` }) }).click()
    },
    'download.finished': async (stage) => stage.world.answers(await asked(stage), 200, Buffer.from('PK')),
    'download.missing': async (stage) => stage.world.refuses(await asked(stage), 'ProofNotAvailableException'),
    'call.failed': async (stage) => stage.world.refuses(await asked(stage), 'TemporarilyUnavailableException'),
  },

  sees: {
    resting: async (stage, { context: { complaint } }) => {
      const { page, say } = stage
      await expect(menu(stage)).toBeEnabled()
      const words =
        complaint === null
          ? []
          : [
              say({
                id: complaint.reason === 'missing' ? 'certification-download.missing' : 'errors.temporarilyUnavailable',
              }),
            ]
      await expect(page.getByRole('alert')).toHaveText(words)
    },
    downloading: async (stage, { context: { wanted } }) => {
      await stage.world.isAsked(operations[wanted!.is])
    },
  },
})
