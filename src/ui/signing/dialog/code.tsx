import { PenLine, Send } from 'lucide-react'
import { useId, type FormEvent, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { isFailure } from '#machines/port.ts'
import { Button } from '../../design/button.tsx'
import { CodeInput } from '../../design/code-input.tsx'
import { Countdown } from '../../design/countdown.tsx'
import { Dialog } from '../../design/dialog.tsx'
import { useTyped } from '../../design/kept.ts'
import { Notice } from '../../design/notice.tsx'
import { dense, figures, muted, read } from '../../design/text.css.ts'
import { ErrorMessage } from '../../common/errors/error-message.tsx'
import { Message } from '../../message.tsx'
import { remainingTime } from '../../remaining-time.ts'
import type { SignedPaper } from '../signing-dialog.ts'
import { FailureLink } from './failure-link.tsx'
import { address, resend } from './signing-dialog.css.ts'
import { SignaturePreview } from './signature-preview.tsx'
import { Back, Steps, type StepProps } from './steps.tsx'

/** Asks for the code that was sent by mail, above the signature in its place, and signs the documents with it. */
export function Code({ state, send, onClose, paper }: StepProps & { paper: SignedPaper | null }) {
  const { formatMessage, formatTime } = useIntl()
  const { view, mail, sentDate, complaint, mayResend, triesLeft } = state.context
  const form = useId()
  const [code, setCode] = useTyped('')
  const isRequesting = state.hasTag('asking')
  const isLooking = state.hasTag('looking')
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
      isSplit
      footer={
        <>
          <Back state={state} send={send} />
          {isSpent || isRequesting ? (
            <Button
              icon={Send}
              isPending={isRequesting}
              isDisabled={isSpent && !mayResend}
              pendingLabel={formatMessage({ id: isLooking ? 'signing-dialog.preparing' : 'signing-dialog.sending' })}
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
          <FailureLink url={view.params.failureSigningRedirectUrl} />
        </Notice>
      )}
      {(complaint === 'codeSpent' || complaint === 'codeExpired') && (
        <Notice attention={complaint}>
          <Message id={`signing-dialog.complaint.${complaint}`} />
        </Notice>
      )}
      {complaint === 'codeWithheld' &&
        (mayResend ? (
          <Notice tone="info" attention="mayResend">
            <Message id="signing-dialog.mayResend" />
          </Notice>
        ) : (
          <Notice attention={complaint}>
            <Wait seconds={secondsToWait(state.context)} text="signing-dialog.complaint.codeWithheld" />
          </Notice>
        ))}
      {isRequesting && (
        <p className={read}>
          {isLooking ? (
            <Message id="signing-dialog.looking" />
          ) : (
            <Message id="signing-dialog.sendingTo" values={{ mail, b: bold }} />
          )}
        </p>
      )}
      {!isRequesting && !isSpent && (
        <>
          <p className={read}>
            {view.tenant.sandbox ? (
              <Message id="signing-dialog.sandbox" />
            ) : sentDate === null ? (
              <Message id="signing-dialog.sentTo" values={{ mail, b: bold }} />
            ) : (
              <Message
                id="signing-dialog.alreadySent"
                values={{ mail, b: bold, time: formatTime(sentDate, { timeStyle: 'short' }) }}
              />
            )}
          </p>
          <form id={form} onSubmit={submit}>
            <CodeInput
              label={formatMessage({ id: 'signing-dialog.codeLabel' })}
              placeLabel={(place) => formatMessage({ id: 'signing-dialog.digit' }, { place })}
              onChange={setCode}
              attention={state.context.refusals}
              error={
                complaint === 'wrongCode' ? (
                  <Message id="signing-dialog.complaint.wrongCode" values={{ tries: triesLeft }} />
                ) : (
                  complaint === 'malformedCode' && <Message id="signing-dialog.complaint.malformedCode" />
                )
              }
            />
          </form>
          <Resend state={state} send={send} />
        </>
      )}
      <SignaturePreview state={state} paper={paper} height="low" />
    </Dialog>
  )
}

const bold = (words: ReactNode) => <b className={address}>{words}</b>

const secondsToWait = ({ wait }: { wait: number }) => Math.ceil(wait / 1000)

/** A text with the time that is left until another code can be requested. */
function Wait({
  seconds,
  text,
}: {
  seconds: number
  text: 'signing-dialog.wait' | 'signing-dialog.complaint.codeWithheld'
}) {
  const intl = useIntl()
  return (
    <Countdown seconds={seconds}>
      {(left) => intl.formatMessage({ id: text }, { time: remainingTime(intl, left) })}
    </Countdown>
  )
}

/** The countdown until another code can be requested, then the button that requests it. */
function Resend({ state, send }: Pick<StepProps, 'state' | 'send'>) {
  return (
    <div className={`${resend} ${dense} ${muted}`}>
      <Message id="signing-dialog.noMail" />
      {state.context.mayResend ? (
        <Button
          variant="accentQuiet"
          size="small"
          isDisabled={state.hasTag('busy')}
          onPress={() => send({ type: 'resend.chosen' })}
        >
          <Message id="signing-dialog.sendNew" />
        </Button>
      ) : (
        <span className={figures}>
          <Wait seconds={secondsToWait(state.context)} text="signing-dialog.wait" />
        </span>
      )}
    </div>
  )
}
