import type { ComponentType } from 'react'
import type { SigningDialogInput, SigningDialogOutput } from '#machines/flows/signing/signing-dialog.events.ts'

export type SigningDialogProps = SigningDialogInput & { onDone: (output: SigningDialogOutput) => void }

/** The flow that confirms a signature, as the signing page uses it. */
export type SigningDialog = ComponentType<SigningDialogProps>
