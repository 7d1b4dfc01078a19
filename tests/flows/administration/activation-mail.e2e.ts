import { activationMailMachine } from '#machines/flows/administration/activation-mail.machine.ts'
import { driveConfirm } from '../../support/plain/drive-confirm.ts'
import { administrator, pageOf, PERSON_ID, sampleGroups, samplePeople } from '../../support/sample-organisation.ts'
import { activationMailPaths } from './activation-mail.paths.ts'

driveConfirm({
  machine: activationMailMachine,
  paths: activationMailPaths,
  stem: 'activation-mail',
  pending: 'pending',
  operations: ['sendActivation'],
  open: async ({ page, world, say }) => {
    world.serves('listGroups', () => ({ status: 200, body: pageOf(sampleGroups) }))
    world.serves('getTenantAccount', () => ({ status: 200, body: samplePeople[0]!, headers: { etag: '"1"' } }))
    await page.goto(`/tenant-accounts/${PERSON_ID}`)
    await world.answers('getMe', 200, administrator)
    await page.getByRole('button', { name: say({ id: 'account-edit.activation' }) }).click()
  },
})
