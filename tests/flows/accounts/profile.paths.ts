import { profileMachine } from '#machines/flows/accounts/profile.machine.ts'
import { blankProfile } from '#machines/rules/accounts/profile.ts'
import { plainEditPaths } from '../../support/plain/edit-paths.ts'
import { administrator } from '../../support/sample-organisation.ts'

export const profilePaths = plainEditPaths(profileMachine, {
  id: administrator.id,
  loaded: { ...blankProfile, firstName: 'Camille', lastName: 'Morel' },
  entered: { firstName: 'Camille Anne' },
  isStaying: true,
  isAlwaysThere: true,
  refusal: { name: 'ControlCharacterException', field: null },
})
