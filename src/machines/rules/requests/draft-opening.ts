import { openingOf } from '../documents/field-files.ts'
import type { FieldRole } from '../documents/field-roles.ts'
import { SENDER_ROLE } from '../documents/sender-fields.ts'
import type { Draft } from './draft.ts'
import type { DraftSigner } from './draft-signers.ts'

/** Whose fields can be placed: a role for each signer, and that of the sender. */
export const rolesOf = (signers: readonly DraftSigner[]): FieldRole[] => [
  ...signers.map(({ role, hue, sent }) => ({ name: role, type: 'SIGNER' as const, state: sent?.status ?? null, hue })),
  { name: SENDER_ROLE, type: 'REQUEST', state: null },
]

/** What the editor opens with for the draft of a request. */
export const draftOpening = ({
  signers,
  ...draft
}: Pick<Draft, 'signers'> & Omit<Parameters<typeof openingOf>[0], 'roles'>) =>
  openingOf({ ...draft, roles: rolesOf(signers) })
