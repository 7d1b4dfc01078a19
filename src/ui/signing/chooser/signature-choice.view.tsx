import { useId, type FormEvent } from 'react'
import { useIntl } from 'react-intl'
import type { signatureChoiceMachine } from '#machines/flows/signing/signature-choice.machine.ts'
import { isFailure } from '#machines/port.ts'
import { isPictureProblem, type PictureFile } from '#machines/rules/signing/signature.ts'
import { Button } from '../../design/button.tsx'
import { Dialog } from '../../design/dialog.tsx'
import { useTyped } from '../../design/kept.ts'
import { Notice } from '../../design/notice.tsx'
import { Stack } from '../../design/stack.tsx'
import { ErrorMessage } from '../../error-message.tsx'
import type { ViewProps } from '../../flow.tsx'
import { Message } from '../../message.tsx'
import { Chooser } from './chooser.tsx'
import { draftFor, kindOf, signatureOf, type ChooserDraft } from './draft.ts'

type SignatureChoiceViewProps = ViewProps<typeof signatureChoiceMachine> & {
  /** Whose signature it is. */
  name: string
  /** Keeps a chosen file outside the machine. */
  put: (file: File) => PictureFile
}

/** The dialog that chooses a signature to keep. */
export function SignatureChoiceView({ state, send, name, put }: SignatureChoiceViewProps) {
  const { formatMessage } = useIntl()
  const form = useId()
  const [draft, setDraft] = useTyped(() => draftFor(name))
  if (state.status === 'done') return null
  const { complaint, picture } = state.context
  const offered = { saved: [], picture }
  const dismiss = () => send({ type: 'dialog.dismissed' })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send({ type: 'signature.chosen', draft: signatureOf(draft, offered) })
  }
  const change = (next: ChooserDraft) => {
    if (kindOf(next, offered) !== kindOf(draft, offered)) send({ type: 'kind.chosen' })
    setDraft(next)
  }
  return (
    <Dialog
      title={formatMessage({ id: 'signature-choice.title' })}
      closeLabel={formatMessage({ id: 'signature-choice.close' })}
      onClose={dismiss}
      footer={
        <>
          <Button variant="quiet" onPress={dismiss}>
            <Message id="signature-choice.cancel" />
          </Button>
          <Button
            type="submit"
            form={form}
            isPending={state.hasTag('busy')}
            pendingLabel={formatMessage({ id: 'signature-choice.preparing' })}
          >
            <Message id="signature-choice.use" />
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          // The dialog is drawn elsewhere, but its events still reach the form of the page.
          event.stopPropagation()
          submit(event)
        }}
      >
        <Stack space={4}>
          {complaint && complaint !== 'missingSignature' && !isPictureProblem(complaint) && (
            <Notice attention={complaint}>
              {isFailure(complaint) ? (
                <ErrorMessage error={complaint} />
              ) : (
                <Message id="signature-chooser.complaint.signatureUnusable" />
              )}
            </Notice>
          )}
          <Chooser
            {...offered}
            draft={draft}
            onDraft={change}
            onPicture={(file) => send({ type: 'picture.chosen', file: put(file) })}
            isMissing={complaint === 'missingSignature'}
            problem={isPictureProblem(complaint) ? complaint : null}
            isReading={state.hasTag('busy')}
          />
        </Stack>
      </form>
    </Dialog>
  )
}
