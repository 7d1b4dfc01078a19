import { REQUEST_CHART } from '#machines/lifecycles/request.replay.ts'
import type { Actor } from '#machines/rules/common/actor.ts'
import type { DisputeEvent, DisputeFile } from '#machines/rules/proofs/dispute/dispute-file.ts'
import { readStatement } from '#machines/rules/proofs/statement.ts'
import { requestSubject } from '#machines/rules/requests/request-subject.ts'
import { tenantName } from '../../store/accounts/accounts.ts'
import { history } from '../../store/engine/events.ts'
import type { Sql } from '../../store/engine/sql.ts'
import { leavesOf } from '../../store/proofs/leaves.ts'
import { pathsOf } from '../../store/proofs/paths.ts'
import { anchoredHeadsOf } from '../../store/proofs/stream-heads.ts'
import type { RequestRow } from '../../store/requests/requests.ts'
import { sandboxMark } from '../documents/sandbox.ts'
import { actKey } from '../requests/anchor-details.ts'
import { peopleOf } from '../requests/audits.ts'
import { loadState, streamOf } from '../requests/request-lifecycle.ts'
import { disputeWords } from './dispute-words.ts'

/**
 * Everything that happened to a request, as far as `reader` may know: events have ids and salted hashes only, so that all
 * parties get all of them. The salt is for accounts, who may read all words: with it, words can be guessed. Nobody else
 * writes to the stream meanwhile.
 */
export async function disputeFileOf(tx: Sql, row: RequestRow, reader: Actor, at: Date): Promise<DisputeFile> {
  const isAccount = reader.kind === 'account' || reader.kind === 'channel'
  const events = await history(tx, streamOf(row.id))
  const people = await peopleOf(tx, row, events, isAccount ? null : reader.id)
  const statements = await statementsOf(tx, row)
  const { context } = await loadState(tx, row.id)
  return {
    version: 1,
    type: 'DISPUTE',
    organization: `${row.isSandbox ? `${sandboxMark[row.language]} – ` : ''}${await tenantName(tx, row.tenant)}`,
    request: { id: row.id, name: row.name },
    madeAt: at.toISOString(),
    reader,
    chart: REQUEST_CHART,
    state: {
      value: row.state,
      events: events.length,
      signers: context.signers.map(({ id, status }) => ({ id, status })),
    },
    people: [...people].map(([id, { type, full_name: name }]) => ({ id, type, name })),
    events: events.map(
      ({ version, schema, type, at: happenedAt, actor, channel, tenant, addressHash, key, data, hash }) => ({
        version,
        schema,
        type,
        at: happenedAt.toISOString(),
        actor,
        channel,
        tenant,
        addressHash,
        key,
        data,
        hash,
        statement:
          type === 'signer.signed'
            ? (statements.get(actKey({ action: 'SIGN_REQUEST', actor: actor.id, at: happenedAt.toISOString() })) ??
              null)
            : null,
      }),
    ),
    heads: await anchoredHeadsOf(tx, requestSubject(row.id)),
    salt: isAccount ? row.salt : null,
    words: await disputeWords(tx, row, events, reader),
  }
}

/** The newest anchored statement of each act of a request, by `actKey`. */
async function statementsOf(tx: Sql, { id }: RequestRow): Promise<Map<string, DisputeEvent['statement']>> {
  const leaves = await leavesOf(tx, requestSubject(id))
  const paths = await pathsOf(tx, leaves)
  return new Map(
    leaves.flatMap(({ statement: phrase, anchor }, i) => {
      const act = phrase === null ? null : readStatement(phrase)
      const path = paths[i]
      if (phrase === null || act?.kind !== 'ACT' || !path || !anchor) return []
      const key = actKey({ action: act.action, actor: act.actor.id, at: act.at })
      return [[key, { phrase, path, anchor }] as const]
    }),
  )
}
