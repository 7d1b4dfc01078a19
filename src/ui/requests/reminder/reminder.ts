import type { ComponentType } from 'react'
import type { components } from '#openapi'

/** Reminds signers of a request in a dialog; `onDone` says whether it was done. The screen runs the flow. */
export type Reminder = ComponentType<{
  request: string
  /** Those whose turn it is. */
  signers: components['schemas']['Signer'][]
  onDone: (isSent: boolean) => void
}>
