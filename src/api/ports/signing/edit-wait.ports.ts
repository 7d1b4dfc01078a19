import type { EditWaitPorts } from '#machines/flows/signing/edit-wait.machine.ts'
import type { Effects } from '../../bind.ts'
import type { Api } from '../../client.ts'
import type { Wait } from '../../later.ts'
import { watchRequest } from './watch-request.ts'

/** Waits until a request is no longer edited: `getSigner` of the contract. */
export const editWaitPorts = (
  api: Api,
  tools: { token: string; now: () => number; wait: Wait },
): Effects<EditWaitPorts> => ({ watchRequest: watchRequest(api, tools) })
