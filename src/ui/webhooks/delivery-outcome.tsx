import { CircleCheck, CircleX, Hourglass } from 'lucide-react'
import type { components } from '#openapi'
import { StatusPill } from '../design/pill.tsx'
import { muted } from '../design/text.css.ts'
import { Message } from '../message.tsx'

type Schemas = components['schemas']

const looks = {
  WAITING: { tone: 'warning', icon: Hourglass },
  DELIVERED: { tone: 'success', icon: CircleCheck },
  FAILED: { tone: 'error', icon: CircleX },
} as const

/** How far a delivery is. */
export const DeliveryState = ({ of: state }: { of: Schemas['WebhookDeliveryState'] }) => (
  <StatusPill {...looks[state]}>
    <Message id={`webhook-delivery.state.${state}`} />
  </StatusPill>
)

/** What came back of a call: a status, or why there was no answer; nothing if none was made. */
export function Outcome({ status, failure }: Pick<Schemas['WebhookTry'], 'status' | 'failure'>) {
  if (status !== null) return <Message id="webhook-delivery.status" values={{ status: String(status) }} />
  if (failure !== null) return <Message id={`webhook-delivery.failure.${failure}`} />
  return <span className={muted}>–</span>
}
