import { webhookDeliveryMachine } from '#machines/flows/webhooks/webhook-delivery.machine.ts'
import { sampleDelivery, sampleWebhooks } from '../../support/webhooks/samples.ts'
import { pathsOf } from '../../support/walks/paths.ts'

const walksOf = (id: string | null) =>
  pathsOf(webhookDeliveryMachine, {
    input: { webhook: sampleWebhooks[0]!.id, id },
    events: [
      { type: 'again.chosen' },
      { type: 'reload.chosen' },
      { type: 'retry.chosen' },
      { type: 'dialog.closed' },
      { type: 'delivery.read', delivery: sampleDelivery },
      { type: 'delivery.gone' },
      { type: 'call.failed', failure: 'unavailable' },
    ],
    telling: ({ complaint, isChanged, delivery }) => [complaint, isChanged, delivery !== null],
  })

/** Every way through a delivery, and through a test. */
export const webhookDeliveryPaths = [...walksOf(sampleDelivery.id), ...walksOf(null)]
