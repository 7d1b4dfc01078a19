import { bytesOf, countBytes, dropByteCountsBefore } from '../../store/engine/byte-counts.ts'
import type { EnginePorts } from '../ports.ts'
import { Refused } from '../refused.ts'
import { transact } from '../transact.ts'

const DAY = 24 * 3_600_000
/** The images that one signer may store in a day, in bytes. They count for the sender, too, who cannot be over it. */
const MAX_BYTES_OF_SIGNER = 5_000_000
/**
 * Nobody stores more in a day than this share of the space that is then left above the floor. It leaves room for the
 * files that are made of uploads, so that no account brings the disk to the floor, however small it is.
 */
const SHARE = 0.25

type BudgetPorts = Pick<EnginePorts, 'db' | 'now' | 'byteBudget' | 'space'>

/** Whose bytes they are: an account, and its tenant. */
export type Spender = { account: string; tenant: string }

const ownersOf = ({ account, tenant }: Spender) => ({ account: `account/${account}`, tenant: `tenant/${tenant}` })

/**
 * Counts bytes that an account is about to store against its budget and that of its tenant. What was counted stays so
 * until the day (UTC) ends, whether or not the bytes are kept. Call it outside a transaction, which may be rolled back.
 * @throws Refused TooManyBytesException, and counts nothing
 */
export async function spendBytes(ports: BudgetPorts, spender: Spender, bytes: number): Promise<void> {
  const owners = ownersOf(spender)
  const { account, tenant } = ports.byteBudget
  await transact(ports, async (tx) => {
    const { begins } = today(ports)
    for (const [owner, max] of [
      [owners.account, account],
      [owners.tenant, tenant],
    ] as const)
      expectWithin(ports, await countBytes(tx, owner, begins, bytes), max)
  })
}

/**
 * Refuses an account that has nothing left to store, before it causes work.
 * @throws Refused TooManyBytesException
 */
export async function expectBytesLeft(ports: BudgetPorts, spender: Spender): Promise<void> {
  const owners = ownersOf(spender)
  const { begins } = today(ports)
  expectWithin(ports, (await bytesOf(ports.db, owners.account, begins)) + 1, ports.byteBudget.account)
  expectWithin(ports, (await bytesOf(ports.db, owners.tenant, begins)) + 1, ports.byteBudget.tenant)
}

/**
 * Counts bytes that the server stores for an account, and never holds back: a request that was sent is finished. What
 * the account stores itself is refused earlier for it.
 */
export async function noteBytes(ports: BudgetPorts, spender: Spender, bytes: number): Promise<void> {
  await transact(ports, async (tx) => {
    for (const owner of Object.values(ownersOf(spender))) await countBytes(tx, owner, today(ports).begins, bytes)
  })
}

/** Counts the image of a signer. @throws Refused TooManyBytesException for a signer who stores one after the other */
export async function spendBytesOfSigner(
  ports: BudgetPorts,
  { signer, ...sender }: Spender & { signer: string },
  bytes: number,
): Promise<void> {
  await transact(ports, async (tx) => {
    const count = await countBytes(tx, `signer/${signer}`, today(ports).begins, bytes)
    if (count > MAX_BYTES_OF_SIGNER) throw tooMany(ports)
  })
  await noteBytes(ports, sender, bytes)
}

/** Deletes the counts of earlier days. */
export const sweepByteCounts = ({ db, now }: Pick<EnginePorts, 'db' | 'now'>): Promise<void> =>
  dropByteCountsBefore(db, new Date(now().getTime() - 2 * DAY))

function expectWithin(ports: BudgetPorts, count: number, max: number): void {
  if (count > Math.min(max, ports.space.left() * SHARE)) throw tooMany(ports)
}

/** Without a number: how full the disk is concerns the operator only. */
const tooMany = (ports: Pick<BudgetPorts, 'now'>): Refused =>
  new Refused('TooManyBytesException', { message: 'until the day (UTC) ends', retryAfter: today(ports).rest })

/** When this day (UTC) began, and how many seconds of it are left. */
function today({ now }: Pick<BudgetPorts, 'now'>): { begins: Date; rest: number } {
  const at = now().getTime()
  const begins = Math.floor(at / DAY) * DAY
  return { begins: new Date(begins), rest: Math.ceil((begins + DAY - at) / 1000) }
}
