import { expect } from '@playwright/test'
import { signedDownloadMachine } from '#machines/flows/signing/signed-download.machine.ts'
import { basile } from '../../support/samples/account.ts'
import { drive } from '../../support/walks/drive.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import { signedRows } from './own-rows.ts'
import { signedDownloadPaths } from './signed-download.paths.ts'

const signer = { ...basile, rights: { consultMyRequestsToSign: true, consultMySignedRequests: true } }
const menu = ({ page, say }: Stage) =>
  page.getByRole('button', { name: say({ id: 'signed-requests.downloadName' }, { name: signedRows[0]!.name }) })

drive<typeof signedDownloadMachine>(signedDownloadMachine, signedDownloadPaths, {
  open: async ({ page, world }) => {
    await page.goto('/signer-account-requests/signed')
    await world.answers('getMe', 200, signer)
    await world.answers('listSignedRequests', 200, {
      content: signedRows.map(({ id: _, ...row }) => row),
      totalElements: 3,
      totalExact: true,
      totalPages: 1,
      number: 0,
      size: 20,
      next: null,
    })
  },

  does: {
    'download.chosen': async (stage) => {
      await menu(stage).click()
      await test.step('SACC-012 all files are offered, and only the signed ones', () =>
        expect(stage.page.getByRole('menuitem')).toHaveText([
          stage.say({ id: 'signed-requests.allFiles' }),
          stage.say({ id: 'signed-requests.signedFiles' }),
        ]))
      await stage.page.getByRole('menuitem', { name: stage.say({ id: 'signed-requests.signedFiles' }) }).click()
    },
    'download.finished': async ({ world }) => {
      await world.answers('getSignerToken', 200, { token: 'a-token' })
      await world.answers('downloadAllSignerFiles', 200, Buffer.from('PK'))
    },
    'download.missing': ({ world }) => world.refuses('getSignerToken', 'NotFoundException'),
    'call.failed': ({ world }) => world.refuses('getSignerToken', 'TemporarilyUnavailableException'),
  },

  sees: {
    resting: async (stage, { context: { complaint } }) => {
      const { page, say } = stage
      await expect(menu(stage)).toBeEnabled()
      const words =
        complaint === null
          ? []
          : [say({ id: complaint.reason === 'missing' ? 'signed-requests.missing' : 'errors.temporarilyUnavailable' })]
      await expect(page.getByRole('alert')).toHaveText(words)
    },
    downloading: (stage) => expect(menu(stage)).toBeDisabled(),
  },
})
