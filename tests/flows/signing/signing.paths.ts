import { signingMachine } from '#machines/flows/signing/signing.machine.ts'
import { pathsOf } from '../../support/walks/paths.ts'
import { conditions, editedView, order, signingView, vat } from '../../support/samples/signer.ts'

const view = signingView({ mayReassign: true })

/** Walks through every transition of the signing page. */
export const signingPaths = pathsOf(signingMachine, {
  events: [
    { type: 'request.opened', view, revision: '"7"', kept: {}, known: null },
    { type: 'request.opened', view: editedView(), revision: '"8"', kept: {}, known: null },
    { type: 'request.closed', page: 'canceled' },
    { type: 'request.closed', page: 'editing' },
    { type: 'request.ended', page: 'canceled' },
    { type: 'edit.started' },
    { type: 'edit.ended' },
    { type: 'call.failed', failure: 'offline' },
    { type: 'retry.chosen' },
    { type: 'field.filled', id: vat.id, value: 'FR 42 903118274' },
    { type: 'field.filled', id: vat.id, value: '' },
    { type: 'field.filled', id: conditions.id, value: 'true' },
    { type: 'field.reached', id: order.id },
    { type: 'field.left' },
    { type: 'next.chosen' },
    { type: 'back.chosen' },
    { type: 'pages.opened' },
    { type: 'pages.closed' },
    { type: 'zoom.raised' },
    { type: 'zoom.lowered' },
    { type: 'sign.chosen' },
    { type: 'refusal.chosen' },
    { type: 'reassignment.chosen' },
    { type: 'dialog.closed' },
    { type: 'fields.refused', because: 'undrawable' },
    { type: 'request.changed' },
    { type: 'terms.changed' },
    { type: 'request.signed' },
  ],
  canHappen: (state, event) => {
    const { view: shown, values, current, hasPages } = state.context
    // A dialog covers the page.
    const isCovered = ['confirming', 'refusing', 'reassigning'].some((tag) => state.hasTag(tag as 'confirming'))
    if (isCovered && /^(pages|zoom)\./.test(event.type)) return false
    // The loader leads elsewhere before the page opens a request that is edited.
    if (event.type === 'request.closed' && event.page === 'editing') return shown !== null
    // The page behind the drawer cannot be used.
    if (hasPages) return event.type === 'pages.closed' || event.type === 'refusal.chosen'
    if (event.type === 'pages.closed') return false
    // Only what changes a field, or the focus, is an event.
    if (event.type === 'field.filled') return (values[event.id] ?? '') !== event.value
    if (event.type === 'field.reached') return current !== event.id
    // The bar says that all fields are filled in after a text only.
    if (event.type === 'field.left') return current !== conditions.id
    // The tab keeps the values that were entered.
    if (event.type === 'request.opened') return Object.values(values).every((value) => value === '')
    return true
  },
  telling: ({ revision, values, current, isReached, zoom, hasPages, complaint, changes, isResumed, leavesTo }) => [
    revision,
    Object.keys(values).filter((id) => values[id]),
    current,
    isReached,
    zoom,
    hasPages,
    complaint,
    changes !== null,
    isResumed,
    leavesTo,
  ],
})
