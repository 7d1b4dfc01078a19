import { requestFinishMachine } from '#machines/flows/requests/request-finish.machine.ts'
import { REQUEST_ID } from '../../support/samples/request.ts'
import { confirmPathsOf } from '../confirm.paths.ts'

export const requestFinishPaths = confirmPathsOf(requestFinishMachine, REQUEST_ID)
