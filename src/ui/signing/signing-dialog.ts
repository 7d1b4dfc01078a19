import type { ComponentType } from 'react'
import type { SigningDialogInput, SigningDialogOutput } from '#machines/flows/signing/signing-dialog.events.ts'
import type { PageSource } from '../documents/paper/page-source.ts'
import type { Signatures } from './page/fields/signatures.ts'

/** The documents as the signing page has opened them, and what it knows of the values on them besides those of the signer. */
export type SignedPaper = {
  /** The pages of all files. */
  source: Pick<PageSource, 'draw'>
  /** The text of a signature date field. */
  today: string
  /** The signatures of those who have signed. */
  signatures: Signatures
}

export type SigningDialogProps = SigningDialogInput & {
  paper: SignedPaper
  onDone: (output: SigningDialogOutput) => void
}

/** The flow that confirms a signature, as the signing page uses it. */
export type SigningDialog = ComponentType<SigningDialogProps>
