// @vitest-environment happy-dom
import { WebhookDeliveryListView } from '#ui/webhooks/webhook-delivery-list.view.tsx'
import { WebhookDeliveryView } from '#ui/webhooks/webhook-delivery.view.tsx'
import { WebhookFormView } from '#ui/webhooks/webhook-form.view.tsx'
import { WebhookSecretView } from '#ui/webhooks/webhook-secret.view.tsx'
import { testControls } from '../../support/views/controls-test.ts'
import { drawnBy, part } from '../../support/views/drawn-view.tsx'
import { webhookDeliveryListPaths } from './webhook-delivery-list.paths.ts'
import { webhookDeliveryPaths } from './webhook-delivery.paths.ts'
import { webhookFormPaths } from './webhook-form.paths.ts'
import { webhookSecretPaths } from './webhook-secret.paths.ts'

const IdentityConfirm = part('IdentityConfirm', { isConfirmed: true })

testControls({
  'webhook-form': drawnBy(webhookFormPaths, (flow) => (
    <WebhookFormView {...flow} shown={{ secret: 'whsec_x' }} IdentityConfirm={IdentityConfirm} />
  )),
  'webhook-secret': drawnBy(webhookSecretPaths, (flow) => (
    <WebhookSecretView {...flow} shown={{ secret: 'whsec_x' }} IdentityConfirm={IdentityConfirm} />
  )),
  'webhook-delivery-list': drawnBy(webhookDeliveryListPaths, (flow) => (
    <WebhookDeliveryListView {...flow} webhook="w" webhooks="/webhooks" Delivery={part('Delivery', true)} />
  )),
  'webhook-delivery': drawnBy(webhookDeliveryPaths, (flow) => <WebhookDeliveryView {...flow} />),
})
