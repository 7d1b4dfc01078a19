import { organisationMachine } from '#machines/flows/accounts/organisation.machine.ts'
import { pathsOf } from '../../support/walks/paths.ts'

const events = [
  { type: 'name.submitted', name: 'Atelier Morel' },
  { type: 'organisation.found', label: 'Atelier Morel' },
  { type: 'organisation.unknown' },
  { type: 'other.chosen' },
  { type: 'call.failed', failure: 'offline' },
] as const

/** Walks through every transition of finding an organisation: by its name, and by an address that a failure led to. */
export const organisationPaths = [
  { slug: null, problem: null },
  { slug: 'atelier-morel', problem: 'ProviderRefusedException' as const },
].flatMap((input) => pathsOf(organisationMachine, { input, events: [...events] }))
