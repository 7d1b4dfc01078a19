import { useState } from 'react'
import type { signingDialogMachine } from '#machines/flows/signing/signing-dialog.machine.ts'
import type { PictureFile } from '#machines/rules/signing/signature.ts'
import type { ViewProps } from '../../flow.tsx'
import { draftFor } from '../chooser/draft.ts'
import { Code } from './code.tsx'
import { Done } from './done.tsx'
import { Review } from './review.tsx'
import { Signature } from './signature.tsx'

type SigningDialogViewProps = ViewProps<typeof signingDialogMachine> & {
  /** Keeps a chosen file outside the machine. */
  put: (file: File) => PictureFile
}

export function SigningDialogView({ state, send, put }: SigningDialogViewProps) {
  const { firstName, lastName } = state.context.view.signer
  const [draft, setDraft] = useState(() => draftFor(`${firstName} ${lastName}`))
  const onClose = state.can({ type: 'dialog.dismissed' }) ? () => send({ type: 'dialog.dismissed' }) : undefined
  const step = { state, send, onClose }
  if (state.hasTag('review')) return <Review {...step} />
  if (state.hasTag('signature')) return <Signature {...step} draft={draft} onDraft={setDraft} put={put} />
  if (state.hasTag('code')) return <Code {...step} />
  if (state.hasTag('done')) return <Done {...step} />
  return null
}
