import { expect } from '@playwright/test'
import { webhookDeliveryListMachine } from '#machines/flows/webhooks/webhook-delivery-list.machine.ts'
import { driveList } from '../../support/plain/drive-list.ts'
import { administrator, pageOf } from '../../support/sample-organisation.ts'
import { sampleDeliveries, sampleDelivery, sampleWebhooks } from '../../support/webhooks/samples.ts'
import { test } from '../../support/walks/stage.ts'
import { webhookDeliveryListPaths } from './webhook-delivery-list.paths.ts'

const ADDRESS = `/webhooks/${sampleWebhooks[0]!.id}`

driveList({
  machine: webhookDeliveryListMachine,
  paths: webhookDeliveryListPaths,
  address: ADDRESS,
  account: administrator,
  operation: 'listWebhookDeliveries',
  stem: 'webhook-delivery-list',
  opens: {
    delivery: ({ page }) => page.locator('tbody tr').first().getByRole('button').click(),
    test: ({ page, say }) =>
      page
        .getByRole('button', { name: say({ id: 'webhook-delivery-list.test' }) })
        .first()
        .click(),
  },
  // The screen asks which webhook it is, and the dialog that is opened for its delivery.
  serve: ({ world }) => {
    world.serves('listWebhooks', () => ({ status: 200, body: { content: sampleWebhooks } }))
    world.serves('getWebhookDelivery', () => ({ status: 200, body: sampleDelivery }))
    world.serves('testWebhook', () => ({ status: 200, body: sampleDelivery }))
  },
})

test('a state narrows the list and is in the address; the title of the page leads to all webhooks', async ({
  stage,
}) => {
  const { page, world, say } = stage
  const asked: string[] = []
  world.serves('listWebhookDeliveries', ({ url }) => {
    asked.push(new URL(url).search)
    return { status: 200, body: pageOf(sampleDeliveries) }
  })
  world.serves('listWebhooks', () => ({ status: 200, body: { content: sampleWebhooks } }))
  await page.goto(ADDRESS)
  await world.answers('getMe', 200, administrator)
  await expect(page.getByText(sampleWebhooks[0]!.url)).toBeVisible()
  await page.getByRole('button', { name: new RegExp(`${say({ id: 'webhook-delivery-list.state' })}$`) }).click()
  await page.getByRole('option', { name: say({ id: 'webhook-delivery.state.FAILED' }) }).click()
  await expect(page).toHaveURL(/state=FAILED/)
  await expect.poll(() => asked.at(-1)).toMatch(/state=FAILED/)
  await page.getByRole('link', { name: say({ id: 'webhook-delivery-list.webhooks' }) }).click()
  await expect(page).toHaveURL(/\/webhooks$/)
})

test('the deliveries of a webhook that the organisation does not have are a page that does not exist', async ({
  stage,
}) => {
  const { page, world, say } = stage
  world.serves('listWebhooks', () => ({ status: 200, body: { content: sampleWebhooks.slice(1) } }))
  world.serves('listWebhookDeliveries', () => ({ status: 200, body: pageOf([]) }))
  await page.goto(ADDRESS)
  await world.answers('getMe', 200, administrator)
  await expect(page.getByRole('heading', { name: say({ id: 'missing.page' }) })).toBeVisible()
})
