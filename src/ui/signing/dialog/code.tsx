import { ArrowLeft, PenLine, Send } from 'lucide-react'
import { useId, useState, type FormEvent } from 'react'
import { useIntl } from 'react-intl'
import { isFailure } from '#machines/port.ts'
import { Button } from '../../design/button.tsx'
import { CodeInput } from '../../design/code-input.tsx'
import { Countdown } from '../../design/countdown.tsx'
import { Dialog } from '../../design/dialog.tsx'
import { Notice } from '../../design/notice.tsx'
import { dense, label, muted, read } from '../../design/text.css.ts'
import { ErrorMessage } from '../../error-message.tsx'
import { Message } from '../../message.tsx'
import { chosen, chosenImage, resend, signsAs } from './signing-dialog.css.ts'
import { Steps, type StepProps } from './steps.tsx'

/** Asks for the code that was sent by mail, and signs the documents with it. */
export function Code({ state, send, onClose }: StepProps) {
  const { formatMessage } = useIntl()
  const { view, mail, complaint, image } = state.context
  const form = useId()
  const [code, setCode] = useState('')
  const isRequesting = state.hasTag('asking')
  const isSpent = state.hasTag('spent')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send({ type: 'code.submitted', code })
  }
  const files = view.files.length

  return (
    <Dialog
      above={<Steps here="code" hasCode />}
      title={formatMessage({ id: 'signing-dialog.code' })}
      closeLabel={formatMessage({ id: 'signing-dialog.close' })}
      onClose={onClose}
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
          {isSpent || isRequesting ? (
            <Button
              icon={Send}
              isPending={isRequesting}
              pendingLabel={formatMessage({ id: 'signing-dialog.sending' })}
              onPress={() => send({ type: 'resend.chosen' })}
            >
              <Message id="signing-dialog.sendNew" />
            </Button>
          ) : (
            <Button
              type="submit"
              form={form}
              icon={PenLine}
              isPending={state.hasTag('busy')}
              pendingLabel={formatMessage({ id: 'signing-dialog.signing' })}
            >
              <Message id="signing-dialog.sign" values={{ files }} />
            </Button>
          )}
        </>
      }
    >
      {complaint && isFailure(complaint) && (
        <Notice attention={complaint}>
          <ErrorMessage error={complaint} />
        </Notice>
      )}
      {(complaint === 'codeSpent' || complaint === 'codeWithheld') && (
        <Notice attention={complaint}>
          <Message id={`signing-dialog.complaint.${complaint}`} />
        </Notice>
      )}
      {isRequesting && (
        <p className={read}>
          <Message id="signing-dialog.sendingTo" values={{ mail }} />
        </p>
      )}
      {!isRequesting && !isSpent && (
        <>
          <p className={read}>
            <Message id="signing-dialog.sentTo" values={{ mail }} />
          </p>
          <form id={form} onSubmit={submit}>
            <CodeInput
              label={formatMessage({ id: 'signing-dialog.codeLabel' })}
              placeLabel={(place) => formatMessage({ id: 'signing-dialog.digit' }, { place })}
              onChange={setCode}
              attention={state.context.refusals}
              error={
                (complaint === 'wrongCode' || complaint === 'malformedCode') && (
                  <Message id={`signing-dialog.complaint.${complaint}`} />
                )
              }
            />
          </form>
          <Resend state={state} send={send} />
        </>
      )}
      <div className={signsAs}>
        <div>
          <p className={`${dense} ${muted}`}>
            <Message id="signing-dialog.signFilesAs" values={{ files }} />
          </p>
          <p className={label}>
            {view.signer.firstName} {view.signer.lastName}
          </p>
        </div>
        <div className={chosen}>
          <img src={image} alt={formatMessage({ id: 'signing-dialog.chosen' })} className={chosenImage} />
        </div>
      </div>
    </Dialog>
  )
}

/** A countdown until another code can be requested, then the button that requests it. */
function Resend({ state, send }: Pick<StepProps, 'state' | 'send'>) {
  const { formatMessage } = useIntl()
  const { mayResend, wait } = state.context
  return (
    <div className={`${resend} ${dense} ${muted}`}>
      <Message id="signing-dialog.noMail" />
      {mayResend ? (
        <Button
          variant="accentQuiet"
          size="small"
          isDisabled={state.hasTag('busy')}
          onPress={() => send({ type: 'resend.chosen' })}
        >
          <Message id="signing-dialog.sendNew" />
        </Button>
      ) : (
        <span>
          <Countdown seconds={Math.ceil(wait / 1000)}>
            {(left) =>
              formatMessage(
                { id: 'signing-dialog.wait' },
                { time: `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}` },
              )
            }
          </Countdown>
        </span>
      )}
    </div>
  )
}
