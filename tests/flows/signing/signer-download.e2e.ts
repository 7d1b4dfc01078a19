import { expect } from '@playwright/test'
import { signerDownloadMachine, type SignerDownload } from '#machines/flows/signing/signer-download.machine.ts'
import { sha256 } from '../../../server/engine/sha256.ts'
import { drive } from '../../support/walks/drive.ts'
import { sampleProof } from '../../support/samples/proof.ts'
import { fileGroups, token } from '../../support/samples/signer.ts'
import type { Stage } from '../../support/walks/stage.ts'
import { signerDownloadPaths } from './signer-download.paths.ts'
import { finished } from './signing-end.paths.ts'

const button = ({ page, say }: Stage, { kind }: SignerDownload) => {
  const name = say({ id: `signing-end.kind.${kind === 'proof' ? 'PROOF_FILE' : 'SIGN_FILE'}` })
  return page.getByRole('button', { name: say({ id: 'signing-end.downloadName' }, { name }), exact: true })
}

drive<typeof signerDownloadMachine>(signerDownloadMachine, signerDownloadPaths, {
  open: async ({ page, world }) => {
    await page.goto(`/consult-request/${token}`)
    for (let times = 0; times < 2; times++) await world.answers('getSigner', 200, finished)
    await world.answers('listSignerFiles', 200, fileGroups)
  },

  does: {
    'download.chosen': (stage, { wanted }) => button(stage, wanted).click(),
    'folder.opened': ({ page, say }) => {
      const name = say({ id: 'signing-end.kind.PROOF_FOLDER' })
      return page.getByRole('button', { name: say({ id: 'signing-end.downloadName' }, { name }), exact: true }).click()
    },
    'folder.closed': ({ page }) => page.keyboard.press('Escape'),
    'download.finished': async ({ page, world }) => {
      const saved = page.waitForEvent('download')
      const isProof = world.waiting.includes('downloadSignerProof')
      if (isProof) await world.answers('downloadSignerProof', 200, sampleProof(sha256('the signed file')))
      else await world.answers('downloadSignerFile', 200, Buffer.from('%PDF-1.7'))
      const name = isProof ? `${finished.name}_proof.json` : fileGroups[0]!.files[1]!.fileName
      expect((await saved).suggestedFilename()).toBe(name)
    },
    'download.missing': ({ world }) =>
      world.waiting.includes('downloadSignerProof')
        ? world.refuses('downloadSignerProof', 'ProofNotAvailableException')
        : world.refuses('downloadSignerFile', 'NotFoundException'),
    'call.failed': ({ world }) => world.hangsUp(),
  },

  sees: {
    resting: ({ page, say }, { context: { complaint, folder } }) => {
      // The page behind a dialog is hidden from assistive technologies.
      if (folder) return expect(page.getByRole('dialog', { name: say({ id: 'proof-folder.title' }) })).toBeVisible()
      const text = complaint && say({ id: complaint === 'missing' ? 'signer-download.missing' : 'errors.network' })
      return expect(page.getByRole('alert')).toHaveText(text ? [text] : [])
    },
    downloading: (stage, { context }) => expect(button(stage, context.wanted!)).toHaveAttribute('aria-busy', 'true'),
  },
})
