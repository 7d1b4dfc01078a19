import { setTimeout as later } from 'node:timers/promises'
import type { BulkFact, BulkJobs } from '#machines/lifecycles/bulk-sending.machine.ts'
import { may } from '#machines/rules/accounts/rights.ts'
import type { Account } from '../../engine/caller.ts'
import { Refused } from '../../engine/refused.ts'
import { bySystem, type AccountCall } from '../../engine/stamps.ts'
import { isStorageFull } from '../../engine/space.ts'
import { transact } from '../../engine/transact.ts'
import { isDatabaseDamaged, isUnavailable } from '../../engine/unavailable.ts'
import { accountById } from '../../store/accounts/accounts.ts'
import { standingOf } from '../../store/accounts/standing.ts'
import { markRow, nextRow, type TableRow } from '../../store/bulk/bulk-rows.ts'
import { countRow, lockBulk, nextBatch, type BulkRow } from '../../store/bulk/bulk-sendings.ts'
import { isClash } from '../../store/engine/clash.ts'
import type { Sql } from '../../store/engine/sql.ts'
import { templateById } from '../../store/templates/templates.ts'
import { accountOf } from '../accounts/accounts.ts'
import type { Ports } from '../ports.ts'
import { announceBulk, happenToBulk } from './bulk-lifecycle.ts'
import { prepare, sendRow, type Prepared } from './send-row.ts'

type Job = BulkJobs['sendRows']

/** How many rows a job sends before it queues the next one: other bulk sendings get their turn between two jobs. */
const ROWS_OF_JOB = 20
/** The longest pause between two rows, in milliseconds. */
const MAX_PAUSE = 200

/** What a step of a job did: a row was sent or has failed, and others may be left; or there is nothing more to do for it. */
type Step = 'next' | 'done'

/**
 * Sends the next rows of a bulk sending, one transaction each. A row is marked in the transaction that sends its request:
 * if the server stops at any point, the row is still sent once. Between two rows it pauses as long as the first one took,
 * and so takes half of the server at most.
 */
export async function sendRows(ports: Ports, job: Job): Promise<void> {
  const memory: { prepared?: Prepared } = {}
  for (let i = 1; i <= ROWS_OF_JOB; i++) {
    const began = performance.now()
    if ((await step(ports, job, { memory, isLast: i === ROWS_OF_JOB })) === 'done') return
    await later(Math.min(MAX_PAUSE, performance.now() - began))
  }
}

type Stepping = { memory: { prepared?: Prepared }; isLast: boolean }

async function step(ports: Ports, job: Job, stepping: Stepping): Promise<Step> {
  let row: TableRow | undefined
  try {
    return await transact(ports, async (tx) => {
      const bulk = await runOf(tx, job)
      if (!bulk) return 'done'
      const account = await creatorOf(tx, bulk)
      const reason = account ? await templateProblem(tx, bulk) : 'ForbiddenException'
      if (!account || reason)
        return end(ports, tx, bulk, { type: 'bulk.ended', reason: reason ?? 'ForbiddenException' })
      row = await nextRow(tx, bulk.id)
      if (!row) return end(ports, tx, bulk, { type: 'bulk.finished', sent: bulk.sent, failed: bulk.failed })
      stepping.memory.prepared ??= await prepare(tx, bulk)
      const call: AccountCall = {
        account,
        address: bulk.address ?? '',
        key: null,
        ...(bulk.apiToken && { apiToken: bulk.apiToken }),
      }
      const request = await sendRow(ports, tx, call, { bulk, row, prepared: stepping.memory.prepared })
      await mark(ports, tx, bulk, { ...row, state: 'SENT', request })
      return onward(ports, tx, bulk, stepping)
    })
  } catch (error) {
    if (!row || isPassing(error)) throw error
    return failed(ports, job, { row, error, stepping })
  }
}

type Running = BulkRow & { document: string }

/** The bulk sending of a job, locked; undefined if the job is not the one that has to go on with it. */
async function runOf(tx: Sql, { bulk: id, run, batch }: Job): Promise<Running | undefined> {
  const bulk = await lockBulk(tx, id)
  const isDue = bulk?.state === 'RUNNING' && bulk.run === run && bulk.batch === batch
  return isDue && bulk.document !== null ? { ...bulk, document: bulk.document } : undefined
}

/** The creator, as long as they may send requests of this tenant. */
async function creatorOf(tx: Sql, { owner, tenant }: BulkRow): Promise<Account | undefined> {
  const row = await accountById(tx, owner)
  const standing = await standingOf(tx, owner)
  if (!row || !standing || standing.isDisabled) return undefined
  const account = accountOf(row)
  return account.tenantId === tenant && may(account, 'createSimpleSignatureRequest') ? account : undefined
}

async function templateProblem(tx: Sql, { template }: BulkRow) {
  const row = await templateById(tx, template)
  if (!row) return 'NotFoundException' as const
  return row.state === 'DISABLED' ? ('TemplateDisabledException' as const) : undefined
}

async function end(ports: Ports, tx: Sql, bulk: BulkRow, fact: BulkFact): Promise<Step> {
  await happenToBulk({ ports, tx, row: bulk, stamp: bySystem(bulk, ports.now()) }, fact)
  return 'done'
}

async function mark(ports: Ports, tx: Sql, bulk: BulkRow, row: TableRow): Promise<void> {
  if (await markRow(tx, bulk.id, row))
    await countRow(tx, bulk.id, row.state === 'SENT' ? 'sent' : 'failed', ports.now())
}

/** After the last row of a job, the next job is queued in the transaction of that row. */
async function onward(ports: Ports, tx: Sql, bulk: BulkRow, { isLast }: Stepping): Promise<Step> {
  if (!isLast) return 'next'
  await nextBatch(tx, bulk.id)
  await announceBulk(tx, bulk)
  await ports.queue.add(tx, 'sendRows', { bulk: bulk.id, run: bulk.run, batch: bulk.batch + 1 } satisfies Job)
  return 'done'
}

/** Refusals that have nothing to do with a row: its job is tried again. */
const PASSING = ['TooManyRequestsException', 'FileUnavailableException']

const isPassing = (error: unknown): boolean =>
  isUnavailable(error) ||
  isStorageFull(error) ||
  isDatabaseDamaged(error) ||
  isClash(error) ||
  (error instanceof Refused && PASSING.includes(error.name))

type Failed = { row: TableRow; error: unknown; stepping: Stepping }

/**
 * What follows from a row that could not be sent. Its own transaction was rolled back: nothing of it is there.
 * @throws `error` after the row is marked, unless it is a refusal: the queue logs it, and tries the job again with the next row
 */
async function failed(ports: Ports, job: Job, { row, error, stepping }: Failed): Promise<Step> {
  const refusal = error instanceof Refused ? error : undefined
  const next = await transact(ports, async (tx): Promise<Step> => {
    const bulk = await runOf(tx, job)
    if (!bulk) return 'done'
    if (refusal?.name === 'QuotaExceededException')
      return end(ports, tx, bulk, { type: 'bulk.ended', reason: refusal.name })
    const { sender, tenant } = ports.mailQuota
    const people = stepping.memory.prepared?.template.roles.length ?? 0
    if (refusal?.name === 'TooManyMailsException' && people <= Math.min(sender, tenant)) {
      const until = ports.now().getTime() + (refusal.retryAfter ?? 60) * 1000
      return end(ports, tx, bulk, { type: 'bulk.delayed', reason: refusal.name, until })
    }
    const exception = refusal?.name ?? 'UnexpectedException'
    await mark(ports, tx, bulk, { ...row, state: 'FAILED', request: null, exception })
    return onward(ports, tx, bulk, stepping)
  })
  if (!refusal) throw error
  return next
}
