import type { StateOf } from '#machines/journal.ts'
import type { RequestFact } from '#machines/lifecycles/request.events.ts'
import type { requestLifecycle } from '#machines/lifecycles/request.machine.ts'
import { displayOf, type RequestState } from '#machines/rules/requests/request-state.ts'
import { requestSubject } from '#machines/rules/requests/request-subject.ts'
import type { EnginePorts } from '../../../engine/ports.ts'
import type { Sql } from '../../../store/engine/sql.ts'
import { signerById } from '../../../store/requests/request-signers.ts'
import type { RequestRow } from '../../../store/requests/requests.ts'
import { recordEvent } from '../../feed/record-event.ts'

/** A fact, the state of the request before it and after it, and when it happened. */
type Happening = { fact: RequestFact; former: RequestState; state: StateOf<typeof requestLifecycle>; at: Date }

/** Tells programs what a fact has done: that a signer has signed or refused, and that the request is in another state. */
export async function feedRequest(
  ports: Pick<EnginePorts, 'now' | 'random'>,
  tx: Sql,
  { id, tenant }: Pick<RequestRow, 'id' | 'tenant'>,
  { fact, former, state, at }: Happening,
): Promise<void> {
  const { value, context } = state
  if (value === 'DELETED') return
  const about = { tenant, subject: requestSubject(id), at }
  const request = { requestId: id, state: value, stateToDisplay: displayOf(value) }
  if (fact.type === 'signer.signed' || fact.type === 'signer.refused') {
    const row = await signerById(tx, fact.signer)
    const status = context.signers.find((signer) => signer.id === fact.signer)?.status
    if (row && status) {
      const told = { ...request, signer: { id: row.id, mail: row.mail, status } }
      if (fact.type === 'signer.signed') await recordEvent(ports, tx, about, { event: 'SIGNER_SIGNED', ...told })
      else await recordEvent(ports, tx, about, { event: 'SIGNER_REFUSED', ...told })
    }
  }
  if (value !== former) await recordEvent(ports, tx, about, { event: 'REQUEST_STATE_CHANGED', ...request })
}
