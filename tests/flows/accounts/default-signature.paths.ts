import { defaultSignatureMachine } from '#machines/flows/accounts/default-signature.machine.ts'
import { image } from '../../support/samples/signer.ts'
import { pathsOf } from '../../support/walks/paths.ts'

/** Walks through every transition of the signature that an account keeps. How one is chosen is walked by itself. */
export const defaultSignaturePaths = pathsOf(defaultSignatureMachine, {
  events: [
    { type: 'signature.loaded', image },
    { type: 'signature.chosen', image: '' },
    { type: 'signature.chosen', image },
    { type: 'signature.saved', image: '' },
    { type: 'signature.saved', image },
    { type: 'signature.refused', name: 'SignatureImageException' },
    { type: 'choice.opened' },
    { type: 'choice.closed' },
    { type: 'undo.chosen' },
    { type: 'retry.chosen' },
    { type: 'choice.dropped' },
    { type: 'leaving.asked' },
    { type: 'leaving.confirmed' },
    { type: 'leaving.declined' },
    { type: 'call.failed', failure: 'offline' },
  ],
  // The server keeps what was sent. Nothing is offered twice. The dialog covers everything else.
  canHappen: ({ value, context: { chosen, sent, isLeaving, isChoosing } }, event) =>
    isChoosing === (event.type === 'choice.closed') &&
    (event.type !== 'choice.opened' || value === 'resting') &&
    (event.type !== 'signature.saved' || event.image === sent) &&
    (event.type !== 'signature.chosen' || event.image !== chosen) &&
    (event.type !== 'leaving.asked' || !isLeaving),
})
