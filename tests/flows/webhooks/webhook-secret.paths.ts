import { webhookSecretMachine } from '#machines/flows/webhooks/webhook-secret.machine.ts'
import { sampleWebhooks } from '../../support/webhooks/samples.ts'
import { pathsOf } from '../../support/walks/paths.ts'

/** Walks through every transition of the dialogs that give a webhook a new secret. */
export const webhookSecretPaths = pathsOf(webhookSecretMachine, {
  input: { id: sampleWebhooks[0]!.id },
  events: [
    { type: 'change.confirmed' },
    { type: 'dialog.closed' },
    { type: 'identity.answered', isConfirmed: true },
    { type: 'identity.answered', isConfirmed: false },
    { type: 'secret.kept' },
    { type: 'secret.changed' },
    { type: 'webhook.gone' },
    { type: 'identity.needed' },
    { type: 'call.failed', failure: 'unavailable' },
  ],
})
