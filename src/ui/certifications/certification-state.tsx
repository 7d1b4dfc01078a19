import { Check, CircleAlert, Clock, X } from 'lucide-react'
import type { components } from '#openapi'
import { StatusPill } from '../design/pill.tsx'
import { Message } from '../message.tsx'

const looks = {
  PENDING: { tone: 'info', icon: Clock },
  VALIDATED: { tone: 'success', icon: Check },
  REJECTED: { tone: 'error', icon: X },
} as const
const other = { tone: 'warning', icon: CircleAlert } as const

/** The state of a certification; one that this version does not know is a warning (CERT-007). */
export const CertificationPill = ({ state }: { state: components['schemas']['CertificationState'] }) => (
  <StatusPill {...(Object.hasOwn(looks, state) ? looks[state] : other)}>
    {Object.hasOwn(looks, state) ? <Message id={`certification-state.${state}`} /> : state}
  </StatusPill>
)
