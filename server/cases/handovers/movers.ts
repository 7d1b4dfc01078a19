import type { BelongingKind } from '#machines/rules/handovers/belongings.ts'
import { Refused } from '../../engine/refused.ts'
import { revokeTokenOf } from './api-tokens.ts'
import { cancelBulk, handOverBulk } from './bulk-sendings.ts'
import { endDeferred, handOverCertification, handOverDeferred } from './certifications.ts'
import { deleteContactOf, handOverContact } from './contacts.ts'
import { cancelHandedRequest, handOverRequest } from './requests.ts'
import { disableTemplate, handOverTemplate } from './templates.ts'
import type { EndingTurn, HandingTurn, HandoverTurn } from './turn.ts'

/** Hands one of a kind over. Kinds without a function cannot be handed over. */
const handing: Partial<Record<BelongingKind, (turn: HandingTurn) => Promise<void>>> = {
  BULK_SENDINGS: handOverBulk,
  DRAFTS: handOverRequest,
  RUNNING_REQUESTS: handOverRequest,
  ENDED_REQUESTS: handOverRequest,
  TEMPLATES: handOverTemplate,
  CERTIFICATIONS: handOverCertification,
  DEFERRED_FILES: handOverDeferred,
  CONTACTS: handOverContact,
}

/** Ends one of a kind. Kinds without a function cannot be ended. */
const ending: Partial<Record<BelongingKind, (turn: EndingTurn) => Promise<void>>> = {
  API_TOKENS: revokeTokenOf,
  BULK_SENDINGS: cancelBulk,
  RUNNING_REQUESTS: cancelHandedRequest,
  TEMPLATES: disableTemplate,
  DEFERRED_FILES: endDeferred,
  CONTACTS: deleteContactOf,
}

/** What becomes of one of a kind: `to` gets it, or it is ended if that is null. */
type Moved = { kind: BelongingKind; to: string | null; message: string | null }

/** Hands something over, or ends it. @throws Refused if it is gone meanwhile, or its state does not allow it */
export async function moveBelonging(turn: HandoverTurn, { kind, to, message }: Moved): Promise<void> {
  const hand = handing[kind]
  const end = ending[kind]
  if (to !== null && hand) return hand({ ...turn, to })
  if (to === null && end) return end({ ...turn, message })
  throw new Refused('HandoverNotPossibleException')
}
