import type { components } from '#openapi'
import type { DeliveryFilter, DeliverySort } from '../../rules/webhooks/delivery-list.ts'
import { listMachine, type ListPorts } from '../list.machine.ts'

type Delivery = components['schemas']['WebhookDeliveryRow']

export type WebhookDeliveryListPorts = ListPorts<Delivery, DeliveryFilter, DeliverySort>

export const deliveryListDialogs = { delivery: 'row', test: 'list' } as const

/** The deliveries of a webhook, fifty at a time. */
export const webhookDeliveryListMachine = listMachine<
  Delivery,
  DeliveryFilter,
  DeliverySort,
  typeof deliveryListDialogs
>({
  id: 'webhook-delivery-list',
  pageSize: 50,
  tidy: (filter) => filter,
  dialogs: deliveryListDialogs,
})
