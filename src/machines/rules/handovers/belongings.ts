import type { components } from '#openapi'

type Schemas = components['schemas']

/** A kind of what an account has. */
export type BelongingKind = Schemas['BelongingKind']

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

/** A kind that can be ended. */
type EndableKind = Exclude<BelongingKind, 'DRAFTS' | 'ENDED_REQUESTS' | 'CERTIFICATIONS'>

/**
 * Whether a kind can be ended. Drafts that nobody changes go by themselves (LIFE-013), and what has ended or is certified
 * is kept as long as the storage policies say.
 */
export const canEnd = (kind: BelongingKind): kind is EndableKind =>
  kind !== 'DRAFTS' && kind !== 'ENDED_REQUESTS' && kind !== 'CERTIFICATIONS'

/** Whether a kind can be handed over. The person who leaves knows the API tokens, so nobody else can have them. */
export const canHandOver = (kind: BelongingKind): boolean => kind !== 'API_TOKENS'

/**
 * Whether a kind stays in an organisation when the account leaves it for another one. Contacts go with the account, and its
 * API tokens are revoked.
 */
export const staysBehind = (kind: BelongingKind): boolean => kind !== 'CONTACTS' && kind !== 'API_TOKENS'

/** The most accounts that are offered to take something over. */
export const MAX_SUCCESSORS = 500

/** What is to become of a kind: it stays, it is ended, or the account with an id gets it. */
export type Wish = string
export const KEEP: Wish = 'keep'
export const END: Wish = 'end'

/** What was chosen, by kind; what is missing stays. */
export type Wishes = Partial<Record<BelongingKind, Wish>>

/** The kinds that an account has any of. */
export const presentIn = (belongings: readonly Schemas['Belonging'][]): Schemas['Belonging'][] =>
  belongings.filter(({ count }) => count > 0)

/** Everything goes to one account, and what cannot is ended. */
export const allTo = (successor: string, belongings: readonly Schemas['Belonging'][]): Wishes =>
  Object.fromEntries(presentIn(belongings).map(({ kind }) => [kind, canHandOver(kind) ? successor : END]))

/** The wishes without those for colleagues who can take over nothing any more. */
export const possibleIn = (wishes: Wishes, successors: readonly Schemas['Successor'][]): Wishes =>
  Object.fromEntries(
    Object.entries(wishes).filter(
      ([, wish]) => wish === END || wish === KEEP || successors.some(({ id }) => id === wish),
    ),
  )

/** Whether all that is chosen is ended, and nobody gets anything. */
export const endsAll = (wishes: Wishes): boolean => choicesOf(wishes).every(({ successorId }) => successorId === null)

/** The wishes as the contract has them. */
export const choicesOf = (wishes: Wishes): Schemas['HandoverChoice'][] =>
  belongingKinds.flatMap((kind) => {
    const wish = wishes[kind] ?? KEEP
    return wish === KEEP ? [] : [{ kind, successorId: wish === END ? null : wish }]
  })

/** Whether requests are canceled, so that those who were asked to sign them read why. */
export const cancelsRequests = (wishes: Wishes): boolean => wishes.RUNNING_REQUESTS === END
