import type { ComponentType } from 'react'

/** Changes the address of a signer in a dialog; `onDone` says whether it was changed. The screen runs the flow. */
export type SignerAddress = ComponentType<{
  request: string
  signer: { id: string; mail: string; name: string }
  onDone: (isChanged: boolean) => void
}>
