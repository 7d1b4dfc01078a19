import { webhookList, webhookRemoval } from '#machines/resources/webhooks.resource.ts'
import { actionPaths, listingPaths } from '../../support/resources/paths.ts'
import { sampleWebhooks } from '../../support/webhooks/samples.ts'

export const webhookListPaths = listingPaths(webhookList, { rows: sampleWebhooks })
export const webhookRemovalPaths = actionPaths(webhookRemoval, sampleWebhooks[0]!.id)
