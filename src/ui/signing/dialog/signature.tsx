import { useId, type FormEvent } from 'react'
import { useIntl } from 'react-intl'
import { isFailure } from '#machines/port.ts'
import { isPictureProblem, type PictureFile } from '#machines/rules/signing/signature.ts'
import { Button } from '../../design/button.tsx'
import { Dialog } from '../../design/dialog.tsx'
import { Notice } from '../../design/notice.tsx'
import { Skeleton } from '../../design/progress.tsx'
import { Stack } from '../../design/stack.tsx'
import { muted } from '../../design/text.css.ts'
import { ErrorMessage } from '../../error-message.tsx'
import { Message } from '../../message.tsx'
import { Chooser } from '../chooser/chooser.tsx'
import { kindOf, signatureOf, type ChooserDraft } from '../chooser/draft.ts'
import { FailureLink } from './failure-link.tsx'
import { Back, Steps, type StepProps } from './steps.tsx'

type Props = StepProps & {
  draft: ChooserDraft
  onDraft: (draft: ChooserDraft) => void
  /** Keeps a chosen file outside the machine. */
  put: (file: File) => PictureFile
}

/** The signature. */
export function Signature({ state, send, onClose, draft, onDraft, put }: Props) {
  const { formatMessage } = useIntl()
  const { view, complaint, saved, picture } = state.context
  const form = useId()
  const offered = { saved: saved ?? [], picture }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send({ type: 'signature.chosen', draft: signatureOf(draft, offered) })
  }
  const change = (next: ChooserDraft) => {
    if (kindOf(next, offered) !== kindOf(draft, offered)) send({ type: 'kind.chosen' })
    onDraft(next)
  }

  return (
    <Dialog
      above={<Steps here="signature" hasCode={view.signer.otpType === 'MAIL'} />}
      title={formatMessage({ id: 'signing-dialog.signature' })}
      closeLabel={formatMessage({ id: 'signing-dialog.close' })}
      onClose={onClose}
      isSplit
      footer={
        <>
          <Back state={state} send={send} />
          <Button
            type="submit"
            form={form}
            isPending={state.hasTag('busy') || state.hasTag('recalling')}
            pendingLabel={formatMessage({ id: 'signing-dialog.preparing' })}
          >
            <Message id="signing-dialog.use" />
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
                  <FailureLink url={view.params.failureSigningRedirectUrl} />
                </>
              ) : (
                <Message
                  id={
                    complaint === 'savedUnreachable'
                      ? 'signing-dialog.complaint.savedUnreachable'
                      : 'signature-chooser.complaint.signatureUnusable'
                  }
                />
              )}
            </Notice>
          )}
          {state.hasTag('recalling') ? (
            <Stack space={3}>
              <output className={muted}>
                <Message id="signing-dialog.recalling" />
              </output>
              <Skeleton height={268} />
            </Stack>
          ) : (
            <Chooser
              {...offered}
              draft={draft}
              onDraft={change}
              onPicture={(file) => send({ type: 'picture.chosen', file: put(file) })}
              isMissing={complaint === 'missingSignature'}
              problem={isPictureProblem(complaint) ? complaint : null}
              isReading={state.hasTag('busy')}
            />
          )}
        </Stack>
      </form>
    </Dialog>
  )
}
