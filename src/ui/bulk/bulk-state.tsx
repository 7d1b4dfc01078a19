import { Ban, Check, CircleAlert, Clock, LoaderCircle, Pause } from 'lucide-react'
import type { components } from '#openapi'
import { StatusPill } from '../design/pill.tsx'
import { Message } from '../message.tsx'

const looks = {
  RUNNING: { tone: 'accent', icon: LoaderCircle },
  WAITING: { tone: 'warning', icon: Clock },
  PAUSED: { tone: 'neutral', icon: Pause },
  DONE: { tone: 'success', icon: Check },
  CANCELED: { tone: 'neutral', icon: Ban },
  ENDED: { tone: 'error', icon: CircleAlert },
} as const

/** The state of a bulk sending. */
export const BulkPill = ({ state }: { state: components['schemas']['BulkState'] }) => (
  <StatusPill {...looks[state]}>
    <Message id={`bulk-state.${state}`} />
  </StatusPill>
)
