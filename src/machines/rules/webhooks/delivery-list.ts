import type { components } from '#openapi'
import type { ListAddress } from '../common/list-query.ts'

/** The states of a delivery, in the order in which they are offered. */
export const deliveryStates: readonly components['schemas']['WebhookDeliveryState'][] = [
  'WAITING',
  'DELIVERED',
  'FAILED',
]

/** The filters of the deliveries of a webhook. */
export type DeliveryFilter = { state: string }
export type DeliverySort = 'createdDate,desc'
export const allDeliveries: DeliveryFilter = { state: '' }

/** The filters in the address of the deliveries, newest first. */
export const deliveryAddress: ListAddress<DeliveryFilter, DeliverySort> = {
  standard: { filter: allDeliveries, sort: 'createdDate,desc' },
  sorts: ['createdDate,desc'],
  filterFrom: (valueOf) => ({ state: deliveryStates.find((state) => state === valueOf('state')) ?? '' }),
}
