import { editingCancelMachine } from '#machines/flows/requests/editing-cancel.machine.ts'
import { REQUEST_ID } from '../../support/samples/request.ts'
import { confirmPathsOf } from '../confirm.paths.ts'

export const editingCancelPaths = confirmPathsOf(editingCancelMachine, REQUEST_ID)
