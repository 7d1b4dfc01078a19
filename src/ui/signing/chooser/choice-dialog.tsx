import { useId, type FormEvent, type ReactNode } from 'react'
import type { ChoiceEvent } from '#machines/flows/signing/signature-choice.states.ts'
import { isFailure } from '#machines/port.ts'
import { isPictureProblem, type PictureFile, type SavedSignature } from '#machines/rules/signing/signature.ts'
import { Button } from '../../design/button.tsx'
import { Dialog } from '../../design/dialog.tsx'
import { Notice } from '../../design/notice.tsx'
import { Stack } from '../../design/stack.tsx'
import { ErrorMessage } from '../../common/errors/error-message.tsx'
import { Message } from '../../message.tsx'
import { Chooser } from './chooser.tsx'
import { kindOf, signatureOf, type ChooserDraft } from './draft.ts'

/** What differs between the flows in which a signature is chosen. */
type Frame = {
  title: string
  closeLabel: string
  onClose: (() => void) | undefined
  /** What is above the title. */
  above?: ReactNode
  /** Whether the buttons are at both ends. */
  isSplit?: boolean
  /** The button that leaves the choice. */
  leave: ReactNode
  /** The label of the button that takes the signature, and the one while it is prepared. */
  use: ReactNode
  preparing: string
  /** What is shown instead of the kinds while it is not known what is offered. */
  waiting?: ReactNode
  /** What follows a failed call. */
  afterFailure?: ReactNode
  /** The words of a complaint of the flow's own. */
  otherComplaint?: ReactNode
}

type ChoiceDialogProps = Frame & {
  /** Whether a picture is being read or the signature rendered. */
  isBusy: boolean
  /** A complaint of the choice, or one of the flow's own. */
  complaint: string | null
  saved: readonly SavedSignature[]
  /** The picture from a file, as data URL; empty without one. */
  picture: string
  draft: ChooserDraft
  onDraft: (draft: ChooserDraft) => void
  /** Keeps a chosen file outside the machine. */
  put: (file: File) => PictureFile
  send: (event: ChoiceEvent) => void
}

/** The dialog that chooses a signature, to keep it or to sign with it. */
export function ChoiceDialog(props: ChoiceDialogProps) {
  const { title, closeLabel, onClose, above, isSplit = false, leave, use, preparing } = props
  const { waiting, afterFailure, otherComplaint } = props
  const { isBusy, complaint, saved, picture, draft, onDraft, put, send } = props
  const form = useId()
  const offered = { saved, picture }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The dialog is drawn elsewhere, but its events still reach the form of the page.
    event.stopPropagation()
    send({ type: 'signature.chosen', draft: signatureOf(draft, offered) })
  }
  const change = (next: ChooserDraft) => {
    if (kindOf(next, offered) !== kindOf(draft, offered)) send({ type: 'kind.chosen' })
    onDraft(next)
  }
  return (
    <Dialog
      above={above}
      title={title}
      closeLabel={closeLabel}
      onClose={onClose}
      isSplit={isSplit}
      footer={
        <>
          {leave}
          <Button type="submit" form={form} isPending={isBusy || Boolean(waiting)} pendingLabel={preparing}>
            {use}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        <Stack space={4}>
          {complaint && complaint !== 'missingSignature' && !isPictureProblem(complaint) && (
            <Notice attention={complaint}>
              {isFailure(complaint) ? (
                <>
                  <ErrorMessage error={complaint} />
                  {afterFailure}
                </>
              ) : complaint === 'signatureUnusable' ? (
                <Message id="signature-chooser.complaint.signatureUnusable" />
              ) : (
                otherComplaint
              )}
            </Notice>
          )}
          {waiting || (
            <Chooser
              {...offered}
              draft={draft}
              onDraft={change}
              onPicture={(file) => send({ type: 'picture.chosen', file: put(file) })}
              isMissing={complaint === 'missingSignature'}
              problem={isPictureProblem(complaint) ? complaint : null}
              isReading={isBusy}
            />
          )}
        </Stack>
      </form>
    </Dialog>
  )
}
