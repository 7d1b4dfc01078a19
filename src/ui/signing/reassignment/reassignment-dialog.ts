import type { ComponentType } from 'react'
import type { ReassignmentOutput } from '#machines/flows/signing/reassignment.machine.ts'
import type { Reassignment } from '#machines/rules/signing/reassignment.ts'
import type { SigningView } from '#machines/rules/signing/signing.ts'

/** `written` is what could not be submitted before; null if nothing was. */
export type ReassignmentDialogProps = {
  view: SigningView
  written: Reassignment | null
  onDone: (output: ReassignmentOutput) => void
}

/** The flow in which a signer asks somebody else to sign, as the signing page uses it. */
export type ReassignmentDialog = ComponentType<ReassignmentDialogProps>
