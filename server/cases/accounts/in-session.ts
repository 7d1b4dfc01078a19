import { Refused } from '../../engine/refused.ts'
import { transact } from '../../engine/transact.ts'
import { lockAccount } from '../../store/accounts/accounts.ts'
import { lockSession } from '../../store/accounts/sessions.ts'
import type { Sql } from '../../store/engine/sql.ts'
import type { Ports } from '../ports.ts'

/** The session of a call, by the hash of its token, and the id of its account. */
export type SessionOfCall = { session: string; account: string }

/**
 * Runs a change of what outlasts a session, with the account locked, unless the session has ended since the call came: a
 * password that was reset meanwhile ends what the old one had begun.
 * @throws Refused SessionEndedException
 */
export const inSession = <Result>(
  ports: Pick<Ports, 'db'>,
  { session, account }: SessionOfCall,
  work: (tx: Sql) => Promise<Result>,
): Promise<Result> =>
  transact(ports, async (tx) => {
    await lockAccount(tx, account)
    if ((await lockSession(tx, session)) !== 'signedIn') throw new Refused('SessionEndedException')
    return work(tx)
  })

/** As `inSession`, of a call that may come from a program: its API token needs no session, then `call` is null. */
export const inSessionIfAny = <Result>(
  ports: Pick<Ports, 'db'>,
  call: SessionOfCall | null,
  work: (tx: Sql) => Promise<Result>,
): Promise<Result> => (call ? inSession(ports, call, work) : transact(ports, work))
