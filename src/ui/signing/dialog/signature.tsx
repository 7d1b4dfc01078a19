import { useIntl } from 'react-intl'
import type { PictureFile } from '#machines/rules/signing/signature.ts'
import { Skeleton } from '../../design/progress.tsx'
import { Stack } from '../../design/stack.tsx'
import { muted } from '../../design/text.css.ts'
import { Message } from '../../message.tsx'
import { ChoiceDialog } from '../chooser/choice-dialog.tsx'
import type { ChooserDraft } from '../chooser/draft.ts'
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
  return (
    <ChoiceDialog
      above={<Steps here="signature" hasCode={view.signer.otpType === 'MAIL'} />}
      title={formatMessage({ id: 'signing-dialog.signature' })}
      closeLabel={formatMessage({ id: 'signing-dialog.close' })}
      onClose={onClose}
      isSplit
      leave={<Back state={state} send={send} />}
      use={<Message id="signing-dialog.use" />}
      preparing={formatMessage({ id: 'signing-dialog.preparing' })}
      isBusy={state.hasTag('busy')}
      waiting={
        state.hasTag('recalling') && (
          <Stack space={3}>
            <output className={muted}>
              <Message id="signing-dialog.recalling" />
            </output>
            <Skeleton height={268} />
          </Stack>
        )
      }
      complaint={complaint}
      otherComplaint={<Message id="signing-dialog.complaint.savedUnreachable" />}
      afterFailure={<FailureLink url={view.params.failureSigningRedirectUrl} />}
      saved={saved ?? []}
      picture={picture}
      draft={draft}
      onDraft={onDraft}
      put={put}
      send={send}
    />
  )
}
