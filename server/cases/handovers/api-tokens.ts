import { recordChange } from '../../engine/changes.ts'
import { Refused } from '../../engine/refused.ts'
import { revokeApiTokenRow } from '../../store/accounts/api-tokens.ts'
import { valuesOfApiToken } from '../accounts/revoke-api-tokens.ts'
import { actorOf, type EndingTurn } from './turn.ts'

/** Revokes an API token. @throws Refused NotFoundException */
export async function revokeTokenOf(turn: EndingTurn): Promise<void> {
  const { ports, tx, id, from, tenant } = turn
  const row = await revokeApiTokenRow(tx, { account: from, id }, ports.now())
  if (!row) throw new Refused('NotFoundException')
  const cause = { subject: { kind: 'channel', id }, tenant, actor: actorOf(turn) }
  await recordChange(ports, tx, cause, { type: 'channel.revoked', before: valuesOfApiToken(row), after: null })
}
