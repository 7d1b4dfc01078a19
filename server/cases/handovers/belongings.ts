import { belongingKinds, staysBehind, type BelongingKind } from '#machines/rules/handovers/belongings.ts'
import { API_TOKENS } from '../../store/accounts/api-tokens.ts'
import { BULK_SENDINGS } from '../../store/bulk/bulk-owners.ts'
import { CERTIFICATIONS, DEFERRED_FILES } from '../../store/certifications/certification-owners.ts'
import { CONTACTS } from '../../store/contacts/contact-owners.ts'
import {
  countOwned,
  countOwnedBy,
  hasOwned,
  ownedAfter,
  toEnd,
  type Owned,
  type Owner,
  type Staying,
} from '../../store/owned.ts'
import type { Sql } from '../../store/engine/sql.ts'
import { DRAFTS, ENDED_REQUESTS, RUNNING_REQUESTS } from '../../store/requests/request-owners.ts'
import { TEMPLATES } from '../../store/templates/template-owners.ts'

const places: Record<BelongingKind, Owned> = {
  API_TOKENS,
  BULK_SENDINGS,
  DRAFTS,
  RUNNING_REQUESTS,
  ENDED_REQUESTS,
  TEMPLATES,
  CERTIFICATIONS,
  DEFERRED_FILES,
  CONTACTS,
}

/** How many of a kind an account has, and how many of them wait for it or act for it. */
type Belonging = { kind: BelongingKind; count: number; open: number }

/** What an account has in its tenant, one for each kind; `isDeparted`: what stayed in a tenant that it has left. */
export async function belongingsOf(tx: Sql, owner: Owner, isDeparted: boolean): Promise<Belonging[]> {
  const counted: Belonging[] = []
  for (const kind of belongingKinds) {
    const isThere = !isDeparted || staysBehind(kind)
    counted.push({ kind, ...(isThere ? await countOwned(tx, places[kind], owner) : { count: 0, open: 0 }) })
  }
  return counted
}

const isStaying = (entry: [BelongingKind, Owned]): entry is [BelongingKind, Staying] =>
  staysBehind(entry[0]) && entry[1].tenant !== null
const staying = belongingKinds.map((kind): [BelongingKind, Owned] => [kind, places[kind]]).filter(isStaying)

/** SQL of whether something of an account stayed in a tenant that it has left: one condition for each kind. */
export const hasRests = (of: Owner): string[] => staying.map(([, place]) => hasOwned(place, of))

/** What stayed of each of some accounts in a tenant that they have left: the kinds of which there is something. */
export async function restsOf(
  tx: Sql,
  of: { accounts: readonly string[]; tenant: string },
): Promise<(account: string) => Omit<Belonging, 'open'>[]> {
  const counted: [BelongingKind, Map<string, number>][] = []
  for (const [kind, place] of staying) counted.push([kind, await countOwnedBy(tx, place, of)])
  return (account) =>
    counted.flatMap(([kind, counts]) => {
      const count = counts.get(account) ?? 0
      return count > 0 ? [{ kind, count }] : []
    })
}

/** What is to be handed over, or ended if nobody gets it. What has ended already needs no ending. */
type ChosenKind = { kind: BelongingKind; successor: string | null }

const placeOf = ({ kind, successor }: ChosenKind): Owned => (successor === null ? toEnd(places[kind]) : places[kind])

/** How many of a kind that an account has are to be handed over or ended. */
export const countChosen = async (tx: Sql, chosen: ChosenKind, owner: Owner): Promise<number> =>
  (await countOwned(tx, placeOf(chosen), owner)).count

/** The ids of up to `limit` of them, after an id. */
export const chosenAfter = (
  tx: Sql,
  chosen: ChosenKind,
  slice: Owner & { after: string; limit: number },
): Promise<string[]> => ownedAfter(tx, placeOf(chosen), slice)
