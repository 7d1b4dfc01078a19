import { contactsSubject } from '#machines/rules/contacts/contacts-subject.ts'
import type { BelongingKind } from '#machines/rules/handovers/belongings.ts'
import { Refused } from '../../engine/refused.ts'
import { isStorageFull } from '../../engine/space.ts'
import { transact } from '../../engine/transact.ts'
import { isDatabaseDamaged, isUnavailable } from '../../engine/unavailable.ts'
import { accountById } from '../../store/accounts/accounts.ts'
import { departureOf } from '../../store/accounts/departures.ts'
import { standingOf } from '../../store/accounts/standing.ts'
import { isClash } from '../../store/engine/clash.ts'
import { notifyChanged } from '../../store/engine/hints.ts'
import type { Sql } from '../../store/engine/sql.ts'
import {
  endHandover,
  endPart,
  keepReached,
  keepRest,
  lockHandover,
  nextHandoverBatch,
  partsOfHandover,
  type HandoverPart,
  type HandoverRow,
  type Outcome,
} from '../../store/handovers/handovers.ts'
import { recordOfAccount } from '../accounts/account-events.ts'
import { tell } from '../accounts/account-report.ts'
import type { Ports } from '../ports.ts'
import { chosenAfter } from './belongings.ts'
import { moveBelonging } from './movers.ts'

/** The job of a handover. One of an earlier batch does nothing. */
export type HandoverJobs = { handOver: { handover: string; batch: number } }

type Job = HandoverJobs['handOver']

/** How many things a job hands over or ends before it queues the next one. */
const AT_ONCE = 100

/** A handover that a job continues, and the part that it has come to; without one all are over. */
type CurrentPart = { handover: HandoverRow; part: HandoverPart | undefined }

/**
 * Continues a handover: hands over or ends the next things of its first part that is not over, one transaction each, in
 * which the part keeps how far it has come. If the server stops at any point, nothing is half done or done twice.
 */
export async function handOver(ports: Ports, job: Job): Promise<void> {
  const found = await transact(ports, (tx) => findTurn(tx, job))
  if (!found) return
  const { handover, part } = found
  const ids = part ? await idsOf(ports, handover, part) : []
  for (const id of ids) await moveOne(ports, job, { kind: part!.kind, id })
  await transact(ports, (tx) => goOn(ports, tx, job, ids.length < AT_ONCE))
}

async function findTurn(tx: Sql, { handover: id, batch }: Job): Promise<CurrentPart | undefined> {
  const handover = await lockHandover(tx, id)
  if (!handover || handover.endedAt !== null || handover.batch !== batch) return undefined
  if (await isBack(tx, handover)) await keepRest(tx, id)
  return { handover, part: (await partsOfHandover(tx, id)).find(({ isOver }) => !isOver) }
}

/** Whether an account that had left has come back since: what stayed is its own again, and what it makes now is not meant. */
async function isBack(tx: Sql, { account, tenant, isDeparted, startedAt }: HandoverRow): Promise<boolean> {
  if (!isDeparted) return false
  const departure = await departureOf(tx, { account, tenant })
  return !departure || departure.leftAt > startedAt
}

const idsOf = ({ db }: Ports, { account, tenant }: HandoverRow, part: HandoverPart): Promise<string[]> =>
  chosenAfter(db, part, { account, tenant, after: part.reached, limit: AT_ONCE })

/**
 * Hands over or ends one thing. What is refused stays with the account, and is counted, unless it is gone.
 * @throws what fails otherwise, after it is counted: the queue logs it, and tries the job again with the next one
 */
async function moveOne(ports: Ports, job: Job, one: { kind: BelongingKind; id: string }): Promise<void> {
  try {
    await reach(ports, job, one, 'done')
  } catch (error) {
    if (isPassing(error)) throw error
    const isGone = error instanceof Refused && error.name === 'NotFoundException'
    await reach(ports, job, one, isGone ? 'gone' : 'kept')
    if (!(error instanceof Refused)) throw error
  }
}

const isPassing = (error: unknown): boolean =>
  isUnavailable(error) || isStorageFull(error) || isDatabaseDamaged(error) || isClash(error)

/** Comes to one thing, unless the handover has come to it before. */
const reach = (
  ports: Ports,
  job: Job,
  { kind, id }: { kind: BelongingKind; id: string },
  outcome: Outcome,
): Promise<void> =>
  transact(ports, async (tx) => {
    const { handover, part } = (await findTurn(tx, job)) ?? {}
    if (!handover || part?.kind !== kind || part.reached >= id) return
    const { tenant, account: from, startedBy: by, message } = handover
    if (outcome === 'done') {
      await expectUsable(tx, part.successor, tenant)
      await moveBelonging({ ports, tx, id, tenant, from, by }, { kind, to: part.successor, message })
    }
    await keepReached(tx, handover.id, { kind, id, outcome })
  })

/** @throws Refused UnknownSuccessorException if who is to get something was disabled meanwhile, or has moved */
async function expectUsable(tx: Sql, successor: string | null, tenant: string): Promise<void> {
  if (successor === null) return
  const row = await accountById(tx, successor)
  const standing = await standingOf(tx, successor)
  if (row?.tenant.id !== tenant || row.role === 'BASIC_USER' || !standing || standing.isDisabled)
    throw new Refused('UnknownSuccessorException')
}

/** Queues the next job of a handover, or ends it. `isLast`: nothing of the part is left. */
async function goOn(ports: Ports, tx: Sql, job: Job, isLast: boolean): Promise<void> {
  const { handover, part } = (await findTurn(tx, job)) ?? {}
  if (!handover) return
  if (part && isLast) {
    await endPart(tx, handover.id, part.kind)
    if (part.kind === 'CONTACTS') await announceContactsOf(tx, handover, part)
    if (part.kind === 'API_TOKENS' && part.done > 0) await tellOf(ports, tx, handover.account, 'TOKENS_REVOKED_MAIL')
  }
  if (part) {
    await nextHandoverBatch(tx, handover.id)
    await ports.queue.add(tx, 'handOver', { handover: handover.id, batch: handover.batch + 1 } satisfies Job)
    return
  }
  await endHandover(tx, handover.id, ports.now())
  const parts = await partsOfHandover(tx, handover.id)
  for (const successor of new Set(parts.flatMap((one) => (one.done > 0 ? (one.successor ?? []) : []))))
    if (successor !== handover.startedBy) await tellOf(ports, tx, successor, 'HANDED_OVER_MAIL')
  const sum = (of: (one: HandoverPart) => number) => parts.reduce((all, one) => all + of(one), 0)
  await recordOfAccount(
    ports,
    tx,
    { id: handover.account, tenant: handover.tenant, by: 'server' },
    { type: 'account.handedOver', done: sum(({ done }) => done), kept: sum(({ kept }) => kept) },
  )
}

async function tellOf(ports: Ports, tx: Sql, account: string, mail: 'HANDED_OVER_MAIL' | 'TOKENS_REVOKED_MAIL') {
  const row = await accountById(tx, account)
  if (row) await tell(ports, tx, row, mail)
}

/** The address books of both have changed, if anybody looks at them. */
async function announceContactsOf(tx: Sql, { tenant, account }: HandoverRow, { successor }: HandoverPart) {
  for (const owner of [account, successor])
    if (owner !== null) await notifyChanged(tx, { subject: contactsSubject(owner), tenant, owner, isPrivate: true })
}
