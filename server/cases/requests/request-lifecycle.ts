import { SUPERSEDED, type RequestFact } from '#machines/lifecycles/request.events.ts'
import { requestLifecycle } from '#machines/lifecycles/request.machine.ts'
import type { StateOf } from '#machines/journal.ts'
import { subjectOfText, textOfSubject } from '#machines/rules/common/subject.ts'
import { requestSubject } from '#machines/rules/requests/request-subject.ts'
import { purgeDates } from '#machines/rules/requests/purge.ts'
import { isFinished, isTerminated } from '#machines/rules/requests/request-state.ts'
import { storagePoliciesOf } from '../../store/accounts/accounts.ts'
import { fieldsOf } from '../../store/documents/document-fields.ts'
import { senderValuesOf } from '../../store/documents/sender-values.ts'
import { filesOf } from '../../store/documents/document-files.ts'
import { rolesOf } from '../../store/documents/document-roles.ts'
import { keepStatuses, signersOf, type NamedSigner } from '../../store/requests/request-signers.ts'
import { countEnd, countSent } from '../../store/requests/request-counts.ts'
import { dropEdit } from '../../store/requests/request-edits.ts'
import { keepEnd, keepState, requestById, type RequestRow } from '../../store/requests/requests.ts'
import { lastTime } from '../../store/engine/events.ts'
import { keepAddress } from '../../store/engine/addresses.ts'
import { notifyChanged } from '../../store/engine/hints.ts'
import type { Sql } from '../../store/engine/sql.ts'
import { decide, expectAccepted, load, notBefore } from '../../engine/decide.ts'
import type { Ports } from '../ports.ts'
import { requestObjection, requestRefusal } from '#machines/lifecycles/request.refusal.ts'
import { Refused } from '../../engine/refused.ts'
import { salted } from '../../engine/salted.ts'
import { byAccount, type AccountCall, type AddressedStamp } from '../../engine/stamps.ts'
import type { DocumentOwner } from '../documents/owner.ts'
import { feedRequest } from './events/request-feed.ts'
import { cancelWorkingCopy } from './working-copy.ts'

/** The lifecycle of requests. */
export const request = {
  machine: requestLifecycle,
  refusal: requestRefusal,
  objection: requestObjection,
  superseded: SUPERSEDED,
}

/** The stream of a request's id. */
export const streamOf = (id: string) => textOfSubject(requestSubject(id))
/** The request's id in a stream's name. */
export const idOf = (stream: string) => subjectOfText(stream).id

type State = StateOf<typeof requestLifecycle>

/** The request that a fact happens to, in which transaction, and the stamp of its event. */
export type RequestTurn = {
  ports: Ports
  tx: Sql
  row: Pick<RequestRow, 'id' | 'tenant' | 'issuer'>
  stamp: AddressedStamp
}

/**
 * Lets a fact happen to a request, updates its rows in the same transaction, and announces the change.
 * @throws Refused as `decide` does; NotFoundException if its data was deleted
 */
export async function happenTo({ ports, tx, row, stamp: addressed }: RequestTurn, fact: RequestFact): Promise<State> {
  const { address, ...stamp } = addressed
  const subject = requestSubject(row.id)
  if (address !== undefined && stamp.addressHash !== null) await keepAddress(tx, subject, stamp.addressHash, address)
  const state = await decide({ ports, tx, lifecycle: request, stream: streamOf(row.id), stamp }, fact)
  if (DROPS_EDIT.includes(fact.type)) {
    await cancelWorkingCopy(tx, await loadRequest(tx, row.id))
    await dropEdit(tx, row.id)
  }
  if (fact.type === 'request.submitted') await countSent(tx, row.id, streamOf(row.id))
  const former = await project(tx, row, state, stamp.at)
  if (former) await feedRequest(ports, tx, row, { fact, former, state, at: stamp.at })
  await notifyChanged(tx, { subject, tenant: row.tenant, owner: row.issuer, isPrivate: isDraft(state) })
  return state
}

/** What ends an open edit without its changes. */
const DROPS_EDIT: readonly RequestFact['type'][] = ['editing.cancelled', 'request.canceled', 'request.expired']

/** A draft, or an open edit, as the owner of its document. */
export const ownerOf = (ports: Ports, call: AccountCall, row: RequestRow): DocumentOwner => ({
  document: row.editingDocument ?? row.document,
  happen: async (tx, fact) => void (await happenTo({ ports, tx, row, stamp: byAccount(call, row, ports.now()) }, fact)),
})

/** Whether only its creator may know of a request (RIGHT-006). */
const isDraft = ({ value }: State) => value === 'INITIATED' || value === 'DELETED'

/** Returns the state before; null for a deleted draft. */
async function project(tx: Sql, { id, tenant }: RequestTurn['row'], { value, context }: State, at: Date) {
  // A deleted draft is not shown: the job that follows deletes its rows.
  if (value === 'DELETED') return null
  const former = await keepState(tx, id, value, at)
  if (!former) throw new Refused('NotFoundException')
  if (isFinished(value) || isTerminated(value)) {
    const isNew = await keepEnd(tx, id, at, purgeDates(await storagePoliciesOf(tx, tenant), at))
    if (isNew) await countEnd(tx, id, isFinished(value) ? 'finished' : 'ended')
  }
  await keepStatuses(tx, Object.fromEntries(context.signers.map((signer) => [signer.id, signer.status])))
  return former
}

/** The state of a request, folded from its stream. @throws Refused NotFoundException */
export async function loadState(tx: Sql, id: string): Promise<State> {
  const loaded = await load(tx, request, streamOf(id))
  if (!loaded) throw new Refused('NotFoundException')
  return loaded.state
}

/** The time of what happens to a request now, as its events will have it. */
export const timeIn = async ({ now }: Pick<Ports, 'now'>, tx: Sql, id: string): Promise<Date> =>
  notBefore(await lastTime(tx, streamOf(id)), now())

/** Checks that a fact may happen, without writing it. @throws Refused as `happenTo` does */
export async function expectCan(tx: Sql, id: string, fact: RequestFact, at: Date): Promise<void> {
  const state = await loadState(tx, id)
  const event = { ...fact, at: at.getTime() } as never
  expectAccepted(request, state, event)
}

/** The row of a request. @throws Refused NotFoundException */
export async function loadRequest(tx: Sql, id: string): Promise<RequestRow> {
  const row = await requestById(tx, id)
  if (!row) throw new Refused('NotFoundException')
  return row
}

/** The salted hash of all that signers are asked to sign; of an open edit, with its row and signers. */
export async function contentHash(tx: Sql, row: RequestRow, edited?: readonly NamedSigner[]): Promise<string> {
  const files = await filesOf(tx, row.document)
  const signers = edited ?? (await signersOf(tx, [row.id]))
  const roles = await rolesOf(tx, row.document)
  const fields = await fieldsOf(tx, row.document)
  const senderValues = await senderValuesOf(tx, row.document)
  return salted(row.salt, {
    name: row.name,
    language: row.language,
    timeZone: row.timeZone,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    files: files.map(({ id, fileName, originalHash }) => ({ id, fileName, originalHash })),
    signers: signers.map(({ id, mail, firstName, lastName, otpType, signatureType, orderToSign, embedded }) => ({
      id,
      mail,
      firstName,
      lastName,
      roles: roles.filter(({ signer }) => signer === id).map(({ name }) => name),
      otpType,
      signatureType,
      orderToSign,
      // The hashes of requests without embedded signers are what they were.
      ...(embedded && { embedded }),
    })),
    fields,
    // The hashes of requests that were sent before there were such values stay the same.
    ...(senderValues.length > 0 && { senderValues }),
  })
}
