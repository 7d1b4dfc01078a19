import { groupRemovalMachine } from '#machines/flows/groups/group-removal.machine.ts'
import { GROUP_ID } from '../../support/sample-organisation.ts'
import { confirmPathsOf } from '../confirm.paths.ts'

export const groupRemovalPaths = confirmPathsOf(groupRemovalMachine, GROUP_ID)
