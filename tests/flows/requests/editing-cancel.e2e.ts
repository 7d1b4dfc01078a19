import { editingCancelMachine } from '#machines/flows/requests/editing-cancel.machine.ts'
import { driveConfirm } from '../../support/plain/drive-confirm.ts'
import { camille } from '../../support/samples/account.ts'
import { editedRequest, pendingFiles, pendingRequest, REQUEST_ID } from '../../support/samples/request.ts'
import { editingCancelPaths } from './editing-cancel.paths.ts'

driveConfirm({
  machine: editingCancelMachine,
  paths: editingCancelPaths,
  stem: 'editing-cancel',
  operations: ['cancelEditing'],
  answer: pendingRequest,
  open: async ({ page, world, say }) => {
    world.serves('getRequest', () => ({ status: 200, body: editedRequest }))
    world.serves('listRequestFiles', () => ({ status: 200, body: pendingFiles }))
    await page.goto(`/simple-sign-detail/${REQUEST_ID}`)
    await world.answers('getMe', 200, camille)
    await page.getByRole('button', { name: say({ id: 'editing-cancel.open' }) }).click()
  },
})
