import { ArrowLeft, PenLine } from 'lucide-react'
import { useId, useState, type FormEvent } from 'react'
import { useIntl } from 'react-intl'
import { isFailure } from '#machines/port.ts'
import { facesFor, type Stroke } from '#machines/rules/signing/signature.ts'
import { Button } from '../../design/button.tsx'
import { Dialog } from '../../design/dialog.tsx'
import { Notice } from '../../design/notice.tsx'
import { Tabs } from '../../design/tabs.tsx'
import { ErrorMessage } from '../../error-message.tsx'
import { Message } from '../../message.tsx'
import { Drawn, PAD_SIZE } from './drawn.tsx'
import { FailureLink } from './failure-link.tsx'
import { panel } from './signing-dialog.css.ts'
import { Steps, type StepProps } from './steps.tsx'
import { Typed } from './typed.tsx'

/** The unfinished signature; kept while the dialog is open, whichever step is shown. */
export type SignatureDraft = { kind: 'typed' | 'drawn'; text: string; face: number; strokes: Stroke[] }

type Props = StepProps & { draft: SignatureDraft; onDraft: (draft: SignatureDraft) => void }

/** The signature: typed in one of four handwriting fonts, or drawn. Without a code, choosing it signs. */
export function Signature({ state, send, onClose, draft, onDraft }: Props) {
  const { formatMessage } = useIntl()
  const { view, complaint } = state.context
  const form = useId()
  const hasCode = view.signer.otpType === 'MAIL'
  const [hasTried, setTried] = useState(false)
  const { kind, text, face, strokes } = draft
  const offered = facesFor(text)
  const isMissing = hasTried && complaint === 'missingSignature'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const drawing = { kind: 'drawn', strokes, width: PAD_SIZE, height: PAD_SIZE } as const
    // If no font has all the letters, there is no typed signature.
    const typing = {
      kind,
      text: offered.length > 0 ? text : '',
      face: offered.includes(face) ? face : (offered[0] ?? 0),
    }
    send({ type: 'signature.chosen', draft: kind === 'drawn' ? drawing : { ...typing, kind: 'typed' } })
  }
  const files = view.files.length

  return (
    <Dialog
      above={<Steps here="signature" hasCode={hasCode} />}
      title={formatMessage({ id: 'signing-dialog.signature' })}
      closeLabel={formatMessage({ id: 'signing-dialog.close' })}
      onClose={onClose}
      isSplit
      footer={
        <>
          <Button
            variant="quiet"
            icon={ArrowLeft}
            isDisabled={!state.can({ type: 'step.left' })}
            onPress={() => send({ type: 'step.left' })}
          >
            <Message id="signing-dialog.back" />
          </Button>
          <Button
            type="submit"
            form={form}
            isPending={state.hasTag('busy')}
            pendingLabel={formatMessage({ id: hasCode ? 'signing-dialog.preparing' : 'signing-dialog.signing' })}
            {...(!hasCode && { icon: PenLine })}
          >
            {hasCode ? <Message id="signing-dialog.use" /> : <Message id="signing-dialog.sign" values={{ files }} />}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        {complaint && complaint !== 'missingSignature' && (
          <Notice attention={complaint}>
            {isFailure(complaint) ? (
              <>
                <ErrorMessage error={complaint} />
                <FailureLink url={view.params.failureSigningRedirectUrl} />
              </>
            ) : (
              <Message id="signing-dialog.complaint.signatureUnusable" />
            )}
          </Notice>
        )}
        <Tabs
          look="segments"
          label={formatMessage({ id: 'signing-dialog.kind' })}
          tabs={[
            { id: 'typed', label: <Message id="signing-dialog.typed" /> },
            { id: 'drawn', label: <Message id="signing-dialog.drawn" /> },
          ]}
          selected={kind}
          onSelect={(next) => {
            setTried(false)
            onDraft({ ...draft, kind: next })
          }}
        >
          <div className={panel}>
            {kind === 'typed' ? (
              <Typed
                text={text}
                face={face}
                onText={(next) => onDraft({ ...draft, text: next })}
                onFace={(next) => onDraft({ ...draft, face: next })}
                isMissing={isMissing}
              />
            ) : (
              <Drawn
                strokes={strokes}
                onStrokes={(next) => onDraft({ ...draft, strokes: next })}
                isMissing={isMissing}
              />
            )}
          </div>
        </Tabs>
      </form>
    </Dialog>
  )
}
