import { expect } from '@playwright/test'
import { inviteRefusalMachine } from '#machines/flows/invites/invite-refusal.machine.ts'
import { drive } from '../../support/walks/drive.ts'
import { inviteRefusalPaths } from './invite-refusal.paths.ts'
import { opened, press, title } from './invites-stage.ts'

drive<typeof inviteRefusalMachine>(inviteRefusalMachine, inviteRefusalPaths, {
  open: opened('refuse'),
  does: {
    'action.confirmed': (stage) => press(stage, 'invite-refusal.confirm'),
    'action.declined': (stage) => press(stage, 'invite-refusal.keep'),
    'action.done': ({ world }) => world.answers('refuseInvite', 204),
    'action.refused': ({ world }, { name }) => world.refusesWith(['refuseInvite'], name),
    'call.failed': ({ world }) => world.refuses('refuseInvite', 'TemporarilyUnavailableException'),
  },
  sees: {
    asking: async (stage, { context: { complaint } }) => {
      await expect(title(stage, 'invite-refusal.title')).toBeVisible()
      await expect(title(stage, 'invite-refusal.title').getByRole('alert')).toHaveCount(complaint ? 1 : 0)
    },
    acting: ({ page, say }) =>
      expect(page.getByRole('button', { name: say({ id: 'invite-refusal.pending' }) })).toHaveAttribute(
        'aria-busy',
        'true',
      ),
    over: ({ page }) => expect(page.getByRole('dialog')).toHaveCount(0),
  },
})
