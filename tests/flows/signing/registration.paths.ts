import { registrationMachine } from '#machines/flows/signing/registration.machine.ts'
import { pathsOf } from '../../support/walks/paths.ts'
import { signingView } from '../../support/samples/signer.ts'

const { mail, firstName, lastName } = signingView().signer
export const registering = { mail, firstName, lastName }
export const strong = 'Difference Engine no 2'
const person = { firstName, lastName: 'Garnier-Roux', password: strong }
const whole = { type: 'person.submitted', ...person, confirmation: strong, isAgreed: true } as const

/** Walks through every transition of making an account of a signer. */
export const registrationPaths = pathsOf(registrationMachine, {
  input: registering,
  events: [
    whole,
    { ...whole, firstName: ' ', lastName: '', isAgreed: false },
    { ...whole, password: 'difference' },
    { type: 'code.submitted', ...person, code: '831509' },
    { type: 'resend.chosen' },
    { type: 'step.left' },
    { type: 'wait.over' },
    { type: 'code.sent', wait: 60_000 },
    { type: 'code.withheld', wait: 60_000 },
    { type: 'code.refused', triesLeft: 4 },
    { type: 'code.expired' },
    { type: 'code.spent' },
    { type: 'account.created' },
    { type: 'account.found' },
    { type: 'request.closed', page: 'notAvailable' },
    { type: 'call.failed', failure: 'offline' },
  ],
  // How often the boxes were emptied changes nothing else.
  telling: ({ rounds: _, ...context }) => context,
})
