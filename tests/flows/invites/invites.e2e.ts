import { expect } from '@playwright/test'
import { inviteCancel, inviteForm, inviteList } from '#machines/resources/invites.resource.ts'
import { driveAction, driveForm, driveListing } from '../../support/resources/drive.ts'
import { administrator, pageOf, sampleGroups, sampleInvitesSent } from '../../support/sample-organisation.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import { inviteCancelPaths, inviteEditPaths, inviteListPaths } from './invites.paths.ts'

const cancel = ({ page, say }: Stage, { mail: email }: { mail: string }) =>
  page.getByRole('button', { name: say({ id: 'invite-list.cancelFor' }, { email }) }).click()

driveListing(inviteList, {
  paths: inviteListPaths,
  address: '/tenant-invites',
  account: administrator,
  search: { label: 'invite-list.email', name: 'email' },
  proves: { id: 'INV-001', size: 50 },
  opens: { cancel },
})

driveForm(inviteForm, {
  paths: inviteEditPaths,
  addressOf: () => '/invite-account-tenant',
  account: administrator,
  bodyOf: () => sampleInvitesSent[0]!,
  labels: { email: 'invite-edit.email' },
  save: 'invite-edit.send',
  list: '/tenant-invites',
  serve: ({ world }) => {
    world.serves('listGroups', () => ({ status: 200, body: pageOf(sampleGroups) }))
    world.serves('listSentInvites', () => ({ status: 200, body: pageOf(sampleInvitesSent) }))
  },
})

driveAction(inviteCancel, {
  paths: inviteCancelPaths,
  open: async (stage) => {
    const { page, world } = stage
    world.serves('listSentInvites', () => ({ status: 200, body: pageOf(sampleInvitesSent) }))
    await page.goto('/tenant-invites')
    await world.answers('getMe', 200, administrator)
    await cancel(stage, sampleInvitesSent[0]!)
  },
})

test('INV-005 invitations have their columns, what waits can be cancelled, and a new one has three fields', async ({
  stage,
}) => {
  const { page, world, say } = stage
  await page.goto('/tenant-invites')
  await world.answers('getMe', 200, administrator)
  await world.answers('listSentInvites', 200, pageOf(sampleInvitesSent))
  const heads = await page.getByRole('columnheader').allInnerTexts()
  for (const column of ['email', 'role', 'group', 'created', 'state'] as const)
    expect(heads).toContain(say({ id: `invite-list.${column}` }))
  for (const { mail: email, state } of sampleInvitesSent)
    await expect(page.getByRole('button', { name: say({ id: 'invite-list.cancelFor' }, { email }) })).toHaveCount(
      state === 'PENDING' ? 1 : 0,
    )
  world.serves('listGroups', () => ({ status: 200, body: pageOf(sampleGroups) }))
  await page.getByRole('link', { name: say({ id: 'invite-list.new' }) }).click()
  await expect(page.getByLabel(say({ id: 'invite-edit.email' }), { exact: true })).toBeVisible()
  for (const id of ['role', 'group'] as const)
    await expect(page.getByRole('button', { name: say({ id: `invite-edit.${id}` }) })).toBeVisible()
})
