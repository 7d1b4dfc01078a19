import type { ComponentType } from 'react'
import type { RefusalOutput } from '#machines/flows/signing/refusal.machine.ts'
import type { SigningView } from '#machines/rules/signing/signing.ts'

/** `written` is the reason that could not be given when it was submitted before. */
export type RefusalDialogProps = { view: SigningView; written: string; onDone: (output: RefusalOutput) => void }

/** The flow in which a signer refuses to sign, as the signing page uses it. */
export type RefusalDialog = ComponentType<RefusalDialogProps>
