import { secondFactorRemovalMachine } from '#machines/flows/administration/second-factor-removal.machine.ts'
import { PERSON_ID } from '../../support/sample-organisation.ts'
import { confirmPathsOf } from '../confirm.paths.ts'

export const secondFactorRemovalPaths = confirmPathsOf(secondFactorRemovalMachine, PERSON_ID)
