import { inviteAcceptanceMachine } from '#machines/flows/invites/invite-acceptance.machine.ts'
import { INVITE } from '../../support/sample-invites.ts'
import { confirmPathsOf } from '../confirm.paths.ts'

/** Every way through accepting an invitation. */
export const inviteAcceptancePaths = confirmPathsOf(inviteAcceptanceMachine, INVITE.id)
