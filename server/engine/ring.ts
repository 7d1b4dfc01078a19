import { setDeadline, takeDue, type Deadline } from '../store/engine/deadlines.ts'
import type { Sql } from '../store/engine/sql.ts'
import type { EnginePorts } from './ports.ts'
import { Refused } from './refused.ts'
import { transact } from './transact.ts'

/** Handles a deadline, in the transaction that deletes it. */
export type Bell<Ports extends EnginePorts> = (ports: Ports, tx: Sql, deadline: Deadline) => Promise<void>

/** The bells by kind of deadline. */
type Bells<Ports extends EnginePorts> = Record<string, Bell<Ports>>

/** The delay before a deadline that failed is retried, in milliseconds. */
const RETRY_AFTER = 60_000

/**
 * Handles every deadline that is due by the clock of `ports`, one transaction each. Returns how many had an effect: one
 * that its lifecycle refuses has none. A deadline that fails is reported to `fails` and retried later; the others still
 * ring.
 */
export async function ring<Ports extends EnginePorts>(
  ports: Ports,
  bells: Bells<Ports>,
  fails: (deadline: Deadline, error: unknown) => void,
): Promise<number> {
  let rung = 0
  const now = ports.now()
  for (;;) {
    let taken: Deadline | undefined
    try {
      const done = await transact(ports, async (tx) => {
        taken = await takeDue(tx, now)
        return taken && (await ringOne(ports, tx, bells, taken))
      })
      if (done === undefined) return rung
      if (done) rung++
    } catch (error) {
      if (!taken) throw error
      fails(taken, error)
      await setDeadline(ports.db, { ...taken, ringsAt: new Date(now.getTime() + RETRY_AFTER) })
    }
  }
}

async function ringOne<Ports extends EnginePorts>(
  ports: Ports,
  tx: Sql,
  bells: Bells<Ports>,
  deadline: Deadline,
): Promise<boolean> {
  const bell = bells[deadline.kind]
  if (!bell) throw new Error(`No bell handles the deadline ${deadline.kind}`)
  try {
    await bell(ports, tx, deadline)
    return true
  } catch (error) {
    if (error instanceof Refused) return false
    throw error
  }
}
