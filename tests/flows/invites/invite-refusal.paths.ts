import { inviteRefusalMachine } from '#machines/flows/invites/invite-refusal.machine.ts'
import { INVITE } from '../../support/sample-invites.ts'
import { confirmPathsOf } from '../confirm.paths.ts'

/** Every way through refusing an invitation. */
export const inviteRefusalPaths = confirmPathsOf(inviteRefusalMachine, INVITE.id)
