import { firstStartMachine } from '#machines/flows/accounts/first-start.machine.ts'
import { pathsOf } from '../../support/walks/paths.ts'

const strong = 'Difference Engine no 2'
const whole = {
  type: 'administrator.submitted',
  organization: 'Atelier Morel',
  firstName: 'Nora',
  lastName: 'Lindqvist',
  email: 'nora.lindqvist@paraph.example',
  password: strong,
  confirmation: strong,
  isAgreed: true,
} as const

/** Walks through every transition of creating the first account. */
export const firstStartPaths = pathsOf(firstStartMachine, {
  events: [
    whole,
    { ...whole, organization: ' ', firstName: '', email: 'nora', isAgreed: false },
    { ...whole, lastName: '' },
    { ...whole, password: 'difference' },
    { ...whole, isAgreed: false },
    { type: 'administrator.created' },
    { type: 'link.accepted' },
    { type: 'link.spent' },
    { type: 'call.failed', failure: 'offline' },
  ],
})
