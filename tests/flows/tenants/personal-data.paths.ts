import { personalDataMachine } from '#machines/flows/tenants/personal-data.machine.ts'
import { canErase } from '#machines/rules/tenants/personal-data.ts'
import { erasedPersonalData, noPersonalData, samplePersonalData } from '../../support/sample-personal-data.ts'
import { pathsOf } from '../../support/walks/paths.ts'

const { email } = samplePersonalData
const NO_EMAIL = 'Anna Berg'

/** Walks through what an organisation has of a person. */
export const personalDataPaths = pathsOf(personalDataMachine, {
  events: [
    { type: 'email.submitted', email },
    { type: 'email.submitted', email: NO_EMAIL },
    { type: 'data.read', data: samplePersonalData },
    { type: 'data.read', data: noPersonalData },
    { type: 'email.refused' },
    { type: 'save.chosen', format: 'csv' },
    { type: 'save.chosen', format: 'json' },
    { type: 'report.saved', data: samplePersonalData },
    { type: 'erasure.chosen' },
    { type: 'erasure.confirmed' },
    { type: 'erasure.declined' },
    { type: 'data.erased', ...erasedPersonalData },
    { type: 'call.failed', failure: 'unavailable' },
  ],
  // What there is nothing of is neither saved nor deleted, nothing is deleted twice, and what was wrong is not submitted again.
  canHappen: ({ context: { data, complaint } }, event) => {
    if (event.type === 'email.submitted') return event.email !== NO_EMAIL || complaint !== 'InvalidMailException'
    if (event.type === 'erasure.chosen') return data !== null && canErase(data)
    return event.type !== 'save.chosen' || (data !== null && data.requests.length > 0)
  },
  telling: ({ data, done, complaint }) => [data && canErase(data), data?.requests.length, done, complaint],
})
