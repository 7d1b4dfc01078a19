import { belongingKinds, type BelongingKind } from '#machines/rules/handovers/belongings.ts'
import { API_TOKENS } from '../../store/accounts/api-tokens.ts'
import { BULK_SENDINGS } from '../../store/bulk/bulk-owners.ts'
import { CERTIFICATIONS, DEFERRED_FILES } from '../../store/certifications/certification-owners.ts'
import { CONTACTS } from '../../store/contacts/contact-owners.ts'
import { countOwned, ownedAfter, type Owned, type Owner } from '../../store/owned.ts'
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

/** The ids of up to `limit` of a kind that an account has, after an id. */
export const belongingsAfter = (
  tx: Sql,
  kind: BelongingKind,
  wanted: Owner & { after: string; limit: number },
): Promise<string[]> => ownedAfter(tx, places[kind], wanted)
