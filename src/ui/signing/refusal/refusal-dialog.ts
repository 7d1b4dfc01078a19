import type { ComponentType } from 'react'
import type { RefusalOutput } from '#machines/flows/signing/refusal.machine.ts'
import type { SigningView } from '#machines/rules/signing/signing.ts'

export type RefusalDialogProps = { view: SigningView; onDone: (output: RefusalOutput) => void }

/** The flow in which a signer refuses to sign, as the signing page uses it. */
export type RefusalDialog = ComponentType<RefusalDialogProps>
