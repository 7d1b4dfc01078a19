import { PenLine } from 'lucide-react'
import { useEffect, useId, useRef, type FormEvent } from 'react'
import { useIntl } from 'react-intl'
import { isFailure } from '#machines/port.ts'
import { Button } from '../../design/button.tsx'
import { Dialog } from '../../design/dialog.tsx'
import { Notice } from '../../design/notice.tsx'
import { ErrorMessage } from '../../common/errors/error-message.tsx'
import { Message } from '../../message.tsx'
import type { SignedPaper } from '../signing-dialog.ts'
import { FailureLink } from './failure-link.tsx'
import { SignaturePreview } from './signature-preview.tsx'
import { Back, Steps, type StepProps } from './steps.tsx'

/** The last look of a signer without a code: their signature in its place, and the button that signs. */
export function Preview({ state, send, onClose, paper }: StepProps & { paper: SignedPaper | null }) {
  const { formatMessage } = useIntl()
  const { view, complaint } = state.context
  const form = useId()
  const isSecondClick = useSecondClick()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSecondClick()) send({ type: 'signature.confirmed' })
  }
  return (
    <Dialog
      above={<Steps here="signature" hasCode={false} />}
      title={formatMessage({ id: 'signing-dialog.preview' })}
      closeLabel={formatMessage({ id: 'signing-dialog.close' })}
      onClose={onClose}
      isSplit
      footer={
        <>
          <Back state={state} send={send} />
          <Button
            type="submit"
            form={form}
            icon={PenLine}
            isPending={state.hasTag('busy')}
            pendingLabel={formatMessage({ id: 'signing-dialog.signing' })}
          >
            <Message id="signing-dialog.sign" values={{ files: view.files.length }} />
          </Button>
        </>
      }
    >
      {complaint && isFailure(complaint) && (
        <Notice attention={complaint}>
          <ErrorMessage error={complaint} />
          <FailureLink url={view.params.failureSigningRedirectUrl} />
        </Notice>
      )}
      <form id={form} onSubmit={submit}>
        <SignaturePreview state={state} paper={paper} height="high" />
      </form>
    </Dialog>
  )
}

/**
 * Whether the last click was the second one of a double click: on the button that chose the signature, which was where the
 * button that signs is now. Nobody signs by it.
 */
function useSecondClick(): () => boolean {
  const clicks = useRef(0)
  useEffect(() => {
    const note = ({ detail }: MouseEvent) => {
      clicks.current = detail
    }
    document.addEventListener('click', note, true)
    return () => document.removeEventListener('click', note, true)
  }, [])
  return () => clicks.current > 1
}
