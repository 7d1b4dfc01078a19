import { secondFactorRemovalMachine } from '#machines/flows/administration/second-factor-removal.machine.ts'
import { driveConfirm } from '../../support/plain/drive-confirm.ts'
import { administrator, pageOf, PERSON_ID, sampleGroups, samplePeople } from '../../support/sample-organisation.ts'
import { secondFactorRemovalPaths } from './second-factor-removal.paths.ts'

driveConfirm({
  machine: secondFactorRemovalMachine,
  paths: secondFactorRemovalPaths,
  stem: 'second-factor-removal',
  pending: 'pending',
  operations: ['deleteAuthApp', 'deleteEmail'],
  answer: { authAppAuthentication: false, emailAuthentication: false, defaultMethod: null },
  open: async ({ page, world, say }) => {
    world.serves('listGroups', () => ({ status: 200, body: pageOf(sampleGroups) }))
    world.serves('getTenantAccount', () => ({ status: 200, body: samplePeople[0]!, headers: { etag: '"1"' } }))
    await page.goto(`/tenant-accounts/${PERSON_ID}`)
    await world.answers('getMe', 200, administrator)
    await page.getByRole('button', { name: say({ id: 'account-edit.secondFactor' }) }).click()
  },
})
