import { blankProfile, profileProblems, trimProfile, type ProfileValues } from '../../rules/accounts/profile.ts'
import { editMachine, type EditPorts } from '../edit.machine.ts'

export type ProfilePorts = EditPorts<ProfileValues>

/** Changing the own account (ACC-013). */
export const profileMachine = editMachine<ProfileValues>({
  id: 'profile',
  blank: blankProfile,
  normalise: trimProfile,
  problemsOf: profileProblems,
  isStaying: true,
})
