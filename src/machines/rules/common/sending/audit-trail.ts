import type { components } from '#openapi'

type Schemas = components['schemas']
type AttachedFiles = Schemas['AttachedFiles']
type SealedType = 'SIGN_FILE' | 'SIGNED_FILE_WITH_AUDIT' | 'AUDIT_TRAIL'

/** Where the audit trail of a request is; null is both. */
export type AuditTrail = Schemas['AuditTrail']

/** What is not made, because the trail is elsewhere (AUDIT-004). */
const leftOut = {
  SEPARATED: 'SIGNED_FILE_WITH_AUDIT',
  INCLUDED_IN_SIGNED_FILES: 'AUDIT_TRAIL',
} as const satisfies Record<NonNullable<AuditTrail>, SealedType>

/** What has the same content as that. */
const instead = {
  SEPARATED: ['SIGN_FILE', 'AUDIT_TRAIL'],
  INCLUDED_IN_SIGNED_FILES: ['SIGNED_FILE_WITH_AUDIT'],
} as const satisfies Record<NonNullable<AuditTrail>, readonly SealedType[]>

/** Whether a finished request has a kind of sealed file. */
export const isMade = (type: SealedType, trail: AuditTrail): boolean => trail === null || leftOut[trail] !== type

/** What is attached to the mails of a request, with the trail where it is: nobody who was to get it goes without. */
export function attachedTo(wanted: AttachedFiles, trail: AuditTrail): AttachedFiles {
  if (trail === null) return wanted
  return [...new Set(wanted.flatMap((type) => (type === leftOut[trail] ? instead[trail] : [type])))]
}
