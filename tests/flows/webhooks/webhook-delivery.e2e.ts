import { expect } from '@playwright/test'
import { webhookDeliveryMachine } from '#machines/flows/webhooks/webhook-delivery.machine.ts'
import { administrator, pageOf } from '../../support/sample-organisation.ts'
import { sampleDeliveries, sampleDelivery, sampleWebhooks } from '../../support/webhooks/samples.ts'
import { drive } from '../../support/walks/drive.ts'
import type { Stage } from '../../support/walks/stage.ts'
import { webhookDeliveryPaths } from './webhook-delivery.paths.ts'

const dialog = ({ page }: Stage) => page.getByRole('dialog')
const press = (stage: Stage, id: 'webhook-delivery.again' | 'webhook-delivery.reload' | 'edit.retry') =>
  dialog(stage)
    .getByRole('button', { name: stage.say({ id }), exact: true })
    .click()
const READING = ['getWebhookDelivery', 'testWebhook', 'sendWebhookDeliveryAgain'] as const

drive<typeof webhookDeliveryMachine>(webhookDeliveryMachine, webhookDeliveryPaths, {
  open: async ({ page, world, say }, { context: { id } }) => {
    world.serves('listWebhooks', () => ({ status: 200, body: { content: sampleWebhooks } }))
    world.serves('listWebhookDeliveries', () => ({ status: 200, body: pageOf(sampleDeliveries) }))
    await page.goto(`/webhooks/${sampleWebhooks[0]!.id}`)
    await world.answers('getMe', 200, administrator)
    if (id === null)
      await page
        .getByRole('button', { name: say({ id: 'webhook-delivery-list.test' }) })
        .first()
        .click()
    else await page.locator('tbody tr').first().getByRole('button').click()
  },
  does: {
    'again.chosen': (stage) => press(stage, 'webhook-delivery.again'),
    'reload.chosen': (stage) => press(stage, 'webhook-delivery.reload'),
    'retry.chosen': (stage) => press(stage, 'edit.retry'),
    'dialog.closed': async ({ page }) => {
      await page.keyboard.press('Escape')
    },
    'delivery.read': ({ world }, { delivery }) => world.answers([...READING], 200, delivery),
    'delivery.gone': ({ world }) => world.refuses([...READING], 'NotFoundException'),
    'call.failed': ({ world }) => world.refuses([...READING], 'TemporarilyUnavailableException'),
  },
  sees: {
    opening: async () => {
      throw new Error('It is decided at once')
    },
    testing: (stage) => stage.world.isAsked('testWebhook'),
    loading: (stage) => stage.world.isAsked('getWebhookDelivery'),
    sending: (stage) => stage.world.isAsked('sendWebhookDeliveryAgain'),
    shown: async (stage, { context: { complaint } }) => {
      await expect(dialog(stage).getByText(sampleDelivery.body)).toBeVisible()
      await expect(dialog(stage)).toContainText('Down for maintenance')
      await expect(dialog(stage).getByRole('alert')).toHaveCount(complaint ? 1 : 0)
    },
    failed: (stage) => expect(dialog(stage)).toContainText(stage.say({ id: 'edit.failed' })),
    gone: (stage) => expect(dialog(stage)).toContainText(stage.say({ id: 'webhook-delivery.gone' })),
    over: (stage) => expect(dialog(stage)).toHaveCount(0),
  },
})
