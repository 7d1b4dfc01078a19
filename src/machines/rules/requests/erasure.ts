import type { components } from '#openapi'
import { dueAfter } from '../common/storage-policy.ts'
import { isFinished } from './request-state.ts'

type Schemas = components['schemas']

/** What becomes of something when a person's data is erased; `until` is null if no date is known. */
export type Fate = { fate: Schemas['ErasureFate']; keptBy: Schemas['Keeper'] | null; until: Date | null }

/** It can be deleted now. */
export const CAN_GO: Fate = { fate: 'NOW', keptBy: null, until: null }

/** It is kept for a reason, until a date if one is known. */
export const kept = (keptBy: Schemas['Keeper'], until: Date | null = null): Fate => ({ fate: 'KEPT', keptBy, until })

/**
 * How long the law asks to keep what was concluded, if no policy says how long it is kept: the records of an electronic
 * contract (France: Code de la consommation, article D. 213-2).
 */
const KEPT_BY_LAW = { durationUnit: 'YEARS', durationNumber: 10 } as const

type Ended = {
  state: Schemas['RequestState']
  /** Null while it runs, and for a draft. */
  endedAt: Date | null
  /** When its data is purged by the policy of when it ended; null if it had none. */
  purgeAt: Date | null
  /** The same of its files alone. */
  filesPurgeAt: Date | null
  isHeld: boolean
}

/**
 * What becomes of a request when the data of a person in it is erased. What was never concluded goes at once if no policy
 * keeps it: the law asks to keep contracts. Files go with the data, so a policy about files keeps the whole request.
 */
export function fateOf({ state, endedAt, purgeAt, filesPurgeAt, isHeld }: Ended, now: Date): Fate {
  if (isHeld) return kept('LEGAL_HOLD')
  if (endedAt === null) return kept('OPEN_REQUEST')
  if (purgeAt !== null)
    return purgeAt <= now ? { fate: 'DUE', keptBy: null, until: null } : kept('STORAGE_POLICY', purgeAt)
  const byLaw = isFinished(state) ? dueAfter(KEPT_BY_LAW, endedAt) : null
  if (filesPurgeAt !== null && filesPurgeAt > now && (byLaw === null || filesPurgeAt > byLaw))
    return kept('STORAGE_POLICY', filesPurgeAt)
  return byLaw !== null && byLaw > now ? kept('LAW', byLaw) : CAN_GO
}
