import { storageMachine } from '#machines/flows/tenants/storage.machine.ts'
import { TENANT_ID } from '../../support/sample-organisation.ts'
import { changedStorage, newHold, sampleStorage } from '../../support/sample-storage.ts'
import { pathsOf } from '../../support/walks/paths.ts'

/** Walks through what any organisation keeps, as an administrator of the platform. */
export const tenantStoragePaths = pathsOf(storageMachine, {
  input: { tenant: TENANT_ID },
  events: [
    { type: 'storage.read', storage: sampleStorage, revision: '"4"' },
    { type: 'policy.chosen', purpose: 'FILES' },
    { type: 'policy.submitted', durationUnit: 'MONTHS', durationNumber: 3 },
    { type: 'policy.submitted', durationUnit: 'MONTHS', durationNumber: 0 },
    { type: 'policy.declined' },
    { type: 'policy.changed', storage: changedStorage, revision: '"5"' },
    { type: 'policy.outdated', storage: sampleStorage, revision: '"5"' },
    { type: 'hold.chosen' },
    { type: 'hold.submitted', reason: newHold.reason, request: '' },
    { type: 'hold.submitted', reason: ' ', request: '' },
    { type: 'hold.submitted', reason: newHold.reason, request: 'the lease' },
    { type: 'hold.declined' },
    { type: 'hold.set', hold: newHold },
    { type: 'hold.refused' },
    { type: 'lift.chosen', id: sampleStorage.holds[0]!.id },
    { type: 'lift.confirmed' },
    { type: 'lift.declined' },
    { type: 'hold.lifted' },
    { type: 'retry.chosen' },
    { type: 'call.failed', failure: 'unavailable' },
  ],
  canHappen: ({ context: { storage } }, event) => {
    const isThere = (id: string) => storage?.holds.some((one) => one.id === id) ?? false
    if (event.type === 'lift.chosen') return isThere(event.id)
    // A hold has an id of its own.
    return event.type === 'hold.set' ? !isThere(event.hold.id) : true
  },
  telling: ({ wanted, chosen, done, complaint, storage, reason, request }) => [
    wanted,
    chosen,
    done,
    complaint,
    storage?.policies,
    storage?.holds.length,
    reason,
    request,
  ],
})
