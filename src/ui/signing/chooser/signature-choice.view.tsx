import { useIntl } from 'react-intl'
import type { signatureChoiceMachine } from '#machines/flows/signing/signature-choice.machine.ts'
import type { PictureFile } from '#machines/rules/signing/signature.ts'
import { Button } from '../../design/button.tsx'
import { useTyped } from '../../design/kept.ts'
import type { ViewProps } from '../../flow.tsx'
import { Message } from '../../message.tsx'
import { ChoiceDialog } from './choice-dialog.tsx'
import { draftFor } from './draft.ts'

type SignatureChoiceViewProps = ViewProps<typeof signatureChoiceMachine> & {
  /** Whose signature it is. */
  name: string
  /** Keeps a chosen file outside the machine. */
  put: (file: File) => PictureFile
}

/** The dialog that chooses a signature to keep. */
export function SignatureChoiceView({ state, send, name, put }: SignatureChoiceViewProps) {
  const { formatMessage } = useIntl()
  const [draft, setDraft] = useTyped(() => draftFor(name))
  if (state.status === 'done') return null
  const { complaint, picture } = state.context
  const dismiss = () => send({ type: 'dialog.dismissed' })
  return (
    <ChoiceDialog
      title={formatMessage({ id: 'signature-choice.title' })}
      closeLabel={formatMessage({ id: 'signature-choice.close' })}
      onClose={dismiss}
      leave={
        <Button variant="quiet" onPress={dismiss}>
          <Message id="signature-choice.cancel" />
        </Button>
      }
      use={<Message id="signature-choice.use" />}
      preparing={formatMessage({ id: 'signature-choice.preparing' })}
      isBusy={state.hasTag('busy')}
      complaint={complaint}
      saved={[]}
      picture={picture}
      draft={draft}
      onDraft={setDraft}
      put={put}
      send={send}
    />
  )
}
