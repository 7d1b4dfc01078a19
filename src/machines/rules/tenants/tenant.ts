import type { Subject } from '../common/subject.ts'

/** Characters, as the contract has them. */
export const MAX_TENANT_NAME = 200

/** The kind of subject that a tenant is. */
const TENANT = 'tenant'
/** A tenant as a subject. */
export const tenantSubject = (id: string): Subject<typeof TENANT> => ({ kind: TENANT, id })

/** The types of tenants (TEN-002). */
export const tenantTypes = ['ADMIN', 'STANDALONE', 'STANDARD'] as const
/** The services that a tenant may have (TEN-019). */
export const tenantServices = ['simpleSigning', 'directSignature', 'deferredSignature'] as const
