import { bind } from '#api/bind.ts'
import { identityConfirmPorts } from '#api/ports/accounts/identity-confirm.ports.ts'
import { webhookFormPorts } from '#api/ports/webhooks/webhook-form.ports.ts'
import { webhookSecretPorts } from '#api/ports/webhooks/webhook-secret.ports.ts'
import { identityConfirmMachine } from '#machines/flows/accounts/identity-confirm.machine.ts'
import { webhookFormMachine } from '#machines/flows/webhooks/webhook-form.machine.ts'
import { webhookSecretMachine, type ShownSecret } from '#machines/flows/webhooks/webhook-secret.machine.ts'
import { webhookList, webhookRemoval } from '#machines/resources/webhooks.resource.ts'
import type { IdentityConfirm } from '#ui/accounts/security/identity-confirm.ts'
import { IdentityConfirmView } from '#ui/accounts/security/identity-confirm.view.tsx'
import { Flow, type ViewProps } from '#ui/flow.tsx'
import { WebhookFormView } from '#ui/webhooks/webhook-form.view.tsx'
import { WebhookListView, type WebhookForm, type WebhookSecret } from '#ui/webhooks/webhook-list.view.tsx'
import { WebhookSecretView } from '#ui/webhooks/webhook-secret.view.tsx'
import type { App } from '../app.ts'
import { asking } from '../bindings/resource-action.tsx'
import { listPage } from '../bindings/resource-list.tsx'
import { to } from '../to.ts'

/** The webhooks of the organisation. */
export function screen(app: App) {
  const Removal = asking(app, webhookRemoval, { stem: 'webhook-removal' })
  const { Form, Secret } = webhookDialogs(app.api)
  return listPage(app, webhookList, (props) => (
    <WebhookListView
      {...props}
      hrefOf={(id) => to('webhookDeliveries', { id })}
      Form={Form}
      Secret={Secret}
      Removal={Removal}
    />
  ))
}

/** The dialogs that show a secret. The server shows it once: it stays in this closure until somebody says that it is kept. */
function webhookDialogs(api: App['api']): { Form: WebhookForm; Secret: WebhookSecret } {
  const shown: ShownSecret = { secret: null }
  const forgetSecret = () => void Object.assign(shown, { secret: null })
  const form = webhookFormMachine.provide({ actors: bind(webhookFormPorts(api, shown)), actions: { forgetSecret } })
  const secret = webhookSecretMachine.provide({
    actors: bind(webhookSecretPorts(api, shown)),
    actions: { forgetSecret },
  })
  const identity = identityConfirmMachine.provide({ actors: bind(identityConfirmPorts(api)) })
  const Confirm: IdentityConfirm = ({ onDone }) => (
    <Flow machine={identity} view={IdentityConfirmView} onDone={onDone} />
  )
  const FormView = (props: ViewProps<typeof webhookFormMachine>) => (
    <WebhookFormView {...props} shown={shown} IdentityConfirm={Confirm} />
  )
  const SecretView = (props: ViewProps<typeof webhookSecretMachine>) => (
    <WebhookSecretView {...props} shown={shown} IdentityConfirm={Confirm} />
  )
  return {
    Form: ({ id, onDone }) => <Flow machine={form} input={{ id }} view={FormView} onDone={onDone} />,
    Secret: ({ id, onDone }) => <Flow machine={secret} input={{ id }} view={SecretView} onDone={onDone} />,
  }
}
