import { storageMachine } from '#machines/flows/tenants/storage.machine.ts'
import { sampleStorage } from '../../support/sample-storage.ts'
import { pathsOf } from '../../support/walks/paths.ts'

/** Walks through what the own organisation keeps: it is only read. */
export const storagePaths = pathsOf(storageMachine, {
  input: { tenant: null },
  events: [
    { type: 'storage.read', storage: sampleStorage, revision: '"4"' },
    { type: 'retry.chosen' },
    { type: 'call.failed', failure: 'unavailable' },
  ],
  telling: ({ complaint }) => [complaint],
})
