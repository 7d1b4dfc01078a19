import { editingStartMachine } from '#machines/flows/requests/editing-start.machine.ts'
import { REQUEST_ID } from '../../support/samples/request.ts'
import { confirmPathsOf } from '../confirm.paths.ts'

export const editingStartPaths = confirmPathsOf(editingStartMachine, REQUEST_ID)
