import { administrator } from '../../support/sample-organisation.ts'
import { sampleWebhooks } from '../../support/webhooks/samples.ts'
import type { Stage } from '../../support/walks/stage.ts'

/** Opens the list of webhooks. */
export async function openWebhooks({ page, world }: Stage): Promise<void> {
  world.serves('listWebhooks', () => ({ status: 200, body: { content: sampleWebhooks } }))
  await page.goto('/webhooks')
  await world.answers('getMe', 200, administrator)
}

/** Chooses what is done with a webhook of the list. */
export async function chooseOf(
  { page, say }: Stage,
  { url }: { url: string },
  action: 'change' | 'secret' | 'delete',
): Promise<void> {
  await page.getByRole('button', { name: say({ id: 'webhook-list.actionsFor' }, { url }), exact: true }).click()
  await page.getByRole('menuitem', { name: say({ id: `webhook-list.${action}` }), exact: true }).click()
}

/** Opens the form of a new webhook. */
export const openNew = ({ page, say }: Stage): Promise<void> =>
  page
    .getByRole('button', { name: say({ id: 'webhook-list.new' }), exact: true })
    .first()
    .click()
