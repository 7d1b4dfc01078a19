import type { ComponentType } from 'react'
import type { Readdressed } from '#machines/flows/requests/signer-address.machine.ts'

/** Changes the address of a signer, or of somebody who gets a copy, in a dialog; `onDone` says whether it was changed. The screen runs the flow. */
export type SignerAddress = ComponentType<{
  request: string
  person: Readdressed
  onDone: (isChanged: boolean) => void
}>
