import { emailValidationMachine } from '#machines/flows/accounts/email-validation.machine.ts'
import { pathsOf } from '../../support/walks/paths.ts'

/** Walks through every transition of confirming a mail address. */
export const emailValidationPaths = pathsOf(emailValidationMachine, {
  events: [
    { type: 'email.validated' },
    { type: 'link.spent' },
    { type: 'email.taken' },
    { type: 'retry.chosen' },
    { type: 'call.failed', failure: 'offline' },
  ],
})
