import type { InputFrom } from 'xstate'
import { refusalMachine } from '#machines/flows/signing/refusal.machine.ts'
import { pathsOf } from '../../support/walks/paths.ts'

export const refusalInput: InputFrom<typeof refusalMachine> = {
  effect: 'goesOn',
  issuer: 'Camille Morel',
  written: '',
  key: 'k',
}

/** Walks through a refusal that take every transition. */
export const refusalPaths = pathsOf(refusalMachine, {
  input: refusalInput,
  events: [
    { type: 'refusal.submitted', motive: '' },
    { type: 'refusal.submitted', motive: 'See www.example.org' },
    { type: 'refusal.submitted', motive: 'The price is not what we agreed on.' },
    { type: 'dialog.closed' },
    { type: 'request.closed', page: 'ownRefusal' },
    { type: 'effect.changed' },
    { type: 'motive.refused', name: 'CustomMessageTooLongException' },
    { type: 'call.failed', failure: 'unavailable' },
  ],
  telling: ({ effect, complaint, motive, outcome }) => [effect, complaint, motive === '', outcome.type],
})
