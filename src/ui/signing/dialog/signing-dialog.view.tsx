import { useState } from 'react'
import type { signingDialogMachine } from '#machines/flows/signing/signing-dialog.machine.ts'
import { SIGNATURE_MAX_LENGTH } from '#machines/rules/signing/signature.ts'
import type { ViewProps } from '../../flow.tsx'
import { Code } from './code.tsx'
import { Done } from './done.tsx'
import { Review } from './review.tsx'
import { Signature, type SignatureDraft } from './signature.tsx'

export function SigningDialogView({ state, send }: ViewProps<typeof signingDialogMachine>) {
  const { firstName, lastName } = state.context.view.signer
  const [draft, setDraft] = useState<SignatureDraft>({
    kind: 'typed',
    text: `${firstName} ${lastName}`.slice(0, SIGNATURE_MAX_LENGTH),
    face: 0,
    strokes: [],
  })
  const onClose = state.can({ type: 'dialog.dismissed' }) ? () => send({ type: 'dialog.dismissed' }) : undefined
  const step = { state, send, onClose }
  if (state.hasTag('review')) return <Review {...step} />
  if (state.hasTag('signature')) return <Signature {...step} draft={draft} onDraft={setDraft} />
  if (state.hasTag('code')) return <Code {...step} />
  if (state.hasTag('done')) return <Done {...step} />
  return null
}
