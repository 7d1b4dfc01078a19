import type { components } from '#openapi'

type Schemas = components['schemas']

const hold = (n: number, changes: Partial<Schemas['LegalHold']>): Schemas['LegalHold'] => ({
  id: `6740c0de1f3a8e0012d5b00${n}`,
  requestId: null,
  reason: 'Proceedings at the commercial court of Lyon, case 2026 J 0418',
  setBy: 'Ruth Amsel',
  setDate: '2026-10-06T09:00:00.000Z',
  ...changes,
})

/** What an organisation keeps for how long, with a request that is on hold. */
export const sampleStorage: Schemas['Storage'] = {
  tenantName: 'Atelier Morel',
  policies: [
    { policyPurpose: 'FILES', durationUnit: 'MONTHS', durationNumber: 12 },
    { policyPurpose: 'SIGNATURE_DATA', durationUnit: 'YEARS', durationNumber: 10 },
    { policyPurpose: 'CERTIFICATION_DATA', durationUnit: 'NO_PURGE', durationNumber: null },
  ],
  due: [
    { policyPurpose: 'FILES', today: 3, week: 38, month: 214 },
    { policyPurpose: 'SIGNATURE_DATA', today: 0, week: 0, month: 0 },
    { policyPurpose: 'CERTIFICATION_DATA', today: 0, week: 0, month: 0 },
  ],
  holds: [hold(1, { requestId: '65f0c2d71f3a8e0012c19b04' })],
}

/** A hold that was just set. */
export const newHold = hold(2, { reason: 'Audit of the tax office' })

/** The same once files are kept for three months. */
export const changedStorage: Schemas['Storage'] = {
  ...sampleStorage,
  policies: [{ policyPurpose: 'FILES', durationUnit: 'MONTHS', durationNumber: 3 }, ...sampleStorage.policies.slice(1)],
}
