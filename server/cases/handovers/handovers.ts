import type { components } from '#openapi'
import {
  belongingKinds,
  canEnd,
  canHandOver,
  MAX_SUCCESSORS,
  staysBehind,
} from '#machines/rules/handovers/belongings.ts'
import { requiredTextProblem, tidyFreeText } from '#machines/rules/mail/free-text.ts'
import type { Account } from '../../engine/caller.ts'
import { recordChange } from '../../engine/changes.ts'
import { newId } from '../../engine/id.ts'
import { once } from '../../engine/once.ts'
import { Refused } from '../../engine/refused.ts'
import type { AccountCall } from '../../engine/stamps.ts'
import { transact } from '../../engine/transact.ts'
import { lockAccount } from '../../store/accounts/accounts.ts'
import { listManaged, managedById } from '../../store/administration/managed-accounts.ts'
import type { Sql } from '../../store/engine/sql.ts'
import {
  addHandover,
  lastHandoverOf,
  partsOfHandover,
  type HandoverPart,
  type HandoverRow,
  type NewPart,
} from '../../store/handovers/handovers.ts'
import { causeOf } from '../accounts/account-events.ts'
import { lookedAfterBy } from '../groups/looked-after.ts'
import type { Ports } from '../ports.ts'
import { belongingsOf, countChosen } from './belongings.ts'
import { handedAccount, type HandedAccount, type HandoverOf } from './departures.ts'
import type { HandoverJobs } from './hand-over.ts'

type Schemas = components['schemas']
type Choice = Schemas['HandoverChoice']

/**
 * What an account has that the caller manages, or what stayed in the caller's tenant of one that has left it, and how far
 * its handover is (`getHandover`). @throws Refused NotFoundException, ForbiddenException
 */
export const getHandover = (ports: Ports, caller: Account, of: HandoverOf): Promise<Schemas['HandoverPage']> =>
  ports.db.transaction(async (tx) => viewOf(tx, caller, await handedAccount(tx, caller, of)))

/**
 * Starts to hand over what an account has, or to end it (`startHandover`). The account may be disabled already.
 * @throws Refused NotFoundException, ForbiddenException, HandoverRunningException, HandoverNotPossibleException,
 *   UnknownSuccessorException; CustomMessageEmptyException, CustomMessageTooLongException, CustomMessageUrlException
 */
export async function startHandover(
  ports: Ports,
  call: AccountCall,
  of: HandoverOf,
  input: Schemas['HandoverInput'],
): Promise<Schemas['HandoverPage']> {
  const { account: caller } = call
  const body = { id: of.id, ...(of.isDeparted && { departed: true }), ...input }
  return transact(ports, async (tx) => {
    await once(ports, tx, { call, operation: 'startHandover', body }, async () => {
      await lockAccount(tx, of.id)
      return start(ports, tx, caller, { handed: await handedAccount(tx, caller, of), input })
    })
    return viewOf(tx, caller, await handedAccount(tx, caller, of))
  })
}

type Started = { handed: HandedAccount; input: Schemas['HandoverInput'] }

async function start(ports: Ports, tx: Sql, caller: Account, { handed, input }: Started): Promise<{ id: string }> {
  const [account, tenant] = [handed.id, handed.tenant.id]
  const last = await lastHandoverOf(tx, { account, tenant })
  if (last && last.endedAt === null) throw new Refused('HandoverRunningException')
  const choices = inOrder(input.choices, handed)
  const successors = await successorsIn(tx, caller, handed, choices)
  const message = messageIn(choices, input.customMessage)
  const parts: NewPart[] = []
  for (const { kind, successorId: successor } of choices)
    parts.push({ kind, successor, total: await countChosen(tx, { kind, successor }, { account, tenant }) })
  const id = newId(ports)
  await addHandover(
    tx,
    { id, tenant, account, isDeparted: handed.isDeparted, startedBy: caller.id, message, startedAt: ports.now() },
    parts,
  )
  const valuesBy = (of: (choice: Choice) => string | null) =>
    Object.fromEntries(choices.map((choice) => [choice.kind, of(choice)]))
  await recordChange(ports, tx, causeOf({ id: account, tenant, by: { id: caller.id } }), {
    type: 'account.handoverStarted',
    before: valuesBy(() => handed.email ?? handed.fullName),
    after: valuesBy(({ successorId }) => (successorId === null ? null : successors.get(successorId)!)),
  })
  await ports.queue.add(tx, 'handOver', { handover: id, batch: 0 } satisfies HandoverJobs['handOver'])
  return { id }
}

/** The choices in the order in which they are done. @throws Refused HandoverNotPossibleException */
function inOrder(choices: readonly Choice[], { isDeparted }: HandedAccount): Choice[] {
  const isPossible = ({ kind, successorId }: Choice) =>
    (!isDeparted || staysBehind(kind)) && (successorId === null ? canEnd(kind) : canHandOver(kind))
  const impossible = choices.find((one) => !isPossible(one))
  if (impossible) throw new Refused('HandoverNotPossibleException', { message: impossible.kind })
  const ordered = belongingKinds.flatMap((kind) => choices.filter((one) => one.kind === kind))
  if (ordered.length > new Set(ordered.map(({ kind }) => kind)).size)
    throw new Refused('HandoverNotPossibleException', { message: 'each kind is chosen once' })
  return ordered
}

/**
 * The addresses of those who get something, by their ids: accounts of the same tenant that the caller manages, that can sign
 * in, and that may have requests. @throws Refused UnknownSuccessorException
 */
async function successorsIn(
  tx: Sql,
  caller: Account,
  { id, tenant }: HandedAccount,
  choices: readonly Choice[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const successor of new Set(choices.flatMap(({ successorId }) => successorId ?? []))) {
    const managed = await managedById(tx, lookedAfterBy(caller), successor)
    const isUsable = managed?.tenantId === tenant.id && managed.state === 'ACTIVE' && managed.role !== 'BASIC_USER'
    if (!isUsable || successor === id) throw new Refused('UnknownSuccessorException')
    found.set(successor, managed.mail)
  }
  return found
}

/** The message to those who were asked to sign what is canceled; null if nothing is. @throws Refused its problem */
function messageIn(choices: readonly Choice[], written: string | null): string | null {
  if (!choices.some(({ kind, successorId }) => kind === 'RUNNING_REQUESTS' && successorId === null)) return null
  const message = tidyFreeText(written ?? '')
  const problem = requiredTextProblem(message)
  if (problem) throw new Refused(problem)
  return message
}

async function viewOf(tx: Sql, caller: Account, handed: HandedAccount): Promise<Schemas['HandoverPage']> {
  const { id, isDeparted, fullName, state, tenant, leftAt } = handed
  const owner = { account: id, tenant: tenant.id }
  const last = await lastHandoverOf(tx, owner)
  const { rows } = await listManaged(
    tx,
    lookedAfterBy(caller),
    { tenant: tenant.id, state: 'ACTIVE', except: 'BASIC_USER' },
    { order: 'asc', size: MAX_SUCCESSORS + 1 },
  )
  return {
    accountId: id,
    fullName,
    state,
    leftDate: leftAt?.toISOString() ?? null,
    tenantName: tenant.name,
    belongings: await belongingsOf(tx, owner, isDeparted),
    successors: rows
      .filter((row) => row.id !== id)
      .slice(0, MAX_SUCCESSORS)
      .map(toSuccessor),
    last: last ? await handoverView(tx, last) : null,
  }
}

const toSuccessor = ({ id, fullName, mail }: Schemas['Successor']): Schemas['Successor'] => ({ id, fullName, mail })

async function handoverView(tx: Sql, row: HandoverRow): Promise<Schemas['Handover']> {
  const parts = await partsOfHandover(tx, row.id)
  return {
    id: row.id,
    startedBy: row.startedByName,
    startedDate: row.startedAt.toISOString(),
    endedDate: row.endedAt?.toISOString() ?? null,
    parts: parts.map(partView),
  }
}

/**
 * A part as the contract has it. What came later counts too: a request that was canceled meanwhile has ended. Of a colleague
 * who has moved since only the name is shown.
 */
const partView = (part: HandoverPart): Schemas['HandoverPart'] => {
  const { kind, successor, successorName, total, done, kept } = part
  return {
    kind,
    successor: successor === null ? null : { id: successor, fullName: successorName ?? '' },
    total: Math.max(total, done + kept),
    done,
    kept,
  }
}
