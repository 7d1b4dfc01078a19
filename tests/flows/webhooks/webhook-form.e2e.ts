import { expect } from '@playwright/test'
import { webhookFormMachine } from '#machines/flows/webhooks/webhook-form.machine.ts'
import { eventTypes } from '#machines/rules/webhooks/webhook.ts'
import { drive } from '../../support/walks/drive.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import { confirmIdentity } from '../accounts/security-stage.ts'
import { known, webhookFormPaths } from './webhook-form.paths.ts'
import { chooseOf, openNew, openWebhooks } from './webhook-stage.ts'

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwM2nLq3xV0aE='
const dialog = ({ page }: Stage) => page.getByRole('dialog')
const press = (stage: Stage, name: string) => dialog(stage).getByRole('button', { name, exact: true }).click()
const field = (stage: Stage, id: 'webhook-form.url' | 'webhook-form.description') =>
  dialog(stage).getByLabel(stage.say({ id }), { exact: true })

async function tick(stage: Stage, name: string, isOn: boolean) {
  const box = dialog(stage).getByRole('checkbox', { name })
  if ((await box.isChecked()) !== isOn) await box.press('Space')
}

drive<typeof webhookFormMachine>(webhookFormMachine, webhookFormPaths, {
  open: async (stage, { context }) => {
    await openWebhooks(stage)
    if (context.id === null) await openNew(stage)
    else await chooseOf(stage, known, 'change')
  },

  does: {
    'webhook.submitted': async (stage, { values: { url, description, events, isActive } }) => {
      const { say } = stage
      const isNew = (await field(stage, 'webhook-form.url').getAttribute('readonly')) === null
      if (isNew) await field(stage, 'webhook-form.url').fill(url)
      await field(stage, 'webhook-form.description').fill(description)
      for (const type of eventTypes) await tick(stage, say({ id: `webhook-form.event.${type}` }), events.includes(type))
      if (!isNew) await tick(stage, say({ id: 'webhook-form.active' }), isActive)
      await press(stage, say({ id: isNew ? 'webhook-form.create' : 'webhook-form.save' }))
    },
    'form.declined': async (stage) => {
      await stage.page.keyboard.press('Escape')
    },
    'retry.chosen': (stage) => press(stage, stage.say({ id: 'edit.retry' })),
    'identity.answered': async (stage, { isConfirmed }) => {
      if (!isConfirmed) return press(stage, stage.say({ id: 'identity-confirm.decline' }))
      await confirmIdentity(stage, 'analytical engine')
      await stage.world.answers('reauthenticate', 204)
    },
    'secret.kept': (stage) => press(stage, stage.say({ id: 'webhook-secret.kept' })),
    'webhook.loaded': ({ world }, { revision }) => world.answers('getWebhook', 200, known, { etag: revision }),
    'webhook.gone': ({ world }) => world.refuses(['getWebhook', 'updateWebhook'], 'NotFoundException'),
    'webhook.created': ({ world }) => world.answers('createWebhook', 200, { ...known, secret: SECRET }),
    'webhook.changed': ({ world }) => world.answers('updateWebhook', 200, known, { etag: '"2"' }),
    'webhook.refused': ({ world }, { name }) =>
      world.refuses(name === 'ControlCharacterException' ? 'updateWebhook' : 'createWebhook', name),
    'webhook.overtaken': ({ world }) => world.refuses('updateWebhook', 'StaleRevisionException'),
    'identity.needed': ({ world }) => world.refuses('createWebhook', 'ReauthenticationRequiredException'),
    'call.failed': ({ world }) =>
      world.refuses(['getWebhook', 'createWebhook', 'updateWebhook'], 'TemporarilyUnavailableException'),
  },

  sees: {
    opening: async () => {
      throw new Error('It is decided at once')
    },
    loading: (stage) => stage.world.isAsked('getWebhook'),
    reloading: (stage) => stage.world.isAsked('getWebhook'),
    failed: (stage) => expect(dialog(stage)).toContainText(stage.say({ id: 'edit.failed' })),
    entering: async (stage, { context: { id, values, problems, complaint } }) => {
      const { say } = stage
      await expect(field(stage, 'webhook-form.description')).toBeVisible()
      if (id !== null) await expect(field(stage, 'webhook-form.url')).toHaveValue(values.url)
      const texts = [
        problems.url && say({ id: 'webhook-form.url.invalid' }),
        problems.events && say({ id: 'webhook-form.events.missing' }),
        complaint === 'WebhookUrlException' && say({ id: 'errors.WebhookUrlException' }),
        complaint === 'TooManyWebhooksException' && say({ id: 'errors.TooManyWebhooksException' }),
        complaint === 'StaleRevisionException' && say({ id: 'errors.StaleRevisionException' }),
      ]
      await test.step('ERR-002 a refusal is shown by its name', async () => {
        for (const text of texts) if (text) await expect(dialog(stage)).toContainText(text)
      })
      if (problems.url || complaint === 'WebhookUrlException')
        await expect(field(stage, 'webhook-form.url')).toBeFocused()
    },
    saving: (stage, { context: { id } }) => stage.world.isAsked(id === null ? 'createWebhook' : 'updateWebhook'),
    confirming: (stage) => expect(dialog(stage)).toContainText(stage.say({ id: 'identity-confirm.title' })),
    shown: async (stage) => {
      await expect(dialog(stage).getByText(SECRET)).toBeVisible()
      await expect(dialog(stage)).toContainText(stage.say({ id: 'webhook-secret.once' }))
      await stage.page.keyboard.press('Escape')
      await expect(dialog(stage).getByText(SECRET)).toBeVisible()
    },
    gone: (stage) => expect(dialog(stage)).toContainText(stage.say({ id: 'webhook-form.gone' })),
    over: (stage) => expect(dialog(stage)).toHaveCount(0),
  },
})
