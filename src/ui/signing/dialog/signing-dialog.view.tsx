import type { signingDialogMachine } from '#machines/flows/signing/signing-dialog.machine.ts'
import type { PictureFile } from '#machines/rules/signing/signature.ts'
import { useTyped } from '../../design/kept.ts'
import type { ViewProps } from '../../flow.tsx'
import { draftFor } from '../chooser/draft.ts'
import type { SignedPaper } from '../signing-dialog.ts'
import { Code } from './code.tsx'
import { Done } from './done.tsx'
import { Preview } from './preview.tsx'
import { Review } from './review.tsx'
import { Signature } from './signature.tsx'

type SigningDialogViewProps = ViewProps<typeof signingDialogMachine> & {
  /** The documents as the signing page shows them; null where there is no such page. */
  paper: SignedPaper | null
  /** Keeps a chosen file outside the machine. */
  put: (file: File) => PictureFile
}

export function SigningDialogView({ state, send, paper, put }: SigningDialogViewProps) {
  const { firstName, lastName } = state.context.view.signer
  const [draft, setDraft] = useTyped(() => draftFor(`${firstName} ${lastName}`))
  const onClose = state.can({ type: 'dialog.dismissed' }) ? () => send({ type: 'dialog.dismissed' }) : undefined
  const step = { state, send, onClose }
  if (state.hasTag('review')) return <Review {...step} />
  if (state.hasTag('preview')) return <Preview {...step} paper={paper} />
  if (state.hasTag('signature')) return <Signature {...step} draft={draft} onDraft={setDraft} put={put} />
  if (state.hasTag('code')) return <Code {...step} paper={paper} />
  if (state.hasTag('done')) return <Done {...step} />
  return null
}
