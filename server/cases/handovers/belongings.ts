import { belongingKinds, type BelongingKind } from '#machines/rules/handovers/belongings.ts'
import { API_TOKENS } from '../../store/accounts/api-tokens.ts'
import { BULK_SENDINGS } from '../../store/bulk/bulk-owners.ts'
import { CERTIFICATIONS, DEFERRED_FILES } from '../../store/certifications/certification-owners.ts'
import { CONTACTS } from '../../store/contacts/contact-owners.ts'
import { countOwned, ownedAfter, toEnd, type Owned, type Owner } from '../../store/owned.ts'
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

/** What an account has in its tenant, one for each kind. */
export async function belongingsOf(tx: Sql, owner: Owner): Promise<Belonging[]> {
  const counted: Belonging[] = []
  for (const kind of belongingKinds) counted.push({ kind, ...(await countOwned(tx, places[kind], owner)) })
  return counted
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
