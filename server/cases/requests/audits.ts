import type { components } from '#openapi'
import { filledBySender, SENDER_ROLE } from '#machines/rules/documents/sender-fields.ts'
import { acceptedTerms } from '#machines/rules/common/terms.ts'
import type { SetField } from '#machines/rules/requests/set-fields.ts'
import { auditActionsOf } from '#machines/rules/requests/audit-action.ts'
import { namesOf } from '../../store/accounts/accounts.ts'
import { requestSubject } from '#machines/rules/requests/request-subject.ts'
import { addressesOf } from '../../store/engine/addresses.ts'
import { historyToFold, type Recorded } from '../../store/engine/events.ts'
import { fieldsOf } from '../../store/documents/document-fields.ts'
import { filesOf } from '../../store/documents/document-files.ts'
import { senderValuesOf } from '../../store/documents/sender-values.ts'
import { valuesOf } from '../../store/requests/field-values.ts'
import { everyCopyRecipientOf } from '../../store/requests/copy-recipients.ts'
import { addressChangesOf } from '../../store/requests/mail-addresses.ts'
import { everySignerOf } from '../../store/requests/request-signers.ts'
import type { RequestRow } from '../../store/requests/requests.ts'
import type { Sql } from '../../store/engine/sql.ts'
import { versionAt } from './editing/signed-version.ts'
import { actKey, anchoredActs } from './anchor-details.ts'
import { request, streamOf } from './request-lifecycle.ts'

type Audit = components['schemas']['Audit']
type Actor = components['schemas']['AuditActor']

const SERVER: Actor = { type: 'SYSTEM', full_name: 'Paraph' }
/** Actors that no longer exist, such as a deleted account. */
const strangers: Partial<Record<Recorded['actor']['kind'], Actor>> = {
  account: { type: 'USER', full_name: '' },
  ccRecipient: { type: 'CC_RECIPIENT', full_name: '' },
}

/**
 * The audit trail of a request in chronological order (AUDIT-002, AUDIT-005). The hash of an act that is anchored is that of
 * its statement, `anchor_phrase`; others have that of their event. A signature says which version of the terms of use it
 * accepted, and of a request that was edited which version it is about; `SET_FIELDS` has the fields (AUDIT-006), as JSON. Only those who see the request with all its addresses
 * see the addresses of a change: the former one, then the new one, of each who was changed, as JSON, the motive of a refusal, and why somebody else was asked to sign. A signer or a copy recipient (`reader`) sees
 * no network addresses but their own. Copy recipients are known by their mail address, which signers are not told.
 */
export async function auditsOf(tx: Sql, row: RequestRow, reader: string | null = null): Promise<Audit[]> {
  const addresses = await addressesOf(tx, requestSubject(row.id))
  const events = await historyToFold(tx, streamOf(row.id), request.superseded)
  const people = await peopleOf(tx, row, events, reader)
  const changes =
    reader === null
      ? [...(await addressChangesOf(tx, 'signer', row.id)), ...(await addressChangesOf(tx, 'copy', row.id))]
      : []
  const motives = reader === null ? await motivesOf(tx, row) : new Map<string, string | null>()
  const reasons = reader === null ? await reasonsOf(tx, row) : new Map<string, string | null>()
  const fields = await setFieldsOf(tx, row)
  const sent = events.findLast(isSetBySender)
  const acts = await anchoredActs(tx, row)
  const informationOf = (event: Recorded, action: Audit['action']): string | null => {
    const { version, actor, data } = event
    if (action === 'SIGN_REQUEST')
      return JSON.stringify({ termsVersion: acceptedTerms(data), version: versionAt(events, event)?.number })
    if (action === 'SET_FIELDS') return JSON.stringify(fields.get(event === sent ? SENDER_ROLE : actor.id) ?? [])
    if (action === 'REFUSE_REQUEST') return motives.get(actor.id) ?? null
    if (action === 'HAND_OVER_REQUEST') return people.get((data as HandedOver).from)?.full_name ?? null
    if (action === 'MAKE_EMBEDDED_LINK') return (data as { origin?: string }).origin ?? null
    if (action === 'REASSIGN_REQUEST') return reasons.get(actor.id) ?? null
    const changed = action === 'EDIT_REQUEST' ? changes.filter((one) => one.version === version) : []
    return changed.length > 0 ? JSON.stringify(changed.flatMap(({ former, mail }) => [former, mail])) : null
  }
  // A refusal by a signer who had to sign ends the request.
  const refusal = row.state === 'REFUSED' ? events.findLast(({ type }) => type === 'signer.refused') : undefined
  const actionsOf = (event: Recorded): Audit['action'][] => [
    ...auditActionsOf(event.type, event.data),
    ...(event === refusal ? (['REQUEST_REFUSED'] as const) : []),
  ]
  const mayKnowAddress = ({ actor }: Recorded) => reader === null || reader === actor.id
  return events.flatMap((event) =>
    actionsOf(event).map((action) => ({
      action,
      from_actor: people.get(event.actor.id) ?? strangers[event.actor.kind] ?? SERVER,
      to_actor: people.get(aboutOf(event)) ?? null,
      add_information: informationOf(event, action),
      created_date: event.at.toISOString(),
      request_ip: (mayKnowAddress(event) && event.addressHash && addresses.get(event.addressHash)) || null,
      anchor_phrase: null,
      hash: event.hash,
      rootHash: null,
      anchorDetail: null,
      ...acts.get(actKey({ action, actor: event.actor.id, at: event.at.toISOString() })),
    })),
  )
}

/** Why signers refused to sign, by signer; null once it is purged. */
const motivesOf = async (tx: Sql, { id }: RequestRow) =>
  new Map((await everySignerOf(tx, id)).map((signer) => [signer.id, signer.refusalMotive]))

/** Why signers asked somebody else to sign in their place, by signer; null once it is purged. */
const reasonsOf = async (tx: Sql, { id }: RequestRow) =>
  new Map(
    (await everySignerOf(tx, id)).flatMap(({ reassignedBy }) =>
      reassignedBy ? [[reassignedBy.id, reassignedBy.reason] as const] : [],
    ),
  )

/** Whether the sender sends what they have filled in. */
const isSetBySender = ({ type, data }: Recorded): boolean =>
  type !== 'signer.signed' && auditActionsOf(type, data).includes('SET_FIELDS')

/**
 * The fields that each signer has set, by signer, and those of the sender, by their role (AUDIT-003); none of a signer once
 * their values are purged.
 */
async function setFieldsOf(tx: Sql, row: RequestRow): Promise<Map<string, SetField[]>> {
  const given = new Map((await valuesOf(tx, row.id)).map(({ field, value }) => [field, value]))
  const senders = new Map((await senderValuesOf(tx, row.document)).map(({ field, value }) => [field, value]))
  const files = new Map((await filesOf(tx, row.document)).map(({ id, fileName }) => [id, fileName]))
  const fields = await fieldsOf(tx, row.document)
  const bySigners = fields.flatMap((field) => {
    const value = given.get(field.id) ?? ''
    return field.signer === null || value === '' ? [] : [{ by: field.signer, field, value }]
  })
  const bySender = filledBySender(fields, senders).map((one) => ({ by: SENDER_ROLE, ...one }))
  const set = [...bySigners, ...bySender].map(({ by, field: { name, type, file, page }, value }) => {
    const fileName = files.get(file) ?? ''
    return { by, field: { fieldName: name, fieldValue: value, fieldType: type, fileName, page } satisfies SetField }
  })
  return new Map([...Map.groupBy(set, ({ by }) => by)].map(([by, all]) => [by, all.map(({ field }) => field)]))
}

/**
 * The signers, copy recipients, the issuer and all other accounts that acted or had the request, administrators too, by the actor id in events,
 * with the names that `reader` may know.
 */
export async function peopleOf(
  tx: Sql,
  row: RequestRow,
  events: Recorded[],
  reader: string | null,
): Promise<Map<string, Actor>> {
  const accounts = await namesOf(tx, [row.issuer, ...actingAccounts(events), ...handedAccounts(events)])
  const signers = await everySignerOf(tx, row.id)
  const copies = await everyCopyRecipientOf(tx, row.id)
  const isSigner = signers.some(({ id }) => id === reader)
  const actor = (type: Actor['type'], { firstName, lastName }: { firstName: string; lastName: string }): Actor => ({
    type,
    full_name: `${firstName} ${lastName}`.trim(),
  })
  return new Map([
    ...accounts.map((account) => [account.id, actor('USER', account)] as const),
    ...signers.map((signer) => [signer.id, actor('SIGNER', signer)] as const),
    ...copies.map(({ id, mail }) => [id, { type: 'CC_RECIPIENT', full_name: isSigner ? '' : mail }] as const),
  ])
}

/** The ids of the accounts that caused events, and of the API tokens by which programs did. */
export const actingAccounts = (events: Recorded[]): string[] => [
  ...new Set(events.flatMap(({ actor }) => (actor.kind === 'account' || actor.kind === 'channel' ? [actor.id] : []))),
]

type HandedOver = { from: string; to: string }

/** The ids of the accounts that a request was handed over from and to. */
export const handedAccounts = (events: Recorded[]): string[] => [
  ...new Set(
    events.flatMap(({ type, data }) => {
      const { from, to } = data as HandedOver
      return type === 'request.handedOver' ? [from, to] : []
    }),
  ),
]

/** The id of the person whom an event affects; empty if that is its actor, unless the request was handed over to them. */
function aboutOf({ type, data, actor }: Recorded): string {
  if (type === 'request.handedOver') return (data as HandedOver).to
  const { signer, to, successor } = data as { signer?: string; to?: string; successor?: string }
  const about = to ?? successor ?? signer ?? ''
  return about === actor.id ? '' : about
}
