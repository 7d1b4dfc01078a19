import { declareAction } from './action.ts'
import { declareList } from './list.ts'
import { deleteWebhook, listWebhooks } from './operations.gen.ts'

/**
 * The webhooks of a tenant, the newest first, on one page. Their form and their new secrets show a secret once: they have
 * flows of their own.
 */
export const webhookList = declareList(listWebhooks, {
  id: 'webhook-list',
  isWhole: true,
  sorts: ['createdDate,desc'],
  filters: {},
  dialogs: { new: 'list', change: 'row', secret: 'row', removal: 'row' },
})

/** Deleting a webhook. */
export const webhookRemoval = declareAction(deleteWebhook, { id: 'webhook-removal' })
