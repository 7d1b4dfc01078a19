import { activationMailMachine } from '#machines/flows/administration/activation-mail.machine.ts'
import { PERSON_ID } from '../../support/sample-organisation.ts'
import { confirmPathsOf } from '../confirm.paths.ts'

export const activationMailPaths = confirmPathsOf(activationMailMachine, PERSON_ID)
