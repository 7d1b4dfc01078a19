import { expect } from '@playwright/test'
import { requestDetailMachine } from '#machines/flows/requests/request-detail.machine.ts'
import { requestSubject } from '#machines/rules/requests/request-subject.ts'
import { camille } from '../../support/samples/account.ts'
import { drive } from '../../support/walks/drive.ts'
import type { Stage } from '../../support/walks/stage.ts'
import { REQUEST_ID } from '../../support/samples/request.ts'
import { requestDetailPaths } from './request-detail.paths.ts'

const retry = ({ page, say }: Stage) => page.getByRole('button', { name: say({ id: 'request-detail.retry' }) })
const download = ({ page, say }: Stage) =>
  page.getByRole('button', {
    name: say({ id: 'request-detail.download' }, { file: say({ id: 'request-detail.file.SIGN_FILE' }) }),
    exact: true,
  })

drive<typeof requestDetailMachine>(requestDetailMachine, requestDetailPaths, {
  open: async ({ page, world }) => {
    await page.goto(`/simple-sign-detail/${REQUEST_ID}`)
    await world.answers('getMe', 200, camille)
  },

  does: {
    'request.read': async ({ world }, { request, files }) => {
      await world.answers('getRequest', 200, request)
      await world.answers('listRequestFiles', 200, files)
    },
    'request.missing': async ({ world }) => {
      await world.refuses('getRequest', 'NotFoundException')
      await world.refuses('listRequestFiles', 'NotFoundException')
    },
    'request.changed': ({ world }) => world.hints(requestSubject(REQUEST_ID)),
    'retry.chosen': (stage) => retry(stage).click(),
    'download.chosen': (stage) => download(stage).click(),
    'file.saved': ({ world }) => world.answers('downloadFile', 200, Buffer.from('%PDF-1.7')),
    'file.missing': ({ world }) => world.refuses('downloadFile', 'NotFoundException'),
    'call.failed': async ({ world }) => {
      await expect.poll(() => world.waiting.length).toBeGreaterThan(0)
      for (const operation of world.waiting)
        await world.refuses(operation as 'getRequest', 'TemporarilyUnavailableException')
    },
  },

  sees: {
    loading: ({ world }) => world.isAsked('getRequest'),
    failed: (stage) => expect(retry(stage)).toBeVisible(),
    current: async ({ page, say }, { context: { request, downloadComplaint } }) => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(request!.name)
      await expect(
        page.getByText(say({ id: `request.state.${request!.stateToDisplay}` }), { exact: true }),
      ).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(downloadComplaint ? 1 : 0)
    },
    refreshing: ({ world }) => world.isAsked('getRequest'),
    saving: async (stage) => {
      await stage.world.isAsked('downloadFile')
      await expect(download(stage)).toBeDisabled()
    },
    gone: ({ page }) => expect(page).toHaveURL('/simple-signature-requests'),
  },
})
