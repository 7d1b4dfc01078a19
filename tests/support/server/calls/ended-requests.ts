import type { RequestFact } from '#machines/lifecycles/request.events.ts'
import { happenTo, loadRequest } from '../../../../server/cases/requests/request-lifecycle.ts'
import { bySystem } from '../../../../server/engine/stamps.ts'
import { transact } from '../../../../server/engine/transact.ts'
import type { Server } from '../server.ts'

/** Lets a fact happen to a request, such as one that ends it. */
export const happensTo = ({ ports }: Pick<Server, 'ports'>, id: string, fact: RequestFact): Promise<unknown> =>
  transact(ports, async (tx) => {
    const row = await loadRequest(tx, id)
    await happenTo({ ports, tx, row, stamp: bySystem(row, ports.now()) }, fact)
  })
