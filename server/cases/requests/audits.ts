import type { components } from '#openapi'
import { auditActionsOf } from '#machines/rules/requests/audit-action.ts'
import { accountById } from '../../store/accounts/accounts.ts'
import { requestSubject } from '#machines/rules/requests/request-subject.ts'
import { addressesOf } from '../../store/engine/addresses.ts'
import { history, type Recorded } from '../../store/engine/events.ts'
import { addressChangesOf, signersOf } from '../../store/requests/request-signers.ts'
import type { RequestRow } from '../../store/requests/requests.ts'
import type { Sql } from '../../store/engine/sql.ts'
import { streamOf } from './request-lifecycle.ts'

type Audit = components['schemas']['Audit']
type Actor = components['schemas']['AuditActor']

const SERVER: Actor = { type: 'SYSTEM', full_name: 'Paraph' }

/**
 * The audit trail of a request in chronological order (AUDIT-002, AUDIT-005). Only those who see the request with all
 * its addresses see the addresses of a change (`withAddresses`): the former one, then the new one, as JSON.
 */
export async function auditsOf(
  tx: Sql,
  row: RequestRow,
  { withAddresses = false }: { withAddresses?: boolean } = {},
): Promise<Audit[]> {
  const people = await peopleOf(tx, row)
  const addresses = await addressesOf(tx, requestSubject(row.id))
  const events = await history(tx, streamOf(row.id))
  const changes = withAddresses ? await addressChangesOf(tx, row.id) : []
  const informationOf = ({ type, version }: Recorded): string | null => {
    const change = type === 'signer.readdressed' && changes.find((one) => one.version === version)
    return change ? JSON.stringify([change.former, change.mail]) : null
  }
  return events.flatMap((event) =>
    auditActionsOf(event.type, event.data).map((action) => ({
      action,
      from_actor: people.get(event.actor.id) ?? SERVER,
      to_actor: people.get(aboutOf(event)) ?? null,
      add_information: informationOf(event),
      created_date: event.at.toISOString(),
      request_ip: (event.addressHash && addresses.get(event.addressHash)) ?? null,
      hash: event.hash,
    })),
  )
}

/** The issuer and the signers, by the actor id in events. */
async function peopleOf(tx: Sql, row: RequestRow): Promise<Map<string, Actor>> {
  const issuer = await accountById(tx, row.issuer)
  const signers = await signersOf(tx, [row.id])
  return new Map<string, Actor>([
    [row.issuer, { type: 'USER', full_name: issuer ? `${issuer.firstName} ${issuer.lastName}` : '' }],
    ...signers.map(
      ({ id, firstName, lastName }) => [id, { type: 'SIGNER', full_name: `${firstName} ${lastName}` }] as const,
    ),
  ])
}

/** The id of the person whom an event affects; empty if that is its actor. */
function aboutOf({ data, actor }: Recorded): string {
  const { signer, to } = data as { signer?: string; to?: string }
  const about = to ?? signer ?? ''
  return about === actor.id ? '' : about
}
