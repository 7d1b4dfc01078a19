import { webhookFormMachine } from '#machines/flows/webhooks/webhook-form.machine.ts'
import { blankWebhook, type WebhookValues } from '#machines/rules/webhooks/webhook.ts'
import { sampleWebhooks } from '../../support/webhooks/samples.ts'
import { pathsOf } from '../../support/walks/paths.ts'

/** The webhook that is changed. */
export const known = sampleWebhooks[0]!

const entered: WebhookValues = { ...blankWebhook, url: 'https://hooks.example.org/new', events: ['SIGNER_SIGNED'] }

/** Creates a webhook. */
const newWebhookPaths = pathsOf(webhookFormMachine, {
  input: { id: null },
  events: [
    { type: 'webhook.submitted', values: entered },
    { type: 'webhook.submitted', values: { ...blankWebhook, url: 'hooks', events: [] } },
    { type: 'form.declined' },
    { type: 'identity.answered', isConfirmed: true },
    { type: 'identity.answered', isConfirmed: false },
    { type: 'secret.kept' },
    { type: 'webhook.created' },
    { type: 'webhook.refused', name: 'WebhookUrlException' },
    { type: 'webhook.refused', name: 'TooManyWebhooksException' },
    { type: 'identity.needed' },
    { type: 'call.failed', failure: 'unavailable' },
  ],
})

const loaded: WebhookValues = {
  url: known.url,
  description: known.description,
  events: known.events,
  isActive: true,
}

/** Changes a webhook. */
const changedWebhookPaths = pathsOf(webhookFormMachine, {
  input: { id: known.id },
  events: [
    { type: 'webhook.submitted', values: { ...loaded, description: 'Invoices', isActive: false } },
    { type: 'webhook.submitted', values: { ...loaded, events: [] } },
    { type: 'form.declined' },
    { type: 'retry.chosen' },
    { type: 'webhook.loaded', values: loaded, revision: '"1"' },
    { type: 'webhook.gone' },
    { type: 'webhook.changed' },
    { type: 'webhook.overtaken' },
    { type: 'webhook.refused', name: 'ControlCharacterException' },
    { type: 'call.failed', failure: 'unavailable' },
  ],
})

export const webhookFormPaths = [...newWebhookPaths, ...changedWebhookPaths]
