import { requestFinishMachine } from '#machines/flows/requests/request-finish.machine.ts'
import { driveConfirm } from '../../support/plain/drive-confirm.ts'
import { camille } from '../../support/samples/account.ts'
import { awaitingRequest, pendingFiles, REQUEST_ID } from '../../support/samples/request.ts'
import { requestFinishPaths } from './request-finish.paths.ts'

driveConfirm({
  machine: requestFinishMachine,
  paths: requestFinishPaths,
  stem: 'request-finish',
  pending: 'pending',
  operations: ['endConsent'],
  answer: awaitingRequest,
  open: async ({ page, world, say }) => {
    world.serves('getRequest', () => ({ status: 200, body: awaitingRequest }))
    world.serves('listRequestFiles', () => ({ status: 200, body: pendingFiles }))
    await page.goto(`/simple-sign-detail/${REQUEST_ID}`)
    await world.answers('getMe', 200, camille)
    await page.getByRole('button', { name: say({ id: 'request-detail.finish' }) }).click()
  },
})
