import { blankInvite, inviteProblems, trimInvite, type InviteValues } from '../../rules/administration/invite.ts'
import { editMachine, type EditPorts } from '../edit.machine.ts'

export type InviteEditPorts = EditPorts<InviteValues>

/** Inviting somebody to the own tenant (INV-002). An invitation is not changed: it is taken back. */
export const inviteEditMachine = editMachine<InviteValues>({
  id: 'invite-edit',
  blank: blankInvite,
  normalise: trimInvite,
  problemsOf: inviteProblems,
})
