import type { components } from '#openapi'

/** A kind of what an account has. */
export type BelongingKind = components['schemas']['BelongingKind']

/**
 * The kinds, in the order in which they are handed over or ended: what acts for the account comes first, so that nothing is
 * added to the others meanwhile, and a request that is canceled is handed over as one that has ended.
 */
export const belongingKinds = [
  'API_TOKENS',
  'BULK_SENDINGS',
  'DRAFTS',
  'RUNNING_REQUESTS',
  'ENDED_REQUESTS',
  'TEMPLATES',
  'CERTIFICATIONS',
  'DEFERRED_FILES',
  'CONTACTS',
] as const satisfies readonly BelongingKind[]

/**
 * Whether a kind can be ended. Drafts that nobody changes go by themselves (LIFE-013), and what has ended or is certified
 * is kept as long as the storage policies say.
 */
export const canEnd = (kind: BelongingKind): boolean => !['DRAFTS', 'ENDED_REQUESTS', 'CERTIFICATIONS'].includes(kind)

/** Whether a kind can be handed over. Who leaves knows their API tokens, so nobody else can have them. */
export const canHandOver = (kind: BelongingKind): boolean => kind !== 'API_TOKENS'
