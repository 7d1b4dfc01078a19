import { useContext, type ComponentType } from 'react'
import { useParams } from 'react-router'
import { bind } from '#api/bind.ts'
import { webhookDeliveryListPorts } from '#api/ports/webhooks/webhook-delivery-list.ports.ts'
import { webhookDeliveryPorts } from '#api/ports/webhooks/webhook-delivery.ports.ts'
import { webhookNamesPorts } from '#api/ports/webhooks/webhook-names.ports.ts'
import { choicesMachine } from '#machines/flows/choices.machine.ts'
import { webhookDeliveryListMachine } from '#machines/flows/webhooks/webhook-delivery-list.machine.ts'
import { webhookDeliveryMachine } from '#machines/flows/webhooks/webhook-delivery.machine.ts'
import { isId } from '#machines/rules/common/subject.ts'
import { deliveryAddress } from '#machines/rules/webhooks/delivery-list.ts'
import { WebhookChoices, type Choices } from '#ui/choices.tsx'
import { useOnce } from '#ui/design/kept.ts'
import { Flow, type ViewProps } from '#ui/flow.tsx'
import { WebhookDeliveryListView, type WebhookDelivery } from '#ui/webhooks/webhook-delivery-list.view.tsx'
import { WebhookDeliveryView } from '#ui/webhooks/webhook-delivery.view.tsx'
import type { App } from '../app.ts'
import { ListFlow } from '../bindings/list-flow.tsx'
import { to } from '../to.ts'
import { missingScreen } from './missing.screen.tsx'

/** What was sent to the webhook whose id the address has; the page for what does not exist, if the organisation has none. */
export function screen(app: App): ComponentType {
  const Missing = missingScreen(app, 'page')
  const names = choicesMachine.provide({ actors: bind(webhookNamesPorts(app.api)) })
  const Shown = () => {
    const { id = '' } = useParams()
    return isGone(useContext(WebhookChoices), id) ? <Missing /> : <Deliveries key={id} app={app} webhook={id} />
  }
  const WithNames = (choices: Choices) => (
    <WebhookChoices value={choices}>
      <Shown />
    </WebhookChoices>
  )
  return function WebhookDeliveries() {
    const { id = '' } = useParams()
    return isId(id) ? <Flow key={id} machine={names} view={WithNames} /> : <Missing />
  }
}

/** Whether the webhooks are read, and this one is not among them. */
const isGone = (names: Choices | null, webhook: string): boolean =>
  names !== null &&
  !names.state.hasTag('loading') &&
  !names.state.hasTag('failed') &&
  !names.state.context.choices.some(({ id }) => id === webhook)

function Deliveries({ app: { api }, webhook }: { app: App; webhook: string }) {
  const { machine, view } = useOnce(() => deliveriesOf(api, webhook))
  return <ListFlow machine={machine} view={view} address={deliveryAddress} />
}

/** The list of the deliveries of one webhook, and the dialogs that it opens. */
function deliveriesOf(api: App['api'], webhook: string) {
  const delivery = webhookDeliveryMachine.provide({ actors: bind(webhookDeliveryPorts(api)) })
  const Delivery: WebhookDelivery = ({ id, onDone }) => (
    <Flow machine={delivery} input={{ webhook, id }} view={WebhookDeliveryView} onDone={onDone} />
  )
  const ports = webhookDeliveryListPorts(api, { webhook, now: Date.now })
  const machine = webhookDeliveryListMachine.provide({ actors: bind(ports) })
  const View = (props: ViewProps<typeof webhookDeliveryListMachine>) => (
    <WebhookDeliveryListView {...props} webhook={webhook} webhooks={to('webhooks')} Delivery={Delivery} />
  )
  return { machine, view: View }
}
