import type { components } from '#openapi'

/** Where an account is signed in: here, and in two other browsers. */
export const ownSessions: components['schemas']['Session'][] = [
  {
    id: '6740b2c91f3a8e0012d4b001',
    device: { browser: 'Chrome', system: 'macOS', kind: 'desktop' },
    address: '192.0.2.41',
    startedAt: '2026-11-22T07:57:00.000Z',
    seenAt: '2026-11-22T09:12:00.000Z',
    isThis: true,
  },
  {
    id: '6740b2c91f3a8e0012d4b002',
    device: { browser: 'Safari', system: 'iOS', kind: 'mobile' },
    address: '2001:db8:85a3::8a2e:370:7334',
    startedAt: '2026-11-22T06:40:00.000Z',
    seenAt: '2026-11-22T09:01:00.000Z',
    isThis: false,
  },
  {
    id: '6740b2c91f3a8e0012d4b003',
    device: { browser: null, system: null, kind: 'desktop' },
    address: null,
    startedAt: '2026-11-22T06:10:00.000Z',
    seenAt: '2026-11-22T08:55:00.000Z',
    isThis: false,
  },
]
