import { termsMachine } from '#machines/flows/platform/terms.machine.ts'
import { currentTerms } from '#machines/rules/common/terms.ts'
import { articles } from '#ui/platform/terms-2.3.en.ts'
import { pathsOf } from '../../support/walks/paths.ts'

export const operator = {
  name: 'Analytical Engines Ltd',
  address: '12 St James’s Square, London',
  mail: 'legal@engines.example',
}

/** Walks through every transition of the terms of use. */
export const termsPaths = pathsOf(termsMachine, {
  input: { terms: currentTerms, language: 'en' },
  events: [
    { type: 'terms.loaded', articles, operator },
    { type: 'call.failed', failure: 'offline' },
    { type: 'retry.chosen' },
  ],
})
