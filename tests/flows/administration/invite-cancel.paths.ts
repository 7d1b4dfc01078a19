import { inviteCancelMachine } from '#machines/flows/administration/invite-cancel.machine.ts'
import { INVITE_ID } from '../../support/sample-organisation.ts'
import { confirmPathsOf } from '../confirm.paths.ts'

export const inviteCancelPaths = confirmPathsOf(inviteCancelMachine, INVITE_ID)
