import { expect } from '@playwright/test'
import { webhookSecretMachine } from '#machines/flows/webhooks/webhook-secret.machine.ts'
import { sampleWebhooks } from '../../support/webhooks/samples.ts'
import { drive } from '../../support/walks/drive.ts'
import type { Stage } from '../../support/walks/stage.ts'
import { confirmIdentity } from '../accounts/security-stage.ts'
import { webhookSecretPaths } from './webhook-secret.paths.ts'
import { chooseOf, openWebhooks } from './webhook-stage.ts'

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwM2nLq3xV0aE='
const dialog = ({ page }: Stage) => page.getByRole('dialog')
const press = (stage: Stage, name: string) => dialog(stage).getByRole('button', { name, exact: true }).click()

drive<typeof webhookSecretMachine>(webhookSecretMachine, webhookSecretPaths, {
  open: async (stage) => {
    await openWebhooks(stage)
    await chooseOf(stage, sampleWebhooks[0]!, 'secret')
  },
  does: {
    'change.confirmed': (stage) => press(stage, stage.say({ id: 'webhook-secret.confirm' })),
    'dialog.closed': async (stage) => {
      await stage.page.keyboard.press('Escape')
    },
    'identity.answered': async (stage, { isConfirmed }) => {
      if (!isConfirmed) return press(stage, stage.say({ id: 'identity-confirm.decline' }))
      await confirmIdentity(stage, 'analytical engine')
      await stage.world.answers('reauthenticate', 204)
    },
    'secret.kept': (stage) => press(stage, stage.say({ id: 'webhook-secret.kept' })),
    'secret.changed': ({ world }) =>
      world.answers('rotateWebhookSecret', 200, { ...sampleWebhooks[0]!, secret: SECRET }),
    'webhook.gone': ({ world }) => world.refuses('rotateWebhookSecret', 'NotFoundException'),
    'identity.needed': ({ world }) => world.refuses('rotateWebhookSecret', 'ReauthenticationRequiredException'),
    'call.failed': ({ world }) => world.refuses('rotateWebhookSecret', 'TemporarilyUnavailableException'),
  },
  sees: {
    asking: async (stage, { context: { complaint } }) => {
      await expect(dialog(stage)).toContainText(stage.say({ id: 'webhook-secret.text' }))
      await expect(dialog(stage).getByRole('alert')).toHaveCount(complaint ? 1 : 0)
    },
    changing: (stage) => stage.world.isAsked('rotateWebhookSecret'),
    confirming: (stage) => expect(dialog(stage)).toContainText(stage.say({ id: 'identity-confirm.title' })),
    shown: async (stage) => {
      await expect(dialog(stage).getByText(SECRET)).toBeVisible()
      await expect(dialog(stage)).toContainText(stage.say({ id: 'webhook-secret.overlap' }))
      await stage.page.keyboard.press('Escape')
      await expect(dialog(stage).getByText(SECRET)).toBeVisible()
    },
    gone: (stage) => expect(dialog(stage)).toContainText(stage.say({ id: 'webhook-secret.gone' })),
    over: (stage) => expect(dialog(stage)).toHaveCount(0),
  },
})
