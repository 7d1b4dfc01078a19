import { signingMachine } from '#machines/flows/signing/signing.machine.ts'
import { pathsOf } from '../../support/walks/paths.ts'
import { conditions, order, signingView, vat } from '../../support/samples/signer.ts'

const view = signingView()

/** Walks through every transition of the signing page. */
export const signingPaths = pathsOf(signingMachine, {
  events: [
    { type: 'request.opened', view, revision: '"7"', kept: {} },
    { type: 'request.closed', page: 'canceled' },
    { type: 'call.failed', failure: 'offline' },
    { type: 'retry.chosen' },
    { type: 'field.filled', id: vat.id, value: 'FR 42 903118274' },
    { type: 'field.filled', id: vat.id, value: '' },
    { type: 'field.filled', id: conditions.id, value: 'true' },
    { type: 'field.reached', id: order.id },
    { type: 'field.left' },
    { type: 'next.chosen' },
    { type: 'back.chosen' },
    { type: 'zoom.raised' },
    { type: 'zoom.lowered' },
    { type: 'sign.chosen' },
    { type: 'dialog.closed' },
    { type: 'fields.refused', because: 'undrawable' },
    { type: 'request.changed' },
    { type: 'terms.changed' },
    { type: 'request.signed' },
  ],
  // What the dialog asks for depends on the fields that earlier steps filled.
  maxEvents: 0,
  telling: ({ view: shown, values, current, isReached, zoom, complaint, leavesTo }) => [
    shown !== null,
    Object.keys(values).filter((id) => values[id]),
    current,
    isReached,
    zoom,
    complaint,
    leavesTo,
  ],
})
