import type { Actor } from '#machines/rules/common/actor.ts'
import type { Stamp } from '../../store/engine/events.ts'
import type { Sql } from '../../store/engine/sql.ts'
import type { Ports } from '../ports.ts'

/** What of an account is handed over or ended, in which transaction, and who has decided it. All are ids. */
export type HandoverTurn = {
  ports: Ports
  tx: Sql
  id: string
  tenant: string
  /** Whose it is. */
  from: string
  /** The administrator who started the handover. */
  by: string
}

/** The same, with the account that gets it. */
export type HandingTurn = HandoverTurn & { to: string }

/** The same, with what those read who were asked to sign a request that is canceled. */
export type EndingTurn = HandoverTurn & { message: string | null }

/** The administrator as the cause of an event. */
export const actorOf = ({ by }: HandoverTurn): Actor => ({ kind: 'account', id: by })

/** The stamp of what an administrator has decided, and the server does. */
export const stampOf = (turn: HandoverTurn): Stamp => ({
  tenant: turn.tenant,
  actor: actorOf(turn),
  channel: 'UI',
  addressHash: null,
  key: null,
  at: turn.ports.now(),
})
