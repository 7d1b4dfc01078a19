import type { components } from '#openapi'

/** Invitations that an account has received, newest first. */
export const sampleInvites: components['schemas']['ReceivedInvite'][] = [
  {
    id: '6740c0de1f3a8e0012d4c001',
    tenantName: 'Imprimerie du Pont',
    inviterName: 'Évariste Galois',
    role: 'MANAGER',
    createdDate: '2026-11-02T09:00:00.000Z',
    expirationDate: '2026-12-02T09:00:00.000Z',
  },
  {
    id: '6740c0de1f3a8e0012d4c002',
    tenantName: 'Observatory',
    inviterName: 'Maria Mitchell',
    role: 'ADMIN_TENANT',
    createdDate: '2026-11-01T09:00:00.000Z',
    expirationDate: '2026-12-01T09:00:00.000Z',
  },
]
export const [INVITE] = sampleInvites as [components['schemas']['ReceivedInvite']]
