import { setDeadline, takeDue, type Deadline } from '../store/engine/deadlines.ts'
import type { Sql } from '../store/engine/sql.ts'
import type { EnginePorts } from './ports.ts'
import { Refused } from './refused.ts'
import { transact } from './transact.ts'

/** What is done when a deadline rings, in the transaction that takes it off the list. */
export type Bell<Ports extends EnginePorts> = (ports: Ports, tx: Sql, deadline: Deadline) => Promise<void>
export type Bells<Ports extends EnginePorts> = Record<string, Bell<Ports>>

/** How much later a deadline rings again that could not be dealt with, in milliseconds. */
const RETRY_AFTER = 60_000

/**
 * Rings every deadline that is due by the clock of `ports`, one transaction each, and returns how many did
 * something. One whose lifecycle does not take it any more does nothing. One that fails keeps no other from
 * ringing: `fails` hears of it, and it rings again later.
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
  if (!bell) throw new Error(`Nothing is done when ${deadline.kind} rings`)
  try {
    await bell(ports, tx, deadline)
    return true
  } catch (error) {
    if (error instanceof Refused) return false
    throw error
  }
}
