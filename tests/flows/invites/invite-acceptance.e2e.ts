import { expect } from '@playwright/test'
import { inviteAcceptanceMachine } from '#machines/flows/invites/invite-acceptance.machine.ts'
import { drive } from '../../support/walks/drive.ts'
import { inviteAcceptancePaths } from './invite-acceptance.paths.ts'
import { opened, press, title } from './invites-stage.ts'

drive<typeof inviteAcceptanceMachine>(inviteAcceptanceMachine, inviteAcceptancePaths, {
  open: opened('accept'),
  does: {
    'action.confirmed': (stage) => press(stage, 'invite-acceptance.confirm'),
    'action.declined': (stage) => press(stage, 'invite-acceptance.keep'),
    'action.done': async ({ world }) => {
      await world.answers('acceptInvite', 204)
      // Everything is read anew.
      await world.isAsked('getMe')
      await world.end()
    },
    'action.refused': ({ world }) => world.refuses('acceptInvite', 'LastAdministratorException'),
    'call.failed': ({ world }) => world.refuses('acceptInvite', 'TemporarilyUnavailableException'),
  },
  sees: {
    asking: async (stage, { context: { complaint } }) => {
      await expect(title(stage, 'invite-acceptance.title')).toBeVisible()
      await expect(title(stage, 'invite-acceptance.title').getByRole('alert')).toHaveCount(complaint ? 1 : 0)
    },
    acting: ({ page, say }) =>
      expect(page.getByRole('button', { name: say({ id: 'invite-acceptance.pending' }) })).toHaveAttribute(
        'aria-busy',
        'true',
      ),
    over: ({ page }) => expect(page.getByRole('dialog')).toHaveCount(0),
  },
})
