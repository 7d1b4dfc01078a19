import { deferredCertificationMachine } from '#machines/flows/certifications/deferred-certification.machine.ts'
import { sampleCertifications } from '../../support/sample-certifications.ts'
import { sampleDeferredFiles } from '../../support/sample-deferred-files.ts'
import { pathsOf } from '../../support/walks/paths.ts'

const [first, second] = sampleDeferredFiles

/** Every way of certifying files together that wait. */
export const deferredCertificationPaths = pathsOf(deferredCertificationMachine, {
  input: { key: 'visit-1' },
  events: [
    { type: 'selection.changed', ids: [first.id] },
    { type: 'selection.changed', ids: [first.id, second.id] },
    { type: 'selection.ended' },
    { type: 'file.removed', id: first.id },
    { type: 'name.entered', name: 'Works site, week 47' },
    { type: 'certification.confirmed' },
    { type: 'certification.created', id: sampleCertifications[0].id },
    { type: 'files.refused', ids: [first.id] },
    { type: 'certification.refused', name: 'QuotaExceededException' },
    { type: 'call.failed', failure: 'unavailable' },
  ],
  // The bar with the name is there while something is selected.
  canHappen: ({ context: { selected, name } }, event) => {
    if (event.type === 'selection.changed')
      return name === '' && selected.join() !== event.ids.join() && selected.length < 2
    if (event.type === 'name.entered') return selected.length > 0 && name === ''
    if (event.type === 'selection.ended' || event.type === 'certification.confirmed') return selected.length > 0
    if (event.type === 'file.removed') return name === '' && selected.length === 2
    return event.type !== 'files.refused' || selected.includes(first.id)
  },
  telling: ({ selected, name, complaint }) => [selected, name, complaint],
})
