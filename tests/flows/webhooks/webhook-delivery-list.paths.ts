import {
  deliveryListDialogs,
  webhookDeliveryListMachine,
} from '#machines/flows/webhooks/webhook-delivery-list.machine.ts'
import { deliveryAddress } from '#machines/rules/webhooks/delivery-list.ts'
import { plainListPaths } from '../../support/plain/list-paths.ts'
import { sampleDeliveries } from '../../support/webhooks/samples.ts'

// Its filter is a choice: the test of the screen chooses.
export const webhookDeliveryListPaths = plainListPaths(webhookDeliveryListMachine, {
  input: deliveryAddress.standard,
  rows: sampleDeliveries,
  dialogs: deliveryListDialogs,
})
