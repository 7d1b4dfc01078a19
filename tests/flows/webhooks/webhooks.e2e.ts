import { webhookList, webhookRemoval } from '#machines/resources/webhooks.resource.ts'
import { driveAction, driveListing } from '../../support/resources/drive.ts'
import { administrator } from '../../support/sample-organisation.ts'
import { sampleWebhooks } from '../../support/webhooks/samples.ts'
import { chooseOf, openNew, openWebhooks } from './webhook-stage.ts'
import { webhookListPaths, webhookRemovalPaths } from './webhooks.paths.ts'

driveListing(webhookList, {
  paths: webhookListPaths,
  address: '/webhooks',
  account: administrator,
  opens: {
    new: openNew,
    change: (stage, row) => chooseOf(stage, row, 'change'),
    secret: (stage, row) => chooseOf(stage, row, 'secret'),
    removal: (stage, row) => chooseOf(stage, row, 'delete'),
  },
  // The form that is opened asks for its webhook.
  serve: ({ world }) =>
    world.serves('getWebhook', () => ({ status: 200, body: sampleWebhooks[0]!, headers: { etag: '"1"' } })),
})

driveAction(webhookRemoval, {
  paths: webhookRemovalPaths,
  open: async (stage) => {
    await openWebhooks(stage)
    await chooseOf(stage, sampleWebhooks[0]!, 'delete')
  },
})
